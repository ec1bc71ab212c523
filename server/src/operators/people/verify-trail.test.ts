import { challengeBytes, waitingBytes } from '@lalmor/contract/ops/challenge.ts'
import { createHash, generateKeyPairSync, randomInt, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createAuthenticator } from './test-authenticator.ts'
import { toSpki } from './public-key.ts'
import { hashRow, verifyTrail, writeRow, type TrailRow } from './verify-trail.ts'
import { decodeAttestationObject, isoBase64URL, parseAuthenticatorData } from '@simplewebauthn/server/helpers'

const site = { origin: 'https://console.example', id: 'console.example' }
const [asha, bala] = [createAuthenticator(site), createAuthenticator(site)]
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

type Unchained = Omit<TrailRow, 'seq' | 'hash'>
type Signing = {
  by?: ReturnType<typeof createAuthenticator>
  waiting?: { act: string; hash: string }
  verified?: boolean
  credential?: string
}

const row = (operator: string, act: string, args: TrailRow['args'], rest: Partial<Unchained> = {}): Unchained => ({
  callId: randomUUID(),
  at: '1795000000000000',
  operator,
  act,
  args,
  outcome: 'done',
  told: null,
  amount: null,
  assertion: null,
  ...rest,
})

function sign(unsigned: Unchained, { by = asha, waiting, verified = true, credential }: Signing = {}): Unchained {
  const { act, amount, args, callId: call } = unsigned
  const challenge = sha256(challengeBytes({ act, amount, args, call, ...(waiting && { waiting }) })).toString('base64url')
  const { id, response } = by.use(challenge, { verified, ...(credential && { credential }) })
  const { authenticatorData, clientDataJSON, signature } = response
  return { ...unsigned, assertion: { credential: id, authenticatorData, clientDataJSON, signature } }
}

/** The words of a new key's row. */
function newKey(authenticator: ReturnType<typeof createAuthenticator>): TrailRow['args'] {
  const { id, response } = authenticator.create('challenge')
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject)).get('authData')
  return { credential: id, key: toSpki(parseAuthenticatorData(authData).credentialPublicKey!).toString('base64url'), label: 'laptop' }
}

function chain(rows: readonly Unchained[]): TrailRow[] {
  let before: Buffer = sha256('')
  return rows.map((each, n) => {
    const numbered = { ...each, seq: String(n + 1), hash: '' }
    before = hashRow(before, numbered)
    return { ...numbered, hash: before.toString('hex') }
  })
}

const proposed = row(
  'asha',
  'fund add',
  { amount: '200000', doubt: 'of ₹2 lakh "in doubt"\n' },
  { amount: '20000000', outcome: 'proposed', told: 'Act 7 waits for a second operator.' },
)
const [first, other] = [newKey(asha), newKey(bala)]
/** The doubt is the database's own word, and nobody signs it. */
const unsure = sign({ ...proposed, args: { amount: '200000' } })
const waits = { ...proposed, assertion: unsure.assertion }
const hash = (one: Unchained) =>
  sha256(waitingBytes({ act: one.act, amount: one.amount, args: one.args, by: one.operator })).toString('hex')
const approve = (decided: Unchained) =>
  sign(row('bala', 'approve', { act: '7' }, { amount: decided.amount }), { by: bala, waiting: { act: '7', hash: hash(decided) } })
const added = newKey(asha)
const story = [
  row('owner', 'operator add', { name: 'asha' }),
  row('asha', 'passkey enrol', first),
  row('bala', 'passkey enrol', other),
  sign(row('asha', 'fund add', { amount: '1' }, { amount: '100' })),
  waits,
  approve(waits),
  sign(row('asha', 'passkey add', added)),
  sign(row('asha', 'player unfreeze', { uid: '1', why: 'ঠিক আছে' }), { credential: added['credential']! }),
  row('asha', 'games stop', {}),
]
const lines = (rows: readonly Unchained[]) => chain(rows).map(writeRow)
const faultsOf = (rows: readonly Unchained[]) => verifyTrail(lines(rows)).faults
const replaced = (n: number, change: (old: Unchained) => Unchained) => story.map((each, at) => (at === n - 1 ? change(each) : each))

test('a trail as it was written fits, with its signatures and its last hash', () => {
  expect(verifyTrail(lines(story))).toEqual({
    rows: 9,
    signed: 5,
    origins: [site.origin],
    head: chain(story).at(-1)!.hash,
    faults: [],
  })
})

