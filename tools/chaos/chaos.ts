import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { runChaos } from './run.ts'

/** `npm run chaos -- [--rounds N] [--seed S]`: kills at length. Exit code 1 when anything was lost or done twice. */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '27' }, seed: { type: 'string' } } })
const rounds = Number(values.rounds)
const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed)
if (!Number.isSafeInteger(rounds) || rounds < 1 || !Number.isSafeInteger(seed)) {
  console.error('Usage: npm run chaos -- [--rounds N] [--seed S]')
  process.exit(2)
}
// In order, so that the processes of the run end with it.
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort())

console.log(`seed ${seed}, ${rounds} rounds`)
const started = performance.now()
const { rounds: table, acknowledged, faults, folder } = await runChaos({ rounds, seed, signal: stop.signal })
console.table(table)
for (const fault of faults) console.error(fault)
if (folder) console.error(`The database and the log of intents are kept in ${folder}`)
const sum = (of: 'asked' | 'unknown' | 'ofThemDone') => table.reduce((total, round) => total + round[of], 0)
console.log(
  JSON.stringify({
    seed,
    rounds: table.length,
    asked: sum('asked'),
    acknowledged,
    unknown: sum('unknown'),
    unknownDone: sum('ofThemDone'),
    faults: faults.length,
    seconds: Math.round((performance.now() - started) / 1000),
  }),
)
process.exitCode = faults.length > 0 ? 1 : 0
