import { checkLedger } from '@lalmor/ledger/check.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import assert from 'node:assert'
import { randomInt } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { commandOf, actOf, useOps } from '../../operators/ops/test-ops.ts'
import type { SmsMessage } from '../../platform/sms/port.ts'
import { commonFields, useTestApi, type TestPlayer } from '../../test-api.ts'
import { withdrawalsOf, password } from '../../withdrawals/test-withdrawals.ts'
import { termsVersion } from '../consents/terms.ts'
import { followPhoneChanges } from './follow.ts'

const api = useTestApi()
const { ask, call, codeFor, database, db, guest, inject, later, newDevice, newPhone, send, signIn, time } = api
const { withdrawer, tryWithdrawal, setPassword } = withdrawalsOf(api)
const { run } = useOps(api)
const query = pgQuery(database.admin)

const minute = 60_000
const day = 24 * 60 * minute
const masked = (phone: string) => `${phone.slice(0, 2)}****${phone.slice(-4)}`
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
type Owner = TestPlayer & { phone: string }
type Answer = { state: string; reason?: string; facts?: object; resultData?: Record<string, unknown> }

beforeEach(() => {
  later(40 * day)
})

/** Sends from an address of its own, so that these players do not look like one attacker. */
async function post(url: string, body: object, player: TestPlayer): Promise<Answer> {
  const { sign, uid, deviceNumber, cookie } = player
  const remoteAddress = `10.${[0, 0, 0].map(() => randomInt(256)).join('.')}`
  const payload = { ...commonFields(deviceNumber), sign, uid, ...body }
  const { requestId: _own, ...answer } = (await inject({ method: 'POST', url, remoteAddress, payload, headers: { cookie } })).json<
    Answer & { requestId?: string }
  >()
  return answer
}

async function codeOf(player: Owner, to?: string): Promise<string> {
  const sent = await post(
    '/sms/send',
    to === undefined ? { mobile: '', purpose: 'phone-change' } : { mobile: to, purpose: 'new-phone' },
    player,
  )
  assert(sent.state === '200', JSON.stringify(sent))
  return codeFor(to ?? player.phone)
}

const prove = async (player: Owner, body: { verificationCode?: string; password?: string } = {}) =>
  post(
    '/user/phone/prove',
    { verificationCode: body.verificationCode ?? (await codeOf(player)), ...(body.password && { password: body.password }) },
    player,
  )
const change = (player: TestPlayer, mobile: string, verificationCode: string) =>
  post('/user/phone/change', { mobile, verificationCode }, player)

/** Changes a number as the screen does, a minute after the request. Returns the player with the new one. */
async function move(player: Owner, to = newPhone()): Promise<Owner> {
  expect(await prove(player)).toMatchObject({ state: '200' })
  later(minute)
  expect(await change(player, to, await codeOf(player, to))).toMatchObject({ state: '200', resultData: { phone: masked(to) } })
  return { ...player, phone: to }
}

async function tryLogin(phone: string, deviceNumber = newDevice()): Promise<Answer> {
  const common = commonFields(deviceNumber)
  const remoteAddress = `10.${[0, 0, 0].map(() => randomInt(256)).join('.')}`
  await inject({ method: 'POST', url: '/sms/send', remoteAddress, payload: { ...common, mobile: phone, purpose: 'login' } })
  const body = { mobile: phone, verificationCode: codeFor(phone), referralCode: '', adult: true, termsVersion }
  return (await send('/sso/v2/login', { ...common, ...body })).body as Answer
}

async function follow(): Promise<[to: string, template: string][]> {
  const sent: SmsMessage[] = []
  const faults: object[] = []
  const log = { error: (facts: object) => void faults.push(facts) }
  await followPhoneChanges({ db, queueSms: (message) => void sent.push(message), log }, time.now, AbortSignal.timeout(60_000))
  expect(faults).toEqual([])
  return sent.map(({ to, template }) => [to.slice(3), template])
}

const mailsOf = async ({ uid }: TestPlayer) =>
  (await query<{ key: string }>('select key from app.mail where player_id = $1 order by sent_at, mail_id', [uid])).map(({ key }) => key)
const ownerOf = async (phone: string) =>
  (await query<{ uid: string }>("select player_id::text as uid from app.player where phone = '+91' || $1", [phone]))[0]?.uid
const isOut = async (player: TestPlayer) => (await ask('/user/getUserInfo', {}, player)).state === '401'

async function agreed(name: string, args: Record<string, string>) {
  const waiting = await run(name, args)
  expect(waiting.outcome).toBe('proposed')
  return run('approve', actOf(waiting), 'bala')
}

