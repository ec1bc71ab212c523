import { createPool } from '@lalmor/ledger/pool.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, type Database } from '../../platform/db/database.ts'
import { openOpsLogins } from '../../platform/db/logins.ts'
import type { OpsArgs } from '../../platform/db/schema.ts'
import { useTestApi } from '../../test-api.ts'
import { runCommand } from '../ops/run-command.ts'
import { actOf, commandOf, useOps } from '../ops/test-ops.ts'
import { keepAssertion } from './assertions.ts'
import { finishEnrolment, startEnrolment } from './enrolment.ts'
import type { Gate } from './gate.ts'
import { endPasskey, finishPasskey, keepPasskey, listPasskeys, prepareEndPasskey, startPasskey } from './passkeys.ts'
import { endSession, listSessions, readSession, signOut, touchSession } from './sessions.ts'
import { finishSignIn, startSignIn } from './sign-in.ts'
import { createAuthenticator } from './test-authenticator.ts'

const api = useTestApi()
const { database, time } = api
const { admin } = database
const { place, run, ops, opsDb, dataDir } = useOps(api)

const site = { origin: 'http://localhost:8090', id: 'localhost' }
const other = { origin: 'https://lalmor.example', id: 'lalmor.example' }
const home = { network: '203.0.113.7', agent: 'a browser' }
const minute = 60_000
const later = (ms: number) => (time.now = new Date(time.now.getTime() + ms))

let opened: Database
let gate: Gate
beforeAll(async () => {
  const { gate: login } = await openOpsLogins(database.connection, () => randomBytes(32))
  opened = openDatabase(createPool(login, { max: 4 }))
  gate = { db: opened.db, site, clock: () => time.now }
})
afterAll(() => opened.db.destroy())

type Person = { name: string; authenticator: ReturnType<typeof createAuthenticator>; secret: string }

/** A new operator's code, as a lead gets it. */
async function codeOf(name: string, roles: string): Promise<string> {
  const owner = { ...place(), db: openDatabase(admin).db }
  const { answer } = await runCommand(owner, commandOf('operator add'), { name, roles }, 'owner')
  return answer.secret!['code']!
}

async function enrol(code: string, authenticator = createAuthenticator(site)) {
  const { options } = await startEnrolment(gate, { code }, home)
  await finishEnrolment(gate, { code, label: 'laptop', response: authenticator.create(options.challenge) }, home)
  return authenticator
}

async function signIn(authenticator: ReturnType<typeof createAuthenticator>, from = home): Promise<string> {
  const { options } = await startSignIn(gate, from)
  return (await finishSignIn(gate, { response: authenticator.use(options.challenge) }, from)).secret
}

async function person(name: string, roles: string): Promise<Person> {
  const authenticator = await enrol(await codeOf(name, roles))
  return { name, authenticator, secret: await signIn(authenticator) }
}

type Signing = { amount?: bigint; waiting?: string; signed?: OpsArgs; credential?: string; by?: Person }

/** Acts by a session, with a signature of these words and this amount. */
async function act(who: Person, name: string, args: OpsArgs, { amount, waiting, signed = args, by = who }: Signing = {}) {
  const callId = randomUUID()
  const { rows } = await opsDb().pool.query<{ challenge: Buffer }>('select ops.challenge_of($1, $2, $3, $4, $5) as challenge', [
    callId,
    name,
    JSON.stringify(signed),
    amount ?? null,
    waiting ?? null,
  ])
  await keepAssertion(gate, by.secret, { callId, response: by.authenticator.use(rows[0]!.challenge.toString('base64url')) })
  return { ...(await unsigned(who, name, args, callId)), callId }
}
const unsigned = (who: Person, name: string, args: OpsArgs, callId?: string) =>
  runCommand(place(), commandOf(name), args, { operator: who.name, token: who.secret }, { ...(callId && { callId }) })

const refusal = (reason: string) => expect.objectContaining({ reason })

beforeAll(async () => {
  // Three people and more: nobody is lead and pays.
  await admin.query("delete from ops.operator_role where name = 'asha' and role in ('payments', 'treasurer')")
})

