import type { GameTile } from '@lalmor/contract/games.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { useQuery } from '@tanstack/react-query'
import { Loadable } from '../../page/Loadable.tsx'
import { gamesQuery } from '../../data/queries.ts'
import { formatBps } from '../../i18n/rate.ts'
import { activeTag } from '../../i18n/texts.ts'
import { t } from '../../i18n/vip/t.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { BottomSheet } from '../../ui/BottomSheet.tsx'
import { Bones } from '../../ui/Bones.tsx'
import { TierTable } from '../../ui/TierTable.tsx'
import css from './Vip.module.css'

const example = 100_00

/** PRODUCT §2: groups of games whose bets count the same share. */
export function WhatCounts({ onClose }: { onClose: () => void }) {
  return (
    <BottomSheet title={t('vip.countsTitle')} onClose={onClose}>
      <p className={css.counts}>{t('vip.countsText')}</p>
      <Loadable of={useQuery(gamesQuery)} bones={<Bones />}>
        {({ games }) => (
          <TierTable
            caption={t('vip.countsTitle')}
            columns={[t('vip.countsGame'), t('vip.countsPart'), t('vip.countsOf', { stake: formatWhole(example as WirePaise) })]}
            tiers={alike(games).map(({ counts: { bps, of }, games }) => {
              const part = formatWhole(((example * bps) / 10_000) as WirePaise)
              const kinds = [...new Set(games.map(({ kind }) => t(`category.${kind}`)))]
              return {
                cells: [
                  { text: listOf(kinds), below: listOf(games.map(({ title }) => title)) },
                  formatBps(bps),
                  of === 'stake' ? part : t('vip.countsTo', { amount: part }),
                ],
              }
            })}
          />
        )}
      </Loadable>
      <p className={css.counts}>{t('vip.countsRisk')}</p>
    </BottomSheet>
  )
}

const listOf = (names: string[]) => new Intl.ListFormat(activeTag(), { style: 'narrow' }).format(names)

type Counts = NonNullable<GameTile['counts']>

/** Groups that count most come first. */
function alike(all: readonly GameTile[]): { counts: Counts; games: GameTile[] }[] {
  const groups = new Map<string, { counts: Counts; games: GameTile[] }>()
  for (const game of all) {
    const { counts } = game
    if (!counts) continue
    const key = `${counts.of} ${counts.bps}`
    groups.set(key, { counts, games: [...(groups.get(key)?.games ?? []), game] })
  }
  return [...groups.values()].toSorted((a, b) => b.counts.bps - a.counts.bps)
}
