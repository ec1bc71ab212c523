import { expect, test } from 'vitest'
import { parseFromFrame, parseToFrame } from './bridge.ts'

const roundId = '01981c5e-6f00-7000-8000-000000000001'

test.each([
  { type: 'hello' },
  { type: 'ready' },
  { type: 'earlier', count: 10 },
  { type: 'play', requestId: 1, stake: 1000 },
  { type: 'play', requestId: 1, stake: 1000, choice: { mines: 3, on: [1, 'a', null, true] } },
  { type: 'act', requestId: 2, step: 0, action: { pick: 4 } },
  { type: 'bet', requestId: 3, stake: 2000 },
  { type: 'bet', requestId: 3, stake: 2000, autoCashOut: 101 },
  { type: 'bet', requestId: 3, stake: 2000, autoCashOut: 1_000_000 },
  { type: 'take-back', requestId: 4 },
  { type: 'cash-out', requestId: 5, roundId },
  { type: 'seen', roundId },
  { type: 'outcome', requestId: 7 },
  { type: 'presented', requestId: 7 },
  { type: 'verify' },
  { type: 'sound', on: false },
  { type: 'haptic' },
  { type: 'haptic', tier: 5 },
])('%j is accepted', (message) => {
  expect(parseFromFrame(message)).toEqual(message)
})

test.each([
  null,
  undefined,
  'hello',
  [],
  {},
  { type: 'pay' },
  { type: 'toString' },
  { type: '__proto__' },
  { type: ['hello'] },
  { type: 'earlier' },
  { type: 'earlier', count: 11 },
  { type: 'play' },
  { type: 'play', requestId: 0, stake: 1000 },
  { type: 'play', requestId: 1.5, stake: 1000 },
  { type: 'play', requestId: 1, stake: -1000 },
  { type: 'play', requestId: 1, stake: 0.5 },
  { type: 'play', requestId: 1, stake: '1000' },
  { type: 'play', requestId: 1, stake: 1000, choice: null },
  { type: 'play', requestId: 1, stake: 1000, choice: 'mines' },
  { type: 'play', requestId: 1, stake: 1000, choice: [3] },
  { type: 'play', requestId: 1, stake: 1000, choice: new Map([['mines', 3]]) },
  { type: 'play', requestId: 1, stake: 1000, choice: { mines: Number.NaN } },
  { type: 'act' },
  { type: 'act', requestId: 1, step: 0 },
  { type: 'act', requestId: 1, step: -1, action: { pick: 4 } },
  { type: 'act', requestId: 1, step: 0.5, action: { pick: 4 } },
  { type: 'act', requestId: 1, step: 0, action: [] },
  { type: 'act', requestId: 1, step: 0, action: { pick: new Date(0) } },
  { type: 'bet', requestId: 3 },
  { type: 'bet', requestId: 3, stake: 0 },
  { type: 'bet', requestId: 3, stake: 2000, autoCashOut: 100 },
  { type: 'bet', requestId: 3, stake: 2000, autoCashOut: 1_000_001 },
  { type: 'bet', requestId: 3, stake: 2000, autoCashOut: 247.5 },
  { type: 'bet', requestId: 3, stake: 2000, autoCashOut: null },
  { type: 'take-back' },
  { type: 'cash-out', requestId: 5 },
  { type: 'cash-out', roundId },
  { type: 'cash-out', requestId: 5, roundId: 'the last one' },
  { type: 'seen', roundId: `${roundId}0` },
  { type: 'seen' },
  { type: 'outcome' },
  { type: 'presented', requestId: '1' },
  { type: 'haptic', tier: 0 },
  { type: 'haptic', tier: 6 },
  { type: 'sound', on: 'yes' },
])('%j from a frame is ignored', (message) => {
  expect(parseFromFrame(message)).toBeUndefined()
})

test('a choice that JSON cannot express, or that contains itself, is ignored', () => {
  const endless: Record<string, unknown> = {}
  endless['again'] = endless
  for (const action of [endless, { pick: 4n }, { pick: undefined }, { pick: () => 4 }])
    expect(parseFromFrame({ type: 'act', requestId: 1, step: 0, action })).toBeUndefined()
})

