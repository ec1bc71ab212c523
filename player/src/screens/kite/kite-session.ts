import type { FromFrame, GameSetup, TableStake } from '@lalmor/contract/bridge.ts'
import type { Result } from '@lalmor/contract/catalogue.ts'
import type { KiteBet, KiteTable } from '@lalmor/contract/kite.ts'
import { afterRoundEvent, type RoundEvent, type RoundState } from '@lalmor/contract/round-state.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import type { Uuid7 } from '@lalmor/units/uuid7.ts'
import { CallRefused } from '../../data/call.ts'
import { RoundOpen } from '../../data/intents.ts'
import type { KiteEnd, KiteIntents } from '../../data/kite-intent.ts'
import type { KiteState, KiteTableListener } from '../../data/kite-table.ts'
import type { SessionDeps, SessionState } from '../games/game-session.ts'

/** The player's state at the table: `bet` is open, `unseen` have ended, and the balance includes both. */
export type Standing = Pick<Result<'/kite/table'>, 'bet' | 'unseen' | 'balance'>

type KiteSessionDeps = SessionDeps & {
  standing: Standing
  table: KiteTableListener
  bets: Pick<KiteIntents, 'place' | 'takeBack' | 'cashOut'>
  /** Fetches the player's current state. */
  look: () => Promise<Standing>
  /** Reports that the player was shown how this bet ended. */
  acknowledge: (roundId: string) => Promise<unknown>
  /** Milliseconds from take-off to a multiplier. */
  timeTo: (multiplier: number) => Promise<number>
  /** Resolves early when `signal` aborts. */
  wait: (ms: number, signal: AbortSignal) => Promise<unknown>
  /** A bet that was open here has been shown with its end, or was left before. */
  shown: (bet: KiteBet, balance: WirePaise) => void
  /** A stake was taken. */
  staked: (bet: KiteBet, balance: WirePaise) => void
  /** Keeps on this device what the table shows, for the proof of the round with the player's bet. Returns whether a chain is not the one shown before. */
  note: (news: { table: KiteTable; digest: KiteState['digest']; betOn: number | undefined }) => boolean
}

/** Pauses in milliseconds between two fetches of a bet that should be over. */
const pausesMs = [300, 500, 1_000, 2_000, 5_000]

/** A request; with a stake it is a bet. */
type Ask = { requestId: number; stake?: TableStake }
type AskOfBet = Extract<FromFrame, { type: 'bet' | 'take-back' | 'cash-out' }>

const isOpen = ({ status }: KiteBet) => status === 'placed' || status === 'flying'
const standingOf = (bet: KiteBet | undefined) => (bet && isOpen(bet) ? { open: bet } : { over: bet })
const noBet = new CallRefused({ state: '404', msg: '', reason: 'UnknownRound', facts: {} })
const betOpen = new CallRefused({ state: '409', msg: '', reason: 'RoundOpen', facts: {} })

/**
 * The app's side of a shared table: sends the frame the table and the player's own bet; bets, cancels and cashes out with the app's
 * session. Stakes leave the balance at once, payouts are added when the frame has shown them.
 */
