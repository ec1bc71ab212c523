import type { Launch } from '@lalmor/contract/games.ts'
import type { Round } from '@lalmor/contract/rounds.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Notices, Ribbon } from '../../page/Notices.tsx'
import { back } from '../../page/router.ts'
import { CallRefused } from '../../data/call.ts'
import { call, language } from '../../data/client.ts'
import { useMoneyMode } from '../../data/queries.ts'
import { callErrorText } from '../../data/refusal-text.ts'
import { formatMinute } from '../../i18n/time.ts'
import { t } from '../../i18n/games/t.ts'
import { Empty } from '../../ui/Empty.tsx'
import { Failure } from '../../page/Failure.tsx'
import { TextAction } from '../../ui/TextAction.tsx'
import { soundChoice } from './device-choices.ts'
import { openChannel } from './frame-channel.ts'
import { GameBar } from './GameBar.tsx'
import { GameLoading } from './GameLoading.tsx'
import css from './GameWeb.module.css'
import { createReplaySession, isReplayable, replaySetup, type ReplaySession } from './replay-session.ts'
import { readyTimeoutMs, setupOf } from './useGameSession.ts'

type Asked = { game: string; roundId: string }

/** A replay involves no money: no balance, no clock, nothing to start. */
export function Replay({ game, roundId }: Asked) {
  const { data, error, refetch } = useQuery({
    queryKey: ['replay', game, roundId],
    queryFn: async ({ signal }) => {
      const [launch, round] = await Promise.all([call('/game/launch', { game }, { signal }), call('/round/get', { roundId }, { signal })])
      return 'frame' in launch && round.game === game && isReplayable(round) ? { launch, round } : null
    },
    // A refetch must not restart the replay.
    staleTime: 'static',
    gcTime: 0,
    meta: { ownMessage: true },
  })
  const isMissing = data === null || (error instanceof CallRefused && missing.has(error.reason ?? ''))
  return (
    <div className={css.page}>
      <GameBar title={data?.launch.title} leaveLabel={t('nav.back')} onLeave={back} />
      <Ribbon />
      <Notices />
      {data ? (
        <Film {...data} />
      ) : (
        <main tabIndex={-1} className={css.stage}>
          {isMissing ? (
            <Empty title={t('games.noReplay')} text={t('games.noReplayText')} />
          ) : error ? (
            <Failure title={callErrorText(error)} onRetry={() => void refetch()} />
          ) : (
            <GameLoading />
          )}
        </main>
      )}
    </div>
  )
}

/** For players a round with a malformed id simply does not exist. */
const missing = new Set(['UnknownGame', 'UnknownRound', 'BadInput'])

function Film({ launch, round }: { launch: Launch; round: Round }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const session = useRef<ReplaySession>(undefined)
  const moneyMode = useMoneyMode()
  const [ready, setReady] = useState(false)
  const [failed, setFailed] = useState(false)
  // A new address, such as another tab's language, would reload the game.
  const [address] = useState(() => `./${launch.frame}&locale=${language.chosen()}`)
  const { title } = launch

  // Listens first: the frame says hello only once.
  useLayoutEffect(() => {
    const channel = openChannel({
      app: window,
      frame: () => frame.current?.contentWindow ?? null,
      hear: (message) => session.current?.hear(message),
    })
    session.current = createReplaySession({
      setup: replaySetup(setupOf(launch, moneyMode), round, { chips: launch.stakeMost !== undefined }),
      round,
      send: channel.send,
      ready: () => setReady(true),
      // The round's page, which opened this one, has it.
      verify: back,
      sound: soundChoice.set,
      texts: { refused: t('games.replayOnly') },
    })
    return channel.close
  }, [launch, round, moneyMode])

  useEffect(() => {
    if (ready) return
    const timer = setTimeout(() => setFailed(true), readyTimeoutMs)
    return () => clearTimeout(timer)
  }, [ready])

  const again = () => {
    frame.current?.focus()
    session.current?.again()
  }
  return (
    <>
      <div className={css.replay}>
        <p className="num">{t('games.replay', { time: formatMinute(new Date(round.settledAt)) })}</p>
        <TextAction disabled={!ready} onPress={again}>
          {t('games.replayAgain')}
        </TextAction>
      </div>
      <main tabIndex={-1} className={css.stage}>
        {failed ? (
          <Failure title={t('error.timeout')} onRetry={() => window.location.reload()} />
        ) : (
          <>
            <iframe
              ref={frame}
              className={css.frame}
              title={t('games.frame', { title })}
              src={address}
              sandbox="allow-scripts"
              allow="autoplay; fullscreen"
              referrerPolicy="no-referrer"
            />
            {!ready && <GameLoading />}
          </>
        )}
      </main>
    </>
  )
}
