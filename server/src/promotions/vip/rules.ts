import { istDaysBefore, type IstDay } from '@lalmor/units/ist-day.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'

/** Valid bets to reach a level, and in the last `keepDays` days to keep it. */
export type Level = { reach: Paise; keep: Paise }

/** `levels[n]` is level n. */
export type Ladder = { levels: readonly Level[]; keepDays: number }

/** `levelSince`: the day the level was reached, or at whose end a relegation led to it. */
export type VipStanding = { level: number; experience: Paise; levelSince: IstDay }

/** A change of level. A relegation has the experience to restart from, and the reason. */
export type Step = { day: IstDay; fromLevel: number; level: number; relegation?: { restart: Paise; bet: Paise; keep: Paise } }

/** Bets of a day not in the standing yet, and all of the last `keepDays` days including it. `isAway`: the player was on a break when it ended. */
export type DayBets = { day: IstDay; bet: Paise; kept: Paise; isAway?: boolean }

/** Any number of levels up. Never takes a level away, since the ladder may have been raised. */
export function stepUp({ level: fromLevel, experience }: VipStanding, day: IstDay, { levels }: Ladder): Step | undefined {
  let level = fromLevel
  while (level + 1 < levels.length && experience >= levels[level + 1]!.reach) level++
  return level > fromLevel ? { day, fromLevel, level } : undefined
}

/** The first day at whose end a level's keep is checked, daily from then: `keepDays` whole days after the day it was reached. */
export const firstKeepDay = (levelSince: IstDay, { keepDays }: Ladder): IstDay => istDaysBefore(levelSince, -keepDays)

/** One level down if, at the end of `day`, the level is old enough and its keep is missed. */
export function stepDown({ level, levelSince }: VipStanding, { day, kept }: Omit<DayBets, 'bet'>, ladder: Ladder): Step | undefined {
  const { keep } = ladder.levels[level]!
  if (level === 0 || kept >= keep || day < firstKeepDay(levelSince, ladder)) return undefined
  return { day, fromLevel: level, level: level - 1, relegation: { restart: ladder.levels[level - 1]!.reach, bet: kept, keep } }
}

export const take = ({ experience }: VipStanding, { day, level, relegation }: Step): VipStanding => ({
  level,
  experience: relegation?.restart ?? experience,
  levelSince: day,
})

/** Adds a day's bets, gives levels and, if none was gained, checks the keep. A break takes no level, and the days to keep it begin after it. */
export function closeDay(
  standing: VipStanding,
  { day, bet, kept, isAway }: DayBets,
  ladder: Ladder,
): { standing: VipStanding; step?: Step } {
  const grown = { ...standing, experience: paise(standing.experience + bet) }
  const step = stepUp(grown, day, ladder) ?? (isAway ? undefined : stepDown(grown, { day, kept }, ladder))
  if (step) return { standing: take(grown, step), step }
  return { standing: isAway ? { ...grown, levelSince: day } : grown }
}
