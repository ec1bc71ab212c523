import type { FromFrame, GameSetup, OwnBet, ToFrame } from '@lalmor/contract/bridge.ts'
import type { KiteBet, KiteRound } from '@lalmor/contract/kite.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { uuid7, type Uuid7 } from '@lalmor/units/uuid7.ts'
import { describe, expect, test, vi } from 'vitest'
import { CallFailed, CallRefused } from '../../data/call.ts'
import { RoundOpen } from '../../data/intents.ts'
import type { KiteEnd } from '../../data/kite-intent.ts'
import type { KiteState } from '../../data/kite-table.ts'
import { createKiteSession, type Standing } from './kite-session.ts'

const rupees = (amount: number) => (amount * 100) as WirePaise
const startMs = Date.parse('2026-11-20T12:00:00.000Z')
const at = (ms: number) => new Date(startMs + ms).toISOString()

const setup: GameSetup = {
  game: 'kite-run',
  title: 'Kite Run',
  locale: 'en',
  moneyMode: 'play',
  stakes: [rupees(10), rupees(20)],
  stake: rupees(10),
  balance: rupees(1000),
  minRoundMs: 2500,
  rtpPpm: 970_000,
  fair: { serverSeedHash: 'a'.repeat(64), nonce: 7 },
  textScale: 1,
  sound: false,
}

const betting = (round: number): KiteRound => ({
  round,
  state: 'betting',
  beacon: { chainHash: '52'.repeat(32), round, at: '2026-11-20T12:00:10.000Z' },
  chain: 1,
  link: round,
  terminalHash: 'ef'.repeat(32),
  closesAt: at(8_000),
})
const flying = (round: number): KiteRound => ({ ...betting(round), state: 'flying', salt: 'ab'.repeat(32), startedAt: at(8_400) })
const cut = (round: number): KiteRound => ({ ...flying(round), state: 'cut', endedAt: at(12_000), crash: 148 })

const ids = Array.from({ length: 10 }, (_, n) => uuid7(new Date(startMs + n)))
const id = (n: number) => ids[n]!
const own = (n: number, change: Partial<KiteBet> = {}): KiteBet => ({
  roundId: id(n),
  round: 7,
  stake: rupees(10),
  status: 'placed',
  ...change,
})
const paid = (n: number, payout: number) => own(n, { status: 'paid', cashOut: payout * 10, payout: rupees(payout) })
const lost = (n: number) => own(n, { status: 'lost', payout: rupees(0) })

const turn = () => new Promise<void>((done) => setTimeout(done))