test('each changed byte names its row', () => {
  const bytes = Buffer.from(lines(story).join('\n'))
  const mask = randomInt(1, 256)
  let line = 1
  const missed: string[] = []
  for (let n = 0; n < bytes.length; n++) {
    const old = bytes[n]!
    bytes[n] = old ^ mask
    const { faults } = verifyTrail(bytes.toString('utf8').split('\n'))
    if (!faults.some((fault) => fault.row === String(line)))
      missed.push(`byte ${n} of row ${line}, mask ${mask}: ${JSON.stringify(faults)}`)
    bytes[n] = old
    if (old === 0x0a) line++
  }
  expect(missed).toEqual([])
})

/** The owner of the database can write the chain again, but nobody's signature. */
test('each changed field of a signed row is named though the chain was written again', () => {
  const signed = story.flatMap((each, n) => (each.assertion ? [n + 1] : []))
  const elsewhere = (text: string) =>
    Buffer.from(Buffer.from(text, 'base64url').map((byte, n) => (n === 3 ? byte ^ 1 : byte))).toString('base64url')
  for (const n of signed) {
    const forgeries: [string, (old: Unchained) => Unchained][] = [
      ['amount', (old) => ({ ...old, amount: String(BigInt(old.amount ?? '1') + 1n) })],
      ['operator', (old) => ({ ...old, operator: old.operator === 'asha' ? 'bala' : 'asha' })],
      ['act', (old) => ({ ...old, act: 'player freeze' })],
      ['call', (old) => ({ ...old, callId: randomUUID() })],
      ['a word more', (old) => ({ ...old, args: { ...old.args, further: 'yes' } })],
      ...Object.keys(story[n - 1]!.args)
        .filter((word) => word !== 'doubt')
        .map((word): [string, (old: Unchained) => Unchained] => [
          word,
          (old) => ({ ...old, args: { ...old.args, [word]: `${old.args[word]}0` } }),
        ]),
      ...(['credential', 'authenticatorData', 'clientDataJSON', 'signature'] as const).map(
        (part): [string, (old: Unchained) => Unchained] => [
          part,
          (old) => ({ ...old, assertion: { ...old.assertion!, [part]: elsewhere(old.assertion![part]) } }),
        ],
      ),
    ]
    for (const [what, forge] of forgeries)
      expect(
        faultsOf(replaced(n, forge)).map(({ row: at }) => at),
        `${what} of row ${n}`,
      ).toContain(String(n))
  }
})

test('a swapped key, a person who was not verified, another site, an ended key and another waiting act are named', () => {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64url')
  const named = (rows: readonly Unchained[]) => faultsOf(rows).map(({ row: at, why }) => `${at} ${why}`)
  expect(named(replaced(2, (old) => ({ ...old, args: { ...old.args, key } })))).toEqual(
    [4, 5, 7].map((n) => `${n} has a signature of another key`),
  )
  expect(named(replaced(4, (old) => sign({ ...old, assertion: null }, { verified: false })))).toEqual([
    '4 was signed without verifying the person',
  ])
  expect(named(replaced(4, (old) => sign({ ...old, assertion: null }, { by: bala })))).toEqual([
    '4 is signed by a key that asha did not have',
  ])
  expect(named(replaced(7, (old) => ({ ...old, assertion: null })))).toEqual(['7 has no signature'])
  expect(named(replaced(5, (old) => ({ ...old, args: { ...old.args, doubt: 'none' } })))).toEqual([
    '6 was signed with other words, or another amount',
  ])
  const disabled = [
    ...story,
    row('owner', 'operator disable', { name: 'asha' }),
    sign(row('asha', 'fund add', { amount: '3' }, { amount: '300' })),
  ]
  expect(named(disabled)).toEqual(['11 is signed by a key that asha did not have'])
  const elsewhere = createAuthenticator({ origin: 'https://evil.example', id: 'console.example' })
  const enrolled = newKey(elsewhere)
  expect(named([row('eve', 'passkey enrol', enrolled), sign(row('eve', 'fund add', {}), { by: elsewhere })])).toEqual([
    '2 was signed at another site',
  ])
})

test('only the chain and a hash kept elsewhere protect a row’s time, outcome and place, and rows without a signature', () => {
  expect(faultsOf(replaced(4, (old) => ({ ...old, at: '1', told: 'x' })))).toEqual([])
  expect(faultsOf(story.slice(0, -1))).toEqual([])
  expect(verifyTrail(lines(story.slice(0, -1))).head).not.toBe(verifyTrail(lines(story)).head)
})
