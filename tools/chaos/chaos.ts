import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { runCashierAttempts } from './cashier.ts'
import { runMinesChaos } from './mines.ts'
import { runPaymentsChaos } from './payments.ts'
import { runPayoutsChaos } from './payouts.ts'
import { runOtpFlood } from './otp-flood.ts'
import { runRewardsChaos } from './rewards.ts'
import { runReorgs } from './reorg.ts'
import { runChaos } from './run.ts'

/**
 * `npm run chaos -- [mines|payments|payouts|rewards|cashier|reorg|otp-flood] [--rounds N] [--seed S] [--seconds N] [--rate N]` (README.md). Exit code 1 on a
 * fault.
 */
const options = {
  rounds: { type: 'string', default: '27' },
  seed: { type: 'string' },
  seconds: { type: 'string', default: '20' },
  rate: { type: 'string', default: '1000' },
} as const
const { values, positionals } = parseArgs({ allowPositionals: true, options })
const rounds = Number(values.rounds)
const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed)
const seconds = Number(values.seconds)
const perSecond = Number(values.rate)
const what = positionals.join()
const counts = [rounds, seconds, perSecond]
if (
  !counts.every((count) => Number.isSafeInteger(count) && count > 0) ||
  !Number.isSafeInteger(seed) ||
  !['', 'mines', 'payments', 'payouts', 'rewards', 'otp-flood', 'reorg', 'cashier'].includes(what)
) {
  console.error(
    'Usage: npm run chaos -- [mines|payments|payouts|rewards|reorg] [--rounds N] [--seed S]\n       npm run chaos -- cashier [--seed S]\n       npm run chaos -- otp-flood [--seconds N] [--rate N]',
  )
  process.exit(2)
}
// Stops in an orderly way, so that the run's processes end with it.
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort())

console.log(what === 'otp-flood' ? `${perSecond} a second for ${seconds} s` : `seed ${seed}, ${rounds} rounds`)
const started = performance.now()
const { faults, ...figures } = await (what === 'otp-flood'
  ? runOtpFlood({ seconds, perSecond })
  : what === 'mines'
    ? underMines()
    : what === 'payments'
      ? runPaymentsChaos({ kills: rounds, seed, signal: stop.signal })
      : what === 'payouts'
        ? runPayoutsChaos({ kills: rounds, seed, signal: stop.signal })
        : what === 'rewards'
          ? runRewardsChaos({ kills: rounds, seed, signal: stop.signal })
          : what === 'reorg'
            ? runReorgs({ steps: rounds, seed, signal: stop.signal })
            : what === 'cashier'
              ? underAttempts()
              : underLedger())
for (const fault of faults) console.error(fault)
console.log(JSON.stringify({ ...figures, faults: faults.length, seconds: Math.round((performance.now() - started) / 1000) }))
process.exitCode = faults.length > 0 ? 1 : 0

function underMines() {
  return runMinesChaos({ kills: rounds, seed, signal: stop.signal })
}

async function underAttempts() {
  const { table, ...rest } = await runCashierAttempts({ seed, signal: stop.signal })
  console.table(table)
  return rest
}

async function underLedger() {
  const { rounds: table, acknowledged, faults, folder } = await runChaos({ rounds, seed, signal: stop.signal })
  console.table(table)
  if (folder) console.error(`The database and the log of intents are kept in ${folder}`)
  const sum = (of: 'asked' | 'unknown' | 'ofThemDone') => table.reduce((total, round) => total + round[of], 0)
  return { seed, rounds: table.length, asked: sum('asked'), acknowledged, unknown: sum('unknown'), unknownDone: sum('ofThemDone'), faults }
}