function open(standing: Partial<Standing> = {}, hasPressed = true) {
  const sent: ToFrame[] = []
  let now = startMs
  let tableState: KiteState = { connection: { phase: 'live' }, table: undefined, digest: undefined }
  const notify = new Set<() => void>()
  const table = {
    current: () => tableState,
    subscribe(on: () => void) {
      notify.add(on)
      return () => void notify.delete(on)
    },
    serverNow: () => now,
    listen: vi.fn<() => () => void>(() => () => {}),
  }
  let stands: Standing = { bet: null, unseen: [], balance: rupees(1000), ...standing }
  const look = vi.fn<() => Promise<Standing>>(async () => stands)
  const asked: unknown[] = []
  let end: { resolve: (end: KiteEnd) => void; reject: (error: unknown) => void } | undefined
  const ask = (what: string) => (of: object) => {
    asked.push([what, of])
    return new Promise<KiteEnd>((resolve, reject) => (end = { resolve, reject }))
  }
  const waits: number[] = []
  let release = () => {}
  const shown = vi.fn<(bet: KiteBet, balance: WirePaise) => void>()
  const note = vi.fn<(news: { betOn: number | undefined }) => boolean>(() => false)
  const staked = vi.fn<(bet: KiteBet, balance: WirePaise) => void>()
  const refused = vi.fn<(reason: string) => void>()
  const acknowledge = vi.fn<(roundId: string) => Promise<unknown>>(async () => ({}))
  const session = createKiteSession({
    setup,
    uid: 'u1',
    standing: stands,
    table,
    bets: { place: ask('bet'), takeBack: ask('take-back'), cashOut: ask('cash-out') },
    look,
    acknowledge,
    timeTo: async (multiplier) => multiplier * 10,
    wait: (ms) => {
      waits.push(ms)
      return new Promise<void>((done) => (release = done))
    },
    send: (message) => sent.push(message),
    changed: () => {},
    shown,
    staked,
    note,
    refused,
    verify: () => {},
    sound: () => {},
    pressed: () => hasPressed,
    isOnline: () => true,
    texts: { open: 'OPEN', press: 'PRESS', offline: 'OFFLINE', of: (error) => `TEXT ${(error as Error).message}` },
  })
  const hear = (message: FromFrame) => session.hear(message)
  const told = (): OwnBet => sent.findLast((message) => message.type === 'own-bet')!.own
  return {
    session,
    table,
    sent,
    asked,
    look,
    waits,
    shown,
    staked,
    note,
    refused,
    acknowledge,
    hear,
    told,
    balance: () => session.state().balance / 100,
    refusals: () => sent.filter((message) => message.type === 'refused'),
    async is(round: KiteRound, ms = 1_000) {
      now = startMs + ms
      const bets = { count: 0, cashedOut: 0, staked: rupees(0), newest: [] }
      tableState = { connection: { phase: 'live' }, table: { round, bets, past: [], chains: [] }, digest: undefined }
      for (const on of notify) on()
      await turn()
    },
    async connection(phase: KiteState['connection']['phase']) {
      tableState = { ...tableState, connection: { phase } }
      for (const on of notify) on()
      await turn()
    },
    stands: (next: Partial<Standing>) => void (stands = { ...stands, ...next }),
    async ends(bet: KiteBet, balance: number) {
      const { roundId } = bet
      stands = { ...stands, bet: bet.status === 'placed' || bet.status === 'flying' ? bet : null, balance: rupees(balance) }
      end!.resolve({ kind: 'done', intent: { kind: 'cash-out', uid: 'u1', roundId: roundId as Uuid7 }, bet, balance: rupees(balance) })
      await turn()
    },
    async isRefused(reason: 'BetsClosed' | 'KiteCut' | 'CheckDue', msg = reason) {
      const refusal = new CallRefused({ state: '409', msg, reason, facts: {} })
      end!.resolve({ kind: 'refused', intent: { kind: 'cash-out', uid: 'u1', roundId: id(0) }, refusal })
      await turn()
    },
    async fails(error: unknown) {
      end!.reject(error)
      await turn()
    },
    async waited() {
      release()
      await turn()
    },
  }
}

test('hello is answered with the setup, the table and the player’s own bet', async () => {
  const { hear, sent, is } = open({ bet: own(1) })
  await is(betting(7))
  sent.length = 0
  hear({ type: 'hello' })
  expect(sent.map(({ type }) => type)).toEqual(['setup', 'table', 'own-bet'])
  expect(sent[1]).toMatchObject({ connection: 'live', table: { round: { round: 7, state: 'betting' } } })
  expect(sent[2]).toEqual({ type: 'own-bet', own: { answered: 0, bet: own(1), next: null, unseen: [] } })
})

test('a bet is placed while bets are open: the stake leaves the balance at once, and the frame gets the answer', async () => {
  const { hear, asked, told, is, ends, balance, staked, session } = open()
  await is(betting(7))
  hear({ type: 'bet', requestId: 1, stake: rupees(10), autoCashOut: 250 })
  expect(asked).toEqual([['bet', { uid: 'u1', round: 7, stake: 1000, autoCashOut: 250 }]])
  expect([balance(), told().answered, session.isResting()]).toEqual([990, 0, false])
  await ends(own(1, { autoCashOut: 250 }), 990)
  expect(told()).toEqual({ answered: 1, bet: own(1, { autoCashOut: 250 }), next: null, unseen: [] })
  expect([balance(), session.isResting()]).toEqual([990, false])
  expect(staked).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ stake: rupees(10) }), rupees(990))
})

