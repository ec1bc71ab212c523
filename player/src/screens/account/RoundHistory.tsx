import type { Result } from '@lalmor/contract/catalogue.ts'
import type { RecordFilter } from '@lalmor/contract/rounds.ts'
import { formatRupees, paise } from '@lalmor/units/paise.ts'
import { href, navigateTo, switchTab } from '../../app/router.ts'
import { useVisitState } from '../../app/visit-state.ts'
import { tileOf } from '../../art/tiles.ts'
import { formatNet, formatWire } from '../../i18n/money.ts'
import { callErrorText } from '../../i18n/refusal-text.ts'
import { dayName, formatClock, formatDay } from '../../i18n/time.ts'
import { t } from '../../i18n/rounds/t.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { DayGroup } from '../../ui/DayGroup.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorPlaceholder } from '../../ui/ErrorPlaceholder.tsx'
import { Note } from '../../ui/Note.tsx'
import { ReachBottom } from '../../ui/ReachBottom.tsx'
import { PlayStrip } from '../../ui/PlayStrip.tsx'
import { RecordList, RecordRow } from '../../ui/RecordRow.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './RoundHistory.module.css'
import { shortBetId } from './bet-id.ts'
import { byDay, instantOf, type Day, type Listed } from './by-day.ts'
import { RecordFilters } from './RecordFilters.tsx'
import { useRounds } from './useRounds.ts'

const records = '/pages/account/GameRecords/GameRecords'

const badgeTone: { [Status in Listed['status']]: BadgeTone } = { Settled: 'ok', Unsettled: 'warn', Cancel: 'plain' }

/** Game Records: filters, what the rounds of the filter came to, and the rounds. */
export function RoundHistory() {
  const [filter, setFilter] = useVisitState<RecordFilter>('filter', { days: 'today' })
  return (
    <>
      <RecordFilters filter={filter} onFilter={setFilter} />
      <Rounds filter={filter} onFilter={setFilter} />
    </>
  )
}

function Rounds({ filter, onFilter }: { filter: RecordFilter; onFilter: (filter: RecordFilter) => void }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = useRounds(filter)
  if (!data) return error ? <ErrorPlaceholder title={callErrorText(error)} onRetry={() => void refetch()} /> : <Bones />
  if (data.rounds.length === 0) return <None filter={filter} onFilter={onFilter} />
  return (
    <>
      {data.totals && <Totals {...data.totals} />}
      {filter.days === 'last-3-days' ? (
        byDay(data.rounds).map((day) => <RoundsOfDay key={day.day} {...day} />)
      ) : (
        <RecordList>
          {data.rounds.map((round) => (
            <Row key={round.roundId} round={round} />
          ))}
        </RecordList>
      )}
      {isFetchNextPageError ? (
        <div className={css.more}>
          <Note icon="alert" announce>
            {t('error.list')}
          </Note>
          <Button tone="ghost" size="sm" icon="refresh" onPress={() => void fetchNextPage()}>
            {t('action.tryAgain')}
          </Button>
        </div>
      ) : hasNextPage ? (
        <ReachBottom label={t('records.more')} busy={isFetchingNextPage} onReach={fetchNextPage}>
          <div className={css.more}>
            <Skeleton shape="row" />
          </div>
        </ReachBottom>
      ) : (
        <p className={css.end}>{t('records.end')}</p>
      )}
    </>
  )
}

function Totals({ rounds, stake, validBet, payout }: NonNullable<Result<'/round/list'>['totals']>) {
  return (
    <div className={css.totals}>
      <PlayStrip
        facts={[
          { label: t('records.rounds'), value: String(rounds) },
          { label: t('records.validBet'), value: formatWire(validBet) },
          { label: t('round.wl'), value: formatNet(payout, stake) },
        ]}
      />
    </div>
  )
}

/** What is empty, and the filter that shows more; where none does, the way to the games. */
function None({ filter: { days, status }, onFilter }: { filter: RecordFilter; onFilter: (filter: RecordFilter) => void }) {
  const wayOn = status
    ? { label: t('records.showAll'), onPress: () => onFilter({ days }) }
    : days === 'last-3-days'
      ? { label: t('soon.action'), onPress: () => switchTab('/pages/home/Home') }
      : { label: t('records.see3'), onPress: () => onFilter({ days: 'last-3-days' }) }
  return (
    <Empty
      title={status ? t('records.noneSuch') : t(`records.none.${days}`)}
      text={t(status ? 'records.noneSuchText' : 'records.emptyText')}
    >
      <Button tone="ghost" size="sm" onPress={wayOn.onPress}>
        {wayOn.label}
      </Button>
    </Empty>
  )
}

function RoundsOfDay({ day, rounds, net }: Day) {
  const name = dayName(day, new Date())
  const title = name === 'earlier' ? formatDay(instantOf(rounds[0]!)) : t(`day.${name}`)
  return (
    <DayGroup day={title} sum={t('day.sum', { count: rounds.length, net: formatRupees(paise(BigInt(net))) })}>
      {rounds.map((round) => (
        <Row key={round.roundId} round={round} />
      ))}
    </DayGroup>
  )
}

function Row({ round }: { round: Listed }) {
  const { roundId, game, title, status, stake } = round
  const time = formatClock(instantOf(round))
  return (
    <RecordRow
      lead={{ thumb: tileOf(game) }}
      title={title}
      amount={round.status === 'Unsettled' ? t('records.open') : formatNet(round.payout, stake)}
      good={round.status === 'Settled' && round.payout > stake}
      line={t('records.betId', { id: shortBetId(roundId) })}
      aside={<Badge tone={badgeTone[status]}>{t(`status.${status}`)}</Badge>}
      meta={
        round.status === 'Unsettled'
          ? t('records.openLine', { stake: formatWire(stake), time })
          : t('records.line', { stake: formatWire(stake), validBet: formatWire(round.validBet), time })
      }
      open={{ href: href(records, { roundId }), onPress: () => navigateTo(records, { roundId }) }}
    />
  )
}

function Bones() {
  return (
    <div className={css.bones} role="status" aria-busy="true" aria-label={t('loading.page')}>
      {Array.from({ length: 6 }, (_, at) => (
        <Skeleton key={at} shape="row" />
      ))}
    </div>
  )
}
