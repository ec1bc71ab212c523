import { asAnother } from '@lalmor/ledger/one-connection.ts'
import type { Refused } from '@lalmor/contract/envelope.ts'
import { randomBytes } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { useTestApi, type TestPlayer } from '../../test-api.ts'
import { createHasher } from './hasher.ts'
import { createPasswordLimits } from './limits.ts'
import { verifyWithdrawalPassword } from './verify.ts'

const { ask, call, codeFor, database, db, guest, messages, signIn, time } = useTestApi()
const started = time.now
const dayMs = 24 * 60 * 60 * 1000
const later = (ms: number) => void (time.now = new Date(time.now.getTime() + ms))
afterEach(() => void (time.now = started))
const [right, other, wrong] = ['482915', '246813', '937104']

type Phoned = TestPlayer & { phone: string }
const path = (name: 'set' | 'reset') => `/withdrawal-password/${name}` as const

async function byCode(name: 'set' | 'reset', player: Phoned, password: string) {
  await call('/sms/send', { mobile: '', purpose: 'withdrawal-password' }, player)
  return ask(path(name), { password, verificationCode: codeFor(player.phone) }, player)
}
async function withPassword(): Promise<Phoned> {
  const player = await signIn()
  expect(await byCode('set', player, right)).toMatchObject({ state: '200' })
  return player
}
const change = (player: TestPlayer, current: string, password: string = other) =>
  ask('/withdrawal-password/change', { current, password }, player)
const state = (player: TestPlayer) => call('/withdrawal-password/state', {}, player)
const mails = async ({ uid }: TestPlayer) =>
  (
    await database.app.query<{ key: string; params: object }>(
      "select key, params from app.mail where player_id = $1 and key like 'password-%' order by sent_at",
      [uid],
    )
  ).rows
const reasonsOf = (answers: object[]) => answers.map((answer) => (answer as Partial<Refused>).reason ?? 'ok').toSorted()

test('the password is set by a code to the bound phone, and announced by mail; the code is used up', async () => {
  const player = await signIn()
  const phone = `${player.phone.slice(0, 2)}****${player.phone.slice(-4)}`
  expect(await state(player)).toEqual({ isSet: false, phone })
  expect(await byCode('set', player, right)).toMatchObject({ state: '200', resultData: { isSet: true, phone } })
  expect(await mails(player)).toEqual([{ key: 'password-set', params: { at: time.now.toISOString() } }])
  const again = { password: other, verificationCode: codeFor(player.phone) }
  expect(await ask('/withdrawal-password/reset', again, player)).toMatchObject({ reason: 'OtpOver' })
})

test('a guest has no phone to receive a code', async () => {
  const player = await guest()
  expect(await state(player)).toEqual({ isSet: false })
  expect(await ask('/sms/send', { mobile: '', purpose: 'withdrawal-password' }, player)).toMatchObject({ reason: 'PhoneNotBound' })
  for (const name of ['set', 'reset'] as const)
    expect(await ask(path(name), { password: right, verificationCode: '123456' }, player)).toMatchObject({ reason: 'PhoneNotBound' })
})

test('a code for another purpose, of another player, or wrong sets nothing', async () => {
  const player = await signIn()
  const stranger = await signIn()
  await call('/sms/send', { mobile: '', purpose: 'bank-account' }, player)
  const set = (verificationCode: string) => ask('/withdrawal-password/set', { password: right, verificationCode }, player)
  expect(await set(codeFor(player.phone))).toMatchObject({ reason: 'OtpOver' })
  await call('/sms/send', { mobile: '', purpose: 'withdrawal-password' }, stranger)
  expect(await set(codeFor(stranger.phone))).toMatchObject({ reason: 'OtpOver' })
  await call('/sms/send', { mobile: '', purpose: 'withdrawal-password' }, player)
  const code = codeFor(player.phone)
  expect(await set(code === '000000' ? '000001' : '000000')).toMatchObject({ reason: 'OtpWrong', facts: { triesLeft: 4 } })
  expect(await state(player)).toMatchObject({ isSet: false })
  expect(messages.some((message) => JSON.stringify(message).includes(right))).toBe(false)
})

