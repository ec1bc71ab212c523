import type { FromFrame, GameSetup, TableStake, ToFrame } from '@lalmor/contract/bridge.ts'
import type { Result } from '@lalmor/contract/catalogue.ts'
import type { KiteBet } from '@lalmor/contract/kite.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import type { Uuid7 } from '@lalmor/units/uuid7.ts'
import { CallRefused } from '../../data/call.ts'
import { RoundOpen } from '../../data/intents.ts'
import type { KiteEnd, KiteIntents } from '../../data/kite-intent.ts'
import type { KiteTableListener } from '../../data/kite-table.ts'
import type { DeskState } from './game-desk.ts'

/** How the player stands with the table: `bet` is open, `unseen` ended, and the balance has both in it. */
export type Standing = Pick<Result<'/kite/table'>, 'bet' | 'unseen' | 'balance'>

type Asked = Extract<FromFrame, { requestId: number }>

export type TableDeskDeps = {
  setup: GameSetup
  uid: string
  standing: Standing
  table: KiteTableListener
  bets: Pick<KiteIntents, 'place' | 'takeBack' | 'cashOut'>
  /** How the player stands now. */
  look: () => Promise<Standing>
  /** The player was shown how this bet ended. */
  acknowledge: (roundId: string) => Promise<unknown>
  /** Milliseconds from take-off to a multiplier. */
  timeTo: (multiplier: number) => Promise<number>
  /** Resolves early when `signal` aborts. */
  wait: (ms: number, signal: AbortSignal) => Promise<unknown>
  send: (message: ToFrame) => void
  changed: () => void
  /** A bet that was open here has been shown with its end, or left before. */
  shown: (bet: KiteBet, balance: WirePaise) => void
  /** A stake was taken. */
  staked: (bet: KiteBet, balance: WirePaise) => void
  refused: (reason: string) => void
  verify: () => void
  sound: (on: boolean) => void
  texts: { open: string; of: (error: unknown) => string }
}

/** Pauses between two looks at a bet that should be over. */
const pausesMs = [300, 500, 1_000, 2_000, 5_000]

type OpenBet = KiteBet & { status: 'placed' | 'flying' }
const isOpen = (bet: KiteBet | null): bet is OpenBet => bet?.status === 'placed' || bet?.status === 'flying'
const noBet = new CallRefused({ state: '404', msg: '', reason: 'UnknownRound', facts: {} })
const betOpen = new CallRefused({ state: '409', msg: '', reason: 'RoundOpen', facts: {} })

/**
 * The app's side of a table that all share: tells the frame how it stands, and the player's own bet; bets, takes back and cashes
 * out with the app's session. Stakes leave the balance at once, payouts come into it when the frame has shown them.
 */
