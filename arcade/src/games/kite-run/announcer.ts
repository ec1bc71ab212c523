import type { Moment, Outcome } from './standing.ts'
import { spokenMultiplier } from './multiplier.ts'
import { spokenRupees } from '../../engine/amounts.ts'
import type { KiteRunTexts } from './i18n/words.ts'

/** The minimum time between spoken whole multipliers. */
const wholesApartMs = 3_000

type Heard = { round: number; moment: Moment; outcome: Outcome | undefined }

/** Bets open, flying, whole multipliers, the cut and the player's result. */
export function announcer(t: KiteRunTexts) {
  const words = t.game
  let phase = ''
  let whole = 1
  let wholeAt = -Infinity
  let told = ''

  const ofMoment = (moment: Moment, isNew: boolean, now: number): string | undefined => {
    if (isNew) {
      whole = 1
      wholeAt = -Infinity
      // A player who joins in flight hears the next whole multiplier.
      if (moment.phase === 'flying') wholeAt = now
      if (moment.phase === 'betting') return words.spoken.betsOpen
      if (moment.phase === 'flying') return words.spoken.flying
      if (moment.phase === 'cut') return words.spoken.cut(spokenMultiplier(moment.multiplier))
      return moment.phase === 'void' ? `${words.roundVoid}. ${words.stakesBack}` : undefined
    }
    if (moment.phase !== 'flying') return undefined
    const reached = Math.floor(moment.multiplier / 100)
    if (reached <= whole || now - wholeAt < wholesApartMs) return undefined
    whole = reached
    wholeAt = now
    return words.spoken.times(String(reached))
  }

  const ofOutcome = (outcome: Outcome): string => {
    const stake = spokenRupees(outcome.stake, t)
    if (outcome.kind === 'paid') return words.spoken.cashedOut(spokenMultiplier(outcome.cashOut), spokenRupees(outcome.payout, t))
    return outcome.kind === 'lost' ? words.spoken.notCashedOut(stake) : words.spoken.back(words.backWhy[outcome.reason], stake)
  }

  return {
    /** `now`: milliseconds of any one clock. */
    hear({ round, moment, outcome }: Heard, now: number): string | undefined {
      const key = `${round} ${moment.phase}`
      const parts = [ofMoment(moment, key !== phase, now)]
      phase = key
      if (outcome && outcome.roundId !== told) {
        told = outcome.roundId
        parts.push(ofOutcome(outcome))
      }
      return parts.filter((part) => part !== undefined).join(' ') || undefined
    },
  }
}