test('passwords that others would try first are refused with the reason, before the code is checked', async () => {
  const player = await signIn()
  const set = (password: string) => ask('/withdrawal-password/set', { password, verificationCode: '000000' }, player)
  expect(await set('111111')).toMatchObject({ reason: 'PasswordWeak', facts: { why: 'repeats' } })
  expect(await set('456789')).toMatchObject({ reason: 'PasswordWeak', facts: { why: 'run' } })
  expect(await set(player.phone.slice(-6))).toMatchObject({ reason: 'PasswordWeak' })
  await database.app.query('update app.player set birthday = $2, birthday_set_at = $3 where player_id = $1', [
    player.uid,
    '1998-03-27',
    time.now,
  ])
  expect(await set('270398')).toMatchObject({ reason: 'PasswordWeak', facts: { why: 'birthday' } })
  for (const password of ['', '12345', '4829150', '48291o', '４８２９１５'])
    expect(await set(password)).toMatchObject({ reason: 'BadInput' })
  const owner = await withPassword()
  expect(await change(owner, right, right)).toMatchObject({ reason: 'PasswordWeak', facts: { why: 'same' } })
})

test('it is changed by the old one, without a cool-down, and announced', async () => {
  const player = await withPassword()
  later(60_000)
  expect(await change(player, right)).toMatchObject({ state: '200', resultData: { isSet: true } })
  expect(await state(player)).not.toHaveProperty('withdrawalsHeldUntil')
  expect(await change(player, right, wrong)).toMatchObject({ reason: 'PasswordWrong' })
  expect(await change(player, other, right)).toMatchObject({ state: '200' })
  expect((await mails(player)).map(({ key }) => key)).toEqual(['password-set', 'password-set', 'password-set'])
})

test('AC-21: reset by a code without the old one, withdrawals wait 24 hours; other sessions continue, and a mail is sent', async () => {
  const player = await withPassword()
  const elsewhere = await signIn(player.phone)
  later(60 * 60_000)
  const until = new Date(time.now.getTime() + dayMs).toISOString()
  expect(await byCode('reset', player, other)).toMatchObject({ state: '200', resultData: { withdrawalsHeldUntil: until } })
  expect(await state(elsewhere)).toMatchObject({ withdrawalsHeldUntil: until })
  expect((await mails(player)).at(-1)).toEqual({ key: 'password-reset', params: { until } })
  expect(await change(player, other, right)).toMatchObject({ state: '200', resultData: { withdrawalsHeldUntil: until } })
  later(dayMs)
  expect(await state(player)).not.toHaveProperty('withdrawalsHeldUntil')
})

test('a call repeated after a lost answer changes nothing: no try is counted, no second mail is sent, and a reset’s cool-down is not extended', async () => {
  const player = await signIn()
  await call('/sms/send', { mobile: '', purpose: 'withdrawal-password' }, player)
  const set = { password: right, verificationCode: codeFor(player.phone) }
  const done = { state: '200', resultData: { isSet: true } }
  for (let sent = 0; sent < 2; sent++) expect(await ask('/withdrawal-password/set', set, player)).toMatchObject(done)

  for (let sent = 0; sent < 7; sent++) expect(await change(player, right)).toMatchObject(done)
  expect(await change(player, wrong, right)).toMatchObject({ reason: 'PasswordWrong', facts: { triesLeft: 4 } })

  later(60_000)
  await call('/sms/send', { mobile: '', purpose: 'withdrawal-password' }, player)
  const reset = { password: wrong, verificationCode: codeFor(player.phone) }
  const withdrawalsHeldUntil = new Date(time.now.getTime() + dayMs).toISOString()
  for (let sent = 0; sent < 2; sent++) {
    expect(await ask('/withdrawal-password/reset', reset, player)).toMatchObject({ resultData: { withdrawalsHeldUntil } })
    later(60_000)
  }
  expect((await mails(player)).map(({ key }) => key)).toEqual(['password-set', 'password-set', 'password-reset'])
})

