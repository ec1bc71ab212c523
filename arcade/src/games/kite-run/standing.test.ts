import type { OwnBet } from '@lalmor/contract/bridge.ts'
import type { KiteBet, KiteRound, KiteTable } from '@lalmor/contract/kite.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { kiteRunTables as tables } from '@lalmor/games/crash/definition.ts'
import { timeOf } from '@lalmor/games/crash/flight.ts'
import { paise, rupees } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import {
  actionAt,
  betOn,
  endedBefore,
  mayChoose,
  momentOf,
  outcomeOf,
  secondsToNextFlight,
  cashOutValue,
  type Asked,
  type Connection,
} from './standing.ts'

const closesAt = Date.parse('2026-11-20T18:42:00.000Z')
const startedAt = closesAt + 400
const endedAt = startedAt + timeOf(tables, 272)
const iso = (ms: number) => new Date(ms).toISOString()
const stake = rupees(20n)

const betting: KiteRound = {
  round: 812,
  state: 'betting',
  chain: 1,
  link: 812,
  terminalHash: 'ef'.repeat(32),
  beacon: { chainHash: '52'.repeat(32), round: 5_183_402, at: iso(closesAt + 300) },
  closesAt: iso(closesAt),
}
const flying: KiteRound = { ...betting, state: 'flying', salt: 'cd'.repeat(32), startedAt: iso(startedAt) }
const cut: KiteRound = { ...flying, state: 'cut', endedAt: iso(endedAt), crash: 271 }
const at = (hundredths: number) => startedAt + timeOf(tables, hundredths)

const idOf = (n: number) => `01981c5e-6f00-7000-8000-${String(n).padStart(12, '0')}`
const bet = (change: Partial<KiteBet> = {}): KiteBet => ({
  roundId: idOf(1),
  round: 812,
  stake: toWire(stake),
  status: 'placed',
  ...change,
})
const paid = bet({ status: 'paid', cashOut: 247, payout: toWire(rupees(49n)) })
const own = (change: Partial<OwnBet> = {}): OwnBet => ({ answered: 0, bet: null, next: null, unseen: [], ...change })

const tableWith = (round: KiteRound): KiteTable => ({
  round,
  bets: { count: 0, cashedOut: 0, staked: toWire(paise(0n)), newest: [] },
  past: [],
  chains: [],
})
type Asking = { own?: OwnBet; asked?: Asked; connection?: Connection }
const action = (round: KiteRound, now: number, { own: mine = own(), asked, connection = 'live' }: Asking = {}) =>
  actionAt(momentOf(tables, round, now), { tables, table: tableWith(round), connection, own: mine, asked, stake })

test.each([
  [undefined, closesAt, { phase: 'quiet' }],
  [betting, closesAt - 4_200, { phase: 'betting', leftMs: 4_200 }],
  [betting, closesAt, { phase: 'closed' }],
  [flying, startedAt - 1, { phase: 'closed' }],
  [flying, startedAt, { phase: 'flying', elapsedMs: 0, multiplier: 100 }],
  [flying, startedAt + 7_000, { phase: 'flying', elapsedMs: 7_000, multiplier: 200 }],
  [cut, endedAt + 300, { phase: 'cut', elapsedMs: endedAt - startedAt, multiplier: 271, sinceMs: 300 }],
  // A slow device clock does not undo the cut.
  [cut, endedAt - 300, { phase: 'cut', elapsedMs: endedAt - startedAt, multiplier: 271, sinceMs: 0 }],
  [{ ...betting, state: 'void' } as KiteRound, endedAt, { phase: 'void' }],
])('the moment of a round: %#', (round, now, moment) => {
  expect(momentOf(tables, round, now)).toEqual(moment)
})

test.each([
  // Whole seconds, including the current one.
  [endedAt, 13],
  [endedAt + 400, 12],
  [endedAt + 12_399, 1],
  [endedAt + 12_400, undefined],
  [endedAt + 60_000, undefined],
])('the next flight after a cut: %#', (now, seconds) => {
  expect(secondsToNextFlight({ ...cut, nextFlightAt: iso(endedAt + 12_400) }, now)).toBe(seconds)
})

test('the next flight’s time is unknown during a flight and before the table’s first news', () => {
  expect(secondsToNextFlight(flying, at(150))).toBe(undefined)
  expect(secondsToNextFlight(undefined, at(150))).toBe(undefined)
})

const placed = own({ bet: bet() })
const up = own({ bet: bet({ status: 'flying' }) })
const waiting = (what: Asked['what']): Asked => ({ requestId: 1, what })

