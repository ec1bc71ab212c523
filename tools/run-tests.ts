import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './browser.ts'
import { buildStale, webPackages } from './builds.mjs'
import { changedSince, reachedBy } from './changed.ts'
import { isInterrupted, passOnInterruption, runCommand, type Finished } from './command.ts'
import { createCpuMeter, type CpuMeter } from './cpu-meter.ts'
import { failureOfCheck, failuresOfPlaywright, failuresOfVitest, notComparedBy } from './failures.ts'
import { readFiles } from './source-files.ts'
import { sum, tallyOfCheck, tallyOfPlaywright, tallyOfVitest, type Tally } from './tally.ts'

/**
 * Runs `npm test`, cheap checks first: two single-core queues, then the unit tests, then two queues that wait half of their time. A failed step does not stop
 * the next.
 */

const root = join(import.meta.dirname, '..')

/** `--changed [BASE]`: tests reached since BASE (default `main`). Undefined: all. */
const chosen = chooseTests(process.argv.slice(2))

function chooseTests([option, base = 'main']: string[]) {
  if (option === undefined) return undefined
  if (option !== '--changed') throw new Error(`npm test knows --changed [BASE], not ${option}`)
  const changed = changedSince(root, base)
  const reached = reachedBy(readFiles(root, /\.(tsx?|mjs|js|css|sql|json|html)$/), changed)
  if ('why' in reached) {
    console.log(`All tests: ${reached.why} is felt everywhere.`)
    return undefined
  }
  console.log(`${changed.length} files differ from ${base}: ${reached.tests.size} files of tests and ${reached.journeys.size} of journeys.`)
  return reached
}

type Step = { name: string; run: (cpu: CpuMeter) => Promise<Finished & { tally: Tally; failures: string[]; notes?: string[] }> }

/** All temporary files of the run are here, databases included. */
const temporary = await mkdtemp(join(tmpdir(), 'lalmor-tests-'))
await chmod(temporary, 0o1777)
/** Used if there is room, because files on a disk take ten times as long. */
const memory = '/dev/shm'
const isRoomy = await statfs(memory).then(
  ({ bavail, bsize }) => bavail * bsize > 3 * 1024 ** 3,
  () => false,
)
const databases = await mkdtemp(join(isRoomy ? memory : temporary, 'lalmor-tests-'))
await chmod(databases, 0o1777)
// Compilation is a fifth of a server start, and a run starts a hundred.
const environment = { ...process.env, TMPDIR: temporary, NO_COLOR: '1', NODE_COMPILE_CACHE: join(temporary, 'compiled') }

const inBin = (name: string) => join(root, 'node_modules/.bin', name)
const node = (args: string[], cpu: CpuMeter, env: NodeJS.ProcessEnv = {}) =>
  runCommand(process.execPath, args, { cwd: root, env: { ...environment, ...env }, cpu })

const check = (name: string, run: (cpu: CpuMeter) => Promise<Finished>): Step => ({
  name,
  async run(cpu) {
    const finished = await run(cpu)
    return { ...finished, tally: tallyOfCheck(finished), failures: finished.code === 0 ? [] : [failureOfCheck(finished.output)] }
  },
})

/** A step counted by its JSON report; without one the step has failed. */
const counted = (
  name: string,
  run: (reportFile: string, cpu: CpuMeter) => Promise<Finished>,
  count: (json: string, finished: Finished) => Tally,
  failuresOf: (json: string) => string[],
  notesOf: (json: string) => string[] = () => [],
): Step => ({
  name,
  async run(cpu) {
    const reportFile = join(temporary, `${name}.json`)
    const finished = await run(reportFile, cpu)
    const report = existsSync(reportFile) ? await readFile(reportFile, 'utf8') : undefined
    if (!report) return { ...finished, tally: { passed: 0, failed: 1, skipped: 0 }, failures: [failureOfCheck(finished.output)] }
    return { ...finished, tally: count(report, finished), failures: failuresOf(report), notes: notesOf(report) }
  },
})

