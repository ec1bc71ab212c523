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

/** `bet` is open, `unseen` have ended; the balance includes both. */
export type Standing = Pick<Result<'/kite/table'>, 'bet' | 'unseen' | 'balance'>

type KiteSessionDeps = SessionDeps & {
  standing: Standing
  table: KiteTableListener
  bets: Pick<KiteIntents, 'place' | 'takeBack' | 'cashOut'>
  look: () => Promise<Standing>
  acknowledge: (roundId: string) => Promise<unknown>
  /** Milliseconds from take-off to a multiplier. */
  timeTo: (multiplier: number) => Promise<number>
  /** Resolves early when `signal` aborts. */
  wait: (ms: number, signal: AbortSignal) => Promise<unknown>
  shown: (bet: KiteBet, balance: WirePaise) => void
  staked: (bet: KiteBet, balance: WirePaise) => void
  /** For the proof. Returns true if a chain differs from the one first shown. */
  note: (news: { table: KiteTable; digest: KiteState['digest']; betOn: number | undefined }) => boolean
}

/** Pauses while a bet should be over, in milliseconds. */
const pausesMs = [300, 500, 1_000, 2_000, 5_000]

/** A request; with a stake it is a bet. */
type Ask = { requestId: number; stake?: TableStake }
type AskOfBet = Extract<FromFrame, { type: 'bet' | 'take-back' | 'cash-out' }>

const isOpen = ({ status }: KiteBet) => status === 'placed' || status === 'flying'
const standingOf = (bet: KiteBet | undefined) => (bet && isOpen(bet) ? { open: bet } : { over: bet })
const noBet = new CallRefused({ state: '404', msg: '', reason: 'UnknownRound', facts: {} })
const betOpen = new CallRefused({ state: '409', msg: '', reason: 'RoundOpen', facts: {} })