const fair = { serverSeedHash: 'ab'.repeat(32), nonce: 218 }
const setup = {
  game: 'any-game',
  title: 'Any Game',
  locale: 'en',
  moneyMode: 'play',
  stakes: [100, 1000],
  stake: 1000,
  balance: 100_000,
  minRoundMs: 2500,
  rtpPpm: 963_023,
  fair,
  textScale: 1.125,
  sound: false,
  soundOffer: 3,
}
const round = {
  roundId: '01981c5e-6f00-7000-8000-000000000001',
  game: 'any-game',
  version: 1,
  nonce: 218,
  stake: 1000,
  payout: 0,
  balanceAfter: 99_000,
  events: [{ type: 'total', payout: 0 }],
}

const toReplay = { ...round, status: 'Settled', play: { bets: { red: 1000 } } }

const inPlay = {
  version: 1,
  openedAt: '2026-11-20T18:42:00.000Z',
  stake: 1000,
  play: { mines: 3 },
  actions: [{ pick: 4 }],
  events: [{ type: 'dealt' }, { type: 'safe' }],
  lastStep: 1,
  cashOut: 1120,
}

const kiteRound = {
  round: 812,
  state: 'flying',
  chain: 1,
  link: 812,
  terminalHash: 'ef'.repeat(32),
  beacon: { chainHash: '52'.repeat(32), round: 33_000_000, at: '2026-11-20T18:42:01.000Z' },
  betsDigest: 'ab'.repeat(32),
  closesAt: '2026-11-20T18:42:00.000Z',
  nextFlightAt: '2026-11-20T18:42:00.400Z',
  salt: 'cd'.repeat(32),
  startedAt: '2026-11-20T18:42:00.400Z',
}
const kiteTable = {
  round: kiteRound,
  bets: {
    count: 2,
    cashedOut: 1,
    staked: 3000,
    newest: [
      { mark: '0a1b2c3d', name: 'R***vi', stake: 2000 },
      { mark: '1a2b3c4d', name: 'A***', stake: 1000, cashOut: 150, payout: 1500 },
    ],
  },
  past: [{ round: 811, crash: 100 }],
  chains: [{ chain: 1, length: 100_000, terminalHash: 'ef'.repeat(32) }],
}
const kiteBet = { roundId: round.roundId, round: 812, stake: 2000, autoCashOut: 1000, status: 'flying' }
const own = {
  answered: 3,
  bet: kiteBet,
  next: { stake: 2000 },
  unseen: [{ ...kiteBet, round: 700, status: 'paid', cashOut: 1000, payout: 20_000 }],
}
const aTable = { type: 'table', connection: 'live', aheadMs: -12.5, table: kiteTable }

const messages = [
  { type: 'setup', setup },
  { type: 'setup', setup: { ...setup, soundOffer: undefined } },
  { type: 'result', requestId: 1, round, fair },
  { type: 'opened', requestId: 1, round: inPlay, fair },
  { type: 'stepped', requestId: 2, round: inPlay },
  { type: 'resume', round: inPlay },
  { type: 'last', round: toReplay },
  { type: 'replay', round: toReplay },
  { type: 'replay', round: { ...toReplay, play: undefined } },
  { type: 'refused', requestId: 1, reason: 'TooSoon', text: 'The next round cannot start yet' },
  { type: 'checking', requestId: 1 },
  aTable,
  { ...aTable, connection: 'connecting', aheadMs: 0, table: null },
  { ...aTable, table: { ...kiteTable, round: null } },
  { ...aTable, table: { ...kiteTable, round: { ...kiteRound, state: 'cut', endedAt: '2026-11-20T18:42:09.000Z', crash: 247 } } },
  { type: 'own-bet', own },
  { type: 'own-bet', own: { answered: 0, bet: null, next: null, unseen: [] } },
  { type: 'own-bet', own: { ...own, bet: { ...kiteBet, status: 'void', reason: 'late' } } },
  { type: 'balance', balance: 0 },
  { type: 'fair', fair },
  { type: 'show-rules' },
  { type: 'sound', on: true },
  { type: 'ambience', on: false },
]

