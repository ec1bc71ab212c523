import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { isInterrupted, passOnInterruption, runCommand } from '../command.ts'
import { failureOfCheck, failuresOfVitest } from '../failures.ts'
import { tallyOfVitest } from '../tally.ts'

/**
 * `dates.ts [--small] [--date ISO] [--project NAME] [FILE …]`: runs tests on other days under datefudge. Exit code 2 without it. Not journeys: Chromium has
 * its own clocks.
 */
const dates = {
  'noon of a leap day': '2028-02-29T12:00:00+05:30',
  'two minutes before a new year': '2026-12-31T23:58:00+05:30',
  'New Year’s Day': '2027-01-01T12:00:00+05:30',
  'five past midnight on the first of a month': '2027-03-01T00:05:00+05:30',
  'one past midnight on a Monday': '2027-02-08T00:01:00+05:30',
  'one to midnight on a Sunday': '2027-02-14T23:59:00+05:30',
  'a minute before midnight in India': '2027-04-15T18:29:00Z',
  'a minute after midnight in India': '2027-04-15T18:31:00Z',
  'a year ahead': new Date(Date.now() + 365 * 24 * 60 * 60_000).toISOString(),
  'the last day of a month of thirty': '2027-11-30T12:00:00+05:30',
} as const

/** For `--small`: files in which test, database and programs' clocks interact. */
const small = {
  dates: ['noon of a leap day', 'two minutes before a new year'] as string[],
  files: ['wallet/records', 'withdrawals/withdrawals', 'protection/protection', 'online-deposits/online-deposits', 'mail/mail'],
}

/** Not libfaketime: it shows the real clock in signal handlers, in which PostgreSQL times out and looks for deadlocks. */
const library = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu']
  .map((folder) => join(folder, 'datefudge/datefudge.so'))
  .find((file) => existsSync(file))
const root = join(import.meta.dirname, '../..')

/** For a program and its children. Elapsed and file times stay real. */
function environmentAt(date: string): Record<string, string> {
  const clock = { LD_PRELOAD: library!, DATEFUDGE: String(Math.round((Date.now() - Date.parse(date)) / 1000)) }
  return { ...clock, NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(passOn(Object.keys(clock)))}` }
}

/** Preloaded. PostgreSQL's launcher and program tests set their own environment: this adds the clock. */
const passOn = (names: string[]) => `
  import childProcess from 'node:child_process'
  import { syncBuiltinESMExports } from 'node:module'
  import { promisify } from 'node:util'
  const clock = Object.fromEntries(${JSON.stringify([...names, 'NODE_OPTIONS'])}.map((name) => [name, process.env[name]]))
  const withClock = (start) => (...args) => start(...args.map((arg) => (arg?.env ? { ...arg, env: { ...arg.env, ...clock } } : arg)))
  for (const name of ['spawn', 'spawnSync', 'fork', 'exec', 'execSync', 'execFile', 'execFileSync']) {
    const start = childProcess[name]
    childProcess[name] = withClock(start)
    if (start[promisify.custom]) childProcess[name][promisify.custom] = withClock(start[promisify.custom])
  }
  syncBuiltinESMExports()`

/** Starts PostgreSQL as tests do; prints Node's time and PostgreSQL's offset. */
const clocks = `
  import { startEmbedded } from ${JSON.stringify(pathToFileURL(join(root, 'server/src/platform/db/embedded.ts')).href)}
  import pg from 'pg'
  const server = await startEmbedded({ dataDir: process.argv[1] })
  const client = new pg.Client(server.connection)
  await client.connect()
  const { rows } = await client.query('select clock_timestamp() as now')
  console.log(JSON.stringify({ node: Date.now(), database: rows[0].now.getTime() }))
  await client.end()
  await server.stop()`

/** Tests that ran on today's date would prove nothing. */
async function wrongClock(date: string, folder: string): Promise<string | undefined> {
  const started = Date.now()
  const env = { ...process.env, ...environmentAt(date) }
  const { code, output } = await runCommand(process.execPath, ['--input-type=module', '-e', clocks, join(folder, 'pg')], { cwd: root, env })
  if (code !== 0) return output
  const said = JSON.parse(output.trim().split('\n').at(-1)!) as Record<string, number>
  const isOff = (at: number) => Math.abs(at - Date.parse(date)) > Date.now() - started + 2_000
  return Object.values(said).some(isOff) ? `For ${date} the clocks show ${output}` : undefined
}

async function testAt(date: string, project: string, { files, folder }: { files: string[]; folder: string }) {
  const report = join(folder, `${project}.json`)
  rmSync(report, { force: true })
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...files]
  // For all temporary files, databases included; removed afterwards.
  const env = { ...process.env, NO_COLOR: '1', TMPDIR: folder, ...environmentAt(date) }
  const finished = await runCommand(process.execPath, [join(root, 'node_modules/.bin/vitest'), ...args], { cwd: root, env })
  if (!existsSync(report)) return { tally: { passed: 0, failed: 1, skipped: 0 }, failures: [failureOfCheck(finished.output)] }
  const json = readFileSync(report, 'utf8')
  return { tally: tallyOfVitest(json, finished), failures: failuresOfVitest(json) }
}

const { values, positionals: chosen } = parseArgs({
  allowPositionals: true,
  options: { small: { type: 'boolean', default: false }, date: { type: 'string' }, project: { type: 'string' } },
})
if (library === undefined) {
  console.error('datefudge is not installed: as root, apt-get install datefudge')
  process.exit(2)
}
const days = values.date
  ? [[values.date, values.date]]
  : Object.entries(dates).filter(([name]) => !values.small || small.dates.includes(name))
const projects = values.project ? [values.project] : values.small ? ['database'] : ['unit', 'database', 'platform']
const files = chosen.length > 0 || !values.small ? chosen : small.files

passOnInterruption()
const folder = mkdtempSync(join(tmpdir(), 'lalmor-dates-'))
chmodSync(folder, 0o1777)
let failed = 0
let passed = 0
try {
  const wrong = await wrongClock(days[0]![1]!, folder)
  if (wrong !== undefined) {
    console.log(wrong)
    failed++
  }
  for (const [name, date] of wrong === undefined ? days : [])
    for (const project of projects) {
      if (isInterrupted()) break
      const { tally, failures } = await testAt(date!, project, { files, folder })
      passed += tally.passed
      failed += tally.failed
      for (const failure of failures) console.log(`${name}, ${project}: ${failure}`)
      console.log(
        `${tally.failed > 0 ? 'FAILED' : 'passed'}  ${project.padEnd(10)}${tally.passed} of ${tally.passed + tally.failed}  ${name}`,
      )
    }
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}
console.log(`${days.length} dates: ${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 || isInterrupted() ? 1 : 0
