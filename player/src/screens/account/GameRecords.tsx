import { SubPage } from '../../app/SubPage.tsx'
import { t } from '../../i18n/t.ts'
import { Round } from './Round.tsx'
import { RoundHistory } from './RoundHistory.tsx'

/** Game Records: all of them, those of the game in the address, or the one round in it. */
export default function GameRecords({ query: { roundId, game } }: { query: { roundId?: string; game?: string } }) {
  if (roundId !== undefined) return <Round key={roundId} roundId={roundId} />
  return (
    <SubPage title={t('title.gameRecords')}>
      <RoundHistory game={game} />
    </SubPage>
  )
}
