import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { firstOf } from '../../games/src/manifest.ts'
import { titles } from '../../games/src/registry.ts'
import { versions as crashGames } from '../../games/src/crash/vectors.ts'
import { fairnessFiles } from '../../games/src/programs/fairness-files.ts'
import { personalTitles, refuses, type Vectors } from '../../games/src/programs/vectors.ts'

const folder = join(import.meta.dirname, '../../docs/fairness')
const files = fairnessFiles()
const vectors = new Map(personalTitles.map(({ id }) => [id as string, JSON.parse(files.get(`vectors/${id}.json`)!) as Vectors]))

test('the data files of docs/fairness.md are the program’s output', () => {
  const committed = ['tables', 'vectors'].flatMap((part) => readdirSync(join(folder, part)).map((name) => `${part}/${name}`))
  expect(committed.toSorted()).toEqual([...files.keys()].toSorted())
  for (const [name, text] of files)
    if (readFileSync(join(folder, name), 'utf8') !== text) throw new Error(`${name}: run node tools/nightly/fairness-data.ts`)
})

test('every title has vectors for every version, 200 rounds or more', () => {
  expect([...vectors.keys(), firstOf.crash.id].toSorted()).toEqual(titles.map(({ id }) => id as string).toSorted())
  for (const { id, versions } of personalTitles) {
    const { pairs } = vectors.get(id)!
    expect(new Set(pairs.map(({ version }) => version)), id).toEqual(new Set(versions.map(({ version }) => version)))
    expect(pairs.flatMap(({ rounds }) => rounds).length, id).toBeGreaterThanOrEqual(200)
  }
})

test('every version shows rare rounds', () => {
  for (const title of personalTitles) {
    const { kind } = titles.find(({ id }) => id === title.id)!
    for (const { version } of title.versions) {
      const pairs = vectors.get(title.id)!.pairs.filter((pair) => pair.version === version)
      const rounds = pairs.flatMap(({ rounds }) => rounds)
      const has = (what: string, is: (round: (typeof rounds)[number]) => boolean) =>
        expect(rounds.some(is), `${title.id} ${version}: ${what}`).toBe(true)
      has('a round that pays', ({ payout }) => payout > 0)
      has('a round that pays nothing', ({ payout }) => payout === 0)
      // A draw from 65,536 choices rejects nothing.
      const mayReject = pairs.some(({ example }) => (example.draws as { n: number }[]).some(({ n }) => n < 65_536))
      if (mayReject) has('a rejected draw', ({ rejected }) => rejected > 0)
      if (kind === 'slot') for (const type of ['free-spins-end', 'capped']) has(type, ({ shows }) => shows.includes(type))
      // Boards that cash out automatically: at the last mango, and at the cap.
      if (kind === 'mines')
        for (const picks of [22, 11]) has(`${picks} picks`, ({ actions, payout }) => actions?.length === picks && payout > 0)
    }
  }
  const { chains } = JSON.parse(files.get(`vectors/${firstOf.crash.id}.json`)!) as {
    chains: { version: number; rounds: { crash: number }[] }[]
  }
  for (const { version } of crashGames)
    for (const crash of [100, 1_000_000])
      expect(
        chains.some((chain) => chain.version === version && chain.rounds.some((round) => round.crash === crash)),
        `${version}: ${crash}`,
      ).toBe(true)
})

test('every input listed as illegal is refused', () => {
  for (const { id, versions } of personalTitles)
    for (const one of vectors.get(id)!.illegal) {
      const game = versions.find(({ version }) => version === one.version)!
      expect(refuses(game, one), `${id} ${one.version}: ${one.why}`).toBe(true)
    }
})
