import { expect, test } from 'vitest'
import type { Played, Session } from './play.ts'
import { createRounds, neverPlaced } from './rounds.ts'

const asha: Session = { user: '7', token: 't', gameCode: 'seven-up-seven-down', currency: 'FUN', lang: 'en' }
const bet = { bet: 'a', field: 'up', stake: 20 } as const
const win: Played = { kind: 'played', dice: [4, 5], paid: 46, balance: 1_026, settled: true }

/** Rounds whose outcome the test decides. */
function playing() {
  const asked: { end: (played: Played) => void; settled: (balance: number | undefined) => void }[] = []
  const rounds = createRounds((_session, _bet, settled) => new Promise((end) => asked.push({ end, settled })))
  return { rounds, asked }
}

test('a bet that is sent again, before or after its answer, is one round', async () => {
  const { rounds, asked } = playing()
  const [first, second] = [rounds.place(asha, bet, 0), rounds.place(asha, bet, 900)]
  expect(asked).toHaveLength(1)
  asked[0]!.end(win)
  expect(await Promise.all([first, second])).toEqual([win, win])
  const [third, fourth] = [rounds.place(asha, bet, 5_000), rounds.recall(asha, 'a', 5_000)]
  expect(asked).toHaveLength(1)
  expect(await Promise.all([third, fourth])).toEqual([win, win])
})

test('the same id of a different player is a round of their own', async () => {
  const { rounds, asked } = playing()
  void rounds.place(asha, bet, 0)
  void rounds.place({ ...asha, user: '8' }, bet, 0)
  expect(asked).toHaveLength(2)
})

test('a bet that was asked for before it came never starts', async () => {
  const { rounds, asked } = playing()
  expect(await rounds.recall(asha, 'a', 0)).toMatchObject({ kind: 'refused', status: neverPlaced })
  const late = rounds.place(asha, bet, 100)
  expect(asked).toHaveLength(0)
  expect(await late).toMatchObject({ kind: 'refused', status: neverPlaced })
  expect(rounds.describe(asha, { restMs: 2_600, now: 100 })).toEqual({ last: undefined, rolls: [], waitMs: 0 })
})

test('a page that opens during a round learns of it, and later how it ended', async () => {
  const { rounds, asked } = playing()
  void rounds.place(asha, bet, 1_000)
  const launchedAgain = { ...asha, token: 'u' }
  expect(rounds.describe(launchedAgain, { restMs: 2_600, now: 1_900 })).toEqual({
    last: { ...bet, played: undefined },
    rolls: [],
    waitMs: 1_700,
  })
  const ended = rounds.recall(launchedAgain, 'a', 1_900)
  asked[0]!.end(win)
  expect(await ended).toEqual(win)
  expect(rounds.describe(launchedAgain, { restMs: 2_600, now: 9_000 })).toEqual({
    last: { ...bet, played: win },
    rolls: [[4, 5]],
    waitMs: 0,
  })
})

test.each(['before', 'after'])('a balance that is confirmed %s the answer is in the next one', async (when) => {
  const { rounds, asked } = playing()
  const answer = rounds.place(asha, bet, 0)
  if (when === 'before') asked[0]!.settled(1_026)
  asked[0]!.end({ ...win, balance: undefined, settled: false })
  expect((await answer).settled).toBe(when === 'before')
  asked[0]!.settled(1_026)
  expect(await rounds.recall(asha, 'a', 3_000)).toEqual(win)
})

test('the newest twenty rounds are kept', async () => {
  const rounds = createRounds(() => Promise.resolve(win))
  for (let n = 0; n < 25; n++) await rounds.place(asha, { ...bet, bet: String(n) }, n)
  expect(rounds.describe(asha, { restMs: 0, now: 0 }).rolls).toHaveLength(20)
})
