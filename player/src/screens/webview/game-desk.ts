import type { FairStrip, FromFrame, GameSetup, ToFrame } from '@lalmor/contract/bridge.ts'
import type { Round } from '@lalmor/contract/rounds.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { RoundOpen, type RoundEnd, type RoundIntents } from '../../data/round-intent.ts'

/** What the bar above a game shows. */
export type DeskState = {
  /** The frame has loaded and drawn everything. */
  ready: boolean
  /** Less the stake while a round is on stage; its payout is in it once it has been presented. */
  balance: WirePaise
  /** Counts the payouts above their stake, for the ring on the balance. */
  raised: number
  lastRoundId: string | undefined
}

type Texts = { open: string; of: (error: unknown) => string }

export type DeskDeps = {
  setup: GameSetup
  uid: string
  rounds: Pick<RoundIntents, 'play' | 'current' | 'subscribe'>
  send: (message: ToFrame) => void
  changed: () => void
  /** A settled round has been shown, or was left before its end. */
  shown: (round: Round, balance: WirePaise) => void
  verify: () => void
  sound: (on: boolean) => void
  texts: Texts
}

/** The round on stage, from the player's press to the last animation. */
type Stage = { requestId: number; settled?: { round: Round; balance: WirePaise } }

/**
 * The app's side of a game: answers the frame, plays its rounds with the app's session, and keeps the balance that may
 * be shown. The frame asks and draws; it never learns more than `ToFrame` says.
 */
export function createGameDesk({ setup, uid, rounds, send, changed, shown, verify, sound, texts }: DeskDeps) {
  let state: DeskState = { ready: false, balance: setup.balance, raised: 0, lastRoundId: undefined }
  let known = setup.balance
  let fair = setup.fair
  let soundOn = setup.sound
  let stage: Stage | undefined

  const set = (change: Partial<DeskState>) => {
    state = { ...state, ...change }
    changed()
  }

  const unsubscribe = rounds.subscribe(() => {
    if (stage && !stage.settled && rounds.current().phase === 'checking') send({ type: 'checking', requestId: stage.requestId })
  })

  function hear(message: FromFrame) {
    switch (message.type) {
      case 'hello':
        return send({ type: 'setup', setup: { ...setup, balance: state.balance, fair, sound: soundOn } })
      case 'ready':
        return set({ ready: true })
      case 'play':
        return void play(message.requestId, message.stake)
      case 'presented':
        if (stage?.requestId === message.requestId) present()
        return
      case 'verify':
        return verify()
      case 'sound':
        soundOn = message.on
        return sound(message.on)
    }
  }

  async function play(requestId: number, stake: WirePaise) {
    if (stage && !stage.settled) return send({ type: 'refused', requestId, reason: 'RoundOpen', text: texts.open })
    present()
    const mine: Stage = { requestId }
    stage = mine
    if (stake <= known) set({ balance: (known - stake) as WirePaise })
    let end: RoundEnd
    try {
      end = await rounds.play({ game: setup.game, stake, uid })
    } catch (error) {
      const reason = error instanceof RoundOpen ? error.name : 'PleaseLogin'
      return refuse(mine, reason, error instanceof RoundOpen ? texts.open : texts.of(error))
    }
    if (stage !== mine) return
    if (end.kind === 'refused') return refuse(mine, end.refusal.reason ?? end.refusal.state, texts.of(end.refusal))
    const { round, balance } = end
    known = balance
    mine.settled = { round, balance }
    fair = { serverSeedHash: fair.serverSeedHash, nonce: round.serverSeedHash === fair.serverSeedHash ? round.nonce + 1 : fair.nonce }
    set({ lastRoundId: round.roundId })
    send({ type: 'result', requestId, round, fair })
  }

  function refuse(mine: Stage, reason: string, text: string) {
    if (stage !== mine) return
    stage = undefined
    set({ balance: known })
    send({ type: 'refused', requestId: mine.requestId, reason, text })
  }

  /** Ends the show: its payout is in the balance from here on. */
  function present() {
    const settled = stage?.settled
    stage = settled ? undefined : stage
    if (!settled) return
    const { round, balance } = settled
    set({ balance, raised: state.raised + (round.payout > round.stake ? 1 : 0) })
    shown(round, balance)
  }

  return {
    state: () => state,
    hear,
    /** What the server says while no round is on stage: another device may play too. */
    take(balance: WirePaise) {
      if (stage || balance === known) return
      known = balance
      set({ balance })
      send({ type: 'balance', balance })
    },
    takeFair(next: FairStrip) {
      fair = next
      send({ type: 'fair', fair })
    },
    /** The app's own switch. */
    setSound(on: boolean) {
      soundOn = on
      sound(on)
      send({ type: 'sound', on })
    },
    showRules: () => send({ type: 'show-rules' }),
    /** The game is left. What has been settled counts as shown. */
    close() {
      unsubscribe()
      present()
      stage = undefined
    },
  }
}

export type GameDesk = ReturnType<typeof createGameDesk>