describe('a new operator', () => {
  test('enrols a passkey by the code, once and within a day, and signs in without a name', async () => {
    const code = await codeOf('chand', 'support')
    await expect(startEnrolment(gate, { code: `${code}x` }, home)).rejects.toEqual(refusal('code'))
    const { operator, options } = await startEnrolment(gate, { code }, home)
    expect(operator).toBe('chand')
    expect(options.authenticatorSelection).toMatchObject({ residentKey: 'required', userVerification: 'required' })
    const key = createAuthenticator(site)
    const finish = (response: ReturnType<typeof key.create>) => finishEnrolment(gate, { code, label: 'laptop', response }, home)
    const start = async () => (await startEnrolment(gate, { code }, home)).options.challenge
    await expect(finish(key.create(await start(), { verified: false }))).rejects.toEqual(refusal('passkey'))
    await expect(finish(key.create(await start(), { site: other }))).rejects.toEqual(refusal('passkey'))
    await expect(finish(key.create(randomBytes(32).toString('base64url')))).rejects.toEqual(refusal('challenge'))
    const late = await start()
    later(2 * minute)
    await expect(finish(key.create(late))).rejects.toEqual(refusal('challenge'))
    const good = createAuthenticator(site)
    await finish(good.create(await start()))
    await expect(startEnrolment(gate, { code }, home)).rejects.toEqual(refusal('code'))
    const secret = await signIn(good)
    expect(await readSession(gate, secret)).toMatchObject({
      operator: 'chand',
      roles: ['support'],
      passkeys: 1,
      passkey: { label: 'laptop' },
    })

    // The command line prints where the code enrols, in the part of an address that no server sees.
    const { code: zara, link } = JSON.parse((await ops('operator add zara --roles support --json', 'asha')).out) as {
      code: string
      link: string
    }
    expect(link).toBe(`http://localhost:8090/enrol#${zara}`)

    const old = await codeOf('dev', 'support')
    later(24 * 60 * minute)
    await expect(startEnrolment(gate, { code: old }, home)).rejects.toMatchObject({ reason: 'code', facts: { standing: 'over' } })
  })
})

describe('a sign-in', () => {
  test('is refused to an unknown or ended key, another site, an unverified person, and for a challenge used before', async () => {
    const { authenticator } = await person('esha', 'support')
    const ask = async () => (await startSignIn(gate, home)).options.challenge
    const answer = (response: ReturnType<typeof authenticator.use>) => finishSignIn(gate, { response }, home)
    const stranger = createAuthenticator(site)
    stranger.create('x')
    await expect(answer(stranger.use(await ask()))).rejects.toEqual(refusal('passkey'))
    await expect(answer(authenticator.use(await ask(), { verified: false }))).rejects.toEqual(refusal('passkey'))
    await expect(answer(authenticator.use(await ask(), { site: other }))).rejects.toEqual(refusal('passkey'))
    const used = authenticator.use(await ask())
    await answer(used)
    await expect(answer(used)).rejects.toEqual(refusal('challenge'))
    const theirs = authenticator.use(await ask())
    await expect(answer({ ...theirs, response: { ...theirs.response, signature: stranger.use('x').response.signature } })).rejects.toEqual(
      refusal('passkey'),
    )
    await run('operator disable', { name: 'esha' })
    await expect(answer(authenticator.use(await ask()))).rejects.toEqual(refusal('passkey'))
  })

  test('is throttled by network and credential after wrong tries, and never by name', async () => {
    const { authenticator } = await person('farid', 'support')
    const away = { network: '198.51.100.9', agent: 'b' }
    const wrong = async (from: typeof home) => {
      const { options } = await startSignIn(gate, from)
      return finishSignIn(gate, { response: authenticator.use(options.challenge, { verified: false }) }, from)
    }
    for (let n = 0; n < 5; n++) await expect(wrong(away)).rejects.toEqual(refusal('passkey'))
    await expect(signIn(authenticator, away)).rejects.toEqual(refusal('too-many'))
    // From elsewhere the same person signs in.
    await signIn(authenticator)
    for (let n = 0; n < 20; n++) await startEnrolment(gate, { code: `lopc_${n}` }, { ...away, network: '192.0.2.1' }).catch(() => {})
    await expect(startEnrolment(gate, { code: 'x' }, { ...away, network: '192.0.2.1' })).rejects.toEqual(refusal('too-many'))
    later(15 * minute)
    await signIn(authenticator, away)
  })
})

