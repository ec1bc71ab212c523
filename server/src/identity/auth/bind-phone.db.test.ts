import type { WirePaise } from '@lalmor/contract/wire.ts'
import { firstOf } from '@lalmor/games/manifest.ts'
import { assets } from '@lalmor/ledger/asset.ts'
import { checkLedger } from '@lalmor/ledger/check.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import assert from 'node:assert'
import { randomInt } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { termsVersion } from '../consents/terms.ts'
import { commonFields, cookiesOf, useTestApi, type TestPlayer } from '../../test-api.ts'

const { inject, ask, call, guest, signIn, codeFor, messages, newDevice, newPhone, database, time } = useTestApi()
const query = pgQuery(database.app)
const noon = new Date('2026-11-20T06:30:00.000Z')
const masked = (phone: string) => `${phone.slice(0, 2)}****${phone.slice(-4)}`
const tenRupees = 10_00 as WirePaise
const login = { state: '401', reason: 'PleaseLogin' }

beforeEach(() => {
  time.now = noon
})

/** Sends from an address of its own, so that these players do not look like one attacker. */
const post = async (url: string, body: object, player: TestPlayer) => {
  const remoteAddress = `10.${[0, 0, 0].map(() => randomInt(256)).join('.')}`
  const { sign, uid, deviceNumber, cookie } = player
  const payload = { ...commonFields(deviceNumber), sign, uid, ...body }
  return inject({ method: 'POST', url, remoteAddress, payload, headers: { cookie } })
}

type Answer = {
  state: string
  reason?: string
  facts?: object
  resultData?: { kind: 'bound' | 'switched'; phone: string; sign?: string; uid?: string }
}

async function codeOf(player: TestPlayer, phone: string): Promise<string> {
  const sent = await post('/sms/send', { mobile: phone, purpose: 'phone-binding' }, player)
  assert(sent.json<Answer>().state === '200', sent.body)
  return codeFor(phone)
}

const bind = async (player: TestPlayer, phone: string, verificationCode: string, body: { switchAccount?: boolean } = {}) =>
  (await post('/user/bindPhone', { mobile: phone, verificationCode, ...body }, player)).json<Answer>()

async function switchTo(player: TestPlayer, phone: string, verificationCode: string): Promise<TestPlayer> {
  const response = await post('/user/bindPhone', { mobile: phone, verificationCode, switchAccount: true }, player)
  const { resultData } = response.json<Answer>()
  assert(resultData?.kind === 'switched' && resultData.phone === masked(phone), response.body)
  const cookie = cookiesOf(response.headers['set-cookie'])
  return { sign: resultData.sign!, uid: resultData.uid!, deviceNumber: player.deviceNumber, cookie }
}

const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
const userOf = (player: TestPlayer) => call('/user/getUserInfo', {}, player)
const mailsOf = ({ uid }: TestPlayer, key: string) =>
  query<{ params: object }>('select params from app.mail where player_id = $1 and key = $2', [uid, key])

test('a guest who binds a free phone keeps uid, balance, rounds and seeds, and gets a mail', async () => {
  const player = await guest()
  await call('/round/play', { roundId: uuid7(time.now), game: firstOf.slot.id, stake: tenRupees }, player)
  const [before, rounds, seeds] = [await userOf(player), await call('/round/list', {}, player), await call('/seed/current', {}, player)]
  const phone = newPhone()
  expect(await bind(player, phone, await codeOf(player, phone))).toMatchObject({
    state: '200',
    resultData: { kind: 'bound', phone: masked(phone) },
  })
  expect(await userOf(player)).toEqual({
    ...before,
    guest: false,
    unreadMails: 2,
    phone: masked(phone),
    nickname: `Player ${player.uid.slice(-4)}`,
  })
  expect(await call('/round/list', {}, player)).toEqual(rounds)
  expect(await call('/seed/current', {}, player)).toEqual(seeds)
  expect(await mailsOf(player, 'phone-bound')).toEqual([{ params: { phone: masked(phone) } }])
  expect((await signIn(phone)).uid).toBe(player.uid)
})

test('a nickname that the guest chose is kept', async () => {
  const player = await guest()
  await database.admin.query("update app.player set nickname = 'Gulmohar_27' where player_id = $1", [player.uid])
  const phone = newPhone()
  await bind(player, phone, await codeOf(player, phone))
  expect(await userOf(player)).toMatchObject({ nickname: 'Gulmohar_27', guest: false })
})