test('a refused bet costs nothing and is reported', async () => {
  const { hear, told, is, isRefused, balance, refusals, refused } = open()
  await is(betting(7))
  hear({ type: 'bet', requestId: 1, stake: rupees(10) })
  await isRefused('CheckDue')
  expect(refusals()).toEqual([{ type: 'refused', requestId: 1, reason: 'CheckDue', text: 'TEXT CheckDue' }])
  expect(told()).toMatchObject({ answered: 1, bet: null })
  expect(balance()).toBe(1000)
  expect(refused).toHaveBeenCalledWith('CheckDue')
})

test('a bet without a press is refused, and not kept for the next round', async () => {
  const { hear, asked, told, is, refusals } = open({}, false)
  for (const [requestId, round] of [betting(7), flying(7)].entries()) {
    await is(round)
    hear({ type: 'bet', requestId: requestId + 1, stake: rupees(10) })
  }
  expect(refusals()).toEqual([1, 2].map((requestId) => ({ type: 'refused', requestId, reason: 'NotPressed', text: 'PRESS' })))
  expect(told()).toMatchObject({ answered: 2, next: null })
  expect(asked).toEqual([])
})

test('one call at a time: requests during a call are refused, and so is a second bet on the round', async () => {
  const { hear, asked, is, ends, refusals } = open()
  await is(betting(7))
  hear({ type: 'bet', requestId: 1, stake: rupees(10) })
  hear({ type: 'bet', requestId: 2, stake: rupees(10) })
  hear({ type: 'cash-out', requestId: 3, roundId: id(1) })
  await ends(own(1), 990)
  hear({ type: 'bet', requestId: 4, stake: rupees(10) })
  expect(asked).toHaveLength(1)
  expect(refusals().map(({ requestId, reason }) => [requestId, reason])).toEqual([
    [2, 'RoundOpen'],
    [3, 'RoundOpen'],
    [4, 'RoundOpen'],
  ])
})

test('during another tab’s request, requests here are refused', async () => {
  const { hear, is, fails, refusals, balance } = open()
  await is(betting(7))
  hear({ type: 'bet', requestId: 1, stake: rupees(10) })
  await fails(new RoundOpen())
  expect(refusals()).toEqual([{ type: 'refused', requestId: 1, reason: 'RoundOpen', text: 'OPEN' }])
  expect(balance()).toBe(1000)
})

describe('a bet for the next round', () => {
  test('waits for it, and is placed when it takes bets', async () => {
    const { hear, asked, told, is, ends, balance } = open()
    await is(flying(7), 9_000)
    hear({ type: 'bet', requestId: 1, stake: rupees(20), autoCashOut: 300 })
    expect(told()).toMatchObject({ answered: 1, bet: null, next: { stake: 2000, autoCashOut: 300 } })
    expect([asked.length, balance()]).toEqual([0, 1000])
    await is(betting(8))
    expect(asked).toEqual([['bet', { uid: 'u1', round: 8, stake: 2000, autoCashOut: 300 }]])
    expect(told().next).toEqual({ stake: 2000, autoCashOut: 300 })
    await ends(own(2, { round: 8 }), 980)
    expect(told()).toMatchObject({ bet: { roundId: id(2) }, next: null })
  })

  test('is cancelled without a call', async () => {
    const { hear, asked, told, is } = open()
    await is(flying(7), 9_000)
    hear({ type: 'bet', requestId: 1, stake: rupees(20) })
    hear({ type: 'take-back', requestId: 2 })
    expect(told()).toMatchObject({ answered: 2, next: null })
    await is(betting(8))
    expect(asked).toEqual([])
  })

  test('that is refused then is answered under its own request, and not tried again', async () => {
    const { hear, asked, told, is, isRefused, refusals } = open()
    await is(flying(7), 9_000)
    hear({ type: 'bet', requestId: 1, stake: rupees(20) })
    await is(betting(8))
    await isRefused('BetsClosed')
    expect(refusals()).toMatchObject([{ requestId: 1, reason: 'BetsClosed' }])
    await is(betting(8), 2_000)
    expect(asked).toHaveLength(1)
    expect(told().next).toBe(null)
  })

  test('is not placed while the previous one has no end', async () => {
    const { hear, asked, is, stands, waited } = open({ bet: own(1, { status: 'flying' }), balance: rupees(990) })
    await is(flying(7), 9_000)
    hear({ type: 'bet', requestId: 1, stake: rupees(10) })
    await is(betting(8))
    expect(asked).toEqual([])
    stands({ bet: null, unseen: [lost(1)] })
    await waited()
    expect(asked).toHaveLength(1)
  })

  test('pressed when betting has just closed waits too', async () => {
    const { hear, asked, told, is } = open()
    await is(betting(7), 8_000)
    hear({ type: 'bet', requestId: 1, stake: rupees(10) })
    expect([asked.length, told().next]).toEqual([0, { stake: 1000 }])
  })
})

