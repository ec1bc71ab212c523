import type { Limits, Sitting } from '@lalmor/contract/limits.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { appSheets } from '../../page/app-sheets.ts'
import { navigateTo } from '../../page/router.ts'
import { sittingQuery } from '../../data/play.ts'
import { call } from '../../data/client.ts'
import { remember } from '../../data/remember.ts'
import { t } from '../../i18n/limits/t.ts'
import { formatNet, formatWire } from '../../i18n/money.ts'
import { formatClock } from '../../i18n/time.ts'
import { BottomSheet } from '../../ui/BottomSheet.tsx'
import { Button } from '../../ui/Button.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { PlayStrip } from '../../ui/PlayStrip.tsx'
import { TextAction } from '../../ui/TextAction.tsx'
import { formatLimit, formatPlayed } from './limit-text.ts'
import css from './RealityCheck.module.css'
import { useLimits } from './useLimits.ts'

type Sat = NonNullable<Sitting['sitting']>

/** PRODUCT §11: after every hour of play, between rounds. The server starts no round until it is answered. Fetches its figures, as known ones may be older. */
export function RealityCheck({ onLeave }: { onLeave: () => void }) {
  const sat = useQuery({ ...sittingQuery, meta: { background: true } }).data?.sitting
  const { data, isError } = useLimits({ background: true })
  // With all its lines at once: a sheet that grows moves under the finger.
  return sat && (data || isError) ? <Check {...sat} limits={data?.limits ?? []} onLeave={onLeave} /> : null
}

type Props = Sat & { limits: Limits['limits']; onLeave: () => void }

function Check({ since, playedMs, staked, won, net, games, limits, onLeave }: Props) {
  const keep = useMutation({
    mutationFn: () => call('/play/continue', {}),
    onSuccess: (sitting) => remember(sittingQuery.queryKey, sitting),
  })
  return (
    <BottomSheet title={t('check.title', { minutes: Math.floor(playedMs / 60_000) })}>
      <p className={css.games}>{gamesText(games, formatClock(new Date(since)))}</p>
      <div className={css.strips}>
        <PlayStrip
          facts={[
            { label: t('limits.time'), value: formatPlayed(playedMs) },
            { label: t('limits.staked'), value: formatWire(staked) },
          ]}
        />
        <PlayStrip
          facts={[
            { label: t('check.won'), value: formatWire(won) },
            { label: t('limits.net'), value: formatNet(net as WirePaise, 0 as WirePaise) },
          ]}
        />
      </div>
      <Facts>
        {limits.map(
          ({ measure, period, amount, used }) =>
            measure !== 'deposit' && (
              <Fact key={measure + period} label={t(`check.limit.${measure}`)}>
                {t(`check.left.${period}`, {
                  left: formatLimit(measure, Math.min(amount, Math.max(0, amount - used))),
                  limit: formatLimit(measure, amount),
                })}
              </Fact>
            ),
        )}
      </Facts>
      <div className={css.ways}>
        <Button tone="gold" onPress={onLeave}>
          {t('check.leave')}
        </Button>
        <Button tone="ghost" busy={keep.isPending} onPress={() => keep.mutate()}>
          {t('check.keep')}
        </Button>
        <div className={css.links}>
          <TextAction onPress={() => navigateTo('/pages/account/GameRecords/GameRecords')}>{t('title.gameRecords')}</TextAction>
          <TextAction onPress={() => appSheets.show('break')}>{t('break.day')}</TextAction>
        </div>
        <p className={css.note}>{t('check.note')}</p>
      </div>
    </BottomSheet>
  )
}

function gamesText(games: Sat['games'], time: string): string {
  const [first = '', second] = games.map(({ title }) => title)
  if (second === undefined) return t('check.one', { first, time })
  if (games.length === 2) return t('check.two', { first, second, time })
  return t('check.more', { first, second, count: games.length - 2, time })
}
