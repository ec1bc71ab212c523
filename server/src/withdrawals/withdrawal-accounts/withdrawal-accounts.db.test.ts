import type { OtpPurpose } from '@lalmor/contract/auth.ts'
import type { Body } from '@lalmor/contract/catalogue.ts'
import type { Refused } from '@lalmor/contract/envelope.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { randomBytes } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { CannotStart } from '../../platform/config/cannot-start.ts'
import { useTestApi, type TestPlayer } from '../../test-api.ts'
import { refuseOtherKeys } from './refuse-other-keys.ts'
import { BrokenSeal } from './seal.ts'

const { accountKey, accountVault, ask, call, codeFor, database, db, freeStartGift, guest, messages, signIn, time } = useTestApi()
const started = time.now
const later = (ms: number) => void (time.now = new Date(time.now.getTime() + ms))
afterEach(() => void (time.now = started))

type Phoned = TestPlayer & { phone: string }
type Account = Omit<Body<'/withdraw-account/add'>, 'verificationCode'>

let made = 0
const newAccount = (typed: Partial<Account> = {}): Account => ({
  accountId: uuid7(time.now),
  holderName: 'Ananya Rao',
  number: `5010 0447 ${1000 + made++}`,
  ifsc: 'sndb0000121',
  type: 'savings',
  areaCode: '560 038',
  ...typed,
})

const sendCode = async (player: Phoned, purpose: OtpPurpose = 'bank-account'): Promise<string> => {
  await call('/sms/send', { mobile: '', purpose }, player)
  return codeFor(player.phone)
}
const codeOf = (player: Phoned): Promise<string> => {
  later(30 * 60_000)
  return sendCode(player)
}
const addWith = (player: TestPlayer, account: Account, verificationCode: string) =>
  ask('/withdraw-account/add', { ...account, verificationCode }, player)
async function add(player: Phoned, typed: Partial<Account> = {}) {
  const code = await codeOf(player)
  const account = newAccount(typed)
  return { account, code, answer: await addWith(player, account, code) }
}
const remove = (player: TestPlayer, accountId: string) => ask('/withdraw-account/delete', { accountId }, player)
const listed = async (player: TestPlayer) => (await call('/withdraw-account/list', {}, player)).accounts
const reasonsOf = (answers: object[]) => answers.map((answer) => (answer as Partial<Refused>).reason ?? 'ok').toSorted()
const mails = async ({ uid }: TestPlayer) =>
  (
    await database.app.query<{ key: string; params: object }>(
      "select key, params from app.mail where player_id = $1 and key like 'withdraw-account-%' order by sent_at",
      [uid],
    )
  ).rows
const rowsOf = async ({ uid }: TestPlayer) =>
  (
    await database.app.query<{ account_id: string; key_id: string; sealed: Buffer; deleted_at: Date | null }>(
      'select account_id, key_id, sealed, deleted_at from app.withdrawal_account where player_id = $1 order by added_at',
      [uid],
    )
  ).rows

const breakSeal = (accountId: string) =>
  database.admin.query('update app.withdrawal_account set sealed = set_byte(sealed, 20, get_byte(sealed, 20) # 1) where account_id = $1', [
    accountId,
  ])

test('an account is added by a code to the bound phone, shown masked, payable after a minute, and announced by mail', async () => {
  const player = await signIn()
  expect(await call('/withdraw-account/list', {}, player)).toMatchObject({
    accounts: [],
    most: 5,
    phone: `${player.phone.slice(0, 2)}****${player.phone.slice(-4)}`,
    waitMinutes: 1,
    sandboxBranches: expect.arrayContaining([
      { ifsc: 'SNDB0000121', bankName: 'Test Bank', branchName: 'Indiranagar, Bengaluru' },
    ]) as object[],
  })
  const { account, answer } = await add(player, { number: '0000 0012 34' })
  const payableFrom = new Date(time.now.getTime() + 60_000).toISOString()
  const shown = {
    accountId: account.accountId,
    holderName: 'Ananya Rao',
    last4: '1234',
    ifsc: 'SNDB0••••21',
    bankName: 'Test Bank',
    branchName: 'Indiranagar, Bengaluru',
    type: 'savings',
    areaCode: '560038',
    addedAt: time.now.toISOString(),
  }
  expect(answer).toMatchObject({ state: '200', resultData: { accounts: [{ ...shown, payableFrom }] } })
  expect(await mails(player)).toEqual([{ key: 'withdraw-account-added', params: { account: 'Test Bank •••• 1234', from: payableFrom } }])
  const [row] = await rowsOf(player)
  const owner = { playerId: BigInt(player.uid), accountId: account.accountId }
  expect(accountVault.open(row!, owner)).toEqual({ holderName: 'Ananya Rao', number: '0000001234' })
  later(60_000)
  expect(await listed(player)).toEqual([shown])
})

