import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { debianPostgres } from '../../server/src/platform/db/test-postgres.ts'
import { isInterrupted, passOnInterruption, runCommand, type Finished } from '../command.ts'

/** `npm run nightly -- [--small] [STEP …]`: slow checks. Runs every step; exit code 1 if one failed or did not run. */
type Step = {
  program: string
  long: string[]
  small: string[]
  env?: NodeJS.ProcessEnv
  /** A program that this machine must have. */
  needs?: string
  /** A fault in the output despite exit code 0. */
  complain?: (output: string) => string | undefined
}

const databaseTests = { program: 'node_modules/vitest/vitest.mjs', long: ['run', '--project', 'database'] }

const steps: Readonly<Record<string, Step>> = {
  math: {
    program: 'games/src/programs/math-cli.ts',
    long: ['--check'],
    // The simulation takes two thousand million rounds.
    small: ['--check', '--counted'],
  },
  tumbles: { program: 'tools/nightly/simulate-tumbles.ts', long: ['--chunks', '954'], small: ['--chunks', '8'] },
  fairness: { program: 'tools/nightly/fairness.ts', long: ['--rounds', '20000'], small: ['--rounds', '200'] },
  promotions: { program: 'tools/nightly/promotions.ts', long: [], small: ['--adversaries', '100', '--seed', '7'] },
  randomness: { program: 'tools/nightly/randomness.ts', long: [], small: ['15', '100', '101'] },
  speed: { program: 'tools/bench/bench.ts', long: ['sim'], small: ['sim'], complain: tooSlow },
  // Compares with the last release.
  compare: { program: 'tools/bench/bench.ts', long: ['compare'], small: ['compare', '--small'] },
  chaos: { program: 'tools/chaos/chaos.ts', long: ['--rounds', '270'], small: ['--rounds', '9'] },
  'chaos-mines': { program: 'tools/chaos/chaos.ts', long: ['mines', '--rounds', '500'], small: ['mines', '--rounds', '5'] },
  'chaos-payments': { program: 'tools/chaos/chaos.ts', long: ['payments', '--rounds', '60'], small: ['payments', '--rounds', '3'] },
  'chaos-payouts': { program: 'tools/chaos/chaos.ts', long: ['payouts', '--rounds', '60'], small: ['payouts', '--rounds', '3'] },
  'games-at-length': {
    program: 'node_modules/vitest/vitest.mjs',
    long: ['run', '--project', 'unit', 'games/'],
    small: ['run', '--project', 'unit', 'games/src/crash/report.test.ts'],
    env: { GAMES_TIMES: '10', NO_COLOR: '1' },
  },
  models: {
    ...databaseTests,
    small: [...databaseTests.long, 'ledger/src/model.db.test.ts'],
    env: { LEDGER_MODEL_TIMES: '10', NO_COLOR: '1' },
  },
  'postgres-15': {
    ...databaseTests,
    small: [...databaseTests.long, 'ledger/src/post.db.test.ts'],
    env: { TEST_POSTGRES_BINARIES: debianPostgres, NO_COLOR: '1' },
    needs: debianPostgres,
  },
  // Two players and every call, with random bodies.
  edge: {
    ...databaseTests,
    long: [...databaseTests.long, 'server/src/hostile-input.db.test.ts', 'server/src/isolation.db.test.ts'],
    small: [...databaseTests.long, 'server/src/hostile-input.db.test.ts', '-t', 'made at random'],
    env: { FUZZ_TIMES: '250', NO_COLOR: '1' },
  },
  // These two run the tests tagged `nightly`, which `npm test` leaves out; `models` runs some too.
  platform: {
    program: 'node_modules/vitest/vitest.mjs',
    long: ['run', '--project', 'platform'],
    small: ['run', '--project', 'platform', 'tools/stopping.platform.test.ts'],
    env: { NO_COLOR: '1' },
  },
  journeys: {
    program: 'node_modules/@playwright/test/cli.js',
    long: ['test', '-c', 'e2e/playwright.config.ts'],
    small: ['test', '-c', 'e2e/playwright.config.ts', 'quality', '-g', 'search.* (offline|loading)'],
    env: { NO_COLOR: '1' },
  },
  mutants: { program: 'tools/nightly/mutants.ts', long: [], small: ['--area', 'units,contract,sandbox'] },
  dates: { program: 'tools/nightly/dates.ts', long: [], small: ['--small'] },
}

const ratiosMin = { ratio: 6, cycleRatio: 50 }

function tooSlow(output: string): string | undefined {
  const figures = JSON.parse(lastLine(output)) as Record<keyof typeof ratiosMin, number>
  const slow = Object.entries(ratiosMin).filter(([name, least]) => !(figures[name as keyof typeof ratiosMin] >= least))
  return slow.length > 0 ? slow.map(([name, least]) => `${name} is under ${least}`).join(', ') : undefined
}

const lastLine = (output: string): string => output.trimEnd().split('\n').at(-1)!

const { values, positionals } = parseArgs({ allowPositionals: true, options: { small: { type: 'boolean', default: false } } })
const unknown = positionals.find((name) => !Object.hasOwn(steps, name))
if (unknown !== undefined) {
  console.error(`There is no step "${unknown}"\nUsage: npm run nightly -- [--small] [${Object.keys(steps).join(' | ')} …]`)
  process.exit(2)
}

passOnInterruption()
const root = join(import.meta.dirname, '../..')
const verdicts: string[] = []
for (const name of positionals.length > 0 ? positionals : Object.keys(steps)) {
  const { program, long, small, env, needs, complain } = steps[name]!
  const started = performance.now()
  const finished: Finished = isInterrupted()
    ? { code: 128, output: 'interrupted' }
    : needs !== undefined && !existsSync(needs)
      ? { code: 2, output: `${needs} is not there` }
      : await runCommand(process.execPath, [join(root, program), ...(values.small ? small : long)], {
          cwd: root,
          env: { ...process.env, ...env },
        })
  const complaint = finished.code === 0 ? complain?.(finished.output) : undefined
  // Exit code 2 means that a program could not do its work.
  const verdict = complaint !== undefined ? 'FAILED' : finished.code === 0 ? 'passed' : finished.code === 2 ? 'NOT RUN' : 'FAILED'
  verdicts.push(verdict)
  const seconds = Math.round((performance.now() - started) / 1_000)
  if (verdict !== 'passed') console.log(finished.output.trimEnd())
  console.log(`${verdict.padEnd(9)}${name.padEnd(13)}${`${seconds} s`.padEnd(9)}${complaint ?? lastLine(finished.output)}`)
}
const bad = verdicts.filter((verdict) => verdict !== 'passed').length
console.log(`${verdicts.length - bad} passed, ${bad} failed`)
process.exitCode = bad > 0 ? 1 : 0
