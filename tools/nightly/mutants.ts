import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { ensureBrowser } from '../browser.ts'
import { isInterrupted, passOnInterruption } from '../command.ts'
import { readFiles } from '../source-files.ts'
import { mutants, type Mutant, type Tests } from './mutant-table.ts'
import { plant } from './plant.ts'
import { isOf, makeCopy, runTests, type Copy, type Trial } from './trial.ts'

/**
 * `mutants.ts [--only ID,…] [--area PACKAGE,…] [--workers N] [--out FILE] [--compare FILE]`: plants one fault at a time. Exit code 1: one cannot be planted
 * or is newly missed; 2: one could not be judged.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    area: { type: 'string' },
    workers: { type: 'string', default: String(availableParallelism()) },
    out: { type: 'string' },
    compare: { type: 'string' },
  },
})

type Verdict = 'found' | 'MISSED' | 'not judged' | 'NOT PLANTED'
type Judged = { id: string; verdict: Verdict; seconds: number; by: string }

const root = join(import.meta.dirname, '../..')
const files = readFiles(root, /\.(tsx?|mjs|js|css|sql)$/)

const [only, areas] = [values.only?.split(','), values.area?.split(',')]
const workers = Number(values.workers)
const unknown = [
  ...(only ?? []).filter((id) => !mutants.some((mutant) => mutant.id === id)),
  ...(areas ?? []).filter((area) => !mutants.some((mutant) => mutant.package === area)),
  ...(Number.isInteger(workers) && workers > 0 ? [] : [`${values.workers} workers`]),
]
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', no ')}`)
  process.exit(2)
}
const chosen = mutants.filter((mutant) => (only?.includes(mutant.id) ?? true) && (areas?.includes(mutant.package) ?? true))

async function whilePlanted<Of>(copy: Copy, { path, text }: { path: string; text: string }, work: () => Promise<Of>): Promise<Of> {
  const target = join(copy.root, path)
  writeFileSync(target, text)
  try {
    return await work()
  } finally {
    writeFileSync(target, files.get(path)!)
  }
}

const firstLine = (text: string) => stripVTControlCharacters(text).trim().split('\n', 1)[0]!

async function judge(copy: Copy, mutant: Mutant, unsound: ReadonlyMap<string, string>): Promise<Judged> {
  const { id, tests } = mutant
  const why = unsound.get(keyOf(tests))
  if (why !== undefined) return { id, verdict: 'not judged', seconds: 0, by: why }
  const { cases, broken, seconds } = await whilePlanted(copy, plant(files, mutant), () => runTests(copy, [tests]))
  if (isInterrupted()) return { id, verdict: 'not judged', seconds, by: 'interrupted' }
  const finder = cases.find(({ why }) => why !== undefined)
  if (finder) return { id, verdict: 'found', seconds, by: `${finder.file}: ${finder.name || firstLine(finder.why!)}` }
  return broken === undefined
    ? { id, verdict: 'MISSED', seconds, by: '' }
    : { id, verdict: 'found', seconds, by: `the run: ${lastLine(broken)}` }
}

const lastLine = (text: string) => stripVTControlCharacters(text).trim().split('\n').at(-1)!

const keyOf = (tests: Tests) => JSON.stringify(tests)
/** Tests with the same key can run together. */
const kindOf = (tests: Tests) => ('journey' in tests ? 'journeys' : `${tests.project} ${tests.name ?? ''}`)

/** Failing without a fault, or missing. Undefined if they pass. */
function whyUnsound(tests: Tests, { cases, broken }: Trial): string | undefined {
  const own = cases.filter((one) => isOf(tests, one))
  const failed = own.find(({ why }) => why !== undefined)
  if (failed) return `fails without it: ${failed.file}: ${failed.name || firstLine(failed.why!)}`
  return own.length > 0 ? undefined : broken === undefined ? 'no test is chosen' : `fails without it: ${lastLine(broken)}`
}

/** Runs tests by kind; a failing one gets a second try alone. */
async function findUnsound(copies: readonly Copy[], wanted: readonly Tests[]): Promise<{ unsound: Map<string, string>; seconds: number }> {
  const kinds = Object.values(Object.groupBy(wanted, kindOf)) as Tests[][]
  const unsound = new Map<string, string>()
  let seconds = 0
  await inTurn(copies, kinds, async (copy, tests) => {
    const trial = await runTests(copy, tests, { all: true })
    seconds += trial.seconds
    for (const some of tests) {
      if (whyUnsound(some, trial) === undefined || isInterrupted()) continue
      const again = await runTests(copy, [some], { all: true })
      seconds += again.seconds
      const why = whyUnsound(some, again)
      if (why !== undefined) unsound.set(keyOf(some), why)
    }
  })
  return { unsound, seconds }
}

