import type { FromFrame, GameSetup } from '@lalmor/contract/bridge.ts'
import type { Launch } from '@lalmor/contract/games.ts'
import type { OpenRound, Round } from '@lalmor/contract/rounds.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { kiteBets, lastRounds, rounds, sitting, sittingQuery } from '../../data/play.ts'
import { seedsQuery } from '../../data/seeds.ts'
import { call, connection, language, queryClient, serverNow } from '../../data/client.ts'
import { rememberBalance, useMoneyMode, userInfoQuery, useUserInfo } from '../../data/queries.ts'
import { callErrorText } from '../../data/refusal-text.ts'
import { t } from '../../i18n/games/t.ts'
import { observable } from '../../observable.ts'
import { lowPaise } from '../restore/useRestore.ts'
import { haptics, soundChoice } from './device-choices.ts'
import { openChannel } from './frame-channel.ts'
import { createGameSession, type SessionState, type GameSession } from './game-session.ts'
import { listenForPresses } from './press.ts'
import { listenToKite, pause, timeToMultiplier } from '../kite/kite-stream.ts'
import { seenKite } from '../kite/seen-kite.ts'
import { createKiteSession, type Standing, type KiteSession } from '../kite/kite-session.ts'

/** SPEC §2 for games: no `ready` in this time is a failure. */
export const readyTimeoutMs = 60_000

/** A round whose end was shown while this page was open. */
export type LastRound = Pick<Round, 'roundId' | 'stake' | 'payout'> & { at: string }
const lastMax = 6
const nothing = 0 as WirePaise

type Asked = {
  /** Undefined while it is asked for: the frame may already load. */
  launch: Launch | undefined
  /** When it was launched: older balances do not count. */
  launchedAt: number
  /** An open round from before. */
  resume: OpenRound | undefined
  uid: string | undefined
  frame: RefObject<HTMLIFrameElement | null>
  /** The player's state at a shared table. */
  standing: Standing | undefined
  /** Must stay the same function. */
  onVerify: () => void
  /** A stake was refused and almost nothing is left. Must stay the same function. */
  onPoor: () => void
}

