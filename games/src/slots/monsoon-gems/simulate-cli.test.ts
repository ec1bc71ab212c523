import { expect, test } from 'vitest'
import { monsoonGemsTables as tables } from './definition.ts'
import { emptyTally, tallySimulator } from './simulate.ts'
import { simulateOnWorkers } from './simulate-cli.ts'

test('one worker thread, several or none give the same tally', async () => {
  const simulation = { chunks: 5, roundsEach: 50_000 }
  const alone = emptyTally(tables)
  const simulate = tallySimulator(tables)
  for (const seed of [3, 1, 5, 2, 4]) simulate(alone, { seed, rounds: simulation.roundsEach })
  expect(alone.rounds).toBe(250_000)
  expect(alone.payouts.reduce((sum, count) => sum + count, 0)).toBe(250_000)
  for (const workers of [1, 3]) expect(await simulateOnWorkers(simulation, workers), `${workers} workers`).toEqual(alone)

  const fifth = emptyTally(tables)
  simulate(fifth, { seed: 5, rounds: simulation.roundsEach })
  expect(await simulateOnWorkers({ ...simulation, chunks: 1, firstSeed: 5 })).toEqual(fifth)
})