test('a repeat after a lost answer returns the same and changes nothing', async () => {
  const [player, phone] = [await guest(), newPhone()]
  const code = await codeOf(player, phone)
  const first = await bind(player, phone, code)
  expect(await bind(player, phone, code)).toEqual(first)
  expect(await bind(player, phone, code, { switchAccount: true })).toEqual(first)
  expect(await mailsOf(player, 'phone-bound')).toHaveLength(1)
})

test('AC-18: of twenty concurrent calls one binds, and all answer the same', async () => {
  const [player, phone] = [await guest(), newPhone()]
  const code = await codeOf(player, phone)
  const answers = await Promise.all(Array.from({ length: 20 }, () => bind(player, phone, code)))
  for (const answer of answers) expect(answer).toMatchObject({ resultData: { kind: 'bound', phone: masked(phone) } })
  expect(await mailsOf(player, 'phone-bound')).toHaveLength(1)
})

test('a phone with an account is refused after the right code; a switch signs in to it', async () => {
  const owner = await signIn()
  const player = await guest()
  await call('/round/play', { roundId: uuid7(time.now), game: firstOf.slot.id, stake: tenRupees }, player)
  const { balance } = await userOf(player)
  const code = await codeOf(player, owner.phone)
  for (const _turn of [1, 2])
    expect(await bind(player, owner.phone, code)).toMatchObject({
      reason: 'PhoneTaken',
      facts: { phone: masked(owner.phone), balance },
    })
  expect(await userOf(player)).toMatchObject({ guest: true, balance })

  const signedIn = await switchTo(player, owner.phone, code)
  expect(signedIn.uid).toBe(owner.uid)
  expect(await userOf(signedIn)).toMatchObject({ guest: false, balance: 1_000_00, phone: masked(owner.phone) })
  expect(await ask('/user/getUserInfo', {}, player)).toMatchObject(login)
  expect(await userOf(owner)).toMatchObject({ uid: owner.uid })
  const { rows } = await database.app.query(
    'select guest, phone, cash + bonus as balance from app.player join ledger.wallet using (player_id) where player_id = $1',
    [player.uid],
  )
  expect(rows).toEqual([{ guest: true, phone: null, balance: BigInt(balance) }])
})

test('a switch whose answer was lost can be repeated with the same code while the code is valid', async () => {
  const owner = await signIn()
  const player = await guest()
  const code = await codeOf(player, owner.phone)
  const lost = await switchTo(player, owner.phone, code)
  const heard = await switchTo(player, owner.phone, code)
  expect(await userOf(heard)).toMatchObject({ uid: owner.uid })
  // The session whose answer was lost is gone.
  expect(await ask('/user/getUserInfo', {}, lost)).toMatchObject(login)

  for (const triesLeft of [4, 3, 2, 1])
    expect(await bind(player, owner.phone, wrong(code))).toMatchObject({ reason: 'OtpWrong', facts: { triesLeft } })
  expect(await bind(player, owner.phone, wrong(code))).toMatchObject({ reason: 'OtpOver' })
  expect(await bind(player, owner.phone, code)).toMatchObject({ reason: 'OtpOver' })
  expect(await userOf(heard)).toMatchObject({ uid: owner.uid })
})

test('the repeat is answered only to that session, and only within the code’s five minutes', async () => {
  const owner = await signIn()
  const [player, other] = [await guest(), await guest()]
  const code = await codeOf(player, owner.phone)
  const signedIn = await switchTo(player, owner.phone, code)
  expect(await bind({ ...player, cookie: other.cookie }, owner.phone, code)).toMatchObject(login)
  expect(await bind({ ...other, deviceNumber: player.deviceNumber }, owner.phone, code)).toMatchObject(login)
  expect(await bind(other, owner.phone, code)).toMatchObject({ reason: 'OtpOver' })
  await call('/sso/logout', {}, other)
  expect(await bind(other, owner.phone, code)).toMatchObject(login)
  time.now = new Date(noon.getTime() + 300_000)
  expect(await bind(player, owner.phone, code)).toMatchObject({ reason: 'OtpOver' })
  expect(await userOf(signedIn)).toMatchObject({ uid: owner.uid })
})

