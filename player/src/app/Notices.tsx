import { useSyncExternalStore } from 'react'
import { kiteBets, queryClient, rounds } from '../data/client.ts'
import { useConnection, useMoneyMode, useSession } from '../data/queries.ts'
import { formatClock } from '../i18n/time.ts'
import { t } from '../i18n/t.ts'
import { Icon } from '../ui/Icon.tsx'
import { Note } from '../ui/Note.tsx'
import { OfflineBanner } from '../ui/OfflineBanner.tsx'
import { PlayMoneyRibbon } from '../ui/PlayMoneyRibbon.tsx'
import { appSheets } from './app-sheets.ts'
import css from './Notices.module.css'

/**
 * The strip at the top of every page: the play-money notice (absent in real-money mode) and, for players who can play, a day's time-out
 * within reach (PRODUCT §11).
 */
export function Ribbon() {
  const play = useMoneyMode() === 'play'
  const player = useSession() !== undefined
  return (
    <div className={css.strip}>
      {play && <PlayMoneyRibbon onOpen={() => appSheets.show('play-money')} />}
      {player && (
        <button type="button" className={css.break} aria-label={t('care.break')} onClick={() => appSheets.show('break')}>
          <Icon name="pause" />
          {t('care.day')}
        </button>
      )}
    </div>
  )
}

/** Notices for every page: no connection, and a round whose end is not known yet. */
export function Notices() {
  const { online, heardAt } = useConnection()
  const round = useSyncExternalStore(rounds.subscribe, rounds.current)
  const bet = useSyncExternalStore(kiteBets.subscribe, kiteBets.current)
  return (
    <>
      {!online && <OfflineBanner asOf={heardAt && formatClock(heardAt)} onRetry={() => void queryClient.refetchQueries()} />}
      {[round, bet].some((asked) => asked.phase === 'checking' && !asked.watched) && (
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