describe('a session', () => {
  test('ends after 15 minutes without use, after 8 hours, and with a fourth', async () => {
    const { authenticator, secret } = await person('gita', 'support')
    later(10 * minute)
    await touchSession(gate, secret)
    later(10 * minute)
    expect(await readSession(gate, secret)).toMatchObject({ operator: 'gita' })
    later(5 * minute)
    expect(await readSession(gate, secret)).toBeUndefined()
    await touchSession(gate, secret)
    expect(await readSession(gate, secret)).toBeUndefined()

    const long = await signIn(authenticator)
    for (let n = 0; n < 47; n++) {
      later(10 * minute)
      await touchSession(gate, long)
    }
    expect(await readSession(gate, long)).toBeDefined()
    later(10 * minute)
    expect(await readSession(gate, long)).toBeUndefined()

    const four: string[] = []
    for (let n = 0; n < 4; n++) {
      later(1_000)
      four.push(await signIn(authenticator, { ...home, agent: `browser ${n}` }))
    }
    const alive = async () => Promise.all(four.map(async (each) => (await readSession(gate, each)) !== undefined))
    expect(await alive()).toEqual([false, true, true, true])
    const listed = await listSessions(gate, four[3]!)
    expect(listed.map(({ agent, isThis }) => [agent, isThis])).toEqual([
      ['browser 3', true],
      ['browser 2', false],
      ['browser 1', false],
    ])
    expect(await endSession(gate, four[3]!, { id: listed[1]!.id })).toBe(true)
    expect(await endSession(gate, four[3]!, { id: listed[1]!.id })).toBe(false)
    await signOut(gate, four[3]!)
    expect(await alive()).toEqual([false, true, false, false])
    const stranger = await person('hema', 'support')
    expect(await endSession(gate, stranger.secret, { id: listed[2]!.id })).toBe(false)
    expect(await alive()).toEqual([false, true, false, false])
  })

  test('is seen again at most once a minute', async () => {
    const { secret } = await person('indu', 'support')
    const seen = async () => (await listSessions(gate, secret))[0]!.seenAt.getTime()
    const first = await seen()
    later(59_000)
    await touchSession(gate, secret)
    expect(await seen()).toBe(first)
    later(2_000)
    await touchSession(gate, secret)
    expect(await seen()).toBe(first + 61_000)
  })

  test('ends at once when its person is disabled, or has other roles', async () => {
    const [jaya, kiran] = [await person('jaya', 'support'), await person('kiran', 'support')]
    await run('operator disable', { name: 'jaya' })
    expect(await readSession(gate, jaya.secret)).toBeUndefined()
    await expect(unsigned(jaya, 'fund show', {})).rejects.toThrow('no such operator')
    await run('operator roles', { name: 'kiran', roles: 'risk', why: 'x' })
    expect(await readSession(gate, kiran.secret)).toBeUndefined()
    await expect(unsigned(kiran, 'fund show', {})).rejects.toThrow('no such operator')
  })
})

describe('passkeys', () => {
  const second = async (who: Person, sign: (challenge: string) => ReturnType<Person['authenticator']['use']>) => {
    const { options } = await startPasskey(gate, who.secret)
    const made = await finishPasskey(gate, who.secret, { label: 'phone', response: who.authenticator.create(options.challenge) })
    await keepPasskey(gate, who.secret, { callId: made.callId, args: made.args, sign: sign(made.challenge) })
    return made
  }

  test('are added by a signature of another one, and end but for the last; the trail has their keys', async () => {
    const lata = await person('lata', 'support')
    const [first] = lata.authenticator.credentials()
    // A new key does not sign for itself, and no signature of anything else counts.
    await expect(
      second(lata, (challenge) => lata.authenticator.use(challenge, { credential: lata.authenticator.credentials().at(-1)! })),
    ).rejects.toEqual(refusal('passkey'))
    await expect(second(lata, () => lata.authenticator.use(randomBytes(32).toString('base64url')))).rejects.toEqual(refusal('sign'))
    const { args } = await second(lata, (challenge) => lata.authenticator.use(challenge))
    expect((await listPasskeys(gate, lata.secret)).map(({ label, isThis }) => [label, isThis])).toEqual([
      ['laptop', true],
      ['phone', false],
    ])
    const end = async (id: string, credential = first!) => {
      const { callId, args: words, challenge } = await prepareEndPasskey(gate, { id })
      await endPasskey(gate, lata.secret, { callId, args: words, sign: lata.authenticator.use(challenge, { credential }) })
    }
    const other = await signIn({
      ...lata.authenticator,
      use: (challenge) => lata.authenticator.use(challenge, { credential: args.credential }),
    })
    await end(args.credential)
    expect(await readSession(gate, other)).toBeUndefined()
    await expect(end(first!)).rejects.toEqual(refusal('last-passkey'))
    const { rows } = await admin.query(
      "select act, args ->> 'key' as key, assertion is not null as signed from ops.audit where operator = 'lata' order by seq",
    )
    expect(rows).toMatchObject([
      { act: 'passkey enrol', signed: false },
      { act: 'passkey add', key: args.key, signed: true },
      { act: 'passkey end', signed: true },
    ])
  })

  test('who lost all gets a new code by two leads, and everything older ends', async () => {
    const mira = await person('mira', 'support')
    await expect(run('operator reset', { name: 'mira' })).rejects.toThrow('--why')
    const asked = await run('operator reset', { name: 'mira', why: 'a stolen bag' })
    expect(asked.outcome).toBe('proposed')
    await expect(run('approve', actOf(asked), 'bala')).rejects.toThrow('operator reset needs the role lead')
    const noor = await person('noor', 'lead')
    const { answer } = await act(noor, 'approve', { ...actOf(asked), why: 'x' }, { waiting: actOf(asked).act })
    expect(await readSession(gate, mira.secret)).toBeUndefined()
    await expect(signIn(mira.authenticator)).rejects.toEqual(refusal('passkey'))
    const authenticator = await enrol(answer.secret!['code']!)
    expect(await readSession(gate, await signIn(authenticator))).toMatchObject({ operator: 'mira', passkeys: 1 })
    await run('operator disable', { name: 'noor' })
  })
})

