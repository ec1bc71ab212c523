import { uuid7 } from '@lalmor/units/uuid7.ts'
import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { assets } from '@lalmor/ledger/asset.ts'
import { useTestApi } from '../../test-api.ts'
import type { Place } from '../../platform/operators/command.ts'
import { runCommand } from '../../operators/ops/run-command.ts'
import { refuseOtherKeys } from '../withdrawal-accounts/refuse-other-keys.ts'
import { resealAccounts } from '../withdrawal-accounts/reseal.ts'
import { createAccountVault, type AccountKeys, type AccountVault } from '../withdrawal-accounts/seal.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { withdrawalsOf } from '../test-withdrawals.ts'
import { commandOf, useOpsTool } from '../../operators/ops/test-ops.ts'
import { listAccounts } from './queries.ts'

const api = useTestApi()
const { accountKey: old, accountVault, call, codeFor, database, db, guest, signIn, time } = api
const { withdrawer, withdraw } = withdrawalsOf(api)
const now = randomBytes(32)
const { start, ops, dataDir, tokens } = useOpsTool(api, { accountKeys: [now, old] })
const hex = (keys: AccountKeys) => ({ WITHDRAWAL_ACCOUNT_KEY: keys.map((key) => key.toString('hex')).join(',') })
const both = createAccountVault([now, old])
const after = createAccountVault([now])
const owner = openDatabase(database.admin).db

const run = async (name: string, operator: string, keys: AccountKeys) => {
  const place: Place = {
    db: owner,
    app: undefined,
    rails: undefined,
    owner: undefined,
    config: { dataDir, rails: {}, sandboxPorts: {}, providers: [], accountKeys: keys },
    asset: assets.play,
    clock: () => time.now,
  }
  return (await runCommand(place, commandOf(name), {}, { operator, token: tokens.get(operator)! })).answer
}

beforeEach(async () => {
  await database.admin.query('delete from app.withdrawal')
  await database.admin.query('delete from app.withdrawal_account')
})

type Inserted = { accountId: string; playerId: bigint; number: string }
let made = 0
const newNumber = () => `5010${String(made++).padStart(8, '0')}`
const newNumbers = (count: number) => Array.from({ length: count }, newNumber)

async function insertMany(vault: AccountVault, playerId: bigint, numbers: readonly string[]): Promise<Inserted[]> {
  const inserted = numbers.map((number) => ({ accountId: uuid7(time.now), playerId, number }))
  const rows = inserted.map(({ accountId, number }) => ({
    ...vault.seal({ holderName: 'Ananya Rao', number }, { playerId, accountId }),
    account_id: accountId,
    player_id: playerId,
    last4: number.slice(-4),
    ifsc: 'SNDB0000121',
    bank_name: 'Test Bank',
    type: 'savings' as const,
    area_code: '560038',
    added_at: time.now,
    payable_from: time.now,
  }))
  await db.insertInto('app.withdrawal_account').values(rows).execute()
  return inserted
}
const insert = async (vault: AccountVault, playerId: bigint, number = newNumber()): Promise<Inserted> =>
  (await insertMany(vault, playerId, [number]))[0]!
const newPlayer = async () => BigInt((await guest()).uid)
const rows = () => db.selectFrom('app.withdrawal_account').selectAll().orderBy('account_id').execute()
async function expectOpen(vault: AccountVault, inserted: readonly Inserted[]): Promise<void> {
  const there = new Map((await rows()).map((row) => [row.account_id, row]))
  for (const { accountId, playerId, number } of inserted)
    expect(vault.open(there.get(accountId)!, { playerId, accountId })).toEqual({ holderName: 'Ananya Rao', number })
}
const keysInUse = async () => [...new Set((await rows()).map(({ key_id }) => key_id))].toSorted()
const sameNumber = async ({ accountId, playerId }: Inserted) => (await listAccounts(db, playerId, accountId))[0]!.sameNumber
const asReleased = () => database.admin.query("update app.withdrawal_account set key_id = null, earlier_marks = '{}'")

test('a key change, starting from rows without key names: equal numbers are recognised at every step, and no step repeats work', async () => {
  const number = newNumber()
  const [first, second, third] = [await newPlayer(), await newPlayer(), await newPlayer()]
  const released = [
    await insert(accountVault, first, number),
    await insert(accountVault, second, number),
    await insert(accountVault, first),
  ]
  await asReleased()
  const added = await insert(both, third, number)
  expect(await sameNumber(added)).toEqual([first, second].map(String).toSorted())
  expect(await sameNumber(released[0]!)).toEqual([second, third].map(String).toSorted())

  await expect(run('accounts reseal', 'bala', [now, old])).rejects.toThrow('accounts reseal needs the role lead')
  await expect(run('accounts reseal', 'asha', [randomBytes(32)])).rejects.toThrow('Put the right ones back')
  const done = await ops('accounts reseal', 'asha', hex([now, old]))
  expect(done).toMatchObject({ code: 0, error: '', out: expect.stringContaining('3 accounts are resealed') as string })
  for (const secret of [number, 'Ananya', now.toString('hex'), old.toString('hex')]) expect(done.out).not.toContain(secret)
  const all = [...released, added]
  await expectOpen(after, all)
  await expectOpen(both, all)
  expect(await keysInUse()).toEqual([after.keyId])
  expect(await sameNumber(released[1]!)).toEqual([first, third].map(String).toSorted())
  const before = await rows()
  expect(await resealAccounts(owner, both)).toEqual({ resealed: 0, twins: [] })
  expect(await rows()).toEqual(before)

  // Removes the old key, then every account it sealed.
  await refuseOtherKeys(db, [now])
  expect((await run('accounts reseal', 'asha', [now])).data).toMatchObject({
    resealed: 4,
    twins: [],
    unreadable: [],
    keys: [{ keyId: after.keyId, accounts: 4 }],
  })
  expect((await rows()).flatMap(({ earlier_marks }) => earlier_marks)).toEqual([])
  await expectOpen(after, all)
  expect(await sameNumber(added)).toEqual([first, second].map(String).toSorted())

  const { rows: trail } = await database.admin.query<{ operator: string; outcome: string }>(
    "select operator, outcome from ops.audit where act = 'accounts reseal' order by seq",
  )
  expect(trail.map(({ operator, outcome }) => `${operator} ${outcome}`)).toEqual(['bala refused', 'asha refused', 'asha done', 'asha done'])
})