test('AC-12: with both codes the account moves: same uid and balance, other sessions end, both numbers and the inbox get notices', async () => {
  const player = await signIn()
  const elsewhere = await signIn(player.phone)
  const before = await call('/user/getUserInfo', {}, player)
  await follow()
  const moved = await move(player)

  expect(await call('/user/getUserInfo', {}, player)).toEqual({
    ...before,
    phone: masked(moved.phone),
    unreadMails: before.unreadMails + 1,
  })
  expect(await isOut(elsewhere)).toBe(true)
  expect(await mailsOf(player)).toContain('phone-changed')
  expect(await follow()).toEqual([
    [player.phone, 'phone-changed'],
    [moved.phone, 'phone-changed'],
  ])
  expect(await follow()).toEqual([])

  expect((await signIn(moved.phone)).uid).toBe(player.uid)
  const newcomer = await signIn(player.phone)
  expect(newcomer.uid).not.toBe(player.uid)
  expect(await call('/user/getUserInfo', {}, newcomer)).toMatchObject({ balance: 1_000_00, phone: masked(player.phone) })
})

test('AC-21: withdrawals wait 24 hours', async () => {
  const player = await withdrawer()
  expect(await prove(player, { password })).toMatchObject({ state: '200' })
  later(minute)
  const to = newPhone()
  const changed = await change(player, to, await codeOf(player, to))
  const until = new Date(time.now.getTime() + day).toISOString()
  expect(changed).toMatchObject({ resultData: { withdrawalsHeldUntil: until } })
  expect(await tryWithdrawal(player)).toMatchObject({ reason: 'WithdrawalsHeld', facts: { until } })
  later(day)
  expect(await tryWithdrawal(player)).toMatchObject({ state: '200' })
})

test('AC-16: a session alone changes nothing: both codes are needed, and the password where there is one', async () => {
  const [player, to] = [await signIn(), newPhone()]
  await setPassword(player)
  later(minute)
  const newCode = await codeOf(player, to)
  expect(await change(player, to, newCode)).toMatchObject({ reason: 'PhoneUnproven' })

  const code = await codeOf(player)
  // The code comes first, so that a session without the phone cannot lock the password.
  for (let n = 0; n < 4; n++)
    expect(await prove(player, { verificationCode: wrong(code), password: '000001' })).toMatchObject({ reason: 'OtpWrong' })
  expect(await prove(player, { verificationCode: code })).toMatchObject({ reason: 'BadInput' })
  expect(await prove(player, { verificationCode: code, password: '000001' })).toMatchObject({
    reason: 'PasswordWrong',
    facts: { triesLeft: 4 },
  })
  expect(await change(player, to, newCode)).toMatchObject({ reason: 'PhoneUnproven' })
  expect(await prove(player, { verificationCode: code, password })).toMatchObject({ state: '200' })
  expect(await change(player, to, wrong(newCode))).toMatchObject({ reason: 'OtpWrong' })
  expect(await change(player, to, newCode)).toMatchObject({ state: '200' })
})

test('a confirmation is for its device, lasts ten minutes and is used up by the change', async () => {
  const player = await signIn()
  const elsewhere = await signIn(player.phone)
  expect(await prove(player)).toMatchObject({ state: '200' })
  const to = newPhone()
  expect(await change(elsewhere, to, await codeOf(elsewhere, to))).toMatchObject({ reason: 'PhoneUnproven' })
  expect(await call('/user/phone/state', {}, player)).toMatchObject({
    provenUntil: new Date(time.now.getTime() + 10 * minute).toISOString(),
  })
  later(10 * minute)
  expect(await change(player, to, await codeOf(player, to))).toMatchObject({ reason: 'PhoneUnproven' })
  expect(await call('/user/phone/state', {}, player)).toEqual({ phone: masked(player.phone), needsPassword: false })

  // Moved away and back within minutes: the first confirmation of that number no longer counts.
  const away = await move(player)
  const back = await move(away, player.phone)
  const other = newPhone()
  later(minute)
  expect(await change(back, other, await codeOf(back, other))).toMatchObject({ reason: 'PhoneUnproven' })
})