export function useGameSession({ launch, launchedAt, resume, standing, uid, frame, onVerify, onPoor }: Asked) {
  const moneyMode = useMoneyMode()
  const [failed, setFailed] = useState(false)
  const [sound, setSound] = useState(soundChoice.isOn)
  const [ambience, showAmbience] = useState(soundChoice.hasAmbience)
  const [last, setLast] = useState<readonly LastRound[]>([])
  const [store] = useState(() => createDeskStore())
  const state = useSyncExternalStore(store.subscribe, store.state)
  // The frame says it only once, perhaps before the launch.
  const hasSaidHello = useRef(false)

  useLayoutEffect(() => {
    if (!launch || uid === undefined) {
      const noteHello = ({ type }: FromFrame) => void (hasSaidHello.current ||= type === 'hello')
      return openChannel({ app: window, frame: () => frame.current?.contentWindow ?? null, hear: noteHello }).close
    }
    const hear = (message: FromFrame) => {
      if (message.type === 'haptic') return haptics.play(message.tier)
      if (message.type === 'play' || message.type === 'bet') soundChoice.pass()
      session.hear(message)
    }
    const channel = openChannel({ app: window, frame: () => frame.current?.contentWindow ?? null, hear, spoken: hasSaidHello.current })
    const press = listenForPresses(window)
    const noteLast = (round: LastRound) => setLast((before) => [round, ...before].slice(0, lastMax))
    const common = {
      setup: setupOf(launch, moneyMode),
      uid,
      send: channel.send,
      changed: store.changed,
      refused(reason: string) {
        if (reason === 'InsufficientFunds' && session.state().balance < lowPaise) onPoor()
        if (reason === 'CheckDue') void queryClient.invalidateQueries({ queryKey: sittingQuery.queryKey })
      },
      verify: onVerify,
      sound(on: boolean) {
        soundChoice.set(on)
        setSound(on)
      },
      pressed: press.take,
      isOnline: () => connection.current().online,
      texts: { open: t('games.checking'), press: t('games.press'), offline: t('games.offline'), of: callErrorText },
    }
    const session: GameSession | KiteSession = standing
      ? createKiteSession({
          ...common,
          standing,
          table: listenToKite(),
          bets: kiteBets,
          look: () => call('/kite/table', {}),
          acknowledge: (roundId) => call('/kite/seen', { roundId }),
          timeTo: timeToMultiplier,
          wait: pause,
          note: (news) => seenKite.note(uid, news, new Date()),
          // The launch's balance includes a bet open then.
          staked({ stake }, balance) {
            sitting.add(-stake, serverNow())
            rememberBalance(balance)
            void queryClient.invalidateQueries({ queryKey: seedsQuery.queryKey })
          },
          shown({ roundId, status, payout = nothing, stake }, balance) {
            sitting.add(status === 'void' ? stake : payout, serverNow())
            rememberBalance(balance)
            noteLast({ roundId, stake, payout: status === 'void' ? stake : payout, at: new Date(serverNow()).toISOString() })
          },
        })
      : createGameSession({
          ...common,
          multiStep: launch.multiStep,
          resume,
          rounds,
          lastId: lastRounds.idOf(uid, launch.game),
          settled: (roundId) => lastRounds.note(uid, launch.game, roundId),
          // Ours: a provider's never reaches this session.
          look: async (roundId) => (await call('/round/get', { roundId })) as OpenRound | Round,
          async earlier(count) {
            const only = { days: 'last-3-days', status: 'Settled', game: launch.game } as const
            const { rounds: newest } = await call('/round/list', { only })
            const found = await Promise.all(newest.slice(0, count).map(({ roundId }) => call('/round/get', { roundId })))
            return found as Round[]
          },
          lookOpen: async () => (await call('/round/current', {})).round,
          opened: sitting.opened,
          shown(round, balance) {
            sitting.ended(round)
            rememberBalance(balance)
            noteLast({ ...round, at: round.settledAt })
            queryClient.setQueryData(seedsQuery.queryKey, (seeds) =>
              seeds?.seedNo === round.seedNo ? { ...seeds, nonce: round.nonce + 1 } : seeds,
            )
          },
        })
    store.set(session)
    if (hasSaidHello.current) session.hear({ type: 'hello' })
    const timer = setTimeout(() => setFailed(!session.state().ready), readyTimeoutMs)
    return () => {
      clearTimeout(timer)
      channel.close()
      press.close()
      rounds.leave()
      kiteBets.leave()
      session.close()
    }
  }, [launch, resume, standing, moneyMode, uid, frame, onVerify, onPoor, store])

  useServerBalance(store.session, launchedAt)
  return {
    session: store.session,
    state: state ?? { ready: false, balance: launch?.balance, raised: 0, lastRoundId: undefined },
    sound,
    ambience,
    /** Asking for it asks for sound too: alone it is not heard. */
    setAmbience(on: boolean) {
      soundChoice.setAmbience(on)
      showAmbience(on)
      store.session()?.setAmbience(on)
      if (on && !sound) store.session()?.setSound(true)
    },
    failed,
    last,
  }
}

export function setupOf(launch: Launch, moneyMode: 'play' | 'real'): GameSetup {
  const { game, title, stakes, stakeDefault, balance, minRoundMs, rtpPpm, seeds } = launch
  const fair = { serverSeedHash: seeds.serverSeedHash, nonce: seeds.nonce }
  return {
    game,
    title,
    locale: language.chosen(),
    moneyMode,
    stakes,
    stake: stakeDefault,
    balance,
    minRoundMs,
    rtpPpm,
    fair,
    textScale: language.textSize(),
    sound: soundChoice.isOn(),
    soundOffer: soundChoice.offer(),
    ambience: soundChoice.hasAmbience(),
  }
}

/** Used only between rounds: an older poll would undo one. */
function useServerBalance(session: () => GameSession | KiteSession | undefined, launchedAt: number) {
  const { data, dataUpdatedAt } = useUserInfo()
  const balance = data?.balance
  useEffect(() => {
    if (balance !== undefined && dataUpdatedAt > launchedAt) session()?.take(balance)
  }, [session, balance, dataUpdatedAt, launchedAt])
  useEffect(() => {
    const unsubscribe = [rounds, kiteBets].map((intents) =>
      intents.subscribe(() => {
        if (intents.current().phase !== 'asking') return
        void queryClient.cancelQueries({ queryKey: userInfoQuery.queryKey })
        void queryClient.cancelQueries({ queryKey: sittingQuery.queryKey })
      }),
    )
    return () => {
      for (const end of unsubscribe) end()
    }
  }, [])
}

function createDeskStore() {
  const { current, subscribe, set } = observable<GameSession | KiteSession | undefined>(undefined)
  return {
    session: current,
    state: (): SessionState | undefined => current()?.state(),
    changed: () => set(current()),
    set,
    subscribe,
  }
}