export function createKiteSession(deps: KiteSessionDeps) {
  const {
    setup,
    uid,
    table,
    bets,
    look,
    acknowledge,
    timeTo,
    wait,
    send,
    changed,
    shown,
    staked,
    note,
    refused,
    verify,
    sound,
    pressed,
    isOnline,
    texts,
  } = deps
  let state: SessionState = { ready: false, balance: setup.balance, raised: 0, lastRoundId: undefined }
  let soundOn = setup.sound
  const gone = new AbortController()

  let { unseen, balance: known } = deps.standing
  /** The bet on stage. One that is over stays there until the next. */
  let round: RoundState<Ask, KiteBet, KiteBet> = standingOf(deps.standing.bet ?? undefined)
  const advance = (event: RoundEvent<Ask, KiteBet, KiteBet>) => void (round = afterRoundEvent(round, event))
  const onShow = () => round.open ?? round.over
  /** Not staked yet. */
  let next: Required<Ask> | undefined
  let answered = 0
  const seen = new Set<string>()
  /** Bets that were open while this session existed. */
  const ours = new Set(deps.standing.bet ? [deps.standing.bet.roundId] : [])
  /** Counts the changes made here, to recognise answers requested before them. */
  let changes = 0
  let isFollowing = false
  /** When the open bet reaches its auto cash-out, in milliseconds of the server's clock. */
  let autoAt = Infinity

  const isUnshown = (ended: KiteBet | undefined): ended is KiteBet => ended !== undefined && !isOpen(ended) && !seen.has(ended.roundId)

  /** Ended while this session was open, but not shown: earlier ends were in the balance when the game was opened. */
  const isHeld = (ended: KiteBet | undefined): ended is KiteBet => isUnshown(ended) && ours.has(ended.roundId)

  /** The balance without payouts not shown yet, and less the stake on its way. */
  function showable(): WirePaise {
    const payouts = new Map([...unseen, round.over].filter(isHeld).map(({ roundId, payout = 0 }) => [roundId, payout]))
    const left = [...payouts.values()].reduce((sum: number, payout) => sum - payout, known)
    const stake = round.asked?.stake?.stake ?? 0
    return (stake <= left ? left - stake : left) as WirePaise
  }

  function tell(change: Partial<SessionState> = {}) {
    const balance = showable()
    if (balance !== state.balance) send({ type: 'balance', balance })
    state = { ...state, ...change, balance }
    const bet = onShow() ?? null
    const others = unseen.filter((ended) => ended.roundId !== bet?.roundId && isUnshown(ended))
    send({ type: 'own-bet', own: { answered, bet, next: next?.stake ?? null, unseen: others } })
    changed()
  }

  function tellTable() {
    const { connection, table: heard, digest } = table.current()
    if (connection.phase === 'signed-out') return void signedOut()
    const chainChanged = noteTable()
    send({
      type: 'table',
      connection: connection.phase,
      aheadMs: table.serverNow() - Date.now(),
      table: heard ?? null,
      ...(digest && { digest: { round: digest.round, leadMs: digest.leadMs, ...(digest.relay?.isOut && { isOut: true }) } }),
      ...(chainChanged && { chainChanged }),
    })
    void follow()
  }

  function noteTable(): boolean {
    const { table: heard, digest } = table.current()
    return heard !== undefined && note({ table: heard, digest, betOn: onShow()?.round })
  }

  /** Makes a call: if it is refused, that ends the session here too; otherwise listens to the table again. */
  async function signedOut() {
    try {
      learn(await look(), changes)
      await wait(pausesMs.at(-1)!, gone.signal)
    } catch {
      return
    }
    if (!gone.signal.aborted) stopListening = table.listen()
  }

  /** Puts a bet in place of the one on stage; an end not shown yet joins the unseen ones. */
  function put(fresh: KiteBet, answered?: Ask) {
    const { over } = round
    if (fresh.roundId !== over?.roundId && isUnshown(over)) unseen = [over, ...unseen]
    advance(answered ? { type: 'answered', ask: answered, ...standingOf(fresh) } : { type: 'found', ...standingOf(fresh) })
    autoAt = Infinity
    if (isOpen(fresh)) ours.add(fresh.roundId)
  }

  /** Takes over the player's state, unless something was done here since it was requested. */
  function learn(now: Standing, asOf: number) {
    if (gone.signal.aborted || asOf !== changes) return
    known = now.balance
    for (const { roundId } of now.unseen) if (seen.has(roundId)) void acknowledge(roundId).catch(() => {})
    unseen = now.unseen.filter(isUnshown)
    if (now.bet) put(now.bet)
    else if (round.open) {
      const { roundId } = round.open
      advance({ type: 'found', over: unseen.find((ended) => ended.roundId === roundId) })
    }
    tell()
  }

  /** Whether the open bet should have changed since it was last fetched. */
  function isBehind(): boolean {
    const shown = table.current().table?.round
    const bet = round.open
    if (!bet || !shown || shown.round < bet.round) return false
    if (shown.round > bet.round || shown.state === 'cut' || shown.state === 'void') return true
    return shown.state === 'flying' && (bet.status === 'placed' || table.serverNow() >= autoAt)
  }

  /** Fetches until the bet has caught up with the table. */
  async function follow() {
    if (isFollowing) return
    isFollowing = true
    for (let looks = 0; isBehind() && !gone.signal.aborted; looks++) {
      if (looks > 0) await wait(pausesMs[Math.min(looks, pausesMs.length) - 1]!, gone.signal)
      const asOf = changes
      const now = await look().catch((error: unknown) => (error instanceof CallRefused && error.sessionOver ? gone.abort() : undefined))
      if (now) learn(now, asOf)
    }
    isFollowing = false
    if (gone.signal.aborted) return
    void awaitAuto()
    placeNext()
  }

  async function awaitAuto() {
    const flight = table.current().table?.round
    const bet = round.open
    if (bet?.autoCashOut === undefined || autoAt < Infinity) return
    if (flight?.round !== bet.round || flight.state !== 'flying' || flight.startedAt === undefined) return
    const at = Date.parse(flight.startedAt) + (await timeTo(bet.autoCashOut))
    if (onShow()?.roundId !== bet.roundId || autoAt < Infinity) return
    autoAt = at
    await wait(Math.max(0, at - table.serverNow()), gone.signal)
    if (!gone.signal.aborted) void follow()
  }

  /** The round that takes bets now. */
  function takingBets(): number | undefined {
    const shown = table.current().table?.round
    return shown?.state === 'betting' && table.serverNow() < Date.parse(shown.closesAt) ? shown.round : undefined
  }

  /** Stakes at once if a round takes bets and the player has no open bet. */
  function place(of: Required<Ask>): boolean {
    const taking = round.asked || round.open ? undefined : takingBets()
    if (taking !== undefined) void ask(of, () => bets.place({ uid, round: taking, ...of.stake }))
    return taking !== undefined
  }

  function placeNext() {
    if (next) place(next)
  }

  /** A bet waits while only time can tell whether it was pressed for. */
  function wantPressed(message: AskOfBet) {
    if (message.type === 'bet' && !isOnline()) return refuse(message.requestId, { reason: 'Offline', text: texts.offline })
    const refuseIt = () => refuse(message.requestId, { reason: 'NotPressed', text: texts.press })
    const taken = message.type !== 'bet' || pressed()
    if (typeof taken === 'boolean') return taken ? want(message) : refuseIt()
    void taken.then((isPressed) => (isPressed ? want(message) : refuseIt()))
  }

  function want(message: AskOfBet) {
    const { type, requestId } = message
    const bet = round.open
    if (round.asked) return refuse(requestId)
    if (type === 'bet') {
      if (bet?.status === 'placed') return refuse(requestId, saidOf(betOpen))
      const { stake, autoCashOut } = message
      const wanted = { requestId, stake: { stake, ...(autoCashOut !== undefined && { autoCashOut }) } }
      if (place(wanted)) return
      next = wanted
    } else if (type === 'take-back' && next) next = undefined
    else {
      if (!bet || (type === 'take-back' ? bet.status !== 'placed' : bet.roundId !== message.roundId))
        return refuse(requestId, saidOf(noBet))
      // The id is the server's own, so its form is right.
      const made = { uid, roundId: bet.roundId as Uuid7 }
      return void ask({ requestId }, () => (type === 'take-back' ? bets.takeBack(made) : bets.cashOut(made)))
    }
    answer(requestId)
    tell()
  }

  /** One call at a time, sent until it is answered. */
  async function ask(of: Ask, call: () => Promise<KiteEnd>) {
    advance({ type: 'ask', ask: of })
    tell()
    const end = await call().catch((error: unknown) => (error instanceof RoundOpen ? 'open' : undefined))
    if (gone.signal.aborted) return
    changes++
    answer(of.requestId)
    if (of.stake) next = undefined
    if (end === 'open' || end?.kind !== 'done') advance({ type: 'refused', ask: of })
    if (end === 'open') return refuse(of.requestId)
    // The session is over: its own sheet says so, and the request waits for its player.
    if (!end) return tell()
    if (end.kind === 'refused') {
      refuse(of.requestId, saidOf(end.refusal))
      const asOf = changes
      return look().then((now) => learn(now, asOf), follow)
    }
    known = end.balance
    put(end.bet, of)
    ours.add(end.bet.roundId)
    if (of.stake) {
      noteTable()
      staked(end.bet, showable())
    }
    // Nothing is left to show: the player has just cancelled it.
    if (end.bet.reason === 'cancelled') return markSeen(end.bet.roundId)
    tell()
    void follow()
  }

  const answer = (requestId: number) => void (answered = Math.max(answered, requestId))

  const saidOf = (refusal: CallRefused) => ({ reason: refusal.reason ?? refusal.state, text: texts.of(refusal) })

  /** Without a reason: an earlier request has no certain end. */
  function refuse(requestId: number, { reason, text } = { reason: 'RoundOpen', text: texts.open }) {
    answer(requestId)
    send({ type: 'refused', requestId, reason, text })
    tell()
    refused(reason)
  }

  function markSeen(roundId: string) {
    const ended = [onShow(), ...unseen].find((end) => end?.roundId === roundId)
    if (!isUnshown(ended)) return
    seen.add(roundId)
    void acknowledge(roundId).catch(() => {})
    const isOurs = ours.has(roundId)
    const { payout = 0, stake } = ended
    tell({ lastRoundId: roundId, raised: state.raised + (isOurs && payout > stake ? 1 : 0) })
    if (isOurs) shown(ended, showable())
  }

  function hear(message: FromFrame) {
    switch (message.type) {
      case 'hello':
        send({ type: 'setup', setup: { ...setup, balance: state.balance, sound: soundOn } })
        tellTable()
        return tell()
      case 'ready':
        return tell({ ready: true })
      case 'bet':
      case 'take-back':
      case 'cash-out':
        return wantPressed(message)
      case 'seen':
        return markSeen(message.roundId)
      case 'verify':
        return verify()
      case 'sound':
        soundOn = message.on
        return sound(message.on)
      case 'play':
      case 'act':
        // Messages of games whose rounds are the player's own.
        return refuse(message.requestId, saidOf(noBet))
      case 'outcome':
      case 'presented':
        return
    }
  }

  state = { ...state, balance: showable() }
  const unsubscribe = table.subscribe(tellTable)
  let stopListening = table.listen()

  return {
    state: () => state,
    /** Nothing is requested or on stage, and no bet is open. */
    isResting: () => !round.asked && !round.open && !isHeld(round.over),
    hear,
    /** Takes over the server's balance between two bets: another device may play too. */
    take(balance: WirePaise) {
      if (round.asked || round.open || balance === known) return
      known = balance
      tell()
    },
    /** The table does not draw from the player's seeds; the strip shows them all the same. */
    takeFair: (fair: GameSetup['fair']) => send({ type: 'fair', fair }),
    /** The app's own switch. */
    setSound(on: boolean) {
      hear({ type: 'sound', on })
      send({ type: 'sound', on })
    },
    showRules: () => send({ type: 'show-rules' }),
    /** The game is left. An end not shown stays unseen, and is shown the next time; from here on the balance includes it. */
    close() {
      if (isHeld(round.over)) shown(round.over, known)
      gone.abort()
      unsubscribe()
      stopListening()
    },
  }
}

export type KiteSession = ReturnType<typeof createKiteSession>