test('a bet is cancelled: its stake is in the balance at once and nothing is left to show', async () => {
  const { hear, asked, told, is, ends, balance, acknowledge } = open({ bet: own(1), balance: rupees(990) })
  await is(betting(7))
  hear({ type: 'take-back', requestId: 1 })
  expect(asked).toEqual([['take-back', { uid: 'u1', roundId: id(1) }]])
  await ends(own(1, { status: 'void', reason: 'cancelled', payout: rupees(10) }), 1000)
  expect(told()).toMatchObject({ answered: 1, bet: { status: 'void' }, unseen: [] })
  expect(balance()).toBe(1000)
  expect(acknowledge).toHaveBeenCalledWith(id(1))
})

test('a cash-out is added to the balance when it has been shown, once', async () => {
  const { hear, asked, told, is, ends, balance, shown, acknowledge, session } = open({
    bet: own(1, { status: 'flying' }),
    balance: rupees(990),
  })
  await is(flying(7), 9_000)
  hear({ type: 'cash-out', requestId: 1, roundId: id(1) })
  expect(asked).toEqual([['cash-out', { uid: 'u1', roundId: id(1) }]])
  await ends(paid(1, 15), 1005)
  expect(told()).toMatchObject({ answered: 1, bet: { status: 'paid', cashOut: 150, payout: 1500 } })
  expect([balance(), session.isResting(), session.state().raised]).toEqual([990, false, 0])
  hear({ type: 'seen', roundId: id(1) })
  hear({ type: 'seen', roundId: id(1) })
  expect([balance(), session.isResting(), session.state()]).toMatchObject([1005, true, { raised: 1, lastRoundId: id(1) }])
  expect(acknowledge).toHaveBeenCalledTimes(1)
  expect(shown).toHaveBeenCalledExactlyOnceWith(paid(1, 15), rupees(1005))
  expect(told().bet).toEqual(paid(1, 15))
})

test('a cash-out that came too late is refused, and the bet is fetched', async () => {
  const { hear, told, is, stands, isRefused, refusals } = open({ bet: own(1, { status: 'flying' }), balance: rupees(990) })
  await is(flying(7), 9_000)
  hear({ type: 'cash-out', requestId: 1, roundId: id(1) })
  stands({ bet: null, unseen: [lost(1)] })
  await isRefused('KiteCut')
  expect(refusals()).toMatchObject([{ requestId: 1, reason: 'KiteCut' }])
  expect(told()).toEqual({ answered: 1, bet: lost(1), next: null, unseen: [] })
})

test('only a bet that is flying here can be cashed out', async () => {
  const { hear, asked, refusals, is } = open({ bet: own(1, { status: 'flying' }) })
  await is(flying(7), 9_000)
  hear({ type: 'cash-out', requestId: 1, roundId: id(9) })
  expect(refusals()).toMatchObject([{ requestId: 1, reason: 'UnknownRound' }])
  expect(asked).toEqual([])
})

