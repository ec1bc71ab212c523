import type { KiteFrame } from '@lalmor/contract/kite-stream.ts'
import { betMark } from '@lalmor/contract/bet-mark.ts'
import type { KiteBet, KiteRound, KiteTable } from '@lalmor/contract/kite.ts'
import { streamPath } from '@lalmor/contract/kite-stream.ts'
import type { BrowserContext, WebSocketRoute } from '@playwright/test'
import type { Fake, Written } from './answers.ts'
import { answerCalls, moneyOf, Refused } from './stand-in.ts'

// A table for one test, which moves its rounds on. Bets are cashed out at 2.00×.

type Bet = Written<KiteBet>
const cashOut = 200
const hash = 'cd'.repeat(32)
const hour = 3_600_000
const iso = (ms: number) => new Date(ms).toISOString()
const noBets = { count: 0, cashedOut: 0, staked: 0, newest: [] }

export async function standInForKite(context: BrowserContext) {
  const bets: Bet[] = []
  const seen = new Set<string>()
  const listeners = new Set<WebSocketRoute>()
  let isOffline = false
  let balance = 1_000_00
  let past: KiteTable['past'] = []
  let round: KiteRound = bettingOn(1)

  function bettingOn(no: number): KiteRound {
    return {
      round: no,
      state: 'betting',
      chain: 1,
      link: no,
      terminalHash: hash,
      beacon: {
        chainHash: hash,
        round: no,
        at: iso(Date.now() + hour),
      },
      closesAt: iso(Date.now() + hour),
    }
  }
  const openBet = () => bets.find(({ status }) => status === 'placed' || status === 'flying')
  const ofRound = () => bets.filter((bet) => bet.round === round.round && bet.status !== 'void')
  const listed = () => {
    const newest = ofRound().map(({ roundId, stake, ...end }) => ({
      mark: betMark(roundId),
      name: 'Y***ou',
      stake,
      ...(end.cashOut !== undefined && {
        cashOut: end.cashOut,
        payout: end.payout!,
      }),
    }))
    const cashedOut = newest.filter((bet) => 'cashOut' in bet).length
    return newest.length === 0
      ? noBets
      : { count: newest.length, cashedOut, staked: newest.reduce((sum, { stake }) => sum + stake, 0), newest }
  }
  const table = () =>
    ({ round, bets: listed(), past, chains: [{ chain: 1, length: 1_000, terminalHash: hash }] }) as Written<KiteTable> as KiteTable
  const frameOf = () => JSON.stringify({ type: 'table', table: table(), now: iso(Date.now()) } satisfies KiteFrame)
  const tell = () => listeners.forEach((listener) => listener.send(frameOf()))
  function to(next: Partial<KiteRound>) {
    round = { ...round, ...next }
    tell()
  }

  const answerOf = (bet: Bet, replayed: boolean) => ({ bet: { ...bet }, balance, replayed })
  const find = (roundId: string) => {
    const bet = bets.find((one) => one.roundId === roundId)
    if (!bet) throw new Refused('UnknownRound')
    return bet
  }

  function place({ roundId, round: no, stake, autoCashOut }: { roundId: string; round: number; stake: number; autoCashOut?: number }) {
    const known = bets.find((one) => one.roundId === roundId)
    if (known) return answerOf(known, true)
    if (openBet()) throw new Refused('RoundOpen')
    if (round.state !== 'betting' || no !== round.round) throw new Refused('BetsClosed')
    const bet: Bet = { roundId, round: no, stake, ...(autoCashOut !== undefined && { autoCashOut }), status: 'placed' }
    bets.push(bet)
    balance -= stake
    tell()
    return answerOf(bet, false)
  }

  function pay({ roundId }: { roundId: string }) {
    const bet = find(roundId)
    if (bet.status === 'paid') return answerOf(bet, true)
    if (bet.status === 'lost') throw new Refused('KiteCut')
    if (bet.status !== 'flying') throw new Refused('CashOutTooEarly')
    Object.assign(bet, { status: 'paid', cashOut, payout: bet.stake * 2 } satisfies Partial<Bet>)
    balance += bet.payout!
    tell()
    return answerOf(bet, false)
  }

  await context.routeWebSocket(new RegExp(`${streamPath}$`), (socket) => {
    if (isOffline) return void socket.close()
    socket.onMessage(() => {
      listeners.add(socket)
      socket.send(frameOf())
    })
    socket.onClose(() => void listeners.delete(socket))
  })
  const calls = await answerCalls(context, {
    '/round/current': () => ({ round: null }),
    '/kite/table': () => {
      const unseen = bets.filter(({ roundId, status }) => (status === 'paid' || status === 'lost') && !seen.has(roundId)).toReversed()
      return { now: iso(Date.now()), table: table(), bet: openBet() ? { ...openBet()! } : null, unseen, balance } as Fake<'/kite/table'>
    },
    '/kite/bet': place,
    '/kite/cash-out': pay,
    '/kite/seen': ({ roundId }: { roundId: string }) => {
      seen.add(roundId)
      return {}
    },
    ...moneyOf(() => balance),
  })

  return {
    ...calls,
    bets: () => bets.length,
    balance: () => balance,
    openBet,
    /** The player was shown how every bet ended. */
    isShown: () => bets.every(({ roundId, status }) => status !== 'placed' && status !== 'flying' && seen.has(roundId)),
    state: () => round.state,
    /** Bets open: a new round, if one flew. */
    bet() {
      if (round.state !== 'betting') to(bettingOn(round.round + 1))
    },
    fly() {
      for (const bet of bets) if (bet.status === 'placed') bet.status = 'flying'
      const now = Date.now()
      if (round.state === 'betting')
        to({
          state: 'flying',
          closesAt: iso(now - 4_000),
          betsDigest: hash,
          closedAt: iso(now - 4_000),
          salt: hash,
          startedAt: iso(now - 3_000),
        })
    },
    cut() {
      if (round.state !== 'flying') return
      for (const bet of bets) if (bet.status === 'flying') Object.assign(bet, { status: 'lost', payout: 0 } satisfies Partial<Bet>)
      past = [{ round: round.round, crash: 1_000 }, ...past].slice(0, 20)
      to({ state: 'cut', endedAt: iso(Date.now()), crash: 1_000, shownLink: hash })
    },
    async setOffline(now: boolean) {
      isOffline = now
      await calls.setOffline(now)
      if (now) for (const listener of listeners) await listener.close()
    },
  }
}
