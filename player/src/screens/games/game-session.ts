import type { FairStrip, FromFrame, GameSetup, RoundInPlay, ToFrame } from '@lalmor/contract/bridge.ts'
import { afterRoundEvent, type RoundEvent, type RoundState } from '@lalmor/contract/round-state.ts'
import type { Facts } from '@lalmor/contract/refusals.ts'
import type { OpenRound, Round } from '@lalmor/contract/rounds.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import type { Uuid7 } from '@lalmor/units/uuid7.ts'
import { CallRefused } from '../../data/call.ts'
import { RoundOpen } from '../../data/intents.ts'
import type { RoundEnd, RoundIntents } from '../../data/round-intent.ts'

export type SessionState = {
  /** The frame has drawn everything. */
  ready: boolean
  /** Without the stake while a round is on stage; with its payout once the player sees the outcome. */
  balance: WirePaise
  /** Payouts above their stake, for the balance's ring. */
  raised: number
  lastRoundId: string | undefined
}

export type SessionDeps = {
  setup: GameSetup
  uid: string
  send: (message: ToFrame) => void
  changed: () => void
  /** A start or a step was refused. */
  refused: (reason: string) => void
  verify: () => void
  sound: (on: boolean) => void
  /** Takes a press for one round (press.ts). The frame cannot vouch for one. */
  pressed: () => boolean | Promise<boolean>
  /** Calls reach the server. */
  isOnline: () => boolean
  texts: { open: string; press: string; offline: string; of: (error: unknown) => string }
}

type GameSessionDeps = SessionDeps & {
  multiStep: boolean
  /** An open round from before. */
  resume: OpenRound | undefined
  rounds: Pick<RoundIntents, 'play' | 'open' | 'act' | 'current' | 'subscribe' | 'unseen'>
  /** The player's last round of this game that this device knows of. */
  lastId: string | undefined
  look: (roundId: string) => Promise<OpenRound | Round>
  /** The player's newest settled rounds of this game. */
  earlier: (count: number) => Promise<Round[]>
  /** The player's open round. */
  lookOpen: () => Promise<OpenRound | null>
  settled: (roundId: string) => void
  /** The stake of a multi-step round was taken. */
  opened: (round: OpenRound) => void
  /** The player has seen how a settled round ended, or has left its show. */
  shown: (round: Round, balance: WirePaise) => void
}

type Said<Type> = Extract<FromFrame, { type: Type }>
/** On stage from its result to the last animation. `counted`: its payout is in the balance. */
type Over = { requestId: number; round: Round; counted?: true }