/** Runs work as copies become free. Journeys use the first copy, which has the builds. */
async function inTurn<Of>(
  copies: readonly Copy[],
  work: readonly Of[],
  act: (copy: Copy, piece: Of) => Promise<void>,
  isFirsts = (_: Of) => false,
) {
  const [firsts, others] = [work.filter(isFirsts), work.filter((piece) => !isFirsts(piece))]
  await Promise.all(
    copies.map(async (copy, n) => {
      for (;;) {
        const piece = (n === 0 ? firsts.shift() : undefined) ?? others.shift()
        if (piece === undefined || isInterrupted()) return
        await act(copy, piece)
      }
    }),
  )
}

/** Missed now, found in an earlier list or the table. */
function findLost(judged: readonly Judged[]): string[] {
  const before = values.compare === undefined ? undefined : (JSON.parse(readFileSync(values.compare, 'utf8')) as Judged[])
  const wasFound = (id: string) =>
    before ? before.some((one) => one.id === id && one.verdict === 'found') : mutants.some((one) => one.id === id && !one.knownMissed)
  return judged.filter(({ id, verdict }) => verdict === 'MISSED' && wasFound(id)).map(({ id }) => id)
}

function tell({ id, verdict, seconds, by }: Judged) {
  console.log(`${verdict.padEnd(12)}${id.padEnd(30)}${`${seconds.toFixed(0)} s`.padStart(6)}   ${by}`)
}

passOnInterruption()
const judged: Judged[] = []
const plantable = chosen.filter((mutant) => {
  try {
    plant(files, mutant)
    return true
  } catch (error) {
    judged.push({ id: mutant.id, verdict: 'NOT PLANTED', seconds: 0, by: (error as Error).message })
    tell(judged.at(-1)!)
    return false
  }
})
const tests = [...new Map(plantable.map((mutant) => [keyOf(mutant.tests), mutant.tests])).values()]
if (tests.some((some) => 'journey' in some)) await ensureBrowser(root, process.env)
const copies: Copy[] = []
try {
  for (let n = 0; n < Math.min(workers, plantable.length); n++) copies.push(await makeCopy(root))
  const { unsound, seconds } = await findUnsound(copies, tests)
  console.log(
    `${'without any'.padEnd(42)}${`${seconds.toFixed(0)} s`.padStart(6)}   ${tests.length - unsound.size} of ${tests.length} selections of tests pass`,
  )
  await inTurn(
    copies,
    plantable,
    async (copy, mutant) => {
      judged.push(await judge(copy, mutant, unsound))
      tell(judged.at(-1)!)
    },
    ({ tests }) => 'journey' in tests,
  )
  report(judged.reduce((sum, one) => sum + one.seconds, seconds))
} finally {
  for (const copy of copies) await copy.remove()
}

function report(seconds: number) {
  const ordered = chosen.flatMap(({ id }) => judged.filter((one) => one.id === id))
  if (values.out !== undefined) writeFileSync(values.out, `${JSON.stringify(ordered, undefined, 2)}\n`)
  const idsOf = (verdict: Verdict) => ordered.filter((one) => one.verdict === verdict).map(({ id }) => id)
  const found = idsOf('found')
  const missed = idsOf('MISSED')
  const lost = findLost(ordered)
  if (lost.length > 0) console.log(`Found before, and missed now: ${lost.join(', ')}`)
  const news = mutants.filter(({ id, knownMissed }) => knownMissed && found.includes(id)).map(({ id }) => id)
  if (news.length > 0) console.log(`Found, though the table says that they are missed: ${news.join(', ')}`)
  const unjudged = chosen.length - found.length - missed.length
  const which = missed.length > 0 ? ` (${missed.join(', ')})` : ''
  const cost = `${(seconds / 60).toFixed(1)} minutes of processor time`
  console.log(`${found.length} found, ${missed.length} missed${which}, ${unjudged} not judged; ${cost}`)
  process.exitCode = lost.length + idsOf('NOT PLANTED').length > 0 ? 1 : unjudged > 0 ? 2 : 0
}
