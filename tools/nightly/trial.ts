import { chmod, copyFile, cp, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { buildStale, webPackages } from '../builds.mjs'
import { runCommand, type Place } from '../command.ts'
import { createCpuMeter } from '../cpu-meter.ts'
import { failureOfCheck } from '../failures.ts'
import { listFiles } from '../source-files.ts'
import type { Tests } from './mutant-table.ts'

/** A copy of the repository to plant faults in, with a folder for leftovers. */
export type Copy = { root: string; env: NodeJS.ProcessEnv; remove: () => Promise<void> }

/** Copies tracked and untracked files as they are now, and the builds. Packages are hard links: only the excluded folders are written to. */
export async function makeCopy(repository: string): Promise<Copy> {
  const { dev } = await stat(join(repository, 'node_modules'))
  const parent = (await stat(tmpdir())).dev === dev ? tmpdir() : dirname(repository)
  const folder = await mkdtemp(join(parent, 'lalmor-mutants-'))
  const root = join(folder, 'lalmor')
  const temporary = join(folder, 't')
  await mkdir(temporary)
  // Under root, databases and their programs run as another user.
  await chmod(folder, 0o755)
  await chmod(temporary, 0o1777)
  for (const path of listFiles(repository)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await copyFile(join(repository, path), join(root, path))
  }
  for (const name of webPackages)
    if (existsSync(join(repository, name, 'dist'))) await cp(join(repository, name, 'dist'), join(root, name, 'dist'), { recursive: true })
  // A package needs its own if its version differs.
  const packages = readdirSync(repository, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
  for (const path of ['node_modules', ...packages.map((name) => join(name, 'node_modules'))]) {
    if (!existsSync(join(repository, path))) continue
    const linked = await runCommand('cp', ['-al', join(repository, path), join(root, path)], { cwd: root, env: process.env })
    if (linked.code !== 0) throw new Error(`The packages could not be linked: ${linked.output.trim()}`)
  }
  for (const cache of ['.vite', '.vite-temp', '.cache']) await rm(join(root, 'node_modules', cache), { recursive: true, force: true })
  const env = { ...process.env, TMPDIR: temporary, NO_COLOR: '1', NODE_COMPILE_CACHE: join(temporary, 'compiled') }
  return { root, env, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }) }
}

/** `why` is undefined if the test passed. */
export type Case = { file: string; name: string; why: string | undefined }

/** `seconds`: processor time if countable. `broken`: failed outside any test. */
export type Trial = { cases: Case[]; seconds: number; broken: string | undefined }

/** No test takes this long, but a fault may hang one. */
const timeoutMs = 15 * 60_000

/** Stops at the first failure unless `all`. Journeys build the copy first. */
export async function runTests({ root, env }: Copy, tests: readonly Tests[], { all = false } = {}): Promise<Trial> {
  const begun = performance.now()
  const cpu = createCpuMeter()
  const report = join(env.TMPDIR!, 'report.json')
  await rm(report, { force: true })
  const place: Place = { cwd: root, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, cpu, timeoutMs }
  const run = (...args: string[]) => runCommand(process.execPath, args, place)
  const isJourney = tests.some((some) => 'journey' in some)
  try {
    if (isJourney) await build(root, place)
    const { code, output } = await run(...(isJourney ? playwright(tests, all) : vitest(tests, all, report)))
    const cases = existsSync(report) ? (isJourney ? casesOfPlaywright : casesOfVitest)(readFileSync(report, 'utf8'), root) : []
    const isExplained = code === 0 ? cases.length > 0 : cases.some(({ why }) => why !== undefined)
    return { cases, seconds: secondsOf(cpu, begun), broken: isExplained ? undefined : failureOfCheck(output) }
  } catch (error) {
    return { cases: [], seconds: secondsOf(cpu, begun), broken: String(error) }
  } finally {
    cpu.end()
  }
}

const secondsOf = (cpu: ReturnType<typeof createCpuMeter>, begun: number) => cpu.seconds() ?? (performance.now() - begun) / 1000

async function build(root: string, place: Place): Promise<void> {
  const run = async (program: string, args: string[], options: object) => (await runCommand(program, args, { ...place, ...options })).code
  await buildStale(root, webPackages, { program: process.execPath, env: place.env }, { run })
}

const flatten = <Of>(lists: readonly (readonly Of[])[]): Of[] => [...new Set(lists.flat())]

const patternOf = (name: string) => name.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')

function vitest(tests: readonly Tests[], all: boolean, report: string): string[] {
  const ours = tests.filter((some) => 'project' in some)
  const project = ours[0]!.project
  const files = flatten(ours.map(({ files }) => files))
  const name = ours[0]!.name
  const how = ['--project', project, '--maxWorkers', '1', '--reporter=json', `--outputFile.json=${report}`, ...(all ? [] : ['--bail', '1'])]
  return ['node_modules/.bin/vitest', 'run', ...how, ...(name === undefined ? [] : ['-t', patternOf(name)]), ...files]
}

function playwright(tests: readonly Tests[], all: boolean): string[] {
  const ours = tests.filter((some) => 'journey' in some)
  const files = flatten(ours.map(({ journey }) => [`/${journey}.test.ts`]))
  const names = ours.map(({ name }) => patternOf(name)).join('|')
  const config = ['-c', 'e2e/playwright.config.ts', '--workers', '1', '--timeout', '180000', '--reporter=json']
  return ['node_modules/.bin/playwright', 'test', ...config, '-g', names, ...(all ? [] : ['--max-failures', '1']), ...files]
}

const isLike = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())

export function isOf(tests: Tests, { file, name }: Case): boolean {
  // A file that does not load has no test name.
  if (tests.name !== undefined && name !== '' && !name.includes(tests.name)) return false
  return 'journey' in tests ? file.endsWith(`/${tests.journey}.test.ts`) : tests.files.some((part) => isLike(file, part))
}

type VitestReport = {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}

function casesOfVitest(json: string, root: string): Case[] {
  return (JSON.parse(json) as VitestReport).testResults.flatMap(({ name: path, status, message = '', assertionResults }) => {
    const file = relative(root, path)
    const cases = assertionResults
      .filter((test) => test.status === 'passed' || test.status === 'failed')
      .map((test) => ({ file, name: test.fullName, why: test.status === 'failed' ? (test.failureMessages?.[0] ?? 'failed') : undefined }))
    // The file did not load, or failed before its tests.
    return status === 'failed' && cases.every(({ why }) => why === undefined) ? [{ file, name: '', why: message || 'failed' }] : cases
  })
}

type Suite = {
  specs?: { title: string; file: string; ok: boolean; tests: { results: { errors: { message?: string }[] }[] }[] }[]
  suites?: Suite[]
}

const casesOfPlaywright = (json: string): Case[] => casesIn(JSON.parse(json) as Suite)

const casesIn = ({ specs = [], suites = [] }: Suite): Case[] => [
  ...specs.map(({ title, file, ok, tests }) => {
    const errors = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message)))
    return { file: `e2e/${file}`, name: title, why: ok ? undefined : (errors[0] ?? 'failed') }
  }),
  ...suites.flatMap(casesIn),
]
