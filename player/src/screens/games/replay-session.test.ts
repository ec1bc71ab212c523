import { kiteGame } from '@lalmor/contract/kite-stream.ts'
import type { GameSetup, ToFrame } from '@lalmor/contract/bridge.ts'
import type { Round } from '@lalmor/contract/rounds.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { expect, test, vi } from 'vitest'
import { createReplaySession, isReplayable, replaySetup } from './replay-session.ts'

const rupees = (amount: number) => (amount * 100) as WirePaise
const setup: GameSetup = {
  game: 'any-slot',
  title: 'Any Slot',
  locale: 'en',
  moneyMode: 'play',
  stakes: [rupees(10), rupees(20)],
  stake: rupees(10),
  balance: rupees(5000),
  minRoundMs: 2500,
  rtpPpm: 963_023,
  fair: { serverSeedHash: 'a'.repeat(64), nonce: 40 },
  textScale: 1,
  sound: false,
}
const round: Round = {
  roundId: '01981c5e-6f00-7000-8000-000000000001',
  game: 'any-slot',
  title: 'Any Slot',
  version: 1,
  definitionHash: '',
  stake: rupees(5),
  validBet: rupees(5),
  payout: rupees(0),
  status: 'Settled',
  seq: 1,
  settledAt: '2026-11-20T13:10:00.000Z',
  balanceBefore: rupees(1000),
  balanceAfter: rupees(995),
  seedNo: 1,
  nonce: 7,
  serverSeedHash: 'b'.repeat(64),
  clientSeed: 'x',
  events: [{ type: 'total' }],
}

function open() {
  const sent: ToFrame[] = []
  const [ready, verify, sound] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<(on: boolean) => void>()]
  const texts = { refused: 'ONLY A REPLAY' }
  return {
    sent,
    ready,
    verify,
    sound,
    ...createReplaySession({ setup, round, send: (message) => sent.push(message), ready, verify, sound, texts }),
  }
}

test('the frame is set up, and gets its round once it is drawn; again on request, never before', () => {
  const { hear, again, sent, ready } = open()
  hear({ type: 'hello' })
  again()
  expect([sent, ready.mock.calls]).toEqual([[{ type: 'setup', setup }], []])
  hear({ type: 'ready' })
  again()
  expect(sent.slice(1)).toEqual([
    { type: 'replay', round },
    { type: 'replay', round },
  ])
  expect(ready).toHaveBeenCalledOnce()
})

test('every request about money is refused', () => {
  const { hear, sent } = open()
  hear({ type: 'play', requestId: 1, stake: rupees(10) })
  hear({ type: 'act', requestId: 2, step: 0, action: { type: 'pick', tile: 3 } })
  hear({ type: 'bet', requestId: 3, stake: rupees(10) })
  hear({ type: 'take-back', requestId: 4 })
  hear({ type: 'cash-out', requestId: 5, roundId: round.roundId })
  hear({ type: 'presented', requestId: 1 })
  hear({ type: 'seen', roundId: round.roundId })
  expect(sent).toEqual([1, 2, 3, 4, 5].map((requestId) => ({ type: 'refused', requestId, reason: 'Replay', text: 'ONLY A REPLAY' })))
})

test('sound is stored, also for a frame that restarts', () => {
  const { hear, sent, sound, verify } = open()
  hear({ type: 'sound', on: true })
  hear({ type: 'hello' })
  hear({ type: 'verify' })
  expect(sound).toHaveBeenCalledWith(true)
  expect(sent).toEqual([{ type: 'setup', setup: { ...setup, sound: true } }])
  expect(verify).toHaveBeenCalledOnce()
})

test('the setup is the round’s: its stake, its balance, its seed', () => {
  expect(replaySetup({ ...setup, soundOffer: 3 }, round, { chips: false })).toEqual({
    ...setup,
    soundOffer: 0,
    stakes: [rupees(5)],
    stake: rupees(5),
    balance: rupees(1000),
    fair: { serverSeedHash: 'b'.repeat(64), nonce: 7 },
  })
  expect(replaySetup(setup, round, { chips: true }).stakes).toEqual(setup.stakes)
})

test.each([
  ['settled', {}, true],
  ['open', { status: 'Unsettled' }, false],
  ['void', { status: 'Cancel' }, false],
  ['of the table that all share', { game: kiteGame }, false],
  ['of a provider', { provider: 'Acme' }, false],
])('a round that is %s', (_, other, may) => {
  expect(isReplayable({ ...round, ...other })).toBe(may)
})