test('only the caller who made the change gets its outcome, not one who guesses', async () => {
  const player = await withPassword()
  const code = codeFor(player.phone)
  const refused = async (name: 'set' | 'reset', sent: { password: string; verificationCode: string }, reason: string) =>
    expect(await ask(path(name), sent, player)).toMatchObject({ reason })
  // The password without its code, the code without its password, and both with the code too old.
  await refused('reset', { password: right, verificationCode: code === '000000' ? '000001' : '000000' }, 'OtpOver')
  await refused('set', { password: other, verificationCode: code }, 'PasswordAlreadySet')
  // A second guess for each: refused once the change is a while ago.
  expect(await change(player, right)).toMatchObject({ state: '200' })
  later(10 * 60_000)
  await refused('reset', { password: other, verificationCode: code }, 'OtpOver')
  expect(await change(player, right)).toMatchObject({ reason: 'PasswordWrong', facts: { triesLeft: 4 } })
})

test('the first password is set once, and one that does not exist cannot be reset', async () => {
  const player = await withPassword()
  later(60_000)
  expect(await byCode('set', player, other)).toMatchObject({ reason: 'PasswordAlreadySet' })
  const fresh = await signIn()
  expect(await byCode('reset', fresh, other)).toMatchObject({ reason: 'PasswordNotSet' })
  expect(await change(fresh, right)).toMatchObject({ reason: 'PasswordNotSet' })
})

test('two first passwords at once: one is kept, with one mail', async () => {
  const player = await signIn()
  await call('/sms/send', { mobile: '', purpose: 'withdrawal-password' }, player)
  const verificationCode = codeFor(player.phone)
  const answers = await Promise.all(
    [right, other].map((password) => ask('/withdrawal-password/set', { password, verificationCode }, player)),
  )
  expect(reasonsOf(answers).filter((reason) => reason === 'ok')).toHaveLength(1)
  expect(await mails(player)).toHaveLength(1)
  const kept = answers[0]!.state === '200' ? right : other
  expect(await change(player, kept, '860351')).toMatchObject({ state: '200' })
})

test('AC-17: five wrong tries lock it for 24 hours in every session; then there are five again', async () => {
  const player = await withPassword()
  const elsewhere = await signIn(player.phone)
  for (const triesLeft of [4, 3, 2, 1])
    expect(await change(triesLeft % 2 ? player : elsewhere, wrong)).toMatchObject({ reason: 'PasswordWrong', facts: { triesLeft } })
  const until = new Date(time.now.getTime() + dayMs).toISOString()
  expect(await change(player, wrong)).toMatchObject({ state: '403', reason: 'PasswordLocked', facts: { until } })
  later(dayMs - 1)
  expect(await change(elsewhere, right)).toMatchObject({ reason: 'PasswordLocked', facts: { until } })
  expect(await state(player)).toMatchObject({ lockedUntil: until })
  later(1)
  expect(await state(player)).not.toHaveProperty('lockedUntil')
  expect(await change(player, wrong)).toMatchObject({ reason: 'PasswordWrong', facts: { triesLeft: 4 } })
  expect(await change(player, right)).toMatchObject({ state: '200' })
  expect(await change(player, wrong, right), 'a right one restarts the count').toMatchObject({ facts: { triesLeft: 4 } })
})

test('a reset by code ends a lock', async () => {
  const player = await withPassword()
  for (let tries = 0; tries < 5; tries++) await change(player, wrong)
  later(60_000)
  expect(await byCode('reset', player, other)).toMatchObject({ state: '200' })
  expect(await state(player)).not.toHaveProperty('lockedUntil')
  expect(await change(player, other, right)).toMatchObject({ state: '200' })
})

function counted(pepper = randomBytes(32)) {
  const hasher = createHasher(pepper)
  let hashes = 0
  const verify = (kept: string, password: string) => (hashes++, hasher.verify(kept, password))
  const parts = { db, hasher: { ...hasher, verify }, limits: createPasswordLimits(database.app) }
  return { parts, hasher, hashes: () => hashes }
}

