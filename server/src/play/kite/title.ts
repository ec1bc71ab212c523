import { kiteRun } from '@lalmor/games/crash/definition.ts'
import type { Game } from '@lalmor/games/engine.ts'
import { titles } from '@lalmor/games/registry.ts'
import { paise } from '@lalmor/units/paise.ts'
import { createTitles, openTitles, type Title, type Titles } from '../games/titles.ts'
import { tableRounds } from './outcome.ts'

const { number, name, kind, contribution, facts } = titles.find(({ id }) => id === kiteRun.id)!

export const kiteNumber = number

/** A round stays open until its table closes it. */
const rules: Game = {
  id: kiteRun.id,
  version: kiteRun.version,
  tables: kiteRun.tables,
  definitionHash: kiteRun.definitionHash,
  stakes: kiteRun.stakes,
  multiStep: true,
  play: () => ({ events: [], lastStep: 0, payout: paise(0n), done: false }),
  abandon: () => undefined,
}

export const kiteTitle: Title = {
  game: kiteNumber,
  name,
  kind,
  rules,
  rtpPpm: facts.rtpPpm,
  bestRtpPpm: facts.rtpPpm,
  contribution,
  minRoundMs: 2_500,
  table: tableRounds,
}

const all = [...openTitles.all, kiteTitle]

export const usualTitles: Titles = createTitles(all)

/** The same games with Kite Run's table shut; its rounds are still shown and checked. */
export const titlesWithoutKite: Titles = createTitles(all, { shut: [kiteTitle.rules.id] })
