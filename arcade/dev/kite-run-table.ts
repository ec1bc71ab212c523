import type { FromFrame, OwnBet, ToFrame } from '@lalmor/contract/bridge.ts'
import { betMark } from '@lalmor/contract/bet-mark.ts'
import type { KiteBet, KiteRound, KiteTable } from '@lalmor/contract/kite.ts'
import { fromWire, toWire, type WirePaise } from '@lalmor/contract/wire.ts'
import { betPayout } from '@lalmor/games/crash/bet.ts'
import { kiteRunTables as tables } from '@lalmor/games/crash/definition.ts'
import { flightMs, multiplierAt, timeOf } from '@lalmor/games/crash/flight.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { createHash, randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

export type KiteAsk = {
  /** Crash points of the next rounds, in hundredths; then chance. */
  crashes: number[]
  bettingMs: number
  pauseMs: number
  /** Number of other players per round. */
  others: number
  answerMs: number
  /** The fault of the first round: bets refused or late, the table stopped, `digest` late, `beacon` late or `silent`, or another `chain`. */
  fault: string
  /** The connection is then lost for five seconds. */
  loseAfterMs: number | undefined
  /** The first round already has the player's bet: auto cash-out in hundredths, 0 for none. */
  standing: number | undefined
  /** Bets that ended while the player was away. */
  unseen: number
  balance: number
}

const takeOffMs = 400
/** The time from the bets' close to the beacon's instant. */
const beaconMs = 2_000
const lateMs = 6_000
const hex = (text: string) => createHash('sha256').update(text).digest('hex')
const iso = (ms: number) => new Date(ms).toISOString()
const zero = 0 as WirePaise
const names = ['R***7k', 'A***2m', 'P***in', 'K***al', 'S***ya', 'D***99', 'M***ra', 'V***ek', 'N***us']

