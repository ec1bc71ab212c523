import type { Result } from '@lalmor/contract/catalogue.ts'
import type { RecordFilter } from '@lalmor/contract/rounds.ts'
import { formatRupees, paise } from '@lalmor/units/paise.ts'
import { useQuery } from '@tanstack/react-query'
import { PagedList } from '../../page/Loadable.tsx'
import { href, navigateTo, switchTab } from '../../page/router.ts'
import { useVisitState } from '../../page/visit-state.ts'
import { tileOf } from '../../art/tiles.ts'
import { CallRefused } from '../../data/call.ts'
import { gamesQuery } from '../../data/queries.ts'
import { formatNet, formatWire } from '../../i18n/money.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { dayName, formatClock, formatDay } from '../../i18n/time.ts'
import { t } from '../../i18n/rounds/t.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { DayGroup } from '../../ui/DayGroup.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { PlayStrip } from '../../ui/PlayStrip.tsx'
import { RecordList, RecordRow } from '../../ui/RecordRow.tsx'
import css from './RoundHistory.module.css'
import { shortBetId } from './bet-id.ts'
import { byDay, instantOf, type Day, type Listed } from './by-day.ts'
import { ofAllGames, RecordFilters } from './RecordFilters.tsx'
import { useRounds } from './useRounds.ts'

const records = '/pages/account/GameRecords/GameRecords'

const badgeTone: { [Status in Listed['status']]: BadgeTone } = { Settled: 'ok', Unsettled: 'warn', Cancel: 'plain' }

/** `game` limits the list to one game. */
export function RoundHistory({ game }: { game: string | undefined }) {
  const [filter, setFilter] = useVisitState<RecordFilter>('filter', { days: 'today', ...(game !== undefined && { game }) })
  const { data: titles } = useQuery({ ...gamesQuery, meta: { background: true } })
  const all = titles?.games ?? []
  // The address may say anything: foreign titles are not repeated.
  const title = all.find(({ game }) => game === filter.game)?.title ?? t('records.oneGame')
  const open = all.filter((tile) => tile.open)
  const isOther = filter.game !== undefined && !open.some(({ game }) => game === filter.game)
  return (
    <>
      <RecordFilters filter={filter} games={isOther ? [...open, { game: filter.game!, title }] : open} onFilter={setFilter} />
      <Rounds filter={filter} title={title} onFilter={setFilter} />
    </>
  )
}

type Filtered = { filter: RecordFilter; title: string; onFilter: (filter: RecordFilter) => void }

function Rounds({ filter, title, onFilter }: Filtered) {
  const pages = useRounds(filter)
  const none = <None filter={filter} title={title} onFilter={onFilter} />
  if (isNoGame(pages.error)) return none
  return (
    <PagedList
      pages={pages}
      isEmpty={({ rounds }) => rounds.length === 0}
      none={none}
      more={t('records.more')}
      end={<p>{t('records.end')}</p>}
    >
      {({ rounds, totals }) => (
        <>
          {totals && <Totals {...totals} />}
          {filter.days === 'last-3-days' ? (
            byDay(rounds).map((day) => <RoundsOfDay key={day.day} {...day} />)
          ) : (
            <RecordList>
              {rounds.map((round) => (
                <Row key={round.roundId} round={round} />
              ))}
            </RecordList>
          )}
        </>
      )}
    </PagedList>
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

/** The server does not know the game, so it has no rounds. */
const isNoGame = (error: unknown) => error instanceof CallRefused && (error.reason === 'UnknownGame' || error.reason === 'BadInput')

/** An empty list with a link to a wider filter or, if no filter helps, to the games. */
function None({ filter, title, onFilter }: Filtered) {
  const { status, ...ofAll } = filter
  const { days, game } = filter
  const wayOn = status
    ? { label: t('records.showAll'), onPress: () => onFilter(ofAll) }
    : days !== 'last-3-days'
      ? { label: t('records.see3'), onPress: () => onFilter({ ...filter, days: 'last-3-days' }) }
      : game !== undefined
        ? { label: t('records.allGames'), onPress: () => onFilter(ofAllGames(filter)) }
        : { label: t('soon.action'), onPress: () => switchTab('/pages/home/Home') }
  const text = game === undefined ? t(status ? 'records.noneSuchText' : 'records.emptyText') : t('records.noneOfGame', { title })
  return <Empty title={status ? t('records.noneSuch') : t(`records.none.${days}`)} text={text} wayOn={wayOn} />
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
  const { roundId, game, title, status, stake, provider } = round
  const time = formatClock(instantOf(round))
  return (
    <RecordRow
      lead={{ thumb: tileOf(game) }}
      title={title}
      amount={round.status === 'Unsettled' ? t('records.open') : formatNet(round.payout, stake)}
      good={round.status === 'Settled' && round.payout > stake}
      line={
        provider === undefined
          ? t('records.betId', { id: shortBetId(roundId) })
          : t('records.betIdBy', { id: shortBetId(roundId), provider })
      }
      aside={<Badge tone={badgeTone[status]}>{t(`status.${status}`)}</Badge>}
      meta={
        round.status === 'Unsettled'
          ? t('records.openLine', { stake: formatWhole(stake), time })
          : t('records.line', { stake: formatWhole(stake), validBet: formatWhole(round.validBet), time })
      }
      open={{ href: href(records, { roundId }), onPress: () => navigateTo(records, { roundId }) }}
    />
  )
}