test('AC-05: a known number is answered like an unknown one until its code is right', async () => {
  const [player, other, free] = [await signIn(), await signIn(), newPhone()]
  expect(await prove(player)).toMatchObject({ state: '200' })
  const sent = await Promise.all([other.phone, free].map((mobile) => post('/sms/send', { mobile, purpose: 'new-phone' }, player)))
  expect(sent[0]).toEqual(sent[1])
  const wrongly = await Promise.all([other.phone, free].map((mobile) => change(player, mobile, wrong(codeFor(mobile)))))
  expect(wrongly[0]).toMatchObject({ reason: 'OtpWrong' })
  expect(wrongly[0]).toEqual(wrongly[1])
  for (const _turn of [1, 2]) expect(await change(player, other.phone, codeFor(other.phone))).toMatchObject({ reason: 'PhoneOfAnother' })
  expect(await ownerOf(other.phone)).toBe(other.uid)
  expect(await change(player, free, codeFor(free))).toMatchObject({ state: '200' })
})

test('AC-18: repeated, or made twenty times at once, both calls change the number once', async () => {
  const [player, to] = [await signIn(), newPhone()]
  const code = await codeOf(player)
  const proofs = await Promise.all(Array.from({ length: 20 }, () => prove(player, { verificationCode: code })))
  expect(new Set(proofs.map((proof) => JSON.stringify(proof)))).toEqual(new Set([JSON.stringify(proofs[0])]))
  expect(proofs[0]).toMatchObject({ state: '200' })
  later(minute)
  const newCode = await codeOf(player, to)
  const changes = await Promise.all(Array.from({ length: 20 }, () => change(player, to, newCode)))
  expect(changes[0]).toMatchObject({ state: '200' })
  for (const answer of changes) expect(answer).toEqual(changes[0])
  later(minute)
  expect(await change(player, to, newCode)).toEqual(changes[0])
  expect((await mailsOf(player)).filter((key) => key === 'phone-changed')).toHaveLength(1)
  // The number it has already is not a change, unless a change brought it.
  const still = await signIn()
  expect(await change(still, still.phone, '000000')).toMatchObject({ reason: 'PhoneSame' })
  expect(await post('/sms/send', { mobile: still.phone, purpose: 'new-phone' }, still)).toMatchObject({ reason: 'PhoneSame' })
})

test('of two devices that change the number at once one succeeds and the other is logged out', async () => {
  const player = await signIn()
  const elsewhere = await signIn(player.phone)
  const numbers = [newPhone(), newPhone()] as const
  const codes: string[] = []
  for (const [n, at] of [player, elsewhere].entries()) {
    expect(await prove(at)).toMatchObject({ state: '200' })
    codes.push(await codeOf(at, numbers[n]))
  }
  later(minute)
  const answers = await Promise.all([change(player, numbers[0], codes[0]!), change(elsewhere, numbers[1], codes[1]!)])
  expect(answers.map(({ state }) => state).toSorted()).toEqual(['200', '409'])
  const won = answers.findIndex(({ state }) => state === '200')
  expect(await ownerOf(numbers[won]!)).toBe(player.uid)
  expect(await ownerOf(numbers[1 - won]!)).toBeUndefined()
  expect([await isOut(player), await isOut(elsewhere)]).toEqual([won !== 0, won !== 1])
})

test('a number that somebody registers at the moment of the change has one account', async () => {
  for (let turn = 0; turn < 3; turn++) {
    const [player, to] = [await signIn(), newPhone()]
    expect(await prove(player)).toMatchObject({ state: '200' })
    later(minute)
    const code = await codeOf(player, to)
    const [changed, registered] = await Promise.all([change(player, to, code), tryLogin(to)])
    expect(registered).toMatchObject({ state: '200' })
    // The first one has it: the newcomer signed into the account, or the change was refused.
    const uid = (registered.resultData as { uid: string }).uid
    expect(await ownerOf(to)).toBe(uid)
    expect(changed.state === '200' ? uid === player.uid : changed.reason).toBe(changed.state === '200' ? true : 'PhoneOfAnother')
  }
})

test('a sign-in with the old number at the moment of the change leaves no session of it behind', async () => {
  for (let turn = 0; turn < 3; turn++) {
    const [player, to] = [await signIn(), newPhone()]
    expect(await prove(player)).toMatchObject({ state: '200' })
    later(minute)
    const code = await codeOf(player, to)
    const [changed] = await Promise.all([change(player, to, code), tryLogin(player.phone)])
    expect(changed).toMatchObject({ state: '200' })
    const living = await query<{ count: string }>(
      'select count(*)::text as count from app.session where player_id = $1 and revoked_at is null',
      [player.uid],
    )
    expect(living).toEqual([{ count: '1' }])
  }
})