test('the repeat is not answered once the session it got has ended', async () => {
  const owner = await signIn()
  const player = await guest()
  const code = await codeOf(player, owner.phone)
  await call('/sso/logout', {}, await switchTo(player, owner.phone, code))
  expect(await bind(player, owner.phone, code)).toMatchObject(login)
})

test('ten switches at the same moment all answer, and leave one session', async () => {
  const owner = await signIn()
  const player = await guest()
  const code = await codeOf(player, owner.phone)
  const answers = await Promise.all(Array.from({ length: 10 }, () => bind(player, owner.phone, code, { switchAccount: true })))
  for (const { resultData } of answers) expect(resultData).toMatchObject({ kind: 'switched', uid: owner.uid })
  const { rows } = await database.app.query('select from app.session where player_id = $1 and device = $2 and revoked_at is null', [
    owner.uid,
    player.deviceNumber,
  ])
  expect(rows).toHaveLength(1)
})

test('a caller without the right code cannot learn whether a phone has an account', async () => {
  const owner = await signIn()
  const player = await guest()
  const answers = []
  for (const phone of [owner.phone, newPhone()]) {
    const sent = (await post('/sms/send', { mobile: phone, purpose: 'phone-binding' }, player)).json<Answer>()
    const code = codeFor(phone)
    const tried = []
    for (const body of [{}, { switchAccount: true }, {}, {}, {}, {}]) {
      const { state, reason, facts } = await bind(player, phone, wrong(code), body)
      tried.push({ state, reason, facts })
    }
    answers.push({ sent, tried })
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]!.tried.map(({ reason }) => reason)).toEqual(['OtpWrong', 'OtpWrong', 'OtpWrong', 'OtpWrong', 'OtpOver', 'OtpOver'])
})

test('neither a sign-in code nor another device’s code binds a phone', async () => {
  const [player, other, phone] = [await guest(), await guest(), newPhone()]
  await post('/sms/send', { mobile: phone, purpose: 'login' }, player)
  expect(await bind(player, phone, codeFor(phone))).toMatchObject({ reason: 'OtpOver' })
  const code = await codeOf(player, phone)
  expect(await bind(other, phone, code)).toMatchObject({ reason: 'OtpOver' })
  expect(await bind(player, phone, code)).toMatchObject({ state: '200' })
})

test('of two guests binding one phone at the same moment, one is bound and the other refused', async () => {
  for (let turn = 0; turn < 6; turn++) {
    const [one, two, phone] = [await guest(), await guest(), newPhone()]
    const codes = [await codeOf(one, phone), await codeOf(two, phone)]
    const answers = await Promise.all([bind(one, phone, codes[0]!), bind(two, phone, codes[1]!)])
    expect(answers.map(({ state, reason }) => reason ?? state).toSorted()).toEqual(['200', 'PhoneTaken'])
  }
})

test('one guest with two phones at the same moment is bound to one', async () => {
  for (let turn = 0; turn < 6; turn++) {
    const [player, one, two] = [await guest(), newPhone(), newPhone()]
    const codes = [await codeOf(player, one), await codeOf(player, two)]
    const answers = await Promise.all([bind(player, one, codes[0]!), bind(player, two, codes[1]!)])
    expect(answers.map(({ state, reason }) => reason ?? state).toSorted()).toEqual(['200', 'PhoneBound'])
    expect((await userOf(player)).phone).toBe(masked(answers[0]!.state === '200' ? one : two))
  }
})

test('AC-18: a binding and a first sign-in with one phone at the same moment make one player', async () => {
  for (let turn = 0; turn < 6; turn++) {
    const [player, phone, deviceNumber] = [await guest(), newPhone(), newDevice()]
    const visitor = { deviceNumber, cookie: '' }
    const common = commonFields(deviceNumber)
    const code = await codeOf(player, phone)
    const remoteAddress = `10.9.9.${turn}`
    await inject({ method: 'POST', url: '/sms/send', remoteAddress, payload: { ...common, mobile: phone, purpose: 'login' } })
    const entry = { mobile: phone, verificationCode: codeFor(phone), referralCode: '', adult: true, termsVersion }
    const [bound, entered] = await Promise.all([
      bind(player, phone, code),
      inject({ method: 'POST', url: '/sso/v2/login', payload: { ...common, ...entry }, headers: { cookie: visitor.cookie } }),
    ])
    const { uid } = entered.json<{ resultData: { uid: string } }>().resultData
    expect(bound.reason ?? bound.state).toBe(uid === player.uid ? '200' : 'PhoneTaken')
    const { rows } = await database.app.query('select player_id from app.player where phone = $1', [`+91${phone}`])
    expect(rows).toEqual([{ player_id: BigInt(uid) }])
  }
})