test.each([
  ['bets are open', action(betting, closesAt - 1), { says: 'placeBet', amount: stake, asks: 'bet' }],
  ['asked for', action(betting, closesAt - 1, { asked: waiting('bet') }), { says: 'placing', amount: stake }],
  ['placed', action(betting, closesAt - 1, { own: placed }), { says: 'cancelBet', amount: stake, asks: 'take-back' }],
  ['taken back', action(betting, closesAt - 1, { own: placed, asked: waiting('take-back') }), { says: 'takingBack' }],
  ['placed, and bets are closed', action(betting, closesAt, { own: placed }), { says: 'betPlaced', amount: stake }],
  ['too low to cash out', action(flying, startedAt, { own: up }), { says: 'cashOut', amount: stake }],
  ['flying', action(flying, at(247), { own: up }), { says: 'cashOut', amount: 4_940n, asks: 'cash-out' }],
  ['not yet told that it flies', action(flying, at(247), { own: placed }), { says: 'cashOut', amount: 4_940n, asks: 'cash-out' }],
  ['cashing out', action(flying, at(250), { own: up, asked: waiting('cash-out') }), { says: 'cashingOut' }],
  [
    'cashed out',
    action(flying, at(250), { own: own({ bet: paid, answered: 1 }), asked: waiting('cash-out') }),
    { says: 'betNext', amount: stake, asks: 'bet' },
  ],
  ['flying without a bet', action(flying, at(150)), { says: 'betNext', amount: stake, asks: 'bet' }],
  ['cut, and not told of the bet', action(cut, endedAt, { own: up }), { says: 'checkingBet' }],
  ['cut, and lost', action(cut, endedAt, { own: own({ bet: bet({ status: 'lost' }) }) }), { says: 'betNext', amount: stake, asks: 'bet' }],
  [
    'no table heard',
    actionAt(momentOf(tables, undefined, 0), { tables, table: null, connection: 'connecting', own: own(), asked: undefined, stake }),
    { says: 'placeBet', amount: stake },
  ],
  ['lost connection, no bet', action(flying, at(150), { connection: 'lost' }), { says: 'placeBet', amount: stake }],
  // Its value is unknown; the call may still arrive.
  ['lost connection, a bet', action(flying, at(150), { own: up, connection: 'lost' }), { says: 'cashOut', asks: 'cash-out' }],
])('the action: %s', (_, shown, expected) => {
  expect(shown).toEqual(expected)
})

test('the server answers an auto cash-out that is reached', () => {
  const mine = own({ bet: bet({ status: 'flying', autoCashOut: 200 }) })
  expect(action(flying, at(199), { own: mine }).asks).toBe('cash-out')
  expect(action(flying, at(200), { own: mine })).toEqual({ says: 'cashingOut' })
})

test('a bet on the next round can be taken back until the app places it', () => {
  const mine = own({ next: { stake: toWire(rupees(50n)) } })
  expect(action(cut, endedAt, { own: mine })).toEqual({ says: 'cancelNext', amount: 5_000n, asks: 'take-back' })
  expect(action(betting, closesAt - 1, { own: mine })).toEqual({ says: 'placing', amount: 5_000n })
  expect(mayChoose(mine, undefined)).toBe(false)
})

test('a bet that the table does not show yet or any more', () => {
  expect(action(cut, endedAt, { own: own({ bet: bet({ round: 813 }) }) }).says).toBe('cancelBet')
  expect(action(cut, endedAt, { own: own({ bet: bet({ round: 811, status: 'flying' }) }) }).says).toBe('checkingBet')
})

test.each([
  [own(), undefined, true],
  [placed, undefined, false],
  [up, undefined, false],
  [own({ bet: paid }), undefined, true],
  [own(), waiting('bet'), false],
  [own({ answered: 1 }), waiting('bet'), true],
])('what may be chosen: %#', (mine, asked, may) => {
  expect(mayChoose(mine, asked)).toBe(may)
})

test('an amount is floored to whole paise', () => {
  expect(cashOutValue(paise(101n), 101)).toBe(102n)
})

const during = momentOf(tables, flying, at(250))
const after = momentOf(tables, cut, endedAt)
const late = bet({ status: 'void', reason: 'late' })
test.each([
  [undefined, after, undefined],
  [bet({ status: 'flying' }), after, undefined],
  [paid, during, { kind: 'paid', roundId: paid.roundId, cashOut: 247, payout: 4_900n, stake }],
  // News of the bet must not reveal the cut before the sky does.
  [bet({ status: 'lost' }), during, undefined],
  [bet({ status: 'lost' }), after, { kind: 'lost', roundId: paid.roundId, stake }],
  [late, during, { kind: 'back', roundId: late.roundId, stake, reason: 'late' }],
])('the outcome: %#', (mine, moment, outcome) => {
  expect(outcomeOf(mine, moment)).toEqual(outcome)
})

const old = bet({ roundId: idOf(2), round: 700, status: 'lost' })
const takenBack = bet({ roundId: idOf(3), status: 'void', reason: 'cancelled' })

test('a bet on the shown round is found even if it ended before', () => {
  expect(betOn(own({ bet: bet() }), betting)).toEqual(bet())
  expect(betOn(own({ unseen: [old, takenBack, paid] }), flying)).toEqual(paid)
  expect(betOn(own({ bet: old }), flying)).toBeUndefined()
})

test('an earlier end is reported once, and a bet taken back never', () => {
  expect(endedBefore(own({ bet: old, unseen: [old, { ...takenBack, round: 699 }, paid] }), flying)).toEqual([old])
  expect(endedBefore(own({ bet: bet({ round: 811, status: 'flying' }) }), flying)).toEqual([])
})
