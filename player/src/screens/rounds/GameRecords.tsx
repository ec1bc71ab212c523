import { SubPage } from '../../page/SubPage.tsx'
import { t } from '../../i18n/t.ts'
import { Receipt } from '../receipts/Receipt.tsx'
import { Round } from './Round.tsx'
import { RoundHistory } from './RoundHistory.tsx'

/** Shows all rounds, one game's rounds, one round, or its signed receipt. */
export default function GameRecords({
  query: { roundId, game, receipt },
}: {
  query: { roundId?: string; game?: string; receipt?: string }
}) {
  if (roundId !== undefined && receipt !== undefined) return <Receipt key={roundId} roundId={roundId} />
  if (roundId !== undefined) return <Round key={roundId} roundId={roundId} />
  return (
    <SubPage title={t('title.gameRecords')}>
      <RoundHistory game={game} />
    </SubPage>
  )
}
