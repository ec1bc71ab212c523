import type { Result } from '@lalmor/contract/catalogue.ts'
import type { Launch } from '@lalmor/contract/games.ts'
import type { OpenRound } from '@lalmor/contract/rounds.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { appSheets } from '../../page/app-sheets.ts'
import { Notices, Ribbon } from '../../page/Notices.tsx'
import { back, navigateTo, switchTab } from '../../page/router.ts'
import { CallRefused } from '../../data/call.ts'
import { kiteBets, rounds, sitting } from '../../data/play.ts'
import { call, language, queryClient } from '../../data/client.ts'
import { gamesQuery, myGamesQuery, useConnection, useSession } from '../../data/queries.ts'
import { callErrorText } from '../../data/refusal-text.ts'
import { t } from '../../i18n/games/t.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Failure } from '../../page/Failure.tsx'
import { useSaveGame } from '../home/useSaveGame.ts'
import { RealityCheck } from '../limits/RealityCheck.tsx'
import { RestoreSheet } from '../restore/RestoreSheet.tsx'
import { drawOwnSeeds } from '../seeds/own-seeds.ts'
import { SeedsSheet } from '../seeds/SeedsSheet.tsx'
import { GameBar } from './GameBar.tsx'
import { GameLoading } from './GameLoading.tsx'
import { GameMenu } from './GameMenu.tsx'
import { GameSides } from './GameSides.tsx'
import css from './GameWeb.module.css'
import { Replay } from './Replay.tsx'
import { ResumeSheet } from './ResumeSheet.tsx'
import { OutsideGame } from './OutsideGame.tsx'
import type { Standing } from '../kite/kite-session.ts'
import { useGameSession } from './useGameSession.ts'
import { useSitting } from './useSitting.ts'

const records = '/pages/account/GameRecords/GameRecords'

/** Sandboxed, under the app's bar; or a replay that the address names. */
export default function GameWeb({ query: { game, replay } }: { query: { game: string; replay?: string } }) {
  return replay === undefined ? <Play game={game} /> : <Replay game={game} roundId={replay} />
}

function Play({ game }: { game: string }) {
  const uid = useSession()?.uid
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['launch', game],
    queryFn: async ({ signal }) => {
      // The round's state is unknown until its last step is answered.
      if (uid !== undefined && rounds.isStepping(uid)) await rounds.resume(uid, signal)
      if (uid !== undefined && kiteBets.stored(uid)) await kiteBets.resume(uid, signal)
      const [launch, { round: open }, sat] = await Promise.all([
        call('/game/launch', { game }, { signal }),
        call('/round/current', {}, { signal }),
        // Its own call: a round that is asked for meanwhile cancels the shared query, and the launch with it.
        call('/play/sitting', {}, { signal }),
      ])
      sitting.take(sat.sitting)
      if (!isOwn(launch)) return { launch, open: open ?? undefined, standing: undefined }
      const [seeds, standing] = await Promise.all([
        drawOwnSeeds(launch.seeds),
        launch.table ? call('/kite/table', {}, { signal }) : undefined,
      ])
      return { launch: { ...launch, seeds }, open: open ?? undefined, standing }
    },
    // A refetch, such as on reconnecting, must not reload a running game.
    staleTime: 'static',
    gcTime: 0,
    meta: { ownMessage: true },
  })
  if (error && !data)
    return (
      <div className={css.page}>
        <GameBar onLeave={back} />
        <Ribbon />
        <Notices />
        <main tabIndex={-1} className={css.stage}>
          {isMissing(error) ? <Missing /> : <Failure title={callErrorText(error)} onRetry={() => void refetch()} />}
        </main>
      </div>
    )
  if (data && !isOwn(data.launch) && uid !== undefined)
    return <OutsideGame key={dataUpdatedAt} {...data} launch={data.launch} uid={uid} onLaunch={() => void refetch()} />
  const opened = data && isOwn(data.launch) ? { ...data, launch: data.launch, launchedAt: dataUpdatedAt } : undefined
  return <Game key={game} game={game} opened={opened} uid={uid} />
}

const isOwn = (launch: Result<'/game/launch'>): launch is Launch => 'frame' in launch

/** For players a game with a malformed id simply does not exist. */
const isMissing = (error: unknown) => error instanceof CallRefused && (error.reason === 'UnknownGame' || error.reason === 'BadInput')

