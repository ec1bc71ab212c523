import type { FairStrip, FromFrame, GameSetup, RoundInPlay, ToFrame } from '@lalmor/contract/bridge.ts'
import type { OpenRound, Round } from '@lalmor/contract/rounds.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import type { Uuid7 } from '@lalmor/units/uuid7.ts'
import { CallRefused } from '../../data/call.ts'
import { RoundOpen } from '../../data/intents.ts'
import type { RoundEnd, RoundIntents } from '../../data/round-intent.ts'

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
  /** Rounds of this game go on after their start. */
  multiStep: boolean
  /** The round of this game that stands open, from before. */
  resume: OpenRound | undefined
  rounds: Pick<RoundIntents, 'play' | 'open' | 'act' | 'current' | 'subscribe'>
  /** How a round of the player stands now. */
  look: (roundId: string) => Promise<OpenRound | Round>
  send: (message: ToFrame) => void
  changed: () => void
  /** The stake of a round that goes on was taken. */
  opened: (round: OpenRound) => void
  /** A settled round has been shown, or was left before its end. */
  shown: (round: Round, balance: WirePaise) => void
  /** Nothing was started, or done in the round; `reason` says why. */
  refused: (reason: string) => void
  verify: () => void
  sound: (on: boolean) => void
  texts: Texts
}

/** What is asked or on show, from the player's press to the last animation. */
type Stage = { requestId: number; settled?: { round: Round; balance: WirePaise } }

/**
 * The app's side of a game: answers the frame, plays its rounds with the app's session, and keeps the balance that may
 * be shown. The frame asks and draws; it never learns more than `ToFrame` says.
 */
export function createGameDesk({
  setup,
  uid,
  multiStep,
  resume,
  rounds,
  look,
  send,
  changed,
  opened,
  shown,
  refused,
  verify,
  sound,
  texts,
}: DeskDeps) {
  let state: DeskState = { ready: false, balance: setup.balance, raised: 0, lastRoundId: undefined }
  let known = setup.balance
  let fair = setup.fair
  let soundOn = setup.sound
  let stage: Stage | undefined
  let open = resume

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
        send({ type: 'setup', setup: { ...setup, balance: state.balance, fair, sound: soundOn } })
        if (open) send({ type: 'resume', round: inPlay(open) })
        return
      case 'ready':
        return set({ ready: true })
      case 'play':
        return void play(message.requestId, message.stake, message.choice)
      case 'act':
        return void act(message.requestId, message.step, message.action)
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

  async function play(requestId: number, stake: WirePaise, choice: object | undefined) {
    const mine = enter(requestId)
    if (!mine) return
    if (stake <= known) set({ balance: (known - stake) as WirePaise })
    const bet = { game: setup.game, stake, uid, ...(choice && { play: choice }) }
    const end = await ended(mine, multiStep ? rounds.open(bet) : rounds.play(bet))
    if (end?.kind === 'refused') return refuse(mine, end.refusal.reason ?? end.refusal.state, texts.of(end.refusal))
    if (end?.kind === 'settled') return settle(mine, end.round, end.balance)
    if (!end) return
    goOn(end.round, end.balance)
    opened(end.round)
    fair = fairAfter(end.round)
    send({ type: 'opened', requestId, round: inPlay(end.round), fair })
  }

  async function act(requestId: number, step: number, action: object) {
    if (!open) return send({ type: 'refused', requestId, reason: 'UnknownRound', text: texts.of(noRound) })
    const mine = enter(requestId)
    if (!mine) return
    const { roundId, game, stake } = open
    // The server's own id, so in the form of one.
    const end = await ended(mine, rounds.act({ roundId: roundId as Uuid7, game, stake, uid }, { step, action }))
    if (end?.kind === 'refused') return refuseStep(mine, roundId, end.refusal)
    if (end?.kind === 'settled') return settle(mine, end.round, end.balance)
    if (!end) return
    goOn(end.round, end.balance)
    send({ type: 'stepped', requestId, round: inPlay(end.round) })
  }

  /** The stage for a request; undefined, and the frame told so, while another one is on it. */
  function enter(requestId: number): Stage | undefined {
    if (stage && !stage.settled) return void send({ type: 'refused', requestId, reason: 'RoundOpen', text: texts.open })
    present()
    return (stage = { requestId })
  }

  /** How a request ended. Undefined when it was not even asked, and the frame told so, or when the game was left meanwhile. */
  async function ended(mine: Stage, asked: Promise<RoundEnd>): Promise<RoundEnd | undefined> {
    try {
      const end = await asked
      return stage === mine ? end : undefined
    } catch (error) {
      const reason = error instanceof RoundOpen ? error.name : 'PleaseLogin'
      return void refuse(mine, reason, error instanceof RoundOpen ? texts.open : texts.of(error))
    }
  }

  function goOn(round: OpenRound, balance: WirePaise) {
    open = round
    known = balance
    stage = undefined
    set({ balance })
  }

  function settle(mine: Stage, round: Round, balance: WirePaise) {
    open = undefined
    known = balance
    mine.settled = { round, balance }
    fair = fairAfter(round)
    set({ lastRoundId: round.roundId })
    send({ type: 'result', requestId: mine.requestId, round, fair })
  }

  /** A step was not taken. If the round is another than was thought, the frame is shown how it stands. */
  async function refuseStep(mine: Stage, roundId: string, refusal: CallRefused) {
    const reason = refusal.reason ?? refusal.state
    if (reason !== 'StaleStep') return refuse(mine, reason, texts.of(refusal))
    const now = await look(roundId).catch(() => undefined)
    if (stage !== mine) return
    if (now && now.status !== 'Unsettled') return settle(mine, now, now.balanceAfter)
    if (now) open = now
    refuse(mine, reason, texts.of(refusal))
    if (now) send({ type: 'resume', round: inPlay(now) })
  }

  const fairAfter = ({ serverSeedHash, nonce }: Round | OpenRound): FairStrip =>
    serverSeedHash === fair.serverSeedHash ? { serverSeedHash, nonce: nonce + 1 } : fair

  function refuse(mine: Stage, reason: string, text: string) {
    if (stage !== mine) return
    stage = undefined
    set({ balance: known })
    send({ type: 'refused', requestId: mine.requestId, reason, text })
    refused(reason)
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
    /** Nothing is asked or on show, and no round stands open. */
    isResting: () => stage === undefined && open === undefined,
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

const noRound = new CallRefused({ state: '404', msg: '', reason: 'UnknownRound', facts: {} })

/** All that a frame needs to draw it. */
const inPlay = ({ version, openedAt, stake, play, actions, events, lastStep, cashOut }: OpenRound): RoundInPlay => ({
  version,
  openedAt,
  stake,
  ...(play && { play }),
  actions,
  events,
  lastStep,
  cashOut,
})

export type GameDesk = ReturnType<typeof createGameDesk>
