import { boards, type Board, type Ranking as Shown } from '@lalmor/contract/ranking.ts'
import { useState } from 'react'
import { Loadable } from '../../page/Loadable.tsx'
import { SubPage } from '../../page/SubPage.tsx'
import { useVisitState } from '../../page/visit-state.ts'
import { formatBps } from '../../i18n/rate.ts'
import { t } from '../../i18n/ranking/t.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { Bones } from '../../ui/Bones.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Note } from '../../ui/Note.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { SlotAction } from '../../ui/SubPageBar.tsx'
import { TextAction } from '../../ui/TextAction.tsx'
import { AwardSheet } from './AwardSheet.tsx'
import { HideSwitch } from './HideSwitch.tsx'
import { OwnRank } from './OwnRank.tsx'
import { Places } from './Places.tsx'
import css from './Ranking.module.css'
import { periodText, stateText } from './ranking-text.ts'
import { useRanking } from './useRanking.ts'

/** Says that awards are small, and shows the switch to be hidden. */
const fewPlayers = 10

/** SPEC §2, §3, PRODUCT §8 R6: day, week, month, each with its last one, and the own rank. */
export default function Ranking() {
  const [board, setBoard] = useVisitState<Board>('board', 'week')
  const [last, setLast] = useVisitState<boolean>('last', false)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const ranking = useRanking(board, last)
  return (
    <SubPage
      title={t('title.ranking')}
      slot={ranking.data && <SlotAction onPress={() => setSheetOpen(true)}>{t('ranking.rules')}</SlotAction>}
      pinned={ranking.data && ranking.data.standing !== 'closed' && <OwnRank ranking={ranking.data} onHow={() => setSheetOpen(true)} />}
    >
      <Segmented
        label={t('ranking.boards')}
        options={boards.map((id) => ({ id, label: t(`ranking.${id}`) }))}
        selected={board}
        onSelect={setBoard}
      />
      <Loadable of={ranking} bones={<Bones shapes={['line', 'card', 'row', 'row', 'row']} />}>
        {(shown) => (
          <>
            <div className={css.period}>
              <p>
                <span>{periodText(shown)}</span>
                <small className="num">{stateText(shown)}</small>
              </p>
              <TextAction onPress={() => setLast(!last)}>{t(`ranking.${last ? 'this' : 'last'}.${board}`)}</TextAction>
            </div>
            <Content shown={shown} onOther={() => setLast(!last)} />
          </>
        )}
      </Loadable>
      {isSheetOpen && ranking.data && <AwardSheet ranking={ranking.data} onClose={() => setSheetOpen(false)} />}
    </SubPage>
  )
}

function Content({ shown, onOther }: { shown: Shown; onOther: () => void }) {
  const { board, state, rows, players, own, standing, terms, dayMax } = shown
  const mine = terms.find((of) => of.board === board)!
  const share = formatBps(mine.betsBps)
  if (standing === 'closed' && rows.length === 0) return <Note icon="lock">{t('ranking.closed')}</Note>
  if (rows.length === 0)
    return (
      <>
        <Empty
          title={t(state === 'live' ? `ranking.empty.${board}` : 'ranking.emptyLast')}
          text={t(state === 'live' ? 'ranking.emptyText' : state === 'pending' ? 'ranking.pending' : 'ranking.emptyLastText')}
          wayOn={{ label: t(`ranking.${state === 'live' ? 'last' : 'this'}.${board}`), onPress: onOther }}
        />
        {state === 'live' && <Note icon="version">{t('ranking.emptyAward', { share })}</Note>}
      </>
    )
  return (
    <>
      <Places rows={rows} own={own} />
      {state === 'live' && (
        <p className={css.small}>
          {players < fewPlayers
            ? t('ranking.quiet', { share, least: formatWhole(mine.betsMin) })
            : t('ranking.counts', {
                dayMax: formatWhole(dayMax),
                share,
                least: formatWhole(mine.betsMin),
                claimDays: mine.claimDays,
                multiple: mine.multiple,
              })}
        </p>
      )}
      {players < fewPlayers && standing !== 'phone' && <HideSwitch hidden={own.hidden} />}
    </>
  )
}
