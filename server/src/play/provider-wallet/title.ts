import { hashDefinition } from '@lalmor/games/fair/canonical-json.ts'
import type { Game } from '@lalmor/games/engine.ts'
import { paise, rupees } from '@lalmor/units/paise.ts'
import { createTitles, type OutsideGame, type Title, type Titles } from '../games/titles.ts'
import { kiteTitle, usualTitles as titlesOfOurOwn } from '../kite/title.ts'

/** Play money's own, with one game (sandbox/provider). */
export const sandboxProvider = 'sandbox'
const sandboxName = 'Sandbox Games'

const minRoundMs = 2_500

/** A round stays open until its provider closes it. */
export function outsideTitle({
  id,
  outside,
  ...title
}: Pick<Title, 'game' | 'name' | 'kind' | 'rtpPpm' | 'bestRtpPpm' | 'contribution'> & { id: string; outside: OutsideGame }): Title {
  const { provider, code, stakeMin, stakeMax } = outside
  const rules: Game = {
    id,
    version: 1,
    tables: { provider, code },
    definitionHash: hashDefinition({ provider, code }),
    stakes: { kind: 'chips', chips: [stakeMin], usual: stakeMin, most: stakeMax },
    multiStep: true,
    play: () => ({ events: [], lastStep: 0, payout: paise(0n), done: false }),
    abandon: () => undefined,
  }
  return { ...title, rules, minRoundMs, outside }
}

/** RTP of its worst bet, 2.3 × 15/36, and its best, 5.8 × 6/36. */
const sevenUp = outsideTitle({
  game: 7,
  id: 'seven-up-seven-down',
  name: '7 Up 7 Down',
  kind: 'table',
  rtpPpm: 958_333,
  bestRtpPpm: 966_667,
  contribution: 'dice',
  outside: {
    provider: sandboxProvider,
    providerName: sandboxName,
    code: 'seven-up-seven-down',
    stakeMin: rupees(10n),
    stakeMax: rupees(1_000n),
  },
})

/** Rounds of shut games are still shown, paid and checked. */
export function titlesWith({ kite, sandbox, configured }: { kite: boolean; sandbox: boolean; configured: readonly Title[] }): Titles {
  const shut = [...(kite ? [] : [kiteTitle.rules.id]), ...(sandbox ? [] : [sevenUp.rules.id])]
  return createTitles([...titlesOfOurOwn.all, sevenUp, ...configured], { shut })
}

export const usualTitles: Titles = titlesWith({ kite: true, sandbox: false, configured: [] })