test('a guest has no phone to receive a code', async () => {
  const player = await guest()
  expect(await call('/withdraw-account/list', {}, player)).not.toHaveProperty('phone')
  expect(await addWith(player, newAccount(), '123456')).toMatchObject({ reason: 'PhoneNotBound' })
})

test('every invalid field is named at once, before the code is checked', async () => {
  const player = await signIn()
  const wrong = newAccount({ holderName: ' ', number: '4111 1111 1111 1111', ifsc: 'SNDB1000121', areaCode: '012345' })
  expect(await addWith(player, wrong, '000000')).toMatchObject({
    state: '409',
    reason: 'WithdrawAccountInvalid',
    facts: { fields: { holderName: 'required', number: 'card', ifsc: 'fifth', areaCode: 'format' } },
  })
  expect(await addWith(player, newAccount({ accountId: '0d7b5a52-90f4-4b7a-8d6f-0a0c4d1c2e3f' }), '000000')).toMatchObject({
    reason: 'BadInput',
  })
  later(-6 * 60_000)
  const old = newAccount()
  later(6 * 60_000)
  expect(await addWith(player, old, '000000')).toMatchObject({ reason: 'IdStale' })
})

test.each([
  [' sndb0000014 ', { bankName: 'Test Bank', branchName: 'Fort, Mumbai' }],
  ['', 'required'],
  ['SNDB00', 'format'],
  ['SNDBO000014', 'fifth'],
  ['SNDB0999999', 'unknown'],
  ['HDFC0000001', 'not-sandbox'],
])('the branch of %j: %j', async (ifsc, expected) => {
  const answer = await ask('/withdraw-account/branch', { ifsc }, await guest())
  if (typeof expected === 'string')
    expect(answer).toMatchObject({ reason: 'WithdrawAccountInvalid', facts: { fields: { ifsc: expected } } })
  else expect(answer).toMatchObject({ state: '200', resultData: expected })
})

test('a code for another purpose, wrong, used or of another player adds nothing', async () => {
  const player = await signIn()
  const stranger = await signIn()
  await call('/sms/send', { mobile: '', purpose: 'withdrawal-password' }, player)
  expect(await addWith(player, newAccount(), codeFor(player.phone))).toMatchObject({ reason: 'OtpOver' })
  const { code, answer } = await add(stranger)
  expect(answer.state).toBe('200')
  expect(await addWith(stranger, newAccount(), code)).toMatchObject({ reason: 'OtpOver' })
  const mine = await codeOf(player)
  expect(await addWith(player, newAccount(), mine === '000000' ? '000001' : '000000')).toMatchObject({ reason: 'OtpWrong' })
  expect(await listed(player)).toEqual([])
})

test('repeated it is the same account, without a second code; with different content it is refused', async () => {
  const player = await signIn()
  const { account, answer } = await add(player)
  const first = (answer as { resultData: object }).resultData
  expect(await addWith(player, account, '000000')).toMatchObject({ state: '200', resultData: first })
  later(60 * 60_000)
  expect(await addWith(player, account, '000000')).toMatchObject({ state: '200' })
  for (const other of [
    { number: '501004470000' },
    { holderName: 'A Rao' },
    { ifsc: 'SNDB0000014' },
    { type: 'current' },
    { areaCode: '560039' },
  ] as const)
    expect(await addWith(player, { ...account, ...other }, '000000'), JSON.stringify(other)).toMatchObject({ reason: 'KeyReused' })
  expect(await mails(player)).toHaveLength(1)
  await remove(player, account.accountId)
  expect(await addWith(player, account, '000000'), 'nor does it come back').toMatchObject({ state: '200', resultData: { accounts: [] } })
})

