import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { fileOf, firstDifference, jsonOf, titles } from './titles.ts'

const usage = `Usage: npm run math                        computes every title and writes the committed reports
       npm run math -- GAME [--json]       prints one title's mathematics and writes nothing
       npm run math -- --check [GAME …]    computes them again and compares, byte by byte
       --counted                           with --check: without the titles whose mathematics are simulated
       --in FOLDER                         where the reports are, instead of games/reports
Games: ${Object.keys(titles).join(', ')}`

/** Computes from the definitions that play. Exit code 1: `--check` found a differing or missing report; 2: unknown title or argument. */
export async function mathTitles(args: string[]): Promise<number> {
  const asked = read(args)
  if (typeof asked === 'string') {
    console.error(`${asked}\n${usage}`)
    return 2
  }
  const { games, check, json, folder } = asked
  if (check) {
    let same = true
    for (const game of games) same = (await isCommitted(game, folder)) && same
    return same ? 0 : 1
  }
  if (asked.all) {
    for (const game of games) await write(game, folder)
    return 0
  }
  const computed = await titles[games[0]!]!.compute()
  console.log(json ? jsonOf(computed).trimEnd() : computed.text)
  return 0
}

type Asked = { games: string[]; all: boolean; check: boolean; json: boolean; folder: string }

/** Returns the fault as text. */
function read(args: string[]): Asked | string {
  const options = { check: { type: 'boolean' }, counted: { type: 'boolean' }, json: { type: 'boolean' }, in: { type: 'string' } } as const
  let parsed
  try {
    parsed = parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    return (error as Error).message
  }
  const { check = false, counted = false, json = false, in: folder } = parsed.values
  const named = parsed.positionals
  const unknown = named.find((game) => !Object.hasOwn(titles, game))
  if (unknown !== undefined) return `There is no game "${unknown}"`
  if (named.length > 1 && !check) return 'Name one game'
  if (json && (check || named.length === 0)) return '--json goes with one game'
  if (counted && (!check || named.length > 0)) return '--counted goes with --check alone'
  const every = Object.keys(titles).filter((game) => !counted || !titles[game]!.simulated)
  return {
    games: named.length > 0 ? named : every,
    all: named.length === 0,
    check,
    json,
    folder: folder ?? fileURLToPath(new URL('../../reports', import.meta.url)),
  }
}

async function write(game: string, folder: string): Promise<void> {
  const computed = await titles[game]!.compute()
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, fileOf(computed)), jsonOf(computed))
  console.log(`wrote    ${fileOf(computed)}`)
}

async function isCommitted(game: string, folder: string): Promise<boolean> {
  const computed = await titles[game]!.compute()
  const name = fileOf(computed)
  if (!existsSync(join(folder, name))) {
    console.error(`MISSING  ${name}`)
    return false
  }
  const difference = firstDifference(readFileSync(join(folder, name), 'utf8'), jsonOf(computed))
  if (difference !== undefined) console.error(`DIFFERS  ${name} ${difference}`)
  else console.log(`same     ${name}`)
  return difference === undefined
}
