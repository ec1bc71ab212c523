import { paise, type Paise } from '@lalmor/units/paise.ts'
import { readFileSync } from 'node:fs'
import type { FairStream, Game } from '../engine.ts'
import { uniformBelow } from '../fair/draws.ts'
import { astray, chanceOf, chiSquareZ } from './test-statistics.ts'
import { xoshiro } from './xoshiro.ts'

/** Seeded, so that a gate always answers the same. */
export const streamOf = (seed: number): FairStream => {
  const draw = xoshiro(seed)
  return { below: (n) => uniformBelow(n, draw) }
}
/** 99 % for the four such tests of a gate together. */
export const isEven = (counts: readonly number[], weights?: readonly number[]) => Math.abs(chiSquareZ(counts, weights)) < 3.02
export const countsOf = (answers: readonly number[], size: number) => {
  const counts = Array.from({ length: size }, () => 0)
  for (const answer of answers) counts[answer]!++
  return counts
}

export const committed = (game: string, version: number): unknown =>
  JSON.parse(readFileSync(new URL(`../../reports/${game}-v${version}.json`, import.meta.url), 'utf8'))
export const sameReport = (report: { game: string; version: number }): string[] =>
  JSON.stringify(committed(report.game, report.version)) === JSON.stringify(report) ? [] : ['another report than the committed one']

export type Shown = { type: string; amount?: bigint }
/** Lists sums that differ from the payout. `tellers` are events that show amounts paid by others. */
export function wrongSums({ events, payout }: { events: Shown[]; payout: bigint }, tellers: readonly string[] = []): string[] {
  const paid = events.reduce((sum, { type, amount }) => (tellers.includes(type) ? sum : sum + (amount ?? 0n)), 0n)
  const last = events.at(-1) as { type: string; payout?: bigint } | undefined
  return paid === payout && last?.type === 'total' && last.payout === payout ? [] : [`${paid} told, ${payout} paid`]
}

/** Compares simulated returns with the exact figures. */
export function wrongReturns(game: Game, rounds: number, exact: { rtp: number; sd: number; hitRate: number }): string[] {
  const stream = streamOf(71)
  const stake = game.stakes.usual
  let [paid, hits] = [0n, 0]
  for (let round = 0; round < rounds; round++) {
    const { payout } = game.play({ stake }, stream)
    paid += payout
    if (payout > 0n) hits++
  }
  return astray(rounds, [
    { what: 'RTP', measured: Number(paid) / Number(stake) / rounds, exact: exact.rtp, sd: exact.sd },
    chanceOf('hit rate', hits / rounds, exact.hitRate),
  ])
}

const odd = [1n, 7n, 33n, 99n, 1_001n]
/** Amounts not floored, at stakes that leave hundredths of a paisa or less. */
export const unfloored = (paid: (stake: Paise, rate: number) => bigint, rates: readonly number[], unit: bigint): string[] =>
  odd.flatMap((stake) =>
    rates.filter((rate) => paid(paise(stake), rate) !== (stake * BigInt(rate)) / unit).map((rate) => `${stake} at ${rate} is not floored`),
  )

/** Puts a chip of the minimum stake on each bet named. */
export const chips = (game: Game, names: readonly string[], stream: FairStream) =>
  game.play({ stake: paise(BigInt(1_000 * names.length)), play: { bets: Object.fromEntries(names.map((name) => [name, 1_000])) } }, stream)