describe('an act by a session', () => {
  const words = { amount: '1' }

  test('is done with a fresh signature of its words and amount, and with no other', async () => {
    const tara = await person('tara', 'treasurer')
    const uma = await person('uma', 'treasurer')
    const filled = async () =>
      (await admin.query<{ n: bigint }>("select count(*) as n from ledger.house_transfer where key like 'ops/%'")).rows[0]!.n
    const before = await filled()
    const sign = 'Sign fund add with your passkey'
    await expect(unsigned(tara, 'fund add', words)).rejects.toThrow(sign)
    await expect(act(tara, 'fund add', words, { amount: 2_00n })).rejects.toThrow(sign)
    await expect(act(tara, 'fund add', words, { amount: 1_00n, signed: { amount: '2' } })).rejects.toThrow(sign)
    await expect(act(tara, 'fund add', words, { amount: 1_00n, by: uma })).rejects.toThrow(sign)
    // A signature for another call.
    const callId = randomUUID()
    const { rows } = await opsDb().pool.query<{ challenge: Buffer }>('select ops.challenge_of($1, $2, $3, 100) as challenge', [
      callId,
      'fund add',
      JSON.stringify(words),
    ])
    const response = tara.authenticator.use(rows[0]!.challenge.toString('base64url'))
    await keepAssertion(gate, tara.secret, { callId: randomUUID(), response })
    await expect(unsigned(tara, 'fund add', words, callId)).rejects.toThrow(sign)
    await expect(keepAssertion(gate, tara.secret, { callId, response: tara.authenticator.use('x', { verified: false }) })).rejects.toEqual(
      refusal('passkey'),
    )
    await expect(keepAssertion(gate, tara.secret, { callId, response: uma.authenticator.use('x') })).rejects.toEqual(refusal('passkey'))
    await expect(keepAssertion(gate, 'nothing', { callId, response })).rejects.toEqual(refusal('sign-in'))
    expect(await filled()).toBe(before)

    const done = await act(tara, 'fund add', words, { amount: 1_00n })
    expect(done.outcome).toBe('done')
    expect(await filled()).toBe(before + 1n)
    const kept = await admin.query('select operator, assertion from ops.audit where call_id = $1', [done.callId])
    expect(kept.rows).toEqual([
      {
        operator: 'tara',
        assertion: {
          credential: tara.authenticator.credentials()[0],
          authenticatorData: expect.any(String),
          clientDataJSON: expect.any(String),
          signature: expect.any(String),
        },
      },
    ])
    expect((await run('audit', { check: 'yes' })).answer.data).toMatchObject({ chain: { breaks: [] } })
    // The same call again answers as before, and moves nothing.
    await unsigned(tara, 'fund add', words, done.callId)
    expect(await filled()).toBe(before + 1n)

    // An old signature, and one of a key that has ended.
    const signAnd = async (between: () => unknown) => {
      const call = randomUUID()
      const { rows: asked } = await opsDb().pool.query<{ challenge: Buffer }>('select ops.challenge_of($1, $2, $3, 100) as challenge', [
        call,
        'fund add',
        JSON.stringify(words),
      ])
      await keepAssertion(gate, tara.secret, { callId: call, response: tara.authenticator.use(asked[0]!.challenge.toString('base64url')) })
      await between()
      return unsigned(tara, 'fund add', words, call)
    }
    await expect(signAnd(() => later(2 * minute + 1))).rejects.toThrow(sign)
    await expect(signAnd(() => admin.query("update ops.passkey set ended_at = now() where operator = 'tara'"))).rejects.toThrow(
      'no such operator',
    )
  })

  test('is agreed to with a signature of the waiting act', async () => {
    const [veda, wali] = [await person('veda', 'treasurer'), await person('wali', 'treasurer')]
    const propose = async () =>
      String(((await act(veda, 'fund add', { amount: '200000' }, { amount: 2_00_000_00n })).answer.data as { actId: bigint }).actId)
    const one = await propose()
    const decide = (name: 'approve' | 'decline', waiting: string | undefined, amount?: bigint) =>
      act(wali, name, { act: one, why: 'x' }, { ...(waiting && { waiting }), ...(amount && { amount }) })
    await expect(unsigned(wali, 'approve', { act: one, why: 'x' })).rejects.toThrow('Sign approve with your passkey')
    await expect(decide('approve', undefined, 2_00_000_00n)).rejects.toThrow('Sign approve')
    await expect(decide('approve', one, 1n)).rejects.toThrow('Sign approve')
    await run('decline', { act: one }, 'bala')
    const two = await propose()
    expect((await act(wali, 'approve', { act: two, why: 'x' }, { waiting: two, amount: 2_00_000_00n })).outcome).toBe('done')
    const three = await propose()
    expect((await act(wali, 'decline', { act: three, why: 'x' }, { waiting: three })).outcome).toBe('done')
  })

  test('that stops something or reads needs no signature; starting again does', async () => {
    const xena = await person('xena', 'risk')
    expect((await unsigned(xena, 'games stop', { why: 'x' })).outcome).toBe('done')
    expect((await unsigned(xena, 'games list', {})).outcome).toBe('done')
    await expect(unsigned(xena, 'games start', { why: 'x' })).rejects.toThrow('Sign games start')
    expect((await act(xena, 'games start', { why: 'x' })).outcome).toBe('done')
  })
})