test('a binding during play: bets continue, and an open round stays the player’s', async () => {
  const [player, phone] = [await guest(), newPhone()]
  const round = { roundId: uuid7(time.now), game: firstOf.mines.id, stake: tenRupees, play: { chilies: 3 } }
  const code = await codeOf(player, phone)
  const [opened, bound] = await Promise.all([ask('/round/open', round, player), bind(player, phone, code)])
  expect([opened.state, bound.state]).toEqual(['200', '200'])
  expect((await call('/round/current', {}, player)).round).toMatchObject({ roundId: round.roundId })
  const balances = []
  for (let turn = 0; turn < 6; turn++) {
    const [other, number] = [await guest(), newPhone()]
    const verificationCode = await codeOf(other, number)
    const stake = { roundId: uuid7(time.now), game: firstOf.slot.id, stake: tenRupees }
    const [played, end] = await Promise.all([call('/round/play', stake, other), bind(other, number, verificationCode)])
    expect(end.state).toBe('200')
    balances.push((await userOf(other)).balance === played.balance)
  }
  expect(balances).not.toContain(false)
})

test('a guest’s break stays through a binding, and follows to an account the guest signs in to', async () => {
  const [player, phone] = [await guest(), newPhone()]
  await call('/limit/break', { length: 'P1W' }, player)
  const stopped = { until: new Date(noon.getTime() + 7 * 86_400_000).toISOString() }
  await bind(player, phone, await codeOf(player, phone))
  expect(await call('/limit/list', {}, player)).toMatchObject({ stopped })

  const owner = await signIn()
  const other = await guest()
  await call('/limit/break', { length: 'P1W' }, other)
  const code = await codeOf(other, owner.phone)
  expect(await bind(other, owner.phone, code)).toMatchObject({ reason: 'PhoneTaken', facts: { until: stopped.until } })
  expect(await call('/limit/list', {}, owner)).not.toHaveProperty('stopped')
  expect(await call('/limit/list', {}, await switchTo(other, owner.phone, code))).toMatchObject({ stopped })
})

test('a self-excluded account stays excluded after any sign-in', async () => {
  const owner = await signIn()
  await call('/limit/break', { length: 'for-good' }, owner)
  const player = await guest()
  const signedIn = await switchTo(player, owner.phone, await codeOf(player, owner.phone))
  expect(await call('/limit/list', {}, signedIn)).toMatchObject({ stopped: {} })
  expect(await ask('/round/play', { roundId: uuid7(time.now), game: firstOf.slot.id, stake: tenRupees }, signedIn)).toMatchObject({
    reason: 'PlayStopped',
    facts: { until: null },
  })
})

test('a player with a phone cannot bind another, and the code is not used up', async () => {
  const owner = await signIn()
  const before = messages.length
  const facts = { phone: masked(owner.phone) }
  expect(await ask('/sms/send', { mobile: newPhone(), purpose: 'phone-binding' }, owner)).toMatchObject({ reason: 'PhoneBound', facts })
  expect(await bind(owner, newPhone(), '123456')).toMatchObject({ reason: 'PhoneBound', facts })
  expect(messages).toHaveLength(before)
})

test.each(['', '12', '01123456789', '+12025550123'])('%j is refused as a phone', async (mobile) => {
  expect(await bind(await guest(), mobile, '123456')).toMatchObject({ reason: 'PhoneInvalid' })
})

test('the books balance after all of this', async () => {
  const [sum] = await query<{ sum: bigint }>('select sum(amount)::bigint as sum from ledger.posting where asset = $1', [assets.play])
  expect(sum).toEqual({ sum: 0n })
  expect((await checkLedger(query)).filter(({ breaks }) => breaks.length > 0)).toEqual([])
})
