import { SubPage } from '../../app/SubPage.tsx'
import { t } from '../../i18n/t.ts'
import { Round } from './Round.tsx'
import { RoundHistory } from './RoundHistory.tsx'

/** Game Records, and one of its rounds when the address names it. */
export default function GameRecords({ query: { roundId } }: { query: { roundId?: string } }) {
  if (roundId !== undefined) return <Round key={roundId} roundId={roundId} />
  return (
    <SubPage title={t('title.gameRecords')}>
      <RoundHistory />
    </SubPage>
  )
}
