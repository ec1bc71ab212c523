import { fromWire, toWire } from '@lalmor/contract/wire.ts'
import { assets } from '@lalmor/ledger/asset.ts'
import { postHouse, readFund } from '@lalmor/ledger/house.ts'
import { findLot, listLots } from '@lalmor/ledger/lots.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { paise, rupees, type Paise } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { creditOrder, reverseOrder } from '../deposits/credit.ts'
import { closeOrder } from '../deposits/close.ts'
import { useTestApi, type TestPlayer } from '../test-api.ts'

const { ask, call, database, db, guest, newDevice, signIn, time } = useTestApi()
const query = pgQuery(database.admin)
const day = 24 * 60 * 60 * 1000

beforeAll(() => postHouse(query, { asset: assets.play, key: 'fund', kind: 'fund-promotions', amount: rupees(1_00_000n), at: time.now }))
beforeEach(() => void (time.now = new Date(time.now.getTime() + day)))

const wire = (amount: Paise) => toWire(amount)
const order = async (player: TestPlayer, amount: Paise, offer?: string) =>
  (await call('/deposit/transfer', { requestId: uuid7(time.now), method: 'upi', amount: wire(amount), ...(offer && { offer }) }, player))
    .orderNo
const credit = (orderNo: string, amount: Paise) =>
  db.transaction().execute((tx) => creditOrder(tx, { orderNo, amount, paidAt: time.now }, time.now))
const spend = async (promotion: string) =>
  (
    await database.admin.query<{ reserved: bigint; paid: bigint }>(
      `select coalesce(sum(reserved_paise), 0)::bigint as reserved, coalesce(sum(paid_paise), 0)::bigint as paid
       from app.promotion_spend where promotion = $1`,
      [promotion],
    )
  ).rows[0]!

test('a first deposit with the offer ticked brings its bonus in the credit, by what arrived', async () => {
  const player = await signIn()
  const before = await spend('first-deposit')
  const { offers } = await call('/deposit/quote', { method: 'upi', amount: wire(rupees(1_000n)) }, player)
  expect(offers).toEqual([{ offer: 'first-deposit', percent: 50, bonus: 500_00, requirement: 4_500_00, cost: 166_40 }])
  const orderNo = await order(player, rupees(1_000n), 'first-deposit')
  expect((await spend('first-deposit')).reserved - before.reserved).toBe(500_00n)
  await credit(orderNo, rupees(500n))
  // ₹500 arrived, which earns 30 %.
  const lot = await findLot(query, BigInt(player.uid), `deposit/${orderNo}/first`)
  expect(lot).toMatchObject({ granted: 150_00n, required: 1_500_00n, bonus: 150_00n })
  expect(lot!.expiresAt!.getTime() - time.now.getTime()).toBe(30 * day)
  expect(await spend('first-deposit')).toEqual({ reserved: before.reserved, paid: before.paid + 150_00n })
  expect(await call('/deposit/order', { orderNo }, player)).toMatchObject({ offer: 'first-deposit', bonus: 150_00 })
  const page = await call('/promo/firstDeposit', {}, player)
  expect(page).toMatchObject({ standing: 'taken', taken: { deposit: 500_00, bonus: 150_00, requirement: 1_500_00, done: 0, left: 150_00 } })
  const { mails } = await call('/mail/list', {}, player)
  expect(mails.map(({ key }) => key)).toContain('first-deposit-bonus')
})