/** The app's side of a shared table. Stakes leave the balance at once; payouts are added once the frame has shown them. */
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
  let ambience = setup.ambience ?? false
  const gone = new AbortController()

  let { unseen, balance: known } = deps.standing
  /** A finished bet stays on stage until the next. */
  let round: RoundState<Ask, KiteBet, KiteBet> = standingOf(deps.standing.bet ?? undefined)
  const advance = (event: RoundEvent<Ask, KiteBet, KiteBet>) => void (round = afterRoundEvent(round, event))
  const onShow = () => round.open ?? round.over
  /** A bet that waits for the next round. */
  let next: Required<Ask> | undefined
  let answered = 0
  const seen = new Set<string>()
  /** Seen, and the server does not know it yet. */
  const untold = new Set<string>()
  const ours = new Set(deps.standing.bet ? [deps.standing.bet.roundId] : [])
  /** Counts changes, to recognise answers requested before them. */
  let changes = 0
  let isFollowing = false
  let isLive = false
  /** When the open bet reaches its auto cash-out, in server milliseconds. */
  let autoAt = Infinity

  const isUnshown = (ended: KiteBet | undefined): ended is KiteBet => ended !== undefined && !isOpen(ended) && !seen.has(ended.roundId)

  /** True if it ended here and was not shown: earlier ends were in the balance at the start. */
  const isHeld = (ended: KiteBet | undefined): ended is KiteBet => isUnshown(ended) && ours.has(ended.roundId)

  /** The balance without unshown payouts and pending stakes. */
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
    if (connection.phase === 'live' && !isLive) for (const roundId of untold) tellSeen(roundId)
    isLive = connection.phase === 'live'
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

  /** A refusal ends the session here too; otherwise listens again. */
  async function signedOut() {
    try {
      learn(await look(), changes)
      await wait(pausesMs.at(-1)!, gone.signal)
    } catch {
      return
    }
    if (!gone.signal.aborted) stopListening = table.listen()
  }

  /** Puts a bet on stage; an unshown end joins the unseen ones. */
  function put(fresh: KiteBet, answered?: Ask) {
    const { over } = round
    if (fresh.roundId !== over?.roundId && isUnshown(over)) unseen = [over, ...unseen]
    advance(answered ? { type: 'answered', ask: answered, ...standingOf(fresh) } : { type: 'found', ...standingOf(fresh) })
    autoAt = Infinity
    if (isOpen(fresh)) ours.add(fresh.roundId)
  }

  /** Takes over the player's state, unless something was done since. */
  function learn(now: Standing, asOf: number) {
    if (gone.signal.aborted || asOf !== changes) return
    known = now.balance
    for (const { roundId } of now.unseen) if (seen.has(roundId)) tellSeen(roundId)
    unseen = now.unseen.filter(isUnshown)
    if (now.bet) put(now.bet)
    else if (round.open) {
      const { roundId } = round.open
      advance({ type: 'found', over: unseen.find((ended) => ended.roundId === roundId) })
    }
    tell()
  }

  /** Should have changed since it was last fetched. */
  function isBehind(): boolean {
    const shown = table.current().table?.round
    const bet = round.open
    if (!bet || !shown || shown.round < bet.round) return false
    if (shown.round > bet.round || shown.state === 'cut' || shown.state === 'void') return true
    return shown.state === 'flying' && (bet.status === 'placed' || table.serverNow() >= autoAt)
  }

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

  function takingBets(): number | undefined {
    const shown = table.current().table?.round
    return shown?.state === 'betting' && table.serverNow() < Date.parse(shown.closesAt) ? shown.round : undefined
  }

  function place(of: Required<Ask>): boolean {
    const taking = round.asked || round.open ? undefined : takingBets()
    if (taking !== undefined) void ask(of, () => bets.place({ uid, round: taking, ...of.stake }))
    return taking !== undefined
  }

  function placeNext() {
    if (next) place(next)
  }

  /** Waits while only time can tell whether it was pressed for. */
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
      // The server made this id, so its form is right.
      const made = { uid, roundId: bet.roundId as Uuid7 }
      return void ask({ requestId }, () => (type === 'take-back' ? bets.takeBack(made) : bets.cashOut(made)))
    }
    answer(requestId)
    tell()
  }

  /** Sends one call until it is answered. */
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
    // The session's end has its own sheet; the request waits for its player.
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
    // The player has just cancelled it: nothing to show.
    if (end.bet.reason === 'cancelled') return markSeen(end.bet.roundId)
    tell()
    void follow()
  }

  const answer = (requestId: number) => void (answered = Math.max(answered, requestId))

  const saidOf = (refusal: CallRefused) => ({ reason: refusal.reason ?? refusal.state, text: texts.of(refusal) })

  /** The default reason: an earlier request has no certain end. */
  function refuse(requestId: number, { reason, text } = { reason: 'RoundOpen', text: texts.open }) {
    answer(requestId)
    send({ type: 'refused', requestId, reason, text })
    tell()
    refused(reason)
  }

  function tellSeen(roundId: string) {
    untold.add(roundId)
    void acknowledge(roundId).then(
      () => untold.delete(roundId),
      () => {},
    )
  }

  function markSeen(roundId: string) {
    const ended = [onShow(), ...unseen].find((end) => end?.roundId === roundId)
    if (!isUnshown(ended)) return
    seen.add(roundId)
    tellSeen(roundId)
    const isOurs = ours.has(roundId)
    const { payout = 0, stake } = ended
    tell({ lastRoundId: roundId, raised: state.raised + (isOurs && payout > stake ? 1 : 0) })
    if (isOurs) shown(ended, showable())
  }

  function hear(message: FromFrame) {
    switch (message.type) {
      case 'hello':
        send({ type: 'setup', setup: { ...setup, balance: state.balance, sound: soundOn, ambience } })
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
        // For games with the player's own rounds.
        return refuse(message.requestId, saidOf(noBet))
      case 'earlier':
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
    /** No bet is requested, on stage or open. */
    isResting: () => !round.asked && !round.open && !isHeld(round.over),
    hear,
    /** Other devices may play too: only between bets. */
    take(balance: WirePaise) {
      if (round.asked || round.open || balance === known) return
      known = balance
      tell()
    },
    /** For the strip: the table does not use these seeds. */
    takeFair: (fair: GameSetup['fair']) => send({ type: 'fair', fair }),
    setSound(on: boolean) {
      hear({ type: 'sound', on })
      send({ type: 'sound', on })
    },
    setAmbience(on: boolean) {
      ambience = on
      send({ type: 'ambience', on })
    },
    showRules: () => send({ type: 'show-rules' }),
    /** Unshown ends stay unseen for next time; the balance now includes them. */
    close() {
      if (isHeld(round.over)) shown(round.over, known)
      gone.abort()
      unsubscribe()
      stopListening()
    },
  }
}

export type KiteSession = ReturnType<typeof createKiteSession>
