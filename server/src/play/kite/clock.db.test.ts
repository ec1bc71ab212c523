import { parseCrashReceipt } from '@lalmor/games/crash/receipt.ts'
import { verifyCrashRound } from '@lalmor/games/crash/verify.ts'
import { expect, test } from 'vitest'
import { usualTimes } from './rules.ts'
import { useTestTable } from './test-table.ts'

const { beacon, call, close, current, cut, fly, guest, bet, settleDown, tableOn, db, time, breaks } = useTestTable({ signs: true })
const table = tableOn(db, usualTimes)

/** Runs the table at its own due times for `ms`, or until bets open. */
async function run(ms: number) {
  const end = new Date(time.now.getTime() + ms)
  for (let due = await table.advance(time.now); ; due = await table.advance(time.now)) {
    if ((await isOpen()) || due > end) return
    if (due > time.now) time.now = due
  }
}
const isOpen = async () => (await current().catch(() => undefined))?.state === 'betting'

const receiptOf = async (round: bigint, player: Awaited<ReturnType<typeof guest>>) =>
  parseCrashReceipt(await call('/kite/receipt', { round: Number(round) }, player))
const verify = (receipt: ReturnType<typeof parseCrashReceipt>) => verifyCrashRound(receipt, () => true)

test.each([300, 1_000, 2_500, 10_000])('with a clock %i ms late no bets open until it is right', async (ms) => {
  beacon.state.aheadMs = ms
  await run(40_000)
  expect(await isOpen()).toBe(false)
  beacon.state.aheadMs = 0
  await run(10_000)
  expect(await isOpen()).toBe(true)
  await fly()
  await cut()
})

test.each([1_000, 2_500, 10_000])(
  'a clock that turns %i ms late while bets are open marks the round forever, and voids nothing',
  async (ms) => {
    const player = await guest()
    await run(20_000)
    const round = await current()
    await bet(player, round)
    beacon.state.aheadMs = ms
    expect(await close()).toMatchObject({ state: 'closed', late_reason: 'clock' })
    expect((await call('/kite/table', {}, player)).table.round).toMatchObject({ late: 'clock' })
    await fly()
    await cut()
    beacon.state.aheadMs = 0
    const receipt = await receiptOf(round.round_no, player)
    expect(receipt).toMatchObject({ late: 'clock', bet: {} })
    expect(verify(receipt)).toMatchObject({ verified: true, unproved: ['late', 'test-beacon'] })
  },
)

test.each([1_000, 2_500, 10_000])('with a clock %i ms early bets close in time, and the kite waits for the beacon', async (ms) => {
  const player = await guest()
  beacon.state.aheadMs = -ms
  await run(20_000)
  const round = await current()
  await bet(player, round)
  expect(await close()).toMatchObject({ late_reason: null })
  time.now = new Date(round.beacon_at.getTime() + ms)
  await settleDown()
  expect((await current()).state).toBe('flying')
  await cut()
  beacon.state.aheadMs = 0
  expect(verify(await receiptOf(round.round_no, player))).toMatchObject({ verified: true, unproved: ['test-beacon'] })
})

test('the books agree with every mark', async () => expect(await breaks()).toEqual([]))
