import type { OutsideLaunch } from '@lalmor/contract/games.ts'
import type { OpenRound } from '@lalmor/contract/rounds.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { appSheets } from '../../page/app-sheets.ts'
import { Notices, Ribbon } from '../../page/Notices.tsx'
import { back, navigateTo } from '../../page/router.ts'
import { myGamesQuery, useConnection } from '../../data/queries.ts'
import { t } from '../../i18n/games/t.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { useFigureWords } from '../help/useFigures.ts'
import { useSaveGame } from '../home/useSaveGame.ts'
import { RealityCheck } from '../limits/RealityCheck.tsx'
import { GameBar } from './GameBar.tsx'
import { GameLoading } from './GameLoading.tsx'
import { GameMenu } from './GameMenu.tsx'
import { GameSides } from './GameSides.tsx'
import css from './GameWeb.module.css'
import { frameSandbox } from './outside-frame.ts'
import { ResumeSheet } from './ResumeSheet.tsx'
import { useLaunchStanding } from './useLaunchStanding.ts'
import { useSitting } from './useSitting.ts'

/** The provider learns only that no bet is accepted; the app asks why. */
const checkMs = 10_000
/** The app cannot see a provider's rounds: it shows all it knows. */
const always = () => true

const records = '/pages/account/GameRecords/GameRecords'

type Opened = { launch: OutsideLaunch; open: OpenRound | undefined; uid: string; onLaunch: () => void }

/** The provider's page and origin under the app's bar. The app sends it nothing: money and figures go through the server. */
export function OutsideGame({ launch, open, uid, onLaunch }: Opened) {
  const { title, provider, address } = launch
  const { balance, raised, over } = useLaunchStanding(launch)
  const { online } = useConnection()
  const [loaded, setLoaded] = useState(false)
  const [sheet, setSheet] = useState<'menu' | 'resume' | undefined>(open && 'resume')
  const close = () => setSheet(undefined)
  const sat = useSitting(always, checkMs)
  const favourites = useQuery(myGamesQuery).data?.favourites
  const keep = useSaveGame()
  const { outsideLasts } = useFigureWords()
  return (
    <div className={css.page}>
      <GameBar title={title} uid={uid} balance={balance} raised={raised} stale={!online} onLeave={back} onMenu={() => setSheet('menu')} />
      <Ribbon />
      <Notices />
      <p className={css.provider}>{t('games.provider', { provider })}</p>
      <div className={css.table}>
        <main tabIndex={-1} className={css.stage}>
          <iframe
            className={css.frame}
            title={t('games.frame', { title })}
            src={address}
            sandbox={frameSandbox(address, window.location.origin)}
            allow="autoplay; fullscreen"
            referrerPolicy="no-referrer"
            onLoad={() => setLoaded(true)}
          />
          {!loaded && <GameLoading />}
          {over && (
            <div className={css.over} role="status">
              <Empty title={t('games.over')} text={t('games.overText', { most: outsideLasts })}>
                <Button tone="ghost" size="sm" onPress={onLaunch}>
                  {t('games.openAgain')}
                </Button>
              </Empty>
            </div>
          )}
        </main>
        <GameSides />
      </div>
      {sheet === 'menu' && (
        <GameMenu
          title={title}
          {...(favourites && {
            kept: favourites.includes(launch.game),
            onKeep: (kept: boolean) => keep({ game: launch.game, kept }),
          })}
          onRecords={() => navigateTo(records, { game: launch.game })}
          onLimits={() => {
            close()
            appSheets.show('limits')
          }}
          onLeave={back}
          onClose={close}
        />
      )}
      {sheet === undefined && sat?.checkDue && <RealityCheck {...sat} onLeave={back} />}
      {sheet === 'resume' && open && <ResumeSheet round={open} onClose={close} />}
    </div>
  )
}