test('a frozen account changes no number, and a guest adds one', async () => {
  const player = await signIn()
  await query('select ledger.freeze_player($1, true)', [player.uid])
  expect(await prove(player)).toMatchObject({ reason: 'AccountFrozen' })
  const newcomer = await guest()
  expect(await post('/sms/send', { mobile: newPhone(), purpose: 'new-phone' }, newcomer)).toMatchObject({ reason: 'PhoneNotBound' })
  expect(await change(newcomer, newPhone(), '000000')).toMatchObject({ reason: 'PhoneNotBound' })
})

test('PP-13: a break survives a change: it stays with the account, and the number given up opens no other', async () => {
  const player = await signIn()
  await call('/limit/break', { length: 'for-good' }, player)
  const moved = await move(player)
  expect(await tryLogin(moved.phone)).toMatchObject({ state: '200', resultData: { uid: player.uid } })
  expect(await tryLogin(player.phone)).toMatchObject({ reason: 'PhoneOnBreak', facts: { until: null } })

  // Not by a guest's binding on a new device, not by another account's change, not in a year.
  later(365 * day)
  const [newcomer, other] = [{ ...(await guest()), phone: '' }, await signIn()]
  await post('/sms/send', { mobile: player.phone, purpose: 'phone-binding' }, newcomer)
  expect(await post('/user/bindPhone', { mobile: player.phone, verificationCode: codeFor(player.phone) }, newcomer)).toMatchObject({
    reason: 'PhoneOnBreak',
  })
  expect(await prove(other)).toMatchObject({ state: '200' })
  expect(await change(other, player.phone, await codeOf(other, player.phone))).toMatchObject({ reason: 'PhoneOnBreak' })

  // Two operators have found that the number has a new owner: a new account, without the break.
  await agreed('phone release', { number: player.phone, why: 'the network’s letter, 12 Nov' })
  const stranger = await signIn(player.phone)
  expect(stranger.uid).not.toBe(player.uid)
  expect(await call('/user/getUserInfo', {}, stranger)).toMatchObject({ balance: 1_000_00 })
  expect(
    await query('select stopped_until::text as until from ledger.wallet where player_id = any ($1) order by 1', [
      [player.uid, stranger.uid],
    ]),
  ).toEqual([{ until: '-infinity' }, { until: 'infinity' }])
})

test('a number given up before the break is bound for 90 days, then belongs to its new owner', async () => {
  const player = await signIn()
  const moved = await move(player)
  await call('/limit/break', { length: 'P6M' }, moved)
  later(89 * day)
  expect(await tryLogin(player.phone)).toMatchObject({ reason: 'PhoneOnBreak' })
  later(day)
  expect(await tryLogin(player.phone)).toMatchObject({ state: '200' })
  expect(await ownerOf(player.phone)).not.toBe(player.uid)
})

test('a lost number: two operators, notices, withdrawals wait seven days, then the new number signs in', async () => {
  const player = await withdrawer()
  const to = newPhone()
  await follow()
  await expect(run('phone replace', { uid: player.uid, to })).rejects.toThrow('--why')
  const waiting = await run('phone replace', { uid: player.uid, to, why: 'knows three UTRs and the birthday' })
  expect(waiting.outcome).toBe('proposed')
  expect(await call('/user/phone/state', {}, player)).not.toHaveProperty('replacing')
  await expect(run('approve', actOf(waiting))).rejects.toThrow('You proposed this act')
  await run('approve', actOf(waiting), 'bala')
  const at = new Date(time.now.getTime() + 7 * day).toISOString()
  expect(await follow()).toEqual([
    [player.phone, 'phone-replacing'],
    [to, 'phone-replacing'],
  ])
  expect(await mailsOf(player)).toContain('phone-replacing')

  // Until then the old number signs in, the new one neither signs in nor registers, and the screen changes nothing.
  expect(await tryLogin(player.phone)).toMatchObject({ resultData: { uid: player.uid } })
  expect(await tryLogin(to)).toMatchObject({ reason: 'PhoneReserved', facts: { at } })
  expect(await call('/user/phone/state', {}, player)).toMatchObject({ replacing: { phone: masked(to), at } })
  expect(await prove(player)).toMatchObject({ reason: 'PhoneReplacing', facts: { at } })
  expect(await tryWithdrawal(player)).toMatchObject({ reason: 'WithdrawalsHeld', facts: { until: at } })
  later(7 * day - 1)
  expect(await follow()).toEqual([])
  expect(await tryWithdrawal(player)).toMatchObject({ reason: 'WithdrawalsHeld' })

  later(1)
  expect(await follow()).toEqual([
    [player.phone, 'phone-replaced'],
    [to, 'phone-replaced'],
  ])
  expect(await isOut(player)).toBe(true)
  const back = await signIn(to)
  expect(back.uid).toBe(player.uid)
  expect((await mailsOf(player)).filter((key) => key.startsWith('phone'))).toEqual(['phone-replacing', 'phone-replaced'])
  // A new device holds a bank account that was never paid, with play money for a minute.
  expect(await tryWithdrawal({ ...player, ...back })).toMatchObject({ reason: 'WithdrawAccountTooNew', facts: { newDevice: true } })
  later(minute)
  expect(await tryWithdrawal({ ...player, ...back })).toMatchObject({ state: '200' })
  expect((await signIn(player.phone)).uid).not.toBe(player.uid)
})