/** Runs a Kite Run table and the app's part of its bridge, by the real maths, until `signal` aborts. Its crash points are from no chain. */
export function runKiteTable(ask: KiteAsk, told: (message: ToFrame) => void, signal: AbortSignal) {
  let balance = ask.balance
  let connection: 'live' | 'lost' = 'live'
  let own: OwnBet = { answered: 0, bet: null, next: null, unseen: [] }
  let nextRequest = 0
  let table: KiteTable = {
    round: null,
    bets: { count: 0, cashedOut: 0, staked: zero, newest: [] },
    past: [124, 380, 100, 206, 151, 1_240, 187, 312, 108, 945].map((crash, at) => ({ round: 4_181 - at, crash })),
    chains: [{ chain: 1, length: 100_000, terminalHash: hex('chain') }],
  }
  let others: { name: string; stake: number; leaves: number }[] = []

  let digest: { round: number; leadMs: number } | undefined
  const tellTable = () =>
    told({
      type: 'table',
      connection,
      aheadMs: 0,
      table,
      ...(digest && { digest }),
      ...(ask.fault === 'chain' && { chainChanged: true }),
    })
  const tellOwn = (change: Partial<OwnBet>) => {
    own = { ...own, ...change }
    told({ type: 'own-bet', own })
  }
  const pay = (amount: number) => {
    balance += amount
    told({ type: 'balance', balance: balance as WirePaise })
  }
  const setRound = (round: KiteRound) => {
    table = { ...table, round }
    tellBets()
  }

  /** Players who leave at `reached` or below have cashed out. */
  function tellBets(reached = 0) {
    const { bet } = own
    const isIn = bet !== null && bet.round === table.round?.round && bet.status !== 'void'
    const mine = isIn
      ? [
          {
            mark: betMark(bet.roundId),
            name: 'Y***ou',
            stake: bet.stake,
            ...(bet.cashOut !== undefined && { cashOut: bet.cashOut, payout: bet.payout! }),
          },
        ]
      : []
    const theirs = others.map(({ name, stake, leaves }) => ({
      mark: betMark(name),
      name,
      stake: stake as WirePaise,
      ...(leaves <= reached && { cashOut: leaves, payout: Math.floor((stake * leaves) / 100) as WirePaise }),
    }))
    const newest = [...mine, ...theirs]
    table = {
      ...table,
      bets: {
        count: newest.length,
        cashedOut: newest.filter(({ cashOut }) => cashOut !== undefined).length,
        staked: newest.reduce((sum, { stake }) => sum + stake, 0) as WirePaise,
        newest: newest.slice(0, 30),
      },
    }
    tellTable()
  }

  const endBet = (end: Partial<KiteBet>) => {
    if (!own.bet) return
    const bet = { ...own.bet, ...end }
    tellOwn({ bet })
    if (bet.status === 'void') pay(bet.stake)
  }
  const payBet = (cashOut: number, crash = cashOut) => {
    const payout = toWire(betPayout(tables, { stake: fromWire(own.bet!.stake), cashOutAt: cashOut }, crash))
    endBet({ status: 'paid', cashOut, payout })
  }

  function place(stake: WirePaise, autoCashOut: number | undefined, requestId: number) {
    const { round } = table
    if (ask.fault === 'refused') {
      told({ type: 'refused', requestId, reason: 'InsufficientFunds', text: 'Your balance is too low for this stake' })
      return tellOwn({ answered: requestId, next: null })
    }
    pay(-stake)
    const bet: KiteBet = {
      roundId: uuid7(new Date()),
      round: round!.round,
      stake,
      ...(autoCashOut !== undefined && { autoCashOut }),
      status: 'placed',
    }
    tellOwn({ answered: requestId, next: null, bet })
    if (ask.fault === 'late') endBet({ status: 'void', reason: 'late' })
    tellBets()
  }

  async function hear(message: FromFrame) {
    if (message.type === 'seen') {
      const mine = [own.bet, ...own.unseen].find((bet) => bet?.roundId === message.roundId)
      if (mine?.status === 'paid') pay(mine.payout!)
      return tellOwn({ unseen: own.unseen.filter(({ roundId }) => roundId !== message.roundId) })
    }
    if (message.type !== 'bet' && message.type !== 'take-back' && message.type !== 'cash-out') return
    const asked = Date.now()
    await pause(ask.answerMs)
    const { requestId } = message
    const { round } = table
    if (message.type === 'bet') {
      const { stake, autoCashOut } = message
      nextRequest = requestId
      if (round?.state === 'betting' && own.bet?.status !== 'placed') return place(stake, autoCashOut, requestId)
      return tellOwn({ answered: requestId, next: { stake, ...(autoCashOut !== undefined && { autoCashOut }) } })
    }
    if (message.type === 'take-back') {
      if (own.next) return tellOwn({ answered: requestId, next: null })
      tellOwn({ answered: requestId })
      endBet({ status: 'void', reason: 'cancelled' })
      return tellBets()
    }
    const elapsed = asked - Date.parse(round?.startedAt ?? '')
    if (own.bet?.status === 'flying' && elapsed >= 0) {
      own = { ...own, answered: requestId }
      return payBet(multiplierAt(tables, elapsed))
    }
    told({ type: 'refused', requestId, reason: 'KiteCut', text: 'The string was cut before your cash-out reached us' })
    tellOwn({ answered: requestId })
  }

  /** Sends the table's state twice a second until then. */
  async function flyUntil(startedAt: number, endsAt: number) {
    while (Date.now() < endsAt) {
      const elapsed = Math.max(0, Date.now() - startedAt)
      const reached = multiplierAt(tables, elapsed)
      const auto = own.bet?.status === 'flying' ? own.bet.autoCashOut : undefined
      if (auto !== undefined && reached >= auto) payBet(auto)
      tellBets(reached)
      const autoAt = auto === undefined || auto <= reached ? Infinity : startedAt + timeOf(tables, auto)
      await pause(Math.max(1, Math.min(500, endsAt - Date.now(), autoAt - Date.now())), undefined, { signal })
    }
  }

  const nextFlightAfter = (endedAt: number) => iso(endedAt + ask.pauseMs + ask.bettingMs + beaconMs + takeOffMs)

  async function playRound(no: number, isFirst: boolean) {
    const crash = ask.crashes.shift() ?? Math.max(100, Math.min(5_000, Math.floor(9_700 / (100 - randomInt(100)))))
    const opened = Date.now()
    others = Array.from({ length: ask.others }, (_, at) => ({
      name: names[at % names.length]!,
      stake: tables.stakes[randomInt(5, 8)]!,
      leaves: randomInt(101, 500),
    }))
    const betting: KiteRound = {
      round: no,
      state: 'betting',
      chain: 1,
      link: no,
      terminalHash: hex('chain'),
      beacon: { chainHash: hex('beacon'), round: 5_183_402 + no, at: iso(opened + ask.bettingMs + beaconMs) },
      closesAt: iso(opened + ask.bettingMs),
      nextFlightAt: iso(opened + ask.bettingMs + beaconMs + takeOffMs),
    }
    setRound(betting)
    if (isFirst && ask.standing !== undefined) place(2_000 as WirePaise, ask.standing || undefined, 0)
    const { next } = own
    if (next) {
      await pause(ask.answerMs, undefined, { signal })
      place(next.stake, next.autoCashOut, nextRequest)
    }
    await pause(Math.max(0, opened + ask.bettingMs - Date.now()), undefined, { signal })
    if (isFirst && ask.fault === 'restart') {
      if (own.bet?.status === 'placed') endBet({ status: 'void', reason: 'restart' })
      table = { ...table, past: [{ round: no, voidReason: 'restart' as const }, ...table.past].slice(0, 20) }
      return setRound({
        ...betting,
        state: 'void',
        voidReason: 'restart',
        endedAt: iso(Date.now()),
        nextFlightAt: nextFlightAfter(Date.now()),
      })
    }
    const { nextFlightAt: _, ...closing } = betting
    const closed: KiteRound = { ...closing, state: 'closed', betsDigest: hex(`bets ${no}`), closedAt: iso(Date.now()) }
    const late = isFirst && ask.fault === 'digest'
    digest = { round: no, leadMs: late ? -300 : beaconMs - 40 }
    setRound(closed)
    await pause(beaconMs + (isFirst && (ask.fault === 'beacon' || ask.fault === 'silent') ? lateMs : 0), undefined, { signal })
    if (isFirst && ask.fault === 'silent') {
      if (own.bet?.status === 'placed') endBet({ status: 'void', reason: 'no-beacon' })
      table = { ...table, past: [{ round: no, voidReason: 'no-beacon' as const }, ...table.past].slice(0, 20) }
      return setRound({
        ...closed,
        state: 'void',
        voidReason: 'no-beacon',
        endedAt: iso(Date.now()),
        nextFlightAt: nextFlightAfter(Date.now()),
      })
    }
    const startedAt = Date.now() + takeOffMs
    const flying: KiteRound = { ...closed, state: 'flying', salt: hex(String(no)), startedAt: iso(startedAt) }
    if (own.bet?.status === 'placed') tellOwn({ bet: { ...own.bet, status: 'flying' } })
    setRound(flying)
    const endsAt = startedAt + flightMs(tables, crash)
    await flyUntil(startedAt, endsAt)
    others = others.map((bet) => (bet.leaves <= crash ? bet : { ...bet, leaves: Infinity }))
    table = {
      ...table,
      round: {
        ...flying,
        state: 'cut',
        endedAt: iso(endsAt),
        nextFlightAt: nextFlightAfter(endsAt),
        crash,
      },
      past: [{ round: no, crash }, ...table.past].slice(0, 20),
    }
    tellBets(crash)
    await pause(ask.answerMs, undefined, { signal })
    if (own.bet?.status === 'flying') endBet({ status: 'lost', payout: zero })
  }

  async function run() {
    const before = { stake: 2_000 as WirePaise, status: 'paid', cashOut: 247, payout: 4_940 as WirePaise } as const
    const ended = [before, { ...before, status: 'lost', payout: zero }, { ...before, status: 'void', reason: 'restart' }] as const
    tellOwn({ unseen: ended.slice(0, ask.unseen).map((bet, at) => ({ ...bet, roundId: uuid7(new Date()), round: 4_170 - at })) })
    for (let no = 4_182; !signal.aborted; no++) {
      await playRound(no, no === 4_182)
      await pause(ask.pauseMs, undefined, { signal })
    }
  }

  async function loseConnection(afterMs: number) {
    for (const state of ['lost', 'live'] as const) {
      await pause(state === 'lost' ? afterMs : 5_000, undefined, { signal })
      connection = state
      tellTable()
    }
  }

  const losing = ask.loseAfterMs === undefined ? undefined : loseConnection(ask.loseAfterMs)
  Promise.all([run(), losing]).catch((fault: unknown) => {
    if (!signal.aborted) throw fault
  })
  return { hear }
}