const vitest = (name: string, project: string, env: NodeJS.ProcessEnv = {}) =>
  counted(
    name,
    (reportFile, cpu) =>
      node(
        [
          inBin('vitest'),
          'run',
          ...(chosen?.tests ?? []),
          '--passWithNoTests',
          '--project',
          project,
          '--tags-filter=!nightly',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${reportFile}`,
        ],
        cpu,
        env,
      ),
    tallyOfVitest,
    failuresOfVitest,
  )

const journeys = counted(
  'journeys',
  (reportFile, cpu) =>
    node(
      [
        inBin('playwright'),
        'test',
        '-c',
        'e2e/playwright.config.ts',
        ...(chosen?.journeys ?? []),
        '--grep-invert=@nightly',
        '--reporter=line,json',
      ],
      cpu,
      {
        PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
        TMPDIR: databases,
      },
    ),
  tallyOfPlaywright,
  failuresOfPlaywright,
  notComparedBy,
)

async function build(name: string, cpu: CpuMeter): Promise<Finished> {
  let output = ''
  const run = async (program: string, args: string[], options: object) => {
    const finished = await runCommand(program, args, { cwd: root, env: environment, ...options, cpu })
    output += finished.output
    return finished.code
  }
  try {
    await buildStale(root, [name], { program: process.execPath, env: environment }, { run })
    return { code: 0, output }
  } catch (error) {
    return { code: 1, output: `${output}\n${String(error)}` }
  }
}

/** In one thread: with more, each checks the shared types again, which doubles the price. */
const typesOf = (name: string, project: string): Step => check(name, (cpu) => node([inBin('tsc'), '--singleThreaded', '-p', project], cpu))

/** Each step uses one core, so they go in two queues. */
const types: Step[] = [
  typesOf('types', 'tsconfig.json'),
  typesOf('types of the web packages', 'tsconfig.web.json'),
  typesOf('types of the journeys', 'tsconfig.e2e.json'),
]

const source: Step[] = [
  check('lint', (cpu) => node([inBin('oxlint'), '--deny-warnings', '--report-unused-disable-directives'], cpu)),
  check('format', (cpu) => node([inBin('oxfmt'), '--check'], cpu)),
  check('unused files, exports, dependencies', (cpu) => node([inBin('knip')], cpu)),
  vitest('structure', 'structure'),
]

const unit: Step[] = [vitest('unit', 'unit')]

/** The two queues are independent: no test in this one needs a build. */
const storage: Step[] = [vitest('database', 'database', { TMPDIR: databases }), vitest('platform', 'platform')]

const browser: Step[] =
  chosen?.journeys.size === 0
    ? []
    : [
        ...webPackages.map((name) => check(`build of the ${name}`, (cpu) => build(name, cpu))),
        check('weight of the web apps', (cpu) => node(['tools/bench/bench.ts', 'bytes'], cpu)),
        check('a browser', () => ensureBrowser(root, environment)),
        journeys,
      ]

const whatFailed: string[] = []

/** Prints each step in one piece, so that queues do not mix. A throwing step has failed; the other queue still ends in order. */
async function runInTurn(steps: Step[]): Promise<Tally> {
  const tallies: Tally[] = []
  for (const { name, run } of steps) {
    if (isInterrupted()) break
    console.log(`${name} …`)
    const begun = performance.now()
    const cpu = createCpuMeter()
    const {
      tally,
      failures,
      output,
      notes = [],
    } = await run(cpu).catch((error: unknown) => {
      return { tally: tallyOfCheck({ code: 1 }), failures: [String(error)], output: String(error), notes: [] }
    })
    const coreSeconds = cpu.seconds()
    cpu.end()
    tallies.push(tally)
    if (tally.failed > 0) whatFailed.push(...failures.map((failure) => `${name}: ${failure}`))
    const cost = coreSeconds === undefined ? '' : `, ${coreSeconds.toFixed(0)} core-seconds`
    const line = `${name}: ${summary(tally)} (${((performance.now() - begun) / 1000).toFixed(1)} s${cost})`
    const told = [line, ...notes].join('\n  ')
    console.log(tally.failed > 0 && !isInterrupted() ? `${told}\n\n${output.trim()}\n` : told)
  }
  return sum(tallies)
}

async function runAll(): Promise<Tally> {
  const tallies: Tally[] = []
  for (const queues of [[types, source], [unit], [storage, browser]]) tallies.push(...(await Promise.all(queues.map(runInTurn))))
  return sum(tallies)
}

const summary = ({ passed, failed, skipped }: Tally) =>
  [failed > 0 && `${failed} FAILED`, passed > 0 && `${passed} passed`, skipped > 0 && `${skipped} skipped`].filter(Boolean).join(', ')

passOnInterruption()
try {
  const { passed, failed } = await runAll()
  if (whatFailed.length > 0 && !isInterrupted()) console.log(`\nWhat failed:\n\n${whatFailed.join('\n\n')}\n`)
  if (isInterrupted()) console.log('Interrupted: the steps above are not all.')
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 || passed === 0 || isInterrupted() ? 1 : 0
} finally {
  for (const folder of [databases, temporary]) await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  // The channel to test.mjs would keep us alive.
  if (process.connected) process.disconnect()
}
