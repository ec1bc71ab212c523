import type { OwnBet } from '@lalmor/contract/bridge.ts'
import type { KiteBet, KiteRound, KiteTable } from '@lalmor/contract/kite.ts'
import { fromWire } from '@lalmor/contract/wire.ts'
import { multiplierAt } from '@lalmor/games/crash/flight.ts'
import type { CrashTables } from '@lalmor/games/crash/tables.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'

export type Connection = 'connecting' | 'live' | 'lost'

export type Asked = { requestId: number; what: 'bet' | 'take-back' | 'cash-out' }

/** The table's state at one instant. Multipliers are in hundredths. */
export type Moment =
  /** No news yet, or no round ever. */
  | { phase: 'quiet' }
  | { phase: 'betting'; leftMs: number }
  /** The kite is not up yet. */
  | { phase: 'closed' }
  | { phase: 'flying'; elapsedMs: number; multiplier: number }
  | { phase: 'cut'; elapsedMs: number; multiplier: number; sinceMs: number }
  | { phase: 'void' }

/** `now`: the server's clock in milliseconds. Undefined without a round. */
export function momentOf(tables: CrashTables, round: KiteRound | undefined, now: number): Moment {
  if (!round) return { phase: 'quiet' }
  const elapsedMs = Math.floor(now - Date.parse(round.startedAt ?? ''))
  switch (round.state) {
    case 'betting': {
      const leftMs = Date.parse(round.closesAt) - now
      return leftMs > 0 ? { phase: 'betting', leftMs } : { phase: 'closed' }
    }
    case 'closed':
    case 'void':
      return { phase: round.state }
    case 'flying':
      return elapsedMs < 0 ? { phase: 'closed' } : { phase: 'flying', elapsedMs, multiplier: multiplierAt(tables, elapsedMs) }
    case 'cut': {
      const endedAt = Date.parse(round.endedAt ?? '')
      const lasted = Math.max(0, Math.floor(endedAt - Date.parse(round.startedAt ?? '')))
      return { phase: 'cut', elapsedMs: lasted, multiplier: round.crash!, sinceMs: Math.max(0, now - endedAt) }
    }
  }
}

/** Seconds to the next flight; undefined in flight, without news, and once the time is over. */
export function secondsToNextFlight(round: KiteRound | undefined, now: number): number | undefined {
  const leftMs = Date.parse(round?.nextFlightAt ?? '') - now
  return leftMs > 0 ? Math.ceil(leftMs / 1_000) : undefined
}

const isOver = ({ status }: KiteBet) => status === 'paid' || status === 'lost' || status === 'void'

/** The player took it back: nothing to report. */
export const isTakenBack = ({ status, reason }: KiteBet): boolean => status === 'void' && reason === 'cancelled'

/** The bet on the shown round, even if it ended before the frame opened. */
export function betOn(own: OwnBet, round: KiteRound | undefined): KiteBet | undefined {
  const bets = [...(own.bet ? [own.bet] : []), ...own.unseen.filter((bet) => !isTakenBack(bet))]
  return bets.find((bet) => bet.round === round?.round)
}

/** Ended bets of other rounds, not yet shown to the player. */
export function endedBefore(own: OwnBet, round: KiteRound | undefined): KiteBet[] {
  const bets = [...(own.bet && isOver(own.bet) ? [own.bet] : []), ...own.unseen]
  const others = bets.filter((bet) => bet.round !== round?.round && !isTakenBack(bet))
  return [...new Map(others.map((bet) => [bet.roundId, bet])).values()]
}

/** Label, amount, and request, if it can be pressed. */
export type Action = {
  says:
    | 'placeBet'
    | 'placing'
    | 'cancelBet'
    | 'takingBack'
    | 'betPlaced'
    | 'cashOut'
    | 'cashingOut'
    | 'checkingBet'
    | 'betNext'
    | 'cancelNext'
  amount?: Paise
  asks?: Asked['what']
}

