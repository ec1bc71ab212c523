import type { OtpPurpose } from '@lalmor/contract/auth.ts'
import { isLongRun } from '@lalmor/ledger/test-model-runs.ts'
import { randomInt, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { termsVersion } from '../consents/terms.ts'
import { commonFields, useTestApi, type TestPlayer } from '../../test-api.ts'

// No answer, nor its time, may reveal that a phone has an account. Pairs of one known and one unknown phone are asked in random order, so that other work on
// this machine slows both alike.

// Before any connection exists: each keeps the function it was made with.
const queries = vi.spyOn(Client.prototype, 'query')
afterAll(() => queries.mockRestore())

const { inject, guest, signIn, database, newDevice, newPhone, time } = useTestApi({ smsBudget: { perMinute: 100_000, perHour: 100_000 } })

const pairCount = 200
/** The nightly run's many pairs show a small difference; both compare the queries. */
const askedPairs = isLongRun ? pairCount : 50
const seed = randomInt(2 ** 31)

type Measured = { answer: object; ms: number }
type Ask = (phone: string) => Promise<Measured>

type Asking = { body: (phone: string) => object; device?: string; player?: TestPlayer }

/** Calls from a unique address and, unless given, a unique device. */
const asking =
  (path: string, { body, player, device = player?.deviceNumber }: Asking): Ask =>
  async (phone) => {
    const session = player && { sign: player.sign, uid: player.uid }
    const payload = { ...commonFields(device ?? newDevice()), ...session, ...body(phone) }
    const remoteAddress = `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`
    const headers = player ? { cookie: player.cookie } : {}
    const started = performance.now()
    const response = await inject({ method: 'POST', url: path, remoteAddress, payload, headers })
    const ms = performance.now() - started
    const { requestId: _own, ...answer } = response.json<{ requestId?: string }>()
    return { answer, ms }
  }

/** Other work can only delay an answer. For repeatable calls. */
const minOfThree =
  (ask: Ask): Ask =>
  async (phone) => {
    const asked = [await ask(phone), await ask(phone), await ask(phone)]
    return { answer: asked.map(({ answer }) => answer), ms: Math.min(...asked.map(({ ms }) => ms)) }
  }

/** Inserts a code for each phone on one device, as /sms/send does. Asking for hundreds would take longer than the rest of the test. */
const sendCodes = (phones: string[], { purpose, device }: { purpose: OtpPurpose; device: string }) =>
  database.app.query(
    `insert into app.otp (otp_id, phone, purpose, device, code_hash, sent_at, expires_at)
     select gen_random_uuid(), '+91' || phone, $2, $3, $4, $5::timestamptz, $5::timestamptz + interval '5 minutes'
     from unnest($1::text[]) phone`,
    [phones, purpose, device, randomBytes(32), time.now],
  )

const verificationCode = '123456'
const signingIn = { body: (mobile: string) => ({ mobile, verificationCode, referralCode: '', adult: true, termsVersion }) }

type Question = { ask: Ask; before?: (phones: string[]) => Promise<unknown> }

/** Has confirmed the number and may name a new one. */
async function proven(): Promise<TestPlayer> {
  const player = await signIn()
  await sendCodes([player.phone], { purpose: 'phone-change', device: player.deviceNumber })
  await database.app.query("update app.otp set used_at = $2 where purpose = 'phone-change' and phone = '+91' || $1", [
    player.phone,
    time.now,
  ])
  return player
}

/** A stranger's questions about a phone: without a session, as a guest who claims it, as a player who changes to it. */
function questions(player: TestPlayer, owner: TestPlayer): Record<string, Question> {
  const device = newDevice()
  const bind = { player, body: (mobile: string) => ({ mobile, verificationCode, switchAccount: true }) }
  return {
    'a code to sign in': { ask: asking('/sms/send', { body: (mobile) => ({ mobile, purpose: 'login' }) }) },
    'signing in with a wrong code': {
      before: (phones) => sendCodes(phones, { purpose: 'login', device }),
      ask: minOfThree(asking('/sso/v2/login', { ...signingIn, device })),
    },
    'binding without a code': { ask: minOfThree(asking('/user/bindPhone', bind)) },
    'binding with a wrong code': {
      before: (phones) => sendCodes(phones, { purpose: 'phone-binding', device: player.deviceNumber }),
      ask: asking('/user/bindPhone', bind),
    },
    'changing to it with a wrong code': {
      before: (phones) => sendCodes(phones, { purpose: 'new-phone', device: owner.deviceNumber }),
      ask: asking('/user/phone/change', { player: owner, body: (mobile: string) => ({ mobile, verificationCode }) }),
    },
  }
}

function createChance() {
  let state = seed
  return () => ((state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) & 0x8000_0000) !== 0
}

/** A longer delay is chance. */
const differenceMaxMs = 10

type Pair = { known: string; unknown: string }

/** `longer`: milliseconds more for the known phone. */
async function* askInPairs(ask: Ask, pairs: Pair[]): AsyncGenerator<{ longer: number; answers: [object, object] }, void> {
  const chance = createChance()
  for (const { known, unknown } of pairs) {
    const knownFirst = chance()
    const one = await ask(knownFirst ? known : unknown)
    const other = await ask(knownFirst ? unknown : known)
    const [ofKnown, ofUnknown] = knownFirst ? [one, other] : [other, one]
    yield {
      longer: Math.max(-differenceMaxMs, Math.min(differenceMaxMs, ofKnown.ms - ofUnknown.ms)),
      answers: [ofKnown.answer, ofUnknown.answer],
    }
  }
}

/** Returns the mean's distance from zero in its own standard errors. Chance reaches five once in two million runs. */
function distance(longer: number[]): number {
  const mean = longer.reduce((sum, ms) => sum + ms, 0) / longer.length
  const spread = Math.sqrt(longer.reduce((sum, ms) => sum + (ms - mean) ** 2, 0) / (longer.length - 1))
  return mean / (spread / Math.sqrt(longer.length))
}
const most = 5

const makePairs = (pairs: number) =>
  Promise.all(Array.from({ length: pairs }, async (): Promise<Pair> => ({ known: (await signIn()).phone, unknown: newPhone() })))

test('AC-05, FT-18: a known phone is answered like an unknown one, and as fast', { tags: 'nightly', timeout: 300_000 }, async () => {
  const pairs = await makePairs(askedPairs)
  for (const [what, { ask, before }] of Object.entries(questions(await guest(), await proven()))) {
    await before?.(pairs.flatMap(({ known, unknown }) => [known, unknown]))
    const longer: number[] = []
    for await (const pair of askInPairs(ask, pairs)) {
      const [ofKnown, ofUnknown] = pair.answers
      expect(ofKnown, what).toEqual(ofUnknown)
      longer.push(pair.longer)
    }
    expect(Math.abs(distance(longer)), `${what}, seed ${seed}`).toBeLessThan(most)
  }
})

const fewest = 20

test('as many pairs detect a difference of five milliseconds', { tags: 'nightly', timeout: 300_000 }, async () => {
  const pairs = Array.from({ length: pairCount }, (): Pair => ({ known: newPhone(), unknown: newPhone() }))
  const isKnown = new Set(pairs.map(({ known }) => known))
  const signInWrongly = asking('/sso/v2/login', signingIn)
  const leaking: Ask = minOfThree(async (phone) => {
    const started = performance.now()
    const { answer } = await signInWrongly(phone)
    if (isKnown.has(phone)) await pause(5)
    return { answer, ms: performance.now() - started }
  })
  const longer: number[] = []
  for await (const pair of askInPairs(leaking, pairs)) {
    longer.push(pair.longer)
    if (longer.length >= fewest && distance(longer) > most) break
  }
  expect(distance(longer), `seed ${seed}, ${longer.length} pairs`).toBeGreaterThan(most)
})

// Even where noise hides five milliseconds, this finds one more query.
test('AC-05: a known phone causes the same queries as an unknown one', async () => {
  const [pair] = await makePairs(1)
  const { known, unknown } = pair!
  for (const [what, { ask, before }] of Object.entries(questions(await guest(), await proven()))) {
    await before?.([known, unknown])
    const asked = async (phone: string) => {
      queries.mockClear()
      await ask(phone)
      return queries.mock.calls.map(([query]: unknown[]) => (typeof query === 'string' ? query : (query as { text: string }).text))
    }
    const ofUnknown = await asked(unknown)
    expect(ofUnknown.length, what).toBeGreaterThan(2)
    expect(await asked(known), what).toEqual(ofUnknown)
  }
})
