import { useSyncExternalStore } from 'react'
import { queryClient, rounds } from '../data/client.ts'
import { useConnection, useMoneyMode } from '../data/queries.ts'
import { formatClock } from '../i18n/time.ts'
import { t } from '../i18n/t.ts'
import { Note } from '../ui/Note.tsx'
import { OfflineBanner } from '../ui/OfflineBanner.tsx'
import { PlayMoneyRibbon } from '../ui/PlayMoneyRibbon.tsx'
import { appSheets } from './app-sheets.ts'
import css from './Notices.module.css'

/** Says that this is play money. In real-money mode it is absent. */
export function Ribbon() {
  return useMoneyMode() === 'play' ? <PlayMoneyRibbon onOpen={() => appSheets.show('play-money')} /> : null
}

/** What concerns every page: no connection, and a round whose end is not known yet. */
export function Notices() {
  const { online, heardAt } = useConnection()
  const round = useSyncExternalStore(rounds.subscribe, rounds.current)
  return (
    <>
      {!online && <OfflineBanner asOf={heardAt && formatClock(heardAt)} onRetry={() => void queryClient.refetchQueries()} />}
      {round.phase === 'checking' && !round.watched && (
        <div className={css.round}>
          <Note icon="clock" tone="warn" announce>
            <b>{t('pending.checking')}</b>
            <p>{t('pending.checkingText')}</p>
          </Note>
        </div>
      )}
    </>
  )
}
