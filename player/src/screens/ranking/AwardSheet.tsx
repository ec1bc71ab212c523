import type { Ranking } from '@lalmor/contract/ranking.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { formatBps } from '../../i18n/rate.ts'
import { t } from '../../i18n/ranking/t.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { BottomSheet } from '../../ui/BottomSheet.tsx'
import { TierTable } from '../../ui/TierTable.tsx'
import { Caps } from '../cashback/Caps.tsx'
import css from './Ranking.module.css'
import { HideSwitch } from './HideSwitch.tsx'
import { ranksText } from './ranking-text.ts'

/** The award's arithmetic with own figures, all lists, and the switch to be hidden. */
export function AwardSheet({ ranking, onClose }: { ranking: Ranking; onClose: () => void }) {
  const { board, own, standing, terms, example } = ranking
  const mine = terms.find((of) => of.board === board)!
  const rows = terms[0]!.awards.map(({ toRank }, at) => ({ from: (terms[0]!.awards[at - 1]?.toRank ?? 0) + 1, to: toRank }))
  const adds = Math.floor((example.bets * mine.betsBps) / 10_000) as WirePaise
  return (
    <BottomSheet title={t(own.rank === undefined ? 'ranking.sheetRules' : 'ranking.sheet')} onClose={onClose}>
      {own.rank !== undefined && (
        <Caps
          held={own.listed <= own.byBets ? 'rate' : 'bets'}
          caps={[
            { id: 'rate', label: t('ranking.listed', { rank: own.rank }), amount: own.listed },
            {
              id: 'bets',
              label: t('ranking.byBets', { share: formatBps(mine.betsBps), bets: formatWhole(own.totalBet) }),
              amount: own.byBets,
            },
          ]}
        />
      )}
      <p className={css.small}>
        {own.rank !== undefined && own.totalBet < mine.betsMin && `${t('ranking.belowLeast', { least: formatWhole(mine.betsMin) })} `}
        {t('ranking.cost', {
          bets: formatWhole(example.bets),
          title: example.clearing.title,
          cost: formatWhole(example.clearing.cost),
          adds: formatWhole(adds),
        })}
      </p>
      <div className={css.lists}>
        <TierTable
          caption={t('ranking.table')}
          columns={[t('ranking.rank'), ...terms.map((of) => t(`ranking.column.${of.board}`))]}
          tiers={[
            ...rows.map(({ from, to }) => ({
              cells: [
                ranksText(from, to),
                ...terms.map(({ awards }) => {
                  const award = awards.find(({ toRank }) => from <= toRank)
                  return award ? formatWhole(award.amount) : t('ranking.none')
                }),
              ] as [string, ...string[]],
              mine: own.rank !== undefined && own.rank >= from && own.rank <= to,
            })),
            { cells: [t('ranking.mostOfBets'), ...terms.map(({ betsBps }) => formatBps(betsBps))] as [string, ...string[]] },
          ]}
        />
      </div>
      {standing !== 'phone' && <HideSwitch hidden={own.hidden} />}
    </BottomSheet>
  )
}