type Known = { tables: CrashTables; table: KiteTable | null; connection: Connection; own: OwnBet; asked: Asked | undefined; stake: Paise }

/** Floored to whole paise, as it is paid. */
export const cashOutValue = (stake: Paise, multiplier: number): Paise => paise((stake * BigInt(multiplier)) / 100n)

const waitingFor = (own: OwnBet, asked: Asked | undefined) => (asked && asked.requestId > own.answered ? asked.what : undefined)

/** Decided by the table's news and the player's bet alone. */
export function actionAt(moment: Moment, { tables, table, connection, own, asked, stake }: Known): Action {
  const waiting = waitingFor(own, asked)
  if (waiting === 'cash-out') return { says: 'cashingOut' }
  if (waiting === 'take-back') return { says: 'takingBack' }
  if (waiting === 'bet') return { says: 'placing', amount: stake }
  const { bet, next } = own
  if (bet && !isOver(bet)) return actionOfBet(bet)
  const isLive = connection === 'live' && moment.phase !== 'quiet'
  if (next) {
    const amount = fromWire(next.stake)
    return moment.phase === 'betting' && isLive ? { says: 'placing', amount } : { says: 'cancelNext', amount, asks: 'take-back' }
  }
  if (!isLive) return { says: 'placeBet', amount: stake }
  return { says: moment.phase === 'betting' ? 'placeBet' : 'betNext', amount: stake, asks: 'bet' }

  function actionOfBet(open: KiteBet): Action {
    const amount = fromWire(open.stake)
    const shown = table?.round?.round ?? 0
    // The bet is older than the table shown, or the round is over: its end is coming.
    if (open.round < shown || (open.round === shown && (moment.phase === 'cut' || moment.phase === 'void'))) return { says: 'checkingBet' }
    if (open.round === shown && moment.phase === 'flying') return flyingAction(open, moment.multiplier)
    const mayTakeBack = open.status === 'placed' && (open.round > shown || moment.phase === 'betting')
    return mayTakeBack ? { says: 'cancelBet', amount, asks: 'take-back' } : { says: 'betPlaced', amount }
  }

  function flyingAction(open: KiteBet, multiplier: number): Action {
    // Without news there is no value; a cash-out counts when it arrives.
    if (connection !== 'live') return { says: 'cashOut', asks: 'cash-out' }
    if (open.autoCashOut !== undefined && multiplier >= open.autoCashOut) return { says: 'cashingOut' }
    const amount = cashOutValue(fromWire(open.stake), multiplier)
    return multiplier < tables.cashOutLeast ? { says: 'cashOut', amount } : { says: 'cashOut', amount, asks: 'cash-out' }
  }
}

/** True unless a bet is open, waiting or requested. */
export const mayChoose = (own: OwnBet, asked: Asked | undefined): boolean =>
  waitingFor(own, asked) === undefined && own.next === null && (own.bet === null || isOver(own.bet))

/** The result of the player's bet, once it may be shown. */
export type Outcome =
  | { kind: 'paid'; roundId: string; cashOut: number; payout: Paise; stake: Paise }
  | { kind: 'lost'; roundId: string; stake: Paise }
  | { kind: 'back'; roundId: string; stake: Paise; reason: NonNullable<KiteBet['reason']> }

/** The bet's outcome; undefined while it is open, and for a lost bet until the screen shows the cut. */
export function outcomeOf(bet: KiteBet | undefined, moment: Moment): Outcome | undefined {
  if (!bet || !isOver(bet)) return undefined
  const { roundId, status } = bet
  const stake = fromWire(bet.stake)
  if (status === 'paid') return { kind: 'paid', roundId, cashOut: bet.cashOut!, payout: fromWire(bet.payout!), stake }
  if (status === 'void') return { kind: 'back', roundId, stake, reason: bet.reason ?? 'restart' }
  return moment.phase === 'flying' ? undefined : { kind: 'lost', roundId, stake }
}