export function createTableDesk(deps: TableDeskDeps) {
  const { setup, uid, table, bets, look, acknowledge, timeTo, wait, send, changed, shown, staked, refused, verify, sound, texts } = deps
  let state: DeskState = { ready: false, balance: setup.balance, raised: 0, lastRoundId: undefined }
  let soundOn = setup.sound
  const gone = new AbortController()

  let { bet, unseen, balance: known } = deps.standing
  let next: (TableStake & { requestId: number }) | undefined
  let asking: { stake: number } | undefined
  let answered = 0
  const seen = new Set<string>()
  /** Bets that were open while this desk was. */
  const ours = new Set<string>(bet ? [bet.roundId] : [])
  /** Counts what was done here, to know an older look by. */
  let changes = 0
  let isFollowing = false
  /** When the auto cash-out of the open bet comes, in milliseconds of the server's clock. */
  let autoAt = Infinity

  const isUnshown = (ended: KiteBet | null): ended is KiteBet => ended !== null && !isOpen(ended) && !seen.has(ended.roundId)

  /** Ended while this desk was open, and not shown: what ended before was in the balance when the game was opened. */
  const isHeld = (ended: KiteBet | null): ended is KiteBet => isUnshown(ended) && ours.has(ended.roundId)

  /** Without the payouts that were not shown yet, and less the stake on its way. */
  function showable(): WirePaise {
    const payouts = new Map([...unseen, bet].filter(isHeld).map(({ roundId, payout = 0 }) => [roundId, payout]))
    const left = [...payouts.values()].reduce((sum: number, payout) => sum - payout, known)
    return (asking && asking.stake <= left ? left - asking.stake : left) as WirePaise
  }

  function tell(change: Partial<DeskState> = {}) {
    const balance = showable()
    if (balance !== state.balance) send({ type: 'balance', balance })
    state = { ...state, ...change, balance }
    const others = unseen.filter((ended) => ended.roundId !== bet?.roundId && isUnshown(ended))
    const waiting = next && { stake: next.stake, ...(next.autoCashOut !== undefined && { autoCashOut: next.autoCashOut }) }
    send({ type: 'own-bet', own: { answered, bet, next: waiting ?? null, unseen: others } })
    changed()
  }

  function tellTable() {
    const { connection, table: heard } = table.current()
    if (connection.phase === 'signed-out') return void signedOut()
    send({ type: 'table', connection: connection.phase, aheadMs: table.serverNow() - Date.now(), table: heard ?? null })
    void follow()
  }

  /** The call is refused as every other, which ends the session here too. If it is not, the table may be asked again. */
  async function signedOut() {
    try {
      learn(await look(), changes)
      await wait(pausesMs.at(-1)!, gone.signal)
    } catch {
      return
    }
    if (!gone.signal.aborted) stopListening = table.listen()
  }

  /** Puts a bet in the place of the one on show; an end that was not shown yet goes to the others. */
  function put(fresh: KiteBet | null) {
    if (bet && fresh?.roundId !== bet.roundId && isUnshown(bet)) unseen = [bet, ...unseen]
    bet = fresh
    autoAt = Infinity
    if (isOpen(fresh)) ours.add(fresh.roundId)
  }

  /** Takes in how the player stood, unless something was done here since it was asked. */
  function learn(now: Standing, asOf: number) {
    if (gone.signal.aborted || asOf !== changes) return
    known = now.balance
    for (const { roundId } of now.unseen) if (seen.has(roundId)) void acknowledge(roundId).catch(() => {})
    unseen = now.unseen.filter(isUnshown)
    if (now.bet) put(now.bet)
    else if (isOpen(bet)) {
      const { roundId } = bet
      bet = unseen.find((ended) => ended.roundId === roundId) ?? null
    }
    tell()
  }

  /** Whether the open bet should have gone on since it was looked at. */
  function isBehind(): boolean {
    const round = table.current().table?.round
    if (!isOpen(bet) || !round || round.round < bet.round) return false
    if (round.round > bet.round || round.state === 'cut' || round.state === 'void') return true
    return round.state === 'flying' && (bet.status === 'placed' || table.serverNow() >= autoAt)
  }

  /** Looks until the bet is where the table is. */
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
    const round = table.current().table?.round
    const mine = bet
    if (!isOpen(mine) || mine.autoCashOut === undefined || autoAt < Infinity) return
    if (round?.round !== mine.round || round.state !== 'flying' || round.startedAt === undefined) return
    const at = Date.parse(round.startedAt) + (await timeTo(mine.autoCashOut))
    if (bet?.roundId !== mine.roundId || autoAt < Infinity) return
    autoAt = at
    await wait(Math.max(0, at - table.serverNow()), gone.signal)
    if (!gone.signal.aborted) void follow()
  }

  /** The round that takes bets now. */
  function takingBets(): number | undefined {
    const round = table.current().table?.round
    return round?.state === 'betting' && table.serverNow() < Date.parse(round.closesAt) ? round.round : undefined
  }

  function placeNext() {
    const round = takingBets()
    if (!next || asking || isOpen(bet) || round === undefined) return
    void ask(next.requestId, next, () => bets.place({ uid, round, ...stakeOf(next!) }))
  }

  function wantBet({ requestId, ...wanted }: Extract<FromFrame, { type: 'bet' }>) {
    if (asking) return refuse(requestId, 'RoundOpen', texts.open)
    if (bet?.status === 'placed') return refuse(requestId, 'RoundOpen', texts.of(betOpen))
    const round = isOpen(bet) ? undefined : takingBets()
    if (round !== undefined) return void ask(requestId, wanted, () => bets.place({ uid, round, ...stakeOf(wanted) }))
    next = { requestId, ...stakeOf(wanted) }
    answer(requestId)
    tell()
  }

  function takeBack(requestId: number) {
    if (asking) return refuse(requestId, 'RoundOpen', texts.open)
    if (next) {
      next = undefined
      answer(requestId)
      return tell()
    }
    if (bet?.status !== 'placed') return refuse(requestId, 'UnknownRound', texts.of(noBet))
    const roundId = bet.roundId as Uuid7
    void ask(requestId, undefined, () => bets.takeBack({ uid, roundId }))
  }

  function cashOut(requestId: number, roundId: string) {
    if (asking) return refuse(requestId, 'RoundOpen', texts.open)
    if (!isOpen(bet) || bet.roundId !== roundId) return refuse(requestId, 'UnknownRound', texts.of(noBet))
    void ask(requestId, undefined, () => bets.cashOut({ uid, roundId: roundId as Uuid7 }))
  }

  /** One call at a time, asked until it is answered. */
  async function ask(requestId: number, stake: TableStake | undefined, call: () => Promise<KiteEnd>) {
    asking = { stake: stake?.stake ?? 0 }
    tell()
    const end = await call().catch((error: unknown) => (error instanceof RoundOpen ? 'open' : undefined))
    if (gone.signal.aborted) return
    asking = undefined
    changes++
    answer(requestId)
    if (stake) next = undefined
    if (end === 'open') return refuse(requestId, 'RoundOpen', texts.open)
    // The session is over: its own sheet says so, and what was asked waits for its player.
    if (!end) return tell()
    if (end.kind === 'refused') {
      refuse(requestId, end.refusal.reason ?? end.refusal.state, texts.of(end.refusal))
      const asOf = changes
      return look().then((now) => learn(now, asOf), follow)
    }
    known = end.balance
    put(end.bet)
    ours.add(end.bet.roundId)
    if (stake) staked(end.bet, showable())
    // Nothing is left to be shown of it: the player has just said so.
    if (end.bet.reason === 'cancelled') return markSeen(end.bet.roundId)
    tell()
    void follow()
  }

  const answer = (requestId: number) => void (answered = Math.max(answered, requestId))

  function refuse(requestId: number, reason: string, text: string) {
    answer(requestId)
    send({ type: 'refused', requestId, reason, text })
    tell()
    refused(reason)
  }

  function markSeen(roundId: string) {
    const ended = [bet, ...unseen].find((end) => end?.roundId === roundId) ?? null
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
        return wantBet(message)
      case 'take-back':
        return takeBack(message.requestId)
      case 'cash-out':
        return cashOut(message.requestId, message.roundId)
      case 'seen':
        return markSeen(message.roundId)
      case 'verify':
        return verify()
      case 'sound':
        soundOn = message.on
        return sound(message.on)
      case 'play':
      case 'act':
        return refuseForeign(message)
      case 'presented':
        return
    }
  }

  /** Words of games whose rounds are the player's own. */
  function refuseForeign({ requestId }: Asked) {
    refuse(requestId, 'UnknownRound', texts.of(noBet))
  }

  state = { ...state, balance: showable() }
  const unsubscribe = table.subscribe(tellTable)
  let stopListening = table.listen()

  return {
    state: () => state,
    /** Nothing is asked or on show, and no bet is open. */
    isResting: () => !asking && !isOpen(bet) && !isHeld(bet),
    hear,
    /** What the server says between two bets: another device may play too. */
    take(balance: WirePaise) {
      if (asking || isOpen(bet) || balance === known) return
      known = balance
      tell()
    },
    /** The table's chance is not of the player's seeds; the strip shows them all the same. */
    takeFair: (fair: GameSetup['fair']) => send({ type: 'fair', fair }),
    /** The app's own switch. */
    setSound(on: boolean) {
      soundOn = on
      sound(on)
      send({ type: 'sound', on })
    },
    showRules: () => send({ type: 'show-rules' }),
    /** The game is left. An end that was not shown stays unseen, and is shown the next time; the balance has it from here on. */
    close() {
      if (isHeld(bet)) shown(bet, known)
      gone.abort()
      unsubscribe()
      stopListening()
    },
  }
}

const stakeOf = ({ stake, autoCashOut }: TableStake): TableStake => ({ stake, ...(autoCashOut !== undefined && { autoCashOut }) })

export type TableDesk = ReturnType<typeof createTableDesk>