test('an id that another player has used is refused, and the code is still good', async () => {
  const { account } = await add(await signIn())
  const stranger = await signIn()
  const code = await sendCode(stranger)
  expect(await addWith(stranger, newAccount({ accountId: account.accountId }), code)).toMatchObject({ reason: 'KeyReused' })
  expect(await addWith(stranger, newAccount(), code)).toMatchObject({ state: '200' })
})

test('the same number at the same branch is on a list once; at another branch, or of another player, it is a different account', async () => {
  const player = await signIn()
  const { account } = await add(player, { number: '501004478888' })
  const { answer } = await add(player, { number: '5010 0447 8888' })
  expect(answer).toMatchObject({ reason: 'WithdrawAccountExists' })
  expect((await add(player, { number: '501004478888', ifsc: 'SNDB0000014' })).answer).toMatchObject({ state: '200' })
  expect((await add(await signIn(), { number: '501004478888' })).answer).toMatchObject({ state: '200' })
  await remove(player, account.accountId)
  expect((await add(player, { number: '501004478888' })).answer, 'once it is deleted').toMatchObject({ state: '200' })
})

test('of two added at once with one code one is, and a list of five takes no sixth', async () => {
  const player = await signIn()
  const one = await codeOf(player)
  const both = await Promise.all([newAccount(), newAccount()].map((account) => addWith(player, account, one)))
  expect(reasonsOf(both)).toEqual(['OtpOver', 'ok'])
  const account = newAccount()
  const two = await codeOf(player)
  const same = await Promise.all([1, 2, 3].map(() => addWith(player, { ...account, accountId: uuid7(time.now) }, two)))
  expect(reasonsOf(same).filter((reason) => reason === 'ok')).toHaveLength(1)
  await add(player)
  await add(player)
  const elsewhere = { ...(await signIn(player.phone)), phone: player.phone }
  const codes = [await codeOf(player), await sendCode(elsewhere)]
  const last = await Promise.all([player, elsewhere].map((device, n) => addWith(device, newAccount(), codes[n]!)))
  expect(reasonsOf(last)).toEqual(['TooManyWithdrawAccounts', 'ok'])
  expect(last.find(({ state }) => state !== '200')).toMatchObject({ facts: { most: 5 } })
  expect(await listed(player)).toHaveLength(5)
  expect(await mails(player)).toHaveLength(5)
})

test('an account is removed once, its row stays if money went to it, and makes room', async () => {
  const player = await signIn()
  const { account } = await add(player)
  const { accountId } = account
  expect(await remove(await signIn(), accountId)).toMatchObject({ reason: 'UnknownWithdrawAccount' })
  // Mails of one instant have no order.
  later(1_000)
  const answers = await Promise.all([remove(player, accountId), remove(player, accountId)])
  for (const answer of answers) expect(answer).toMatchObject({ state: '200', resultData: { accounts: [] } })
  expect(await remove(player, accountId)).toMatchObject({ state: '200' })
  expect((await mails(player)).map(({ key }) => key)).toEqual(['withdraw-account-added', 'withdraw-account-deleted'])
  expect(await rowsOf(player)).toMatchObject([{ account_id: accountId, deleted_at: time.now }])
  await expect(database.app.query('delete from app.withdrawal_account')).rejects.toThrow('permission denied')
})

test('an excluded, frozen or closed player can still choose where the money goes', async () => {
  const excluded = await signIn()
  await call('/limit/break', { length: 'P6M' }, excluded)
  expect((await add(excluded)).answer).toMatchObject({ state: '200' })
  const frozen = await signIn()
  await database.admin.query('select ledger.freeze_player($1, true)', [frozen.uid])
  expect((await add(frozen)).answer).toMatchObject({ state: '200' })
  const closed = await signIn()
  const leaving = { verificationCode: await sendCode(closed, 'account-closure'), forfeits: 0 as WirePaise, reason: '', erase: false }
  expect(await ask('/user/close', leaving, closed)).toMatchObject({ state: '200' })
  const back = await signIn(closed.phone)
  expect((await add(back)).answer).toMatchObject({ state: '200' })
})