/** Answers the frame, plays with the app's session, keeps the balance to show. The frame learns only `ToFrame`. */
export function createGameSession(deps: GameSessionDeps) {
  const {
    setup,
    uid,
    multiStep,
    resume,
    rounds,
    lastId,
    look,
    earlier,
    lookOpen,
    send,
    changed,
    settled,
    opened,
    shown,
    refused,
    verify,
    sound,
    pressed,
    isOnline,
    texts,
  } = deps
  let state: SessionState = { ready: false, balance: setup.balance, raised: 0, lastRoundId: undefined }
  let known = setup.balance
  let fair = setup.fair
  let soundOn = setup.sound
  let ambience = setup.ambience ?? false
  let toldEarlier = false
  /** A round from before, whose end came later. */
  let ended: Round | undefined
  /** Requests are known by the frame's id. */
  let round: RoundState<number, OpenRound, Over> = { open: resume }

  const advance = (event: RoundEvent<number, OpenRound, Over>) => void (round = afterRoundEvent(round, event))
  const isAsked = (requestId: number) => round.asked === requestId

  const set = (change: Partial<SessionState>) => {
    state = { ...state, ...change }
    changed()
  }

  const unsubscribe = rounds.subscribe(() => {
    takeEnd()
    if (!round.asked || rounds.current().phase !== 'checking') return
    const requestId = round.asked
    advance({ type: 'unanswered', ask: requestId })
    send({ type: 'checking', requestId })
  })

  function hear(message: FromFrame) {
    switch (message.type) {
      case 'hello':
        send({ type: 'setup', setup: { ...setup, balance: state.balance, fair, sound: soundOn, ambience } })
        if (round.open) send({ type: 'resume', round: inPlay(round.open) })
        return
      case 'ready':
        set({ ready: true })
        return void showLast()
      case 'earlier':
        return void tellEarlier(message)
      case 'play':
        return void play(message)
      case 'act':
        return void act(message)
      case 'outcome':
        if (round.over?.requestId === message.requestId) count()
        return
      case 'presented':
        if (round.over?.requestId === message.requestId) present()
        return
      case 'verify':
        return verify()
      case 'sound':
        soundOn = message.on
        return sound(message.on)
    }
  }

  /** The last round is over, which was uncertain when the game was opened. */
  function takeEnd() {
    const end = rounds.unseen()
    if (end?.kind !== 'settled' || end.intent.uid !== uid) return
    const { round: over } = end
    if (over.game !== setup.game || over.roundId === ended?.roundId) return
    ended = over
    if (over.nonce >= fair.nonce) takeFair(fairAfter(over))
    if (state.ready) void showLast()
  }

  /** Shows how the last round ended, unless a round is under way or a newer one has been played. */
  async function showLast() {
    const isTaken = () => round.open || round.asked || round.over || state.lastRoundId
    if (isTaken()) return
    const found = !ended && lastId ? await look(lastId).catch(() => undefined) : undefined
    const last = ended ?? found
    if (last && last.status !== 'Unsettled' && last.game === setup.game && !isTaken()) send({ type: 'last', round: last })
  }

  /** Once a frame is enough: it knows what it played since. */
  async function tellEarlier({ count }: Said<'earlier'>) {
    if (toldEarlier) return
    toldEarlier = true
    send({ type: 'earlier', rounds: await earlier(count).catch(() => []) })
  }

  async function play({ requestId, stake, choice }: Said<'play'>) {
    if (!isOnline()) return send({ type: 'refused', requestId, reason: 'Offline', text: texts.offline })
    const taken = pressed()
    if (!(typeof taken === 'boolean' ? taken : await taken))
      return send({ type: 'refused', requestId, reason: 'NotPressed', text: texts.press })
    const bet = { game: setup.game, stake, uid, ...(choice && { play: choice }) }
    const started = await ask(requestId, () => {
      if (stake <= known) set({ balance: (known - stake) as WirePaise })
      return multiStep ? rounds.open(bet) : rounds.play(bet)
    })
    if (!started) return
    opened(started)
    fair = fairAfter(started)
    send({ type: 'opened', requestId, round: inPlay(started), fair })
  }

  async function act({ requestId, step, action }: Said<'act'>) {
    if (!round.open) return send({ type: 'refused', requestId, reason: 'UnknownRound', text: texts.of(noRound) })
    const { roundId, game, stake } = round.open
    // The server made this id, so its form is right.
    const stepped = await ask(requestId, () => rounds.act({ roundId: roundId as Uuid7, game, stake, uid }, { step, action }))
    if (stepped) send({ type: 'stepped', requestId, round: inPlay(stepped) })
  }

  /** One at a time. Undefined if the round ended otherwise, which the frame was sent, or the game was left. */
  async function ask(requestId: number, call: () => Promise<RoundEnd>): Promise<OpenRound | undefined> {
    if (round.asked) return void send({ type: 'refused', requestId, reason: 'RoundOpen', text: texts.open })
    present()
    advance({ type: 'ask', ask: requestId })
    const end = await call().catch((error: unknown) =>
      error instanceof RoundOpen ? refuse(requestId, error.name, texts.open) : refuse(requestId, 'PleaseLogin', texts.of(error)),
    )
    if (!end || !isAsked(requestId)) return undefined
    if (end.kind === 'refused') return void endRefused(requestId, end.refusal)
    if (end.kind === 'settled') return void settle(requestId, end.round, end.balance)
    known = end.balance
    advance({ type: 'answered', ask: requestId, open: end.round })
    set({ balance: known })
    return end.round
  }

  function settle(requestId: number, over: Round, balance: WirePaise) {
    known = balance
    advance({ type: 'answered', ask: requestId, over: { requestId, round: over } })
    fair = fairAfter(over)
    settled(over.roundId)
    set({ lastRoundId: over.roundId })
    send({ type: 'result', requestId, round: over, fair })
  }

  /** Corrects a frame whose round is in another state. */
  async function endRefused(requestId: number, refusal: CallRefused) {
    const reason = refusal.reason ?? refusal.state
    const now = await found(reason).catch(() => undefined)
    if (!isAsked(requestId)) return
    if (now && now.status !== 'Unsettled') return settle(requestId, now, now.balanceAfter)
    if (now) advance({ type: 'found', open: now })
    refuse(requestId, reason, texts.of(refusal), waitOf(refusal))
    if (now) send({ type: 'resume', round: inPlay(now) })
  }

  /** The round as another tab or device has left it. */
  async function found(reason: string): Promise<OpenRound | Round | undefined> {
    if (reason === 'StaleStep') return round.open && look(round.open.roundId)
    const open = reason === 'RoundOpen' ? await lookOpen() : undefined
    if (open?.game !== setup.game) return undefined
    known = open.balanceAfter
    return open
  }

  const fairAfter = ({ serverSeedHash, nonce }: Round | OpenRound): FairStrip =>
    serverSeedHash === fair.serverSeedHash ? { serverSeedHash, nonce: nonce + 1 } : fair

  function takeFair(next: FairStrip) {
    fair = next
    send({ type: 'fair', fair })
  }

  function refuse(requestId: number, reason: string, text: string, waitMs?: number) {
    if (!isAsked(requestId)) return
    advance({ type: 'refused', ask: requestId })
    set({ balance: known })
    send({ type: 'refused', requestId, reason, text, ...(waitMs !== undefined && { waitMs }) })
    refused(reason)
  }

  /** From here on the payout of the round on stage is in the balance. */
  function count() {
    if (!round.over || round.over.counted) return
    const { round: over } = round.over
    round.over.counted = true
    set({ balance: known, raised: state.raised + (over.payout > over.stake ? 1 : 0) })
    shown(over, known)
  }

  function present() {
    count()
    advance({ type: 'shown' })
  }

  takeEnd()
  return {
    state: () => state,
    /** No round is requested, on stage or open. */
    isResting: () => !round.asked && !round.open && !round.over,
    hear,
    /** Other devices may play too: not while a round is on stage. */
    take(balance: WirePaise) {
      if (round.asked || round.over || balance === known) return
      known = balance
      set({ balance })
      send({ type: 'balance', balance })
    },
    takeFair,
    setSound(on: boolean) {
      hear({ type: 'sound', on })
      send({ type: 'sound', on })
    },
    setAmbience(on: boolean) {
      ambience = on
      send({ type: 'ambience', on })
    },
    showRules: () => send({ type: 'show-rules' }),
    /** Settled rounds count as shown. */
    close() {
      unsubscribe()
      present()
      round = {}
    },
  }
}

const noRound = new CallRefused({ state: '404', msg: '', reason: 'UnknownRound', facts: {} })

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

export type GameSession = ReturnType<typeof createGameSession>

const waitOf = ({ reason, facts }: CallRefused) => (reason === 'TooSoon' ? (facts as Facts<'TooSoon'> | undefined)?.waitMs : undefined)
