import { paise, rupees } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { beforeAll, expect, test } from 'vitest'
import { assets } from './asset.ts'
import { freezePlayer } from './freeze.ts'
import { hold, postHold } from './hold.ts'
import { stopPlayer } from './limits.ts'
import { giveStart, readRestore, restore } from './play-money.ts'
import { pgQuery } from './query.ts'
import { useTestDatabase } from './test-database.ts'
import { testWallets } from './test-wallets.ts'
import { openWallet } from './wallet.ts'

// 5:30 in the afternoon in India.
const at = new Date('2026-11-20T12:00:00.000Z')
const hours = (count: number) => new Date(at.getTime() + count * 3_600_000)
const { admin } = useTestDatabase()
const query = pgQuery(admin)
const { openHouse, playerWith, bet, pockets, lots } = testWallets(admin)

beforeAll(() => openHouse(at))

test('a new player gets ₹1,000 once, to be bet once', async () => {
  await openWallet(query, 1n, assets.play)
  for (let n = 0; n < 2; n++) expect(await giveStart(query, 1n, at)).toBe(rupees(1_000n))
  expect(await pockets(1n)).toMatchObject({ cash: 1_000_00n, wagerRemaining: 1_000_00n })
  expect(await lots(1n)).toEqual([[1, 'deposit', 0n, 1_000_00n, 0n, 'lives']])
  await openWallet(query, 2n, assets.real)
  await expect(giveStart(query, 2n, at)).rejects.toThrow()
})

test('a restore fills up to ₹1,000 once an Indian day, to be bet once', async () => {
  const playerId = await playerWith({ cash: 10_00n, bonus: 10_00n, at })
  await bet(playerId, { stake: 19_01n, payout: 0n, validBet: 0n, at })
  expect(await restore(query, playerId, at)).toEqual({ kind: 'restored', amount: 999_01n, cash: 1_000_00n, bonus: 0n })
  expect(await restore(query, playerId, at)).toEqual({ kind: 'replayed', amount: 0n, cash: 1_000_00n, bonus: 0n })
  expect(await lots(playerId)).toMatchObject([
    [1, 'bonus', 0n, 100_00n, 0n, 'dropped'],
    [2, 'deposit', 0n, 999_01n, 0n, 'lives'],
  ])
  await bet(playerId, { stake: 1_000_00n, payout: 0n, at: hours(1) })
  expect(await restore(query, playerId, hours(6))).toMatchObject({ kind: 'today' })
  expect(await restore(query, playerId, hours(7))).toMatchObject({ kind: 'restored', amount: 1_000_00n })
})

type Case = { cash?: bigint; bonus?: bigint; held?: bigint; open?: boolean; stopped?: boolean; restored?: boolean; blocker?: string }
test.each<[string, Case]>([
  ['nothing left', {}],
  ['99 paise left', { cash: 99n }],
  ['a rupee left', { cash: 100n, blocker: 'balance' }],
  ['a rupee over both pockets', { cash: 50n, bonus: 50n, blocker: 'balance' }],
  ['a rupee, one paisa of it on its way out', { cash: 99n, held: 1n, blocker: 'held' }],
  ['all of it on its way out', { held: 1_000_00n, blocker: 'held' }],
  ['enough left, and every other blocker', { cash: 100n, open: true, stopped: true, blocker: 'balance' }],
  ['a break', { stopped: true, open: true, blocker: 'stopped' }],
  ['a round is open', { open: true, restored: true, blocker: 'round-open' }],
  ['done today', { restored: true, blocker: 'today' }],
])('%s', async (_what, { cash = 0n, bonus = 0n, held = 0n, open, stopped, restored, blocker }) => {
  const playerId = await playerWith({ cash: 5_00n + held + cash, bonus, at })
  if (held > 0n) await hold(query, { playerId, key: 'held', amount: paise(held), at })
  const lose = (stake: bigint) => bet(playerId, { stake, payout: 0n, validBet: 0n, at })
  if (restored) {
    await lose(5_00n)
    await restore(query, playerId, at)
    await lose(open ? 995_00n : 1_000_00n)
  }
  if (open) await bet(playerId, { stake: 5_00n, at, roundId: uuid7(at) })
  else if (!restored) await lose(5_00n)
  if (stopped) await stopPlayer(query, playerId, hours(24), at)
  const before = await pockets(playerId)
  expect(await readRestore(query, playerId, at)).toEqual({ to: 1_000_00n, below: 1_00n, blocker })
  expect(await restore(query, playerId, at)).toMatchObject({ kind: blocker ?? 'restored' })
  expect(await pockets(playerId)).toEqual(blocker ? before : { ...before, cash: 1_000_00n, wagerRemaining: 1_000_00n - cash })
})

test('nothing for a frozen player', async () => {
  const playerId = await playerWith({ cash: 50n, at })
  await freezePlayer(pgQuery(admin), playerId, { frozen: true })
  expect(await restore(query, playerId, at)).toMatchObject({ kind: 'frozen', amount: 0n, cash: 50n })
})

test('withdrawing makes no room until the money is paid, and given money is never withdrawn without a bet', async () => {
  await openWallet(query, 3n, assets.play)
  await giveStart(query, 3n, at)
  expect(await pockets(3n)).toMatchObject({ wagerRemaining: 1_000_00n })
  await bet(3n, { stake: 1_000_00n, payout: 1_000_00n, at })
  await hold(query, { playerId: 3n, key: 'w', amount: rupees(1_000n), at })
  expect(await restore(query, 3n, at)).toMatchObject({ kind: 'held' })
  await postHold(query, { playerId: 3n, key: 'w', fee: rupees(20n), at })
  expect(await restore(query, 3n, at)).toMatchObject({ kind: 'restored' })
  expect(await pockets(3n)).toMatchObject({ cash: 1_000_00n, wagerRemaining: 1_000_00n })
})