test.each(messages)('$type is heard', (message) => {
  expect(parseToFrame(message)).toBe(message)
})

test.each([
  null,
  'show-rules',
  [],
  {},
  { type: 'toString' },
  { type: ['show-rules'] },
  { type: 'play', requestId: 1, stake: 1000 },
  { type: 'setup' },
  { type: 'setup', setup: { ...setup, stakes: [] } },
  { type: 'setup', setup: { ...setup, stakes: [10.5] } },
  { type: 'setup', setup: { ...setup, textScale: 0 } },
  { type: 'setup', setup: { ...setup, moneyMode: 'free' } },
  { type: 'setup', setup: { ...setup, soundOffer: 1.5 } },
  { type: 'result', requestId: 1, round },
  { type: 'result', requestId: 1, round: { ...round, payout: -1 }, fair },
  { type: 'result', requestId: 1, round: { ...round, payout: '5' }, fair },
  { type: 'result', requestId: 1, round: { ...round, events: [null] }, fair },
  { type: 'result', requestId: 1, round, fair: { ...fair, serverSeedHash: 'ab' } },
  { type: 'opened', requestId: 1, round: inPlay },
  { type: 'opened', requestId: 1, round, fair },
  { type: 'stepped', round: inPlay },
  { type: 'stepped', requestId: 2, round: { ...inPlay, cashOut: -1 } },
  { type: 'stepped', requestId: 2, round: { ...inPlay, lastStep: 3 } },
  { type: 'stepped', requestId: 2, round: { ...inPlay, actions: ['pick'] } },
  { type: 'resume', round: { ...inPlay, events: [{}] } },
  { type: 'resume', round: { ...inPlay, play: 3 } },
  { type: 'resume', round: { ...inPlay, openedAt: undefined } },
  { type: 'resume', round: null },
  { type: 'last' },
  { type: 'last', round: inPlay },
  { type: 'replay' },
  { type: 'replay', round: inPlay },
  { type: 'replay', round: { ...toReplay, status: 'Cancel' } },
  { type: 'replay', round: { ...toReplay, status: undefined } },
  { type: 'replay', round: { ...toReplay, play: 'red' } },
  { type: 'replay', round: { ...toReplay, stake: 0.5 } },
  { type: 'replay', round: { ...toReplay, events: [{ type: 3 }] } },
  { type: 'refused', requestId: 1, reason: 'TooSoon' },
  { type: 'checking', requestId: 1.5 },
  { ...aTable, connection: 'signed-out' },
  { ...aTable, aheadMs: Number.NaN },
  { ...aTable, table: undefined },
  { ...aTable, table: { ...kiteTable, round: { ...kiteRound, state: 'landed' } } },
  { ...aTable, table: { ...kiteTable, round: { ...kiteRound, startedAt: undefined } } },
  { ...aTable, table: { ...kiteTable, round: { ...kiteRound, state: 'cut' } } },
  { ...aTable, table: { ...kiteTable, round: { ...kiteRound, closesAt: 'soon' } } },
  { ...aTable, table: { ...kiteTable, round: { ...kiteRound, nextFlightAt: 'soon' } } },
  { ...aTable, table: { ...kiteTable, bets: { ...kiteTable.bets, newest: [{ mark: '0a1b2c3d', stake: 2000 }] } } },
  { ...aTable, table: { ...kiteTable, past: [{ round: 811, crash: 99 }] } },
  { ...aTable, table: { ...kiteTable, chains: [{ chain: 1, length: 100_000, terminalHash: 'ef' }] } },
  { type: 'own-bet' },
  { type: 'own-bet', own: { ...own, answered: -1 } },
  { type: 'own-bet', own: { ...own, next: { stake: '2000' } } },
  { type: 'own-bet', own: { ...own, bet: { ...kiteBet, status: 'paid' } } },
  { type: 'own-bet', own: { ...own, unseen: null } },
  { type: 'balance', balance: Number.NaN },
  { type: 'sound', on: 1 },
  { type: 'ambience' },
])('%j is ignored', (message) => {
  expect(parseToFrame(message)).toBeUndefined()
})