describe('an exported trail', () => {
  const path = join(dataDir, 'trail.jsonl')
  const verify = async (text: string) => {
    await writeFile(path, text)
    return ops(`audit verify ${path} --json`, undefined, { DATABASE_URL: 'postgres://127.0.0.1:1/none' })
  }

  test('is checked without the database: chain, keys and signatures', async () => {
    const { out } = await ops('audit export', 'asha')
    const { rows } = await admin.query<{ rows: string; signed: string }>(
      "select count(*)::text as rows, count(assertion)::text as signed from ops.audit where act <> 'audit export'",
    )
    const { code, out: said } = await verify(out)
    expect([code, JSON.parse(said)]).toEqual([
      0,
      { rows: Number(rows[0]!.rows), signed: Number(rows[0]!.signed), origins: [site.origin], head: expect.any(String), faults: [] },
    ])
    expect(Number(rows[0]!.signed)).toBeGreaterThan(5)
    expect(await verify(out.replace('"amount":"100"', '"amount":"900"'))).toMatchObject({
      code: 1,
      out: expect.stringContaining('was changed'),
    })
  })

  test('names a row with another amount, though the owner of the database wrote the chain again', async () => {
    await admin.query('alter table ops.audit disable trigger added_to_only')
    await admin.query("update ops.audit set amount_paise = 900 where act = 'fund add' and outcome = 'done' and amount_paise = 100")
    await admin.query(`do $$ declare r ops.audit; last bytea := sha256(''); begin
      for r in select * from ops.audit order by seq loop
        last := ops.audit_hash(last, r);
        update ops.audit set hash = last where seq = r.seq;
      end loop; end $$`)
    await admin.query('alter table ops.audit enable trigger added_to_only')
    expect((await run('audit', { check: 'yes' })).answer.data).toMatchObject({ chain: { breaks: [] } })
    const { code, out } = await verify((await ops('audit export', 'asha')).out)
    const { faults } = JSON.parse(out) as { faults: { why: string }[] }
    expect([code, faults.map(({ why }) => why)]).toEqual([1, ['was signed with other words, or another amount']])
  })
})
