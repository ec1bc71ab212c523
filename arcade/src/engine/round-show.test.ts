import type { FromFrame, GameSetup } from '@lalmor/contract/bridge.ts'
import type { Round } from '@lalmor/contract/rounds.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { rupees } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import { en } from '../i18n/en.ts'
import type { Cue } from './event-player.ts'
import { roundShow, type Money } from './round-show.ts'

const wire = (amount: number) => (amount * 100) as WirePaise
const fair = { serverSeedHash: 'ab'.repeat(32), nonce: 7 }
const setup: GameSetup = {
  game: 'any-game',
  title: 'Any Game',
  locale: 'en',
  moneyMode: 'play',
  stakes: [wire(10)],
  stake: wire(10),
  balance: wire(1000),
  minRoundMs: 0,
  rtpPpm: 963_023,
  fair,
  textScale: 1,
  sound: false,
}
const round: Round = {
  roundId: '01981c5e-6f00-7000-8000-000000000001',
  game: 'any-game',
  title: 'Any Game',
  version: 1,
  definitionHash: '',
  stake: wire(10),
  validBet: wire(10),
  payout: wire(25),
  status: 'Settled',
  seq: 1,
  settledAt: '2026-11-20T13:10:00.000Z',
  balanceBefore: wire(1000),
  balanceAfter: wire(1015),
  seedNo: 1,
  nonce: 7,
  serverSeedHash: fair.serverSeedHash,
  clientSeed: 'x',
  events: [{ type: 'total' }],
}

/** One cue, which lasts until released or cut. */
function stage({ drawn = true, steps = false } = {}) {
  const did: string[] = []
  const sent: FromFrame[] = []
  const given: Money[] = []
  let letGo = () => {}
  const cue = (name: string): Cue => ({
    play: (signal) => {
      did.push(`${name} begins`)
      return new Promise((resolve, reject) => {
        letGo = resolve
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    },
    end: () => did.push(`${name} cut`),
  })
  const told = (name: string) => (_: Round, money: Money) => {
    given.push(money)
    return { cues: drawn ? [cue(name)] : undefined, spoken: 'SPOKEN' }
  }
  const show = roundShow({
    host: {
      t: { ...en, game: undefined },
      send: (message) => sent.push(message),
      fail: (fault) => {
        throw fault
      },
    },
    setup,
    strip: { show: () => did.push('strip') },
    live: { say: (text) => (did.push(text), text), hush: () => '' },
    sound: { play: () => {}, set: () => {}, ambience: () => {}, roundStarts: () => {} },
    say: ({ text, strong = '' }) => did.push(`says ${text} ${strong}`.trim()),
    present: told('round'),
    ...(steps && { presentReplay: told('all steps') }),
    showRules: () => {},
    changed: () => {},
  })
  const flush = () => new Promise<void>((done) => setTimeout(done))
  const end = () => {
    letGo()
    return flush()
  }
  return { show, did, sent, given, end, flush }
}

test('a replay shows the round as paid, reads out its end, and sends the app nothing', async () => {
  const { show, did, sent, given, end } = stage()
  show.hear({ type: 'replay', round })
  expect([show.phase(), did]).toEqual(['replaying', ['round begins']])
  await end()
  expect([show.phase(), show.mayStart(), did]).toEqual(['replayed', false, ['round begins', 'SPOKEN']])
  show.start(rupees(10n))
  show.act(0, {})
  expect([show.phase(), sent]).toEqual(['replayed', []])
  expect(given).toEqual([{ payout: rupees(25n), stake: rupees(10n), balance: rupees(1015n) }])
})

test('on request the replay restarts, in the middle or at its end', async () => {
  const { show, did, end, flush } = stage()
  show.hear({ type: 'replay', round })
  show.hear({ type: 'replay', round })
  await flush()
  expect([show.phase(), did]).toEqual(['replaying', ['round begins', 'round cut', 'SPOKEN', 'round begins']])
  await end()
  show.hear({ type: 'replay', round })
  await end()
  expect([show.phase(), did.slice(4)]).toEqual(['replayed', ['SPOKEN', 'round begins', 'SPOKEN']])
})

test('a multi-step game replays all steps', async () => {
  const { show, did, end } = stage({ steps: true })
  show.hear({ type: 'replay', round })
  await end()
  expect(did).toEqual(['all steps begins', 'SPOKEN'])
})

test('a round that this build cannot draw shows its money and ends', async () => {
  const { show, did, flush } = stage({ drawn: false })
  show.hear({ type: 'replay', round })
  await flush()
  expect([show.phase(), did]).toEqual(['replayed', [expect.stringContaining(`says ${en.notShown}`), 'SPOKEN']])
})

test('a result is presented once, after its show, with the seed strip of the next round', async () => {
  const { show, did, sent, end } = stage()
  show.start(rupees(10n))
  show.hear({ type: 'result', requestId: 1, round, fair })
  await end()
  expect(did.slice(-3)).toEqual(['round begins', 'SPOKEN', 'strip'])
  expect(sent.map(({ type }) => type)).toEqual(['play', 'presented'])
})

test('the previous round shows its end at once, the app gets no message, and the next may start', async () => {
  const { show, did, sent, flush } = stage({ steps: true })
  show.hear({ type: 'last', round })
  await flush()
  expect([show.phase(), did, sent]).toEqual(['idle', ['all steps begins', 'all steps cut', 'SPOKEN'], []])
  show.start(rupees(10n))
  expect(sent).toEqual([{ type: 'play', requestId: 1, stake: 1000 }])
  show.hear({ type: 'last', round })
  await flush()
  expect(did.filter((what) => what === 'all steps begins')).toHaveLength(1)
})
