import { canonicalJson, challengeBytes, waitingBytes } from '@lalmor/contract/ops/challenge.ts'
import { createHash, createPublicKey, verify } from 'node:crypto'

/** A row of the exported trail, in this order. `at`: microseconds since 1970. `amount`: paise. */
export type TrailRow = {
  seq: string
  callId: string
  at: string
  operator: string
  act: string
  args: { readonly [name: string]: string }
  outcome: string
  told: string | null
  amount: string | null
  /** In base64url. */
  assertion: { credential: string; authenticatorData: string; clientDataJSON: string; signature: string } | null
  hash: string
}

export type Verified = {
  rows: number
  /** Rows with a signature that fits. */
  signed: number
  /** Sites at which the keys were used. */
  origins: readonly string[]
  /** The last row's hash: compare it with one that you kept. */
  head: string
  faults: readonly { row: string; why: string }[]
}

type Key = { operator: string; spki: string; ended: boolean }
type Waiting = { act: string; amount: string | null; args: { readonly [name: string]: string }; by: string }

const sha256 = (...parts: (Uint8Array | string)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
const bytes = (base64url: string) => Buffer.from(base64url, 'base64url')

/** One spelling for each row, so that no byte of an export can change unseen. */
export const writeRow = ({ seq, callId, at, operator, act, args, outcome, told, amount, assertion, hash }: TrailRow): string =>
  JSON.stringify({ seq, callId, at, operator, act, args, outcome, told, amount, assertion, hash })

/** The chain's hash of a row (ops.audit_hash). */
export function hashRow(before: Buffer, row: TrailRow): Buffer {
  const numbers = (text: string | null) => (text === null ? 'null' : text)
  const { seq, callId, at, operator, act, args, outcome, told, amount, assertion } = row
  const written = [
    seq,
    canonicalJson(callId),
    at,
    canonicalJson(operator),
    canonicalJson(act),
    canonicalJson(args),
    canonicalJson(outcome),
    canonicalJson(told),
    numbers(amount),
    canonicalJson(assertion),
  ]
  return sha256(before, `[${written.join(',')}]`)
}

/** Checks the chain and every signature of an export with node:crypto alone. Names each row that does not fit. */
export function verifyTrail(lines: Iterable<string>): Verified {
  const faults: { row: string; why: string }[] = []
  const keys = new Map<string, Key>()
  const waiting = new Map<string, Waiting>()
  const origins = new Set<string>()
  let before: Buffer = sha256('')
  let [rows, signed] = [0, 0]
  for (const line of lines) {
    rows++
    const row = readRow(line)
    if (!row) {
      faults.push({ row: String(rows), why: 'is not a row as it was exported' })
      continue
    }
    const fault = (why: string) => faults.push({ row: String(rows), why })
    if (row.seq !== String(rows)) fault(`has the number ${row.seq}`)
    if (hashRow(before, row).toString('hex') !== row.hash) fault('was changed, or rows before it are gone')
    before = Buffer.from(row.hash, 'hex')
    const needsKey = row.act === 'passkey add' || row.act === 'passkey end'
    if (row.assertion) {
      const why = checkSignature(row, { keys, waiting, origins })
      if (why === undefined) signed++
      else fault(why)
    } else if (needsKey) fault('has no signature')
    follow(row, { keys, waiting })
  }
  return { rows, signed, origins: [...origins], head: before.toString('hex'), faults }
}

function readRow(line: string): TrailRow | undefined {
  try {
    const row = JSON.parse(line) as TrailRow
    const texts = [
      row.seq,
      row.callId,
      row.at,
      row.operator,
      row.act,
      row.outcome,
      row.hash,
      ...Object.values(row.args),
      ...Object.values(row.assertion ?? {}),
    ]
    const isNumber = (text: string | null) => text === null || /^\d+$/.test(text)
    return texts.every((text) => typeof text === 'string') &&
      [row.seq, row.at, row.amount].every(isNumber) &&
      /^[0-9a-f]{64}$/.test(row.hash) &&
      (row.assertion === null || Object.keys(row.assertion).join() === 'credential,authenticatorData,clientDataJSON,signature') &&
      writeRow(row) === line
      ? row
      : undefined
  } catch {
    return undefined
  }
}

type Known = { keys: ReadonlyMap<string, Key>; waiting: ReadonlyMap<string, Waiting>; origins: Set<string> }

/** Returns what is wrong with a row's signature. */
function checkSignature(row: TrailRow, { keys, waiting, origins }: Known): string | undefined {
  const { credential, ...texts } = row.assertion!
  const [authenticatorData, clientData, signature] = [texts.authenticatorData, texts.clientDataJSON, texts.signature].map(bytes) as [
    Buffer,
    Buffer,
    Buffer,
  ]
  if ([authenticatorData, clientData, signature].some((each, n) => each.toString('base64url') !== Object.values(texts)[n]))
    return 'has a signature that is not written as it was exported'
  const key = keys.get(credential)
  if (key?.operator !== row.operator || key.ended) return `is signed by a key that ${row.operator} did not have`
  const client = readClient(clientData)
  if (client?.type !== 'webauthn.get') return 'has a signature of something else'
  if (!sha256(client.host).equals(authenticatorData.subarray(0, 32))) return 'was signed at another site'
  if ((authenticatorData[32]! & 5) !== 5) return 'was signed without verifying the person'
  const expected = challengeOf(row, waiting)
  if (expected === undefined) return 'decides an act that is not in this export'
  if (client.challenge !== expected) return 'was signed with other words, or another amount'
  if (!isSignedBy(key.spki, Buffer.concat([authenticatorData, sha256(clientData)]), signature)) return 'has a signature of another key'
  origins.add(client.origin)
  return undefined
}

function isSignedBy(spki: string, signed: Buffer, signature: Buffer): boolean {
  try {
    return verify('sha256', signed, createPublicKey({ key: bytes(spki), type: 'spki', format: 'der' }), signature)
  } catch {
    // A key that is none.
    return false
  }
}

function readClient(clientData: Buffer) {
  try {
    const { type, challenge, origin } = JSON.parse(clientData.toString('utf8')) as { type: string; challenge: string; origin: string }
    return { type, challenge, origin, host: new URL(origin).hostname }
  } catch {
    return undefined
  }
}

function challengeOf(row: TrailRow, waiting: ReadonlyMap<string, Waiting>): string | undefined {
  const { doubt: _doubt, ...args } = row.args
  const { act, amount, callId: call } = row
  const asked = { act, amount, args, call }
  if (act !== 'approve' && act !== 'decline') return sha256(challengeBytes(asked)).toString('base64url')
  const number = args['act']!
  const decided = waiting.get(number)
  return (
    decided &&
    sha256(challengeBytes({ ...asked, waiting: { act: number, hash: sha256(waitingBytes(decided)).toString('hex') } })).toString(
      'base64url',
    )
  )
}

/** Follows which keys there are, and what waits. */
function follow(row: TrailRow, { keys, waiting }: { keys: Map<string, Key>; waiting: Map<string, Waiting> }): void {
  const { operator, act, args, amount, outcome, told } = row
  if (outcome === 'proposed') {
    const number = /^Act (\d+) waits/.exec(told ?? '')?.[1]
    // A repeat of a waiting act names the first one.
    if (number !== undefined && !waiting.has(number)) waiting.set(number, { act, amount, args, by: operator })
  }
  if (outcome !== 'done') return
  if (act === 'passkey enrol' || act === 'passkey add') keys.set(args['credential']!, { operator, spki: args['key']!, ended: false })
  if (act === 'passkey end') end(keys, (credential) => credential === args['credential'])
  const done = act === 'approve' ? waiting.get(args['act']!) : { act, args }
  if (done?.act === 'operator disable' || done?.act === 'operator reset') end(keys, (_, key) => key.operator === done.args['name'])
}

function end(keys: Map<string, Key>, isEnded: (credential: string, key: Key) => boolean): void {
  for (const [credential, key] of keys) if (isEnded(credential, key)) keys.set(credential, { ...key, ended: true })
}
