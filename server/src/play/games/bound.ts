import { contributions, type Contribution } from '@lalmor/ledger/valid-bet.ts'

type Costed = { contribution: Contribution; bestRtpPpm: number }

/** Minimum average cost of a rupee of valid bets, in millionths (PRODUCT §8 R2). Rewards stay below it; a cheaper title stays shut. */
export const validRupeeLeastPpm = 36_977

/** Minimum average cost of a rupee of valid bets, in millionths: the best bet's edge over the part of a stake that counts. */
export const validRupeePpm = ({ contribution, bestRtpPpm }: Costed): number =>
  Math.floor(((1_000_000 - bestRtpPpm) * 10_000) / contributions[contribution].rate)

/** Returns the reason for the log and the operator; undefined where its bets cost enough. */
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