test('of 50 concurrent guesses five are judged, and the right one behind them is too late', async () => {
  const player = await signIn()
  const playerId = BigInt(player.uid)
  const { parts, hasher, hashes } = counted()
  await database.app.query('insert into app.withdrawal_password (player_id, hash, set_at) values ($1, $2, $3)', [
    playerId,
    await hasher.hash(right),
    time.now,
  ])
  const tried = (password: string) =>
    verifyWithdrawalPassword(parts, { playerId, password }, time.now).then(
      () => 'ok',
      ({ reason }: { reason: string }) => reason,
    )
  const guesses = Array.from({ length: 49 }, (_, n) => tried(String(300_000 + n * 7)))
  const answers = await Promise.all([...guesses, tried(right)])
  expect(hashes()).toBe(5)
  const counts = Object.groupBy(answers, (answer) => answer)
  expect(counts['PasswordWrong']).toHaveLength(4)
  expect(counts['PasswordLocked']).toHaveLength(46)
  const { rows } = await database.app.query('select tries, locked_until from app.withdrawal_password where player_id = $1', [playerId])
  expect(rows).toEqual([{ tries: 5, locked_until: new Date(time.now.getTime() + dayMs) }])
})

test('a lock that ends during the check does not count, and the password is not reported missing', async () => {
  const player = await withPassword()
  const playerId = BigInt(player.uid)
  const locked = { tries: 5, locked_until: new Date(time.now.getTime() + dayMs) }
  await db.updateTable('app.withdrawal_password').set(locked).where('player_id', '=', playerId).execute()
  // The concurrent right try is judged between this one's two reads.
  const between = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await database.app.query('update app.withdrawal_password set tries = 0, locked_until = null where player_id = $1', [playerId])
      return result
    },
  })
  const { parts } = counted()
  await expect(verifyWithdrawalPassword({ ...parts, db: between }, { playerId, password: right }, time.now)).rejects.toMatchObject({
    reason: 'Busy',
  })
})

test('a wrong try survives a rollback of the caller’s tx', async () => {
  const player = await withPassword()
  const { parts } = counted()
  const playerId = BigInt(player.uid)
  await expect(
    db.transaction().execute(async () => {
      await asAnother(() => verifyWithdrawalPassword(parts, { playerId, password: wrong }, time.now))
    }),
  ).rejects.toMatchObject({ reason: 'PasswordWrong' })
  expect(await change(player, wrong)).toMatchObject({ facts: { triesLeft: 3 } })
})

test('SC-12: more than 60 in an hour are refused, in every process, before any hash is computed', async () => {
  const playerId = BigInt((await withPassword()).uid)
  const [one, two] = [counted(), counted()]
  const tries = Array.from({ length: 80 }, (_, n) =>
    verifyWithdrawalPassword((n % 2 ? one : two).parts, { playerId, password: wrong }, time.now).catch(
      ({ reason }: { reason: string }) => reason,
    ),
  )
  const reasons = Object.groupBy(await Promise.all(tries), (reason) => reason)
  // The first password took one hash.
  expect(reasons['TooManyRequests']).toHaveLength(80 - 59)
  expect(one.hashes() + two.hashes()).toBe(5)
})

test('LG-08: neither a password nor its stored form is revealed to anyone', async () => {
  const player = await withPassword()
  const { rows } = await database.app.query<{ hash: string }>('select hash from app.withdrawal_password where player_id = $1', [player.uid])
  const told = JSON.stringify([
    await change(player, wrong),
    await change(player, right, '111111'),
    await state(player),
    await mails(player),
  ])
  for (const secret of [right, wrong, rows[0]!.hash, 'argon2']) expect(told).not.toContain(secret)
})

test('a password can be replaced but never removed', async () => {
  await expect(database.app.query('delete from app.withdrawal_password')).rejects.toThrow('permission denied')
})