function Missing() {
  return (
    <Empty title={t('games.missing')} text={t('games.missingText')}>
      <Button tone="ghost" size="sm" onPress={() => switchTab('/pages/home/Home')}>
        {t('action.home')}
      </Button>
    </Empty>
  )
}

type Opened = { launch: Launch; open: OpenRound | undefined; standing: Standing | undefined; launchedAt: number }

/** The frame's address, as the launch will give it; undefined until the title is known to be ours. */
function earlyFrame(game: string): string | undefined {
  const listed = queryClient.getQueryData(gamesQuery.queryKey)?.games.find((title) => title.game === game)
  return listed && listed.provider === undefined ? `arcade/${game}.html?game=${game}` : undefined
}

/** The frame loads while the app asks to launch. */
function Game({ game, opened, uid }: { game: string; opened: Opened | undefined; uid: string | undefined }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { launch, open, standing } = opened ?? {}
  const [resume, elsewhere] = open?.game === game ? [open, undefined] : [undefined, open]
  const [chosen, setSheet] = useState<'menu' | 'seeds' | 'resume' | 'none'>()
  const sheet = chosen ?? (elsewhere ? 'resume' : 'none')
  const close = () => setSheet('none')
  const openSeeds = useCallback(() => setSheet('seeds'), [])
  const [poor, setPoor] = useState(false)
  const offerRestore = useCallback(() => setPoor(true), [])
  const { session, state, sound, ambience, setAmbience, failed, last } = useGameSession({
    launch,
    launchedAt: opened?.launchedAt ?? Infinity,
    resume,
    standing,
    uid,
    frame,
    onVerify: openSeeds,
    onPoor: offerRestore,
  })
  const { online } = useConnection()
  // A new address, such as another tab's language, would reload a running game.
  const [[early, locale]] = useState(() => [earlyFrame(game), language.chosen()] as const)
  const address = launch?.frame ?? early
  const title = launch?.title
  const isResting = useCallback(() => session()?.isResting() ?? !open, [session, open])
  const sat = useSitting(isResting)
  const favourites = useQuery(myGamesQuery).data?.favourites
  const keep = useSaveGame()

  const showRules = () => {
    close()
    frame.current?.focus()
    session()?.showRules()
  }
  return (
    <div className={css.page}>
      <GameBar
        title={title}
        {...(launch && uid !== undefined && { uid })}
        {...(state.balance !== undefined && { balance: state.balance })}
        raised={state.raised}
        stale={!online}
        onLeave={back}
        onMenu={state.ready ? () => setSheet('menu') : undefined}
      />
      <Ribbon />
      <Notices />
      <div className={css.table}>
        <main tabIndex={-1} className={css.stage}>
          {failed ? (
            <Failure title={t('error.timeout')} onRetry={() => window.location.reload()} />
          ) : (
            <>
              {address !== undefined && (
                <iframe
                  ref={frame}
                  className={css.frame}
                  title={t('games.frame', { title: title ?? t('title.game') })}
                  src={`./${address}&locale=${locale}`}
                  sandbox="allow-scripts"
                  allow="autoplay; fullscreen"
                  referrerPolicy="no-referrer"
                />
              )}
              {!state.ready && <GameLoading />}
            </>
          )}
        </main>
        {launch && <GameSides own={{ launch, last, onRules: state.ready ? showRules : undefined, onSeeds: openSeeds }} />}
      </div>
      {launch && sheet === 'menu' && (
        <GameMenu
          title={launch.title}
          {...(favourites && {
            kept: favourites.includes(game),
            onKeep: (kept: boolean) => keep({ game, kept }),
          })}
          own={{
            sound,
            onSound: (on) => session()?.setSound(on),
            ambience,
            onAmbience: setAmbience,
            onRules: showRules,
            onSeeds: openSeeds,
          }}
          onRecords={() => navigateTo(records, { game })}
          onLimits={() => {
            close()
            appSheets.show('limits')
          }}
          onLeave={back}
          onClose={close}
        />
      )}
      {launch && sheet === 'none' && sat?.checkDue && isResting() && <RealityCheck onLeave={back} />}
      {sheet === 'none' && poor && <RestoreSheet onClose={() => setPoor(false)} />}
      {sheet === 'resume' && elsewhere && <ResumeSheet round={elsewhere} onClose={close} />}
      {sheet === 'seeds' && (
        <SeedsSheet
          lastRoundId={state.lastRoundId}
          onRotated={({ serverSeedHash, nonce }) => session()?.takeFair({ serverSeedHash, nonce })}
          onClose={close}
        />
      )}
    </div>
  )
}
