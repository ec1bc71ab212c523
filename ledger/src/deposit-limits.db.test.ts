import { rupees } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import { assets } from './asset.ts'
import { checkLedger } from './check.ts'
import { confirmDepositLimitRaise, readDepositLimits, setDepositLimit } from './deposit-limits.ts'
import { reverse } from './post.ts'
import { pgQuery } from './query.ts'
import { useTestDatabase } from './test-database.ts'
import { testWallets } from './test-wallets.ts'
import { openWallet } from './wallet.ts'

// A Friday, 5:30 in the afternoon in India.
const friday = new Date('2026-11-20T12:00:00.000Z')
const after = (ms: number) => new Date(friday.getTime() + ms)
const hour = 3_600_000
const { admin } = useTestDatabase()
const query = pgQuery(admin)
const { deposit } = testWallets(admin)

let lastPlayer = 0n
async function aPlayer() {
  const playerId = ++lastPlayer
  await openWallet(query, playerId, assets.play)
  return playerId
}
const limitsOf = async (playerId: bigint, at: Date) =>
  (await readDepositLimits(query, playerId, at)).map(({ period, amount, used }) => [period, amount, used])

test.each([
  ['day', '2026-11-20T18:29:59.999Z', '2026-11-20T18:30:00.000Z'],
  ['week', '2026-11-22T18:29:59.999Z', '2026-11-22T18:30:00.000Z'],
  ['month', '2026-11-30T18:29:59.999Z', '2026-11-30T18:30:00.000Z'],
] as const)('of a %s counts what was credited since it began in India, also before it was set', async (period, last, first) => {
  const playerId = await aPlayer()
  await deposit(playerId, { key: 'deposit/1', amount: 500_00n, at: friday })
  await setDepositLimit(query, { playerId, period, amount: rupees(1_000n) }, after(1))
  await deposit(playerId, { key: 'deposit/2', amount: 300_00n, at: new Date(last) })
  expect(await limitsOf(playerId, new Date(last))).toEqual([[period, 1_000_00n, 800_00n]])
  await deposit(playerId, { key: 'deposit/3', amount: 20_00n, at: new Date(first) })
  expect(await limitsOf(playerId, new Date(first))).toEqual([[period, 1_000_00n, 20_00n]])
})

test('a reversed deposit no longer counts; gifts and other players never did', async () => {
  const [playerId, other] = [await aPlayer(), await aPlayer()]
  await setDepositLimit(query, { playerId, period: 'day', amount: rupees(1_000n) }, friday)
  await deposit(playerId, { key: 'deposit/1', amount: 500_00n, at: friday })
  await deposit(playerId, { key: 'deposit/2', amount: 70_00n, at: friday })
  await deposit(other, { key: 'deposit/3', amount: 900_00n, at: friday })
  await reverse(query, { playerId, key: 'deposit/1', at: after(hour) })
  expect(await limitsOf(playerId, after(hour))).toEqual([['day', 1_000_00n, 70_00n]])
})

test('lower acts at once; higher, or none, waits 24 hours and a second confirmation', async () => {
  const playerId = await aPlayer()
  const which = { playerId, period: 'week' } as const
  const set = (amount: bigint | undefined, at: Date) => setDepositLimit(query, { ...which, amount }, at)
  expect(await set(500_00n, friday)).toEqual({ inForce: 500_00n, waits: false })
  expect(await set(300_00n, friday)).toEqual({ inForce: 300_00n, waits: false })
  expect(await set(900_00n, friday)).toEqual({ inForce: 300_00n, waits: true })
  expect(await readDepositLimits(query, playerId, friday)).toEqual([
    { period: 'week', amount: 300_00n, used: 0n, raise: { amount: 900_00n, confirmFrom: after(24 * hour) } },
  ])
  expect(await confirmDepositLimitRaise(query, which, after(24 * hour - 1))).toEqual({ done: false, inForce: 300_00n })
  expect(await confirmDepositLimitRaise(query, which, after(24 * hour))).toEqual({ done: true, inForce: 900_00n })
  // Lowered while a raise waits: the raise is dropped.
  expect(await set(undefined, after(25 * hour))).toEqual({ inForce: 900_00n, waits: true })
  expect(await set(900_00n, after(26 * hour))).toEqual({ inForce: 900_00n, waits: false })
  expect(await confirmDepositLimitRaise(query, which, after(60 * hour))).toEqual({ done: false, inForce: 900_00n })
  expect(await set(undefined, after(60 * hour))).toMatchObject({ waits: true })
  expect(await confirmDepositLimitRaise(query, which, after(84 * hour))).toEqual({ done: true, inForce: undefined })
  expect(await readDepositLimits(query, playerId, after(84 * hour))).toEqual([])
  expect(await set(1_00n, after(85 * hour))).toEqual({ inForce: 1_00n, waits: false })
})

test('rounds are unaffected: the wallet is not limited, and the books hold', async () => {
  const playerId = await aPlayer()
  await setDepositLimit(query, { playerId, period: 'day', amount: 0n }, friday)
  expect(await query('select limited from ledger.wallet where player_id = $1', [playerId])).toEqual([{ limited: false }])
  // Money that arrives anyway is the player’s.
  expect(await deposit(playerId, { key: 'deposit/1', amount: 50_00n, at: friday })).toMatchObject({ kind: 'posted', cash: 50_00n })
  for (const { invariant, breaks } of await checkLedger(query)) expect(breaks, invariant).toEqual([])
})

test('a player without a wallet has none', async () => {
  await expect(setDepositLimit(query, { playerId: 4_711n, period: 'day', amount: 1n }, friday)).rejects.toThrow('no wallet')
})
