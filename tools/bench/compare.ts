import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { install } from '../install.mjs'
import { createRunner } from '../runner.mjs'
import { pairVerdict, report, rounded, type Pair } from './figures.ts'
import { here, load, play, poll, withApis, type Served } from './load.ts'
import { withFolder, withPostgres } from './scratch.ts'
import { closeBooks, openBooks, playRounds, type Books, type Mix } from './settle.ts'
import { serverCpuUs } from './postgres-cost.ts'

/** The accepted slowdown; anything below it is not noise. */
const usual = { seconds: 4, repeats: 5, ratioMin: 0.92 }
/** Only shows that it works: too short to judge by. */
const small = { seconds: 1, repeats: 3, ratioMin: 0 }

/** The commit before speeds were compared, until there is a release. */
const beforeAnyRelease = '3f8d55e9'

function lastRelease(): string {
  const { status, stdout } = spawnSync('git', ['describe', '--tags', '--abbrev=0'], { cwd: here, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : beforeAnyRelease
}

type Figure = { perSecond: number; cpuUs: number }

/**
 * Compares with another commit or folder (default: the last release) in turns. Above 1 favours this one. Exit code 1 if a ratio is too low even with its
 * spread.
 */
export async function benchCompare(other: string = lastRelease(), { isSmall = false } = {}) {
  const { seconds, repeats, ratioMin } = isSmall ? small : usual
  const rows: Record<string, string | number>[] = []

  /** Measures A B, B A, A B …, after a warm-up turn. */
  async function inTurns<Side>(what: string, sides: readonly Side[], measure: (side: Side) => Promise<Figure>) {
    const speeds: Pair[] = []
    const costs: Pair[] = []
    for (let repeat = 0; repeat <= repeats; repeat++) {
      const found = new Map<Side, Figure>()
      for (const side of repeat % 2 ? sides : sides.toReversed()) found.set(side, await measure(side))
      if (repeat === 0) continue
      const [ours, theirs] = sides.map((side) => found.get(side)!)
      speeds.push({ ours: ours!.perSecond, theirs: theirs!.perSecond })
      costs.push({ ours: 1 / ours!.cpuUs, theirs: 1 / theirs!.cpuUs })
    }
    for (const [figure, pairs] of Object.entries({ 'a second': speeds, 'per CPU second': costs })) {
      const { ratio, spread, isSlower } = pairVerdict(pairs, ratioMin)
      rows.push({ what, figure, ratio: rounded(ratio, 3), spread: rounded(spread, 3), verdict: isSlower ? 'SLOWER' : 'passed' })
    }
  }

  await withCheckout(other, async (root) => {
    await withApis([here, root], async (served) => {
      for (const [what, ask] of Object.entries({ round: play, userInfo: poll }))
        await inTurns<Served>(what, served, async (side) => {
          const { perSecond, apiUs, postgresUs } = await load(side, ask, { duration: seconds })
          return { perSecond, cpuUs: apiUs + postgresUs }
        })
    })
    // Printed now, because a much older ledger may fail at what follows.
    console.table(rows)
    await withPostgres(async ({ createDatabase, pid }) => {
      const books = [await openBooks(await createDatabase('ours'), here), await openBooks(await createDatabase('theirs'), root)]
      const mixes: Record<string, [players: number, mix?: Mix]> = {
        'settle 64': [64],
        'settle 256': [256],
        'settle 256, all wagering': [256, { percent: 100, lots: 5 }],
      }
      for (const [what, [players, mix]] of Object.entries(mixes))
        await inTurns<Books>(what, books, async (side) => {
          const before = serverCpuUs(pid)
          const { tps, rounds } = await playRounds(side, { players, mix, seconds })
          return { perSecond: tps, cpuUs: (serverCpuUs(pid) - before) / rounds }
        })
      for (const each of books) await closeBooks(each)
    })
  })
  console.log(`This checkout divided by ${other}; at least ${ratioMin}`)
  report(rows, Object.fromEntries(rows.map(({ what, figure, ratio }) => [`${what}, ${figure}`, Number(ratio)])))
  if (rows.some(({ verdict }) => verdict === 'SLOWER')) process.exitCode = 1
}

/** Runs `use` in a temporary worktree, installed by its own lock file; if that equals ours, packages are links to ours. A folder is used as it is. */
async function withCheckout(commit: string, use: (root: string) => Promise<void>) {
  if (existsSync(join(commit, 'package.json'))) return use(resolve(commit))
  const git = (...args: string[]) => execFileSync('git', args, { cwd: here, stdio: ['ignore', 'ignore', 'inherit'] })
  await withFolder(
    async (folder) => {
      const root = join(folder, 'checkout')
      git('worktree', 'add', '--quiet', '--detach', root, commit)
      const lockFile = (of: string) => readFileSync(join(of, 'package-lock.json'), 'utf8')
      if (lockFile(root) === lockFile(here)) linkPackages(root)
      else await install(root, createRunner())
      await use(root)
    },
    (folder) => void spawnSync('git', ['worktree', 'remove', '--force', join(folder, 'checkout')], { cwd: here }),
  )
}

/** Our packages are relative links into their own checkout; all others link to ours. */
function linkPackages(root: string) {
  const packages = join(root, 'node_modules')
  mkdirSync(packages)
  for (const name of readdirSync(join(here, 'node_modules'))) {
    const ours = join(here, 'node_modules', name)
    if (name === '@lalmor') cpSync(ours, join(packages, name), { recursive: true, verbatimSymlinks: true })
    else symlinkSync(ours, join(packages, name))
  }
  for (const folder of readdirSync(root)) {
    const ours = join(here, folder, 'node_modules')
    if (existsSync(ours)) symlinkSync(ours, join(root, folder, 'node_modules'))
  }
}
