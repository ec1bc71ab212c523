import { contributions, type Contribution } from '@lalmor/ledger/valid-bet.ts'

type Costed = { contribution: Contribution; bestRtpPpm: number }

/**
 * The least that a rupee of valid bets may cost a player on average, in millionths. Everything that comes back for valid bets is kept below
 * it, so a title with a cheaper bet stays shut. Source: PRODUCT §8 R2.
 */
export const validRupeeLeastPpm = 36_977

/**
 * What a rupee of valid bets costs on average in a title, in millionths, at least: the edge of its best bet over the part of a stake that
 * counts. Where only what is at risk counts, less counts and it costs more.
 */
export const validRupeePpm = ({ contribution, bestRtpPpm }: Costed): number =>
  Math.floor(((1_000_000 - bestRtpPpm) * 10_000) / contributions[contribution].rate)

/** Why a title stays shut, for the log and the operator; undefined where its bets cost enough. */
export function whyShut(title: Costed): string | undefined {
  const ppm = validRupeePpm(title)
  if (ppm >= validRupeeLeastPpm) return undefined
  const percent = (millionths: number) => `${millionths / 10_000} %`
  const { rate } = contributions[title.contribution]
  const most = Math.floor((1_000_000 - title.bestRtpPpm) / (validRupeeLeastPpm / 100))
  return (
    `its best bet returns ${percent(title.bestRtpPpm)} and counts ${rate / 100} %, so a rupee of valid bets costs ${percent(ppm)}, ` +
    `less than ${percent(validRupeeLeastPpm)}: it may count ${Math.max(most, 0)} % at most`
  )
}
