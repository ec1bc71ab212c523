import { oneIn, percent, row } from '../maths/text-rows.ts'
import { multiplierUnit } from './ladder.ts'
import type { MinesReport } from './report.ts'

export function minesText({ game, version, definitionHash, rtp, sd, volatility, maxWin, boards }: MinesReport): string {
  const at = ({ chilies, picks }: { chilies: number; picks: number }) =>
    `${count(chilies, 'chili', 'chilies')}, ${count(picks, 'pick', 'picks')}`
  const ways = boards.reduce((sum, { stops }) => sum + stops.length, 0)
  return [
    `${game} version ${version}, definition ${definitionHash}`,
    `${ways} ways to play: a number of chilies, a pick to stop after. All exact; amounts are in stakes.`,
    '',
    'Return to player',
    row('best way to play', percent(rtp.most.total, 6), `${at(rtp.most)}, exactly ${rtp.most.fraction}`),
    row('worst', percent(rtp.least.total, 6), `${at(rtp.least)}, exactly ${rtp.least.fraction}: multipliers have four decimals`),
    row('worst, in whole paise', percent(rtp.leastInPaise.total, 6), `${at(rtp.leastInPaise)}, at ₹${rtp.leastInPaise.stake / 100}`),
    '',
    'Rounds',
    row('top payout', `${maxWin.stakes} × stake`, `${oneIn(maxWin.oneIn)} to those who play for it: ${maxWin.at.map(at).join('; ')}`),
    row('standard deviation', `${sd.least.toFixed(4)} to ${sd.most.toFixed(4)}`),
    row('volatility', `${volatility.least} to ${volatility.most}`, 'low under 3, medium under 8, high from 8 standard deviation'),
    row('a payout is always', 'above the stake'),
    '',
    'Chilies  picks  closed by   to double: picks  down after 100  down after 1,000  dry run of 100  100 rounds cost',
    ...boards.map(({ chilies, stops, closedBy, double }) =>
      [
        `${chilies}`.padStart(7),
        `${stops.length}`.padStart(5),
        closedBy.padEnd(10),
        `${double.picks}`.padStart(17),
        percent(double.downAfter[0]!.chance).padStart(14),
        percent(double.downAfter[1]!.chance).padStart(16),
        `${double.longestDryRun[0]!.usual} or more`.padStart(14),
        double.costOf100Rounds.toFixed(4).padStart(15),
      ].join('  '),
    ),
    '',
    'Chilies  picks    multiplier   chance       1 in          RTP          in paise      sd',
    ...boards.flatMap(({ chilies, stops }) =>
      stops.map(({ picks, multiplier, chance, rtp, rtpInPaise, sd }) =>
        [
          `${chilies}`.padStart(7),
          `${picks}`.padStart(5),
          (multiplier / multiplierUnit).toFixed(4).padStart(12),
          percent(chance, 6).padStart(12),
          oneIn(1 / chance).padEnd(12),
          percent(rtp, 6),
          percent(rtpInPaise, 6),
          sd.toFixed(4).padStart(8),
        ].join('  '),
      ),
    ),
  ].join('\n')
}

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`
