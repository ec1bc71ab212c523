import { expect, test } from 'vitest'
import { pagesMax, readPairNumbers } from './pair-numbers.ts'

const stored = { game: 'slot', title: 'Slot', stake: 10_00, status: 'Settled', validBet: 10_00, payout: 0, seq: 1 } as const
let made = 0
const round = (seedNo: number | undefined, nonce?: number) => ({
  ...stored,
  roundId: `019aa1b2-c3d4-7e5f-8a6b-${String(++made).padStart(12, '0')}`,
  settledAt: '2026-11-20T12:00:00.000Z',
  ...(seedNo !== undefined && nonce !== undefined && { seedNo, nonce }),
})

function records(rounds: ReturnType<typeof round>[]) {
  const asked: (string | undefined)[] = []
  const ask = async (before: string | undefined) => {
    asked.push(before)
    const start = before === undefined ? 0 : rounds.findIndex(({ roundId }) => roundId === before) + 1
    return { rounds: rounds.slice(start, start + 20) as never, more: start + 20 < rounds.length }
  }
  return { ask, asked }
}
const countdown = (seedNo: number, count: number) => Array.from({ length: count }, (_, at) => round(seedNo, count - 1 - at))
const whole = { missing: '', twice: '', looked: undefined }

test('a pair with a round for each number is whole, and no further page is read', async () => {
  const { ask, asked } = records([...countdown(3, 30), round(undefined), ...countdown(2, 45), ...countdown(1, 60)])
  expect(await readPairNumbers({ seedNo: 2, rounds: 45 }, ask)).toEqual({ from: 0, to: 44, ...whole })
  expect(asked).toHaveLength(4)
  expect(await readPairNumbers({ seedNo: 9, rounds: 3 }, records([round(9, 1), round(9, 2), round(9, 0)]).ask)).toEqual({
    from: 0,
    to: 2,
    ...whole,
  })
})

test('missing numbers are named, at the ends too, and doubled ones', async () => {
  const left = new Set([0, 5, 6, 7, 40, 44])
  const rounds = countdown(2, 45).filter(({ nonce }) => !left.has(nonce!))
  const { ask } = records([...rounds, round(2, 12), ...countdown(1, 30)])
  expect(await readPairNumbers({ seedNo: 2, rounds: 45 }, ask)).toEqual({
    ...whole,
    from: 0,
    to: 44,
    missing: '0, 5–7, 40, 44',
    twice: '12',
  })
})

test('a round beyond the pair’s stated numbers is shown', async () => {
  const { ask } = records([round(2, 4), round(2, 1), round(2, 0)])
  expect(await readPairNumbers({ seedNo: 2, rounds: 4 }, ask)).toMatchObject({ to: 4, missing: '2–3' })
})

test('nothing is claimed beyond the range that was read', async () => {
  const { ask, asked } = records(countdown(2, 20 * pagesMax + 100).filter(({ nonce }) => nonce !== 300))
  const last = 20 * pagesMax + 99
  expect(await readPairNumbers({ seedNo: 2, rounds: last + 1 }, ask)).toEqual({
    from: 99,
    to: last,
    missing: '300',
    twice: '',
    looked: 20 * pagesMax,
  })
  expect(asked).toHaveLength(pagesMax)
  const newer = records(countdown(3, 20 * pagesMax + 1))
  expect(await readPairNumbers({ seedNo: 2, rounds: 5 }, newer.ask)).toEqual({
    from: 5,
    to: 4,
    missing: '',
    twice: '',
    looked: 20 * pagesMax,
  })
})