test('sealed rows do not open if swapped, changed, or under another key, with which the server does not start', async () => {
  const player = await signIn()
  await add(player)
  await add(player)
  const [first, second] = await rowsOf(player)
  const owner = { playerId: BigInt(player.uid), accountId: first!.account_id }
  expect(accountVault.open(first!, owner)).toMatchObject({ holderName: 'Ananya Rao' })
  expect(() => accountVault.open(second!, owner)).toThrow(BrokenSeal)
  expect(() => accountVault.open(first!, { ...owner, playerId: owner.playerId + 1n })).toThrow(BrokenSeal)
  const changed = Buffer.from(first!.sealed)
  changed[20]! ^= 1
  expect(() => accountVault.open({ ...first!, sealed: changed }, owner)).toThrow(BrokenSeal)
  await refuseOtherKeys(db, [accountKey])
  await expect(refuseOtherKeys(db, [randomBytes(32)])).rejects.toThrow(CannotStart)
  await expect(refuseOtherKeys(db, [randomBytes(32), randomBytes(32)])).rejects.toThrow(accountVault.keyId)
})

test('an account that does not open shows its unsealed fields, can be deleted, and gets no payouts; the others are unaffected', async () => {
  const player = await freeStartGift(await signIn())
  const { account: good } = await add(player)
  const { account: broken } = await add(player)
  later(60_000)
  const { bankName, last4, ifsc, holderName } = (await listed(player)).find(({ accountId }) => accountId === broken.accountId)!
  expect(holderName).toBe('Ananya Rao')
  await breakSeal(broken.accountId)
  const shown = await listed(player)
  expect(shown.find(({ accountId }) => accountId === good.accountId)).toMatchObject({ holderName })
  const marked = shown.find(({ accountId }) => accountId === broken.accountId)!
  expect(marked).toMatchObject({ bankName, last4, ifsc, isUnreadable: true })
  expect(marked).not.toHaveProperty('holderName')
  expect((await call('/withdrawal/options', {}, player)).accounts).toMatchObject(shown)
  expect(await addWith(player, broken, '000000'), 'repeated it is the same').toMatchObject({ state: '200' })
  expect(await addWith(player, { ...broken, number: '501004470000' }, '000000')).toMatchObject({ reason: 'KeyReused' })
  await refuseOtherKeys(db, [accountKey])

  await call('/sms/send', { mobile: '', purpose: 'withdrawal-password' }, player)
  await call('/withdrawal-password/set', { password: '482915', verificationCode: codeFor(player.phone) }, player)
  const wanted = { requestId: uuid7(time.now), amount: 500_00 as WirePaise, fee: 10_00 as WirePaise, password: '482915' }
  expect(await ask('/withdrawal/request', { ...wanted, accountId: broken.accountId }, player)).toMatchObject({
    reason: 'WithdrawAccountUnreadable',
  })
  expect(await ask('/withdrawal/request', { ...wanted, accountId: good.accountId }, player)).toMatchObject({ state: '200' })

  expect((await add(player, { number: broken.number })).answer, 'until it is deleted').toMatchObject({
    reason: 'WithdrawAccountExists',
  })
  expect(await remove(player, broken.accountId)).toMatchObject({ state: '200' })
  expect((await add(player, { number: broken.number })).answer).toMatchObject({ state: '200' })
})

test('neither number nor holder is anywhere in the database, in an answer, a message or an export', async () => {
  const player = await signIn()
  const number = '700310449263'
  const holderName = 'Quenby Ottoline'
  const { account, answer } = await add(player, { number, holderName })
  await addWith(player, { ...account, ifsc: 'SNDB1000121' }, '000000')
  await ask('/u/appStackUpload', { data: 'a failed form', userId: player.uid }, player)
  const { rows } = await database.admin.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace in ('app'::regnamespace, 'ledger'::regnamespace)`,
  )
  const everything = await Promise.all(
    rows.map(async ({ name }) => (await database.admin.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`)).rows),
  )
  const kept = JSON.stringify(everything)
  expect(kept, 'all tables are read').toContain(account.accountId)
  for (const secret of [number, '700310', Buffer.from(number).toString('hex'), holderName, Buffer.from(holderName).toString('hex')])
    expect(kept).not.toContain(secret)
  // The player sees the name; the number is never shown again.
  const told = JSON.stringify([answer, await listed(player), await call('/withdrawal/options', {}, player), messages, await mails(player)])
  expect(told).not.toContain('70031044')
  later(30 * 60_000)
  const exported = JSON.stringify(await ask('/user/export', { verificationCode: await sendCode(player, 'data-export') }, player))
  expect(exported).toContain(account.accountId)
  expect(exported).not.toContain('70031044')
})
