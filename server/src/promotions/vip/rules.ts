import { istDaysBefore, type IstDay } from '@lalmor/units/ist-day.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'

/** Valid bets to reach a level, and in the last `keepDays` days to keep it. */
export type Level = { reach: Paise; keep: Paise }

/** `levels[n]` is level n. */
export type Ladder = { levels: readonly Level[]; keepDays: number }

/** `levelSince`: reached that day, or by a relegation at its end. */
export type VipStanding = { level: number; experience: Paise; levelSince: IstDay }

export type Step = { day: IstDay; fromLevel: number; level: number; relegation?: { restart: Paise; bet: Paise; keep: Paise } }

/** `kept`: of the last `keepDays` days. `isAway`: on a break when the day ended. */
export type DayBets = { day: IstDay; bet: Paise; kept: Paise; isAway?: boolean }

/** Goes up any number of levels. Never takes a level away, because the ladder may have been raised. */
export function stepUp({ level: fromLevel, experience }: VipStanding, day: IstDay, { levels }: Ladder): Step | undefined {
  let level = fromLevel
  while (level + 1 < levels.length && experience >= levels[level + 1]!.reach) level++
  return level > fromLevel ? { day, fromLevel, level } : undefined
}

/** `keepDays` whole days after the day the level was reached; then every day. */
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

/** Levels up first; otherwise checks the keep. A break takes no level, and the days to keep it begin after it. */
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
