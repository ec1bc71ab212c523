import { availableParallelism } from 'node:os'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { monsoonGemsTables as tables } from './definition.ts'
import { addTally, emptyTally, tallySimulator, type Simulation, type Tally } from './simulate.ts'

/** The first chunk's seed, by default 1; the others follow. */
type Run = Simulation & { firstSeed?: number }

/** `taken` counts chunks; all workers share it. */
type Task = Required<Run> & { task: 'monsoon-gems'; taken: Int32Array<SharedArrayBuffer> }

/** One thread per core by default. Any worker may play any chunk: it is its seed, and tallies are whole numbers. */
export async function simulateOnWorkers(run: Run, workers = availableParallelism()): Promise<Tally> {
  const task: Task = { firstSeed: 1, ...run, task: 'monsoon-gems', taken: new Int32Array(new SharedArrayBuffer(4)) }
  const tallies = await Promise.all(
    Array.from({ length: workers }, () => tallyOf(new Worker(new URL(import.meta.url), { workerData: task }))),
  )
  const all = emptyTally(tables)
  for (const tally of tallies) addTally(all, tally)
  return all
}

const tallyOf = (worker: Worker) =>
  new Promise<Tally>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })

function work({ chunks, roundsEach, firstSeed, taken }: Task): Tally {
  const simulate = tallySimulator(tables)
  const tally = emptyTally(tables)
  for (let chunk = Atomics.add(taken, 0, 1); chunk < chunks; chunk = Atomics.add(taken, 0, 1))
    simulate(tally, { seed: firstSeed + chunk, rounds: roundsEach })
  return tally
}

const isTask = (data: unknown): data is Task => typeof data === 'object' && data !== null && 'task' in data && data.task === 'monsoon-gems'

if (isTask(workerData)) {
  const tally = work(workerData)
  parentPort!.postMessage(tally, [tally.payouts.buffer])
}