test('a placed bet is fetched when the kite takes off, and after the cut until it is over', async () => {
  const { told, is, stands, look, waits, waited, balance, hear } = open({ bet: own(1), balance: rupees(990) })
  stands({ bet: own(1, { status: 'flying' }) })
  await is(flying(7), 9_000)
  expect(told().bet?.status).toBe('flying')
  expect(look).toHaveBeenCalledTimes(1)
  await is(cut(7), 12_000)
  expect([look.mock.calls.length, waits]).toEqual([2, [300]])
  look.mockRejectedValueOnce(new CallFailed('network'))
  await waited()
  expect(waits).toEqual([300, 500])
  stands({ bet: null, unseen: [lost(1)] })
  await waited()
  expect(told()).toMatchObject({ bet: { status: 'lost' }, unseen: [] })
  hear({ type: 'seen', roundId: id(1) })
  expect(balance()).toBe(990)
})

test('a bet is fetched when the kite reaches its auto cash-out', async () => {
  const { told, is, stands, look, waits, waited } = open({ bet: own(1, { status: 'flying', autoCashOut: 150 }), balance: rupees(990) })
  await is(flying(7), 9_000)
  // Take-off is at 8.4 s; 1.50 is reached 1.5 s later.
  expect([look.mock.calls.length, waits]).toEqual([0, [900]])
  stands({ bet: null, unseen: [paid(1, 15)], balance: rupees(1005) })
  await is(flying(7), 9_900)
  await waited()
  expect(told().bet).toEqual(paid(1, 15))
})

test('bets that ended unwatched are sent until they were shown, and are in the balance already', async () => {
  const away = [paid(3, 30), own(2, { status: 'void', reason: 'restart', payout: rupees(10) })]
  const { told, hear, balance, shown, acknowledge, is } = open({ unseen: away, balance: rupees(1030) })
  await is(betting(7))
  hear({ type: 'hello' })
  expect([told().unseen, balance()]).toEqual([away, 1030])
  hear({ type: 'seen', roundId: id(3) })
  expect([told().unseen, balance()]).toEqual([[away[1]], 1030])
  expect(acknowledge).toHaveBeenCalledWith(id(3))
  expect(shown).not.toHaveBeenCalled()
})

test('an end not shown before the next bet joins the unseen ones', async () => {
  const { told, hear, is, ends, balance } = open({ bet: own(1, { status: 'flying' }), balance: rupees(990) })
  await is(flying(7), 9_000)
  hear({ type: 'cash-out', requestId: 1, roundId: id(1) })
  await ends(paid(1, 15), 1005)
  await is(betting(8))
  hear({ type: 'bet', requestId: 2, stake: rupees(10) })
  await ends(own(2, { round: 8 }), 995)
  expect(told()).toMatchObject({ bet: { roundId: id(2) }, unseen: [paid(1, 15)] })
  expect(balance()).toBe(980)
  hear({ type: 'seen', roundId: id(1) })
  expect(balance()).toBe(995)
})

test('an answer requested before a bet says nothing about that bet', async () => {
  const { told, hear, is, ends, look, isRefused } = open()
  await is(betting(7))
  hear({ type: 'bet', requestId: 1, stake: rupees(10) })
  const late = Promise.withResolvers<Standing>()
  look.mockReturnValueOnce(late.promise)
  await isRefused('BetsClosed')
  hear({ type: 'bet', requestId: 2, stake: rupees(10) })
  await ends(own(2), 990)
  late.resolve({ bet: null, unseen: [], balance: rupees(1000) })
  await turn()
  expect(told().bet).toEqual(own(2))
})

