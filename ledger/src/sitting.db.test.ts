import { rupees } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { beforeAll, expect, test } from 'vitest'
import { pgQuery } from './query.ts'
import { answerCheck, readSitting } from './sitting.ts'
import { useTestDatabase } from './test-database.ts'
import { testGame } from './test-players.ts'
import { testWallets } from './test-wallets.ts'

const noon = new Date('2026-11-20T12:00:00.000Z')
const minute = 60_000
const { admin } = useTestDatabase()
const query = pgQuery(admin)
const { openHouse, playerWith, bet, close } = testWallets(admin)

const after = (minutes: number, ms = 0) => new Date(noon.getTime() + minutes * minute + ms)
const newPlayer = () => playerWith({ cash: rupees(1_000n), at: noon })

/** ₹1, paying nothing. */
const play = async (playerId: bigint, at: Date) => (await bet(playerId, { stake: rupees(1n), payout: 0n, at })).kind

async function playEach(playerId: bigint, minutes: number[]) {
  for (const m of minutes) expect(await play(playerId, after(m)), `after ${m} minutes`).toBe('settled')
}

beforeAll(() => openHouse(noon))

test('a sitting of an hour requires a check, to the millisecond, and an answer lasts another hour', async () => {
  const playerId = await newPlayer()
  await playEach(playerId, [0, 25, 50])
  expect(await play(playerId, after(60, -1))).toBe('settled')
  expect(await readSitting(query, playerId, after(60, -1))).toMatchObject({ since: noon, checkDue: false })
  expect(await play(playerId, after(60))).toBe('check-due')
  expect(await readSitting(query, playerId, after(60))).toMatchObject({ since: noon, checkDue: true })

  await answerCheck(query, playerId, after(61))
  expect(await readSitting(query, playerId, after(61))).toMatchObject({ since: noon, checkDue: false })
  await playEach(playerId, [61, 90, 119])
  expect(await play(playerId, after(121))).toBe('check-due')
})

test('an answer without a due check postpones nothing', async () => {
  const playerId = await newPlayer()
  await answerCheck(query, playerId, noon)
  await playEach(playerId, [0, 30])
  await answerCheck(query, playerId, after(59))
  expect(await play(playerId, after(60))).toBe('check-due')
})

test('a pause of more than 30 minutes ends the sitting, even with an unanswered check', async () => {
  const playerId = await newPlayer()
  await playEach(playerId, [0, 30, 59])
  expect(await play(playerId, after(89))).toBe('check-due')
  expect(await readSitting(query, playerId, after(89, 1))).toBeUndefined()
  expect(await play(playerId, after(89, 1))).toBe('settled')
  expect(await readSitting(query, playerId, after(90))).toMatchObject({ since: after(89, 1), checkDue: false })
})

test('a player who has not played has no sitting', async () => {
  expect(await readSitting(query, await newPlayer(), noon)).toBeUndefined()
})

test('stakes and winnings count since it began, without earlier and voided rounds', async () => {
  const playerId = await newPlayer()
  const { game } = testGame
  await bet(playerId, { stake: rupees(100n), payout: rupees(300n), at: noon })
  await bet(playerId, { stake: rupees(2n), payout: rupees(5n), at: after(40) })
  const [open, voided] = [uuid7(after(41)), uuid7(after(43))]
  await bet(playerId, { stake: rupees(10n), at: after(41), roundId: open })
  expect(await readSitting(query, playerId, after(42))).toMatchObject({
    since: after(40),
    games: [{ game, rounds: 2, staked: rupees(12n), paid: rupees(5n) }],
  })
  await close(playerId, open, { pays: rupees(30n), valid: rupees(10n) }, after(43))
  await bet(playerId, { stake: rupees(50n), at: after(43), roundId: voided })
  await close(playerId, voided, 'void', after(44))
  expect((await readSitting(query, playerId, after(45)))!.games).toEqual([{ game, rounds: 2, staked: rupees(12n), paid: rupees(35n) }])
})

test('of a round from an earlier sitting only the payout counts, and nothing if it is void', async () => {
  const { game } = testGame
  const [paid, voided] = [await newPlayer(), await newPlayer()]
  for (const playerId of [paid, voided]) {
    const roundId = uuid7(noon)
    await bet(playerId, { stake: rupees(10n), at: noon, roundId })
    // It kept the player from starting another. The next sitting begins with the next round.
    await close(playerId, roundId, playerId === paid ? { pays: rupees(30n), valid: rupees(10n) } : 'void', after(40))
    await bet(playerId, { stake: rupees(2n), payout: rupees(1n), at: after(40) })
  }
  expect(await readSitting(query, paid, after(41))).toMatchObject({
    since: after(40),
    games: [{ game, rounds: 1, staked: rupees(2n), paid: rupees(31n) }],
  })
  expect((await readSitting(query, voided, after(41)))!.games).toEqual([{ game, rounds: 1, staked: rupees(2n), paid: rupees(1n) }])
})

test('an open round may be ended while a check is due', async () => {
  const playerId = await newPlayer()
  const roundId = uuid7(after(31))
  await playEach(playerId, [0, 30])
  await bet(playerId, { stake: rupees(1n), at: after(31), roundId })
  expect((await close(playerId, roundId, { pays: 0n, valid: rupees(1n) }, after(61))).kind).toBe('closed')
  expect(await play(playerId, after(61))).toBe('check-due')
})