test('an owner who objects in time keeps the number', async () => {
  const [player, to] = [await signIn(), newPhone()]
  await agreed('phone replace', { uid: player.uid, to, why: 'asked by mail' })
  await follow()
  await run('phone cancel', { uid: player.uid, why: 'the player wrote: not me' })
  await expect(run('phone cancel', { uid: player.uid, why: 'again' })).rejects.toThrow('no change')
  expect(await follow()).toEqual([
    [player.phone, 'phone-kept'],
    [to, 'phone-kept'],
  ])
  later(8 * day)
  expect(await follow()).toEqual([])
  expect(await ownerOf(player.phone)).toBe(player.uid)
  expect((await signIn(to)).uid).not.toBe(player.uid)
  expect(await mailsOf(player)).toContain('phone-kept')
})

test('a replacement is refused where it could confuse two accounts', async () => {
  const [player, other, third] = [await signIn(), await signIn(), await signIn()]
  const [uid, why] = [player.uid, 'asked by mail']
  await expect(run('phone replace', { uid, to: '12345', why })).rejects.toThrow('ten digits')
  await expect(run('phone replace', { uid: '1', to: newPhone(), why })).rejects.toThrow('There is no player 1')
  await expect(run('phone replace', { uid: (await guest()).uid, to: newPhone(), why })).rejects.toThrow('guest')
  await expect(run('phone replace', { uid, to: player.phone, why })).rejects.toThrow('already')
  await expect(run('phone replace', { uid, to: other.phone, why })).rejects.toThrow(`Player ${other.uid} has that number`)
  const to = newPhone()
  await agreed('phone replace', { uid, to, why })
  await expect(run('phone replace', { uid, to: newPhone(), why })).rejects.toThrow('waits until')
  await expect(run('phone replace', { uid: third.uid, to, why })).rejects.toThrow('reserved for another account')
  // Proposed while the number was free, and approved after it was registered.
  const free = newPhone()
  const waiting = await run('phone replace', { uid: third.uid, to: free, why })
  await signIn(free)
  await expect(run('approve', actOf(waiting), 'bala')).rejects.toThrow('has that number')
  expect(commandOf('phone replace')).toHaveProperty('needsTwo')
})

test('a released number gives its new owner a new account; the old account comes back by a different number', async () => {
  await follow()
  const player = await signIn()
  const { uid } = player
  const stranger = await signIn(player.phone)
  expect(stranger.uid).toBe(uid)
  await agreed('phone release', { number: player.phone, why: 'the network’s letter' })
  expect([await isOut(player), await isOut(stranger)]).toEqual([true, true])
  expect(await query('select guest, phone from app.player where player_id = $1', [uid])).toEqual([{ guest: false, phone: null }])
  const own = await signIn(player.phone)
  expect(own.uid).not.toBe(uid)

  const to = newPhone()
  await agreed('phone replace', { uid, to, why: 'knows three UTRs' })
  expect(await follow()).toEqual([[to, 'phone-replacing']])
  later(7 * day)
  await follow()
  expect((await signIn(to)).uid).toBe(uid)
  expect(await ownerOf(player.phone)).toBe(own.uid)
  const { data } = await run('phone show', { uid })
  expect(data['changes']).toMatchObject([
    { kind: 'lost', from: '-', to: masked(to) },
    { kind: 'released', from: masked(player.phone), to: '-' },
  ])

  // Codes sent to the number before it was theirs are not in their data.
  const exported = await query<{ since: string; until: string }>('select since::text, until::text from app.numbers_of($1)', [own.uid])
  expect(exported).toHaveLength(1)
  const codes = await query<{ mine: boolean }>(
    `select sent_at >= n.since - interval '5 minutes' as mine from app.otp o join app.numbers_of($1) n using (phone) order by sent_at`,
    [own.uid],
  )
  expect(codes.map(({ mine }) => mine)).toContain(true)
})

test('the books are unchanged', async () => {
  expect((await checkLedger(query)).flatMap(({ breaks }) => breaks)).toEqual([])
})
