import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { runMinesChaos } from './mines.ts'
import { runChaos } from './run.ts'

/**
 * `npm run chaos -- [mines] [--rounds N] [--seed S]`: kills at length, of API and PostgreSQL under the ledger, or of the API
 * under rounds of Mirchi Mines. Exit code 1 when anything was lost or done twice.
 */
const options = { rounds: { type: 'string', default: '27' }, seed: { type: 'string' } } as const
const { values, positionals } = parseArgs({ allowPositionals: true, options })
const rounds = Number(values.rounds)
const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed)
const what = positionals.join()
if (!Number.isSafeInteger(rounds) || rounds < 1 || !Number.isSafeInteger(seed) || !['', 'mines'].includes(what)) {
  console.error('Usage: npm run chaos -- [mines] [--rounds N] [--seed S]')
  process.exit(2)
}
// In order, so that the processes of the run end with it.
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort())

console.log(`seed ${seed}, ${rounds} rounds`)
const started = performance.now()
const { faults, ...figures } = await (what === 'mines' ? underMines() : underLedger())
for (const fault of faults) console.error(fault)
console.log(JSON.stringify({ ...figures, faults: faults.length, seconds: Math.round((performance.now() - started) / 1000) }))
process.exitCode = faults.length > 0 ? 1 : 0

function underMines() {
  return runMinesChaos({ kills: rounds, seed, signal: stop.signal })
}

async function underLedger() {
  const { rounds: table, acknowledged, faults, folder } = await runChaos({ rounds, seed, signal: stop.signal })
  console.table(table)
  if (folder) console.error(`The database and the log of intents are kept in ${folder}`)
  const sum = (of: 'asked' | 'unknown' | 'ofThemDone') => table.reduce((total, round) => total + round[of], 0)
  return { seed, rounds: table.length, asked: sum('asked'), acknowledged, unknown: sum('unknown'), unknownDone: sum('ofThemDone'), faults }
}
