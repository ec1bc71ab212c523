import { formatRupees, paise, type Paise } from '@lalmor/units/paise.ts'
import { spokenRupees, shortRupees } from '../../engine/amounts.ts'
import type { Phrase } from '../../engine/phrase.ts'
import type { Money } from '../../engine/round-show.ts'
import type { MirchiMinesTexts } from './i18n/words.ts'
import { timesText } from './rungs.ts'
import type { Standing } from './standing.ts'

/** Gold is for rounds that pay above the stake. */
export type Line = { above?: string; left: Phrase; right: Phrase; gold: boolean }

const nothing = paise(0n)

/** The first pick's odds, and the overall return. */
export function readyLine(t: MirchiMinesTexts, { tiles, chilies, rtpPpm }: { tiles: number; chilies: number; rtpPpm: number }): Line {
  const share = t.game.share(tiles - chilies, tiles)
  const rtp = t.percent(rtpPpm)
  return { left: { text: t.game.firstPick(share), strong: share }, right: { text: `${t.rtp} ${rtp}`, strong: rtp }, gold: false }
}

/** The next pick's odds and payout; at the end the round's payout. */
export function standingLine(t: MirchiMinesTexts, standing: Standing, stake: Paise): Line {
  const { picks, next, paid, hit } = standing
  const words = t.game
  if (next) {
    const share = words.share(next.mangoes, next.covered)
    const amount = shortRupees(next.cashOut)
    const left = picks === 0 ? words.firstPick(share) : words.nextPick(share)
    return { left: { text: left, strong: share }, right: { text: words.pays(amount), strong: amount }, gold: false }
  }
  if (paid) {
    const what = { player: words.cashedOut(paid.picks), 'last-mango': words.lastMango, cap: words.topPayout }[paid.by]
    const alone = formatRupees(paid.amount)
    if (paid.amount > stake) return { left: { text: what }, right: { text: alone, strong: alone }, gold: true }
    const amount = shortRupees(paid.amount)
    return { left: { text: what }, right: { text: words.roundPaid(amount, shortRupees(stake)), strong: amount }, gold: false }
  }
  const amount = shortRupees(nothing)
  return {
    left: { text: hit === undefined ? '' : words.chiliOnPick(picks + 1) },
    right: { text: words.roundPaid(amount, shortRupees(stake)), strong: amount },
    gold: false,
  }
}

/** For a round that paid above its stake. */
export const plateText = (t: MirchiMinesTexts, standing: Standing, stake: Paise): { above: string[]; below: string } => ({
  above: [standingLine(t, standing, stake).left.text],
  below: standing.worth ? `${timesText(standing.worth.multiplier)}×` : '',
})

export function spokenStanding(t: MirchiMinesTexts, { worth, next }: Standing): string {
  if (!next) return ''
  const share = t.game.share(next.mangoes, next.covered)
  return worth ? t.game.spoken.standing(timesText(worth.multiplier), spokenRupees(worth.cashOut, t), share) : t.game.firstPick(share)
}

export const spokenStep = (t: MirchiMinesTexts, standing: Standing): string =>
  [...(standing.worth ? [t.game.spoken.mango] : []), spokenStanding(t, standing)].join(' ')

/** Outcome, payout, stake, balance. Undefined `standing`: unreadable. */
export function spokenEnd(t: MirchiMinesTexts, standing: Standing | undefined, { payout, stake, balance }: Money): string {
  const what = standing ? standingLine(t, standing, stake).left.text : t.notShown
  return t.spoken.round(what, spokenRupees(payout, t), spokenRupees(stake, t), spokenRupees(balance, t))
}