test('a key that accounts still need cannot be left out', async () => {
  await insert(accountVault, await newPlayer())
  await expect(refuseOtherKeys(db, [now])).rejects.toThrow(accountVault.keyId)
  await refuseOtherKeys(db, [now, old])
  await asReleased()
  await expect(refuseOtherKeys(db, [now])).rejects.toThrow('Put the right ones back')
  await refuseOtherKeys(db, [now, old])
})

test('killed midway it has lost no account, and continues', async () => {
  const playerId = await newPlayer()
  const inserted = await insertMany(accountVault, playerId, newNumbers(450))
  const held = (await rows())[300]!.account_id
  const holder = await database.admin.connect()
  try {
    await holder.query('begin')
    await holder.query('select from app.withdrawal_account where account_id = $1 for update', [held])
    const running = start('accounts reseal', 'asha', hex([now, old]))
    // The first page is resealed; it waits in the second.
    await expect.poll(async () => (await keysInUse()).length, { timeout: 60_000 }).toBe(2)
    running.child.kill('SIGKILL')
    await running.said
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  expect((await rows()).filter(({ key_id }) => key_id === after.keyId)).toHaveLength(200)
  await expectOpen(both, inserted)
  expect(await resealAccounts(owner, both)).toEqual({ resealed: 250, twins: [] })
  await expectOpen(after, inserted)
})

test('run twice at once, and with accounts added and deleted meanwhile, each account ends as it should', async () => {
  const playerId = await newPlayer()
  const inserted = await insertMany(accountVault, playerId, newNumbers(30))
  const gone = inserted[0]!.accountId
  const [one, two, added] = await Promise.all([
    resealAccounts(owner, both),
    resealAccounts(owner, both),
    // A process without the new key, and one with it.
    Promise.all(Array.from({ length: 20 }, async (_, n) => insert(n % 2 ? accountVault : both, await newPlayer()))),
    db.updateTable('app.withdrawal_account').set({ deleted_at: time.now }).where('account_id', '=', gone).execute(),
  ])
  expect(one.resealed + two.resealed).toBeGreaterThanOrEqual(30)
  await resealAccounts(owner, both)
  await expectOpen(after, [...inserted, ...added])
  expect((await rows()).find(({ account_id }) => account_id === gone)?.deleted_at).toEqual(time.now)
  expect(await keysInUse()).toEqual([after.keyId])
})

test('a player cannot add a second account of one number during the key change, whichever keys the server has', async () => {
  const player = await signIn()
  const number = newNumber()
  const typed = { holderName: 'Ananya Rao', number, ifsc: 'SNDB0000121', type: 'savings', areaCode: '560038' } as const
  await insert(accountVault, BigInt(player.uid), number)
  await resealAccounts(owner, both)
  await call('/sms/send', { mobile: '', purpose: 'bank-account' }, player)
  const asked = { ...typed, accountId: uuid7(time.now), verificationCode: codeFor(player.phone) }
  expect(await api.ask('/withdraw-account/add', asked, player)).toMatchObject({ reason: 'WithdrawAccountExists' })
})

test('the same number twice on one list is left to a person, and delays no other account', async () => {
  const playerId = await newPlayer()
  const number = newNumber()
  const others = [await insert(accountVault, playerId), await insert(accountVault, playerId)]
  const twin = await insert(accountVault, playerId, number)
  // Sealed by a server that has only the new key.
  await insert(after, playerId, number)
  others.push(await insert(accountVault, playerId))
  expect(await resealAccounts(owner, both)).toEqual({ resealed: 4, twins: [twin.accountId] })
  await expectOpen(after, others)
  await expectOpen(both, [twin])
})

test('an account that does not open is reported with its waiting withdrawals, keeps its bytes, and does not prevent removing a key', async () => {
  const player = await withdrawer()
  const { orderNo } = await withdraw(player)
  const good = await insert(accountVault, await newPlayer())
  await database.admin.query(
    'update app.withdrawal_account set sealed = set_byte(sealed, 20, get_byte(sealed, 20) # 1) where account_id = $1',
    [player.accountId],
  )
  const { sealed } = (await rows()).find(({ account_id }) => account_id === player.accountId)!
  const told = await run('accounts check', 'bala', [now, old])
  expect(told.isBad).toBe(true)
  for (const text of [player.accountId, player.uid, 'Test Bank ••••4471', orderNo]) expect(told.lines.join('\n')).toContain(text)
  const done = await run('accounts reseal', 'asha', [now, old])
  expect(done.isBad).toBe(true)
  expect(done.data).toMatchObject({
    unreadable: [{ account_id: player.accountId, key_id: 'none', orders: [{ order_no: orderNo }] }],
  })
  expect((await rows()).find(({ account_id }) => account_id === player.accountId)!.sealed).toEqual(sealed)
  await expectOpen(after, [good])
  await refuseOtherKeys(db, [now])
  expect((await resealAccounts(owner, both)).resealed).toBe(0)
})

test('the app cannot reseal', async () => {
  await insert(accountVault, await newPlayer())
  await expect(resealAccounts(db, both)).rejects.toThrow('permission denied')
})