test('a lost connection is reported, and one that the server ended is checked by a call of the app', async () => {
  const { sent, connection, is, look, table, waited } = open()
  await is(betting(7))
  await connection('lost')
  expect(sent.findLast(({ type }) => type === 'table')).toMatchObject({ connection: 'lost', table: { round: { round: 7 } } })
  sent.length = 0
  await connection('signed-out')
  expect(sent.filter(({ type }) => type === 'table')).toEqual([])
  expect(look).toHaveBeenCalledTimes(1)
  expect(table.listen).toHaveBeenCalledTimes(1)
  await waited()
  expect(table.listen).toHaveBeenCalledTimes(2)
})

test('a session that is over ends the polling', async () => {
  const { connection, look, table, waited, is } = open({ bet: own(1) })
  look.mockRejectedValue(new CallRefused({ state: '401', msg: 'Please login first', reason: 'PleaseLogin', facts: {} }))
  await is(flying(7), 9_000)
  expect(look).toHaveBeenCalledTimes(1)
  await connection('signed-out')
  await waited()
  expect(table.listen).toHaveBeenCalledTimes(1)
})

test('the polled balance counts only between two bets', async () => {
  const { session, is, hear, ends, balance, sent } = open()
  await is(betting(7))
  session.take(rupees(1200))
  expect([balance(), sent.at(-2)]).toEqual([1200, { type: 'balance', balance: 120_000 }])
  hear({ type: 'bet', requestId: 1, stake: rupees(10) })
  session.take(rupees(1200))
  expect(balance()).toBe(1190)
  await ends(own(1), 1190)
  session.take(rupees(5))
  expect(balance()).toBe(1190)
})

test('a bet that was shown offline is acknowledged once the table is back, and once', async () => {
  const { hear, is, ends, acknowledge, connection } = open({ bet: own(1, { status: 'flying' }), balance: rupees(990) })
  await is(flying(7), 9_000)
  hear({ type: 'cash-out', requestId: 1, roundId: id(1) })
  await ends(paid(1, 15), 1005)
  acknowledge.mockRejectedValueOnce(new Error('offline'))
  await connection('lost')
  hear({ type: 'seen', roundId: id(1) })
  for (const phase of ['lost', 'live', 'live', 'lost', 'live'] as const) await connection(phase)
  expect(acknowledge.mock.calls).toEqual([[id(1)], [id(1)]])
})

test('leaving a game counts finished rounds, and nothing more is received', async () => {
  const { session, hear, is, ends, shown, acknowledge, sent, connection } = open({
    bet: own(1, { status: 'flying' }),
    balance: rupees(990),
  })
  await is(flying(7), 9_000)
  hear({ type: 'cash-out', requestId: 1, roundId: id(1) })
  await ends(paid(1, 15), 1005)
  session.close()
  expect(shown).toHaveBeenCalledExactlyOnceWith(paid(1, 15), rupees(1005))
  // It was not shown, so it stays unseen for the next visit.
  expect(acknowledge).not.toHaveBeenCalled()
  sent.length = 0
  await connection('lost')
  expect(sent).toEqual([])
})

test('messages of other games are refused', () => {
  const { hear, refusals } = open()
  hear({ type: 'play', requestId: 1, stake: rupees(10) })
  hear({ type: 'act', requestId: 2, step: 0, action: {} })
  hear({ type: 'presented', requestId: 3 })
  expect(refusals().map(({ requestId }) => requestId)).toEqual([1, 2])
})

test('the table is noted with the player’s bet, at once when the stake is taken, and a changed chain is passed on', async () => {
  const { hear, is, ends, note, sent } = open()
  await is(betting(7))
  expect(note).toHaveBeenLastCalledWith(expect.objectContaining({ betOn: undefined }))
  expect(sent.findLast(({ type }) => type === 'table')).not.toHaveProperty('chainChanged')
  hear({ type: 'bet', requestId: 1, stake: rupees(10) })
  await ends(own(1), 990)
  expect(note).toHaveBeenLastCalledWith(expect.objectContaining({ betOn: 7 }))
  note.mockReturnValue(true)
  await is(flying(7))
  expect(sent.findLast(({ type }) => type === 'table')).toMatchObject({ chainChanged: true })
})
