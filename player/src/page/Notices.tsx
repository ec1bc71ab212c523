import { lazy, Suspense } from 'react'
import { queryClient, serverNow } from '../data/client.ts'
import { useConnection, useMoneyMode, useSession } from '../data/queries.ts'
import { formatWhen } from '../i18n/time.ts'
import { t } from '../i18n/t.ts'
import { Icon } from '../ui/Icon.tsx'
import { OfflineBanner } from '../ui/OfflineBanner.tsx'
import { PlayMoneyRibbon } from '../ui/PlayMoneyRibbon.tsx'
import { appSheets } from './app-sheets.ts'
import css from './Notices.module.css'
import { withStyles } from './with-styles.ts'

/** Play-money notice (absent with real money), and a day's time-out for those who can play (PRODUCT §11). */
export function Ribbon() {
  const play = useMoneyMode() === 'play'
  const player = useSession() !== undefined
  return (
    <div className={css.strip}>
      {play && <PlayMoneyRibbon onOpen={() => appSheets.show('play-money')} />}
      {player && (
        <button type="button" className={css.break} aria-label={t('helplines.break')} onClick={() => appSheets.show('break')}>
          <Icon name="pause" />
          {t('helplines.day')}
        </button>
      )}
    </div>
  )
}

/** Not needed to draw a page. If it fails to load, the round is in Game Records. */
const CheckingRound = lazy(() => withStyles(() => import('./CheckingRound.tsx')).catch(() => ({ default: () => null })))

/** No connection, or a round that is still uncertain. */
export function Notices() {
  const { online, heardAt } = useConnection()
  const player = useSession() !== undefined
  return (
    <>
      {!online && (
        <OfflineBanner asOf={heardAt && formatWhen(heardAt, new Date(serverNow()))} onRetry={() => void queryClient.refetchQueries()} />
      )}
      {player && (
        <Suspense>
          <CheckingRound />
        </Suspense>
      )}
    </>
  )
}
