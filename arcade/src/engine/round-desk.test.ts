import type { FromFrame } from '@lalmor/contract/bridge.ts'
import { rupees } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import { roundDesk } from './round-desk.ts'

const stake = rupees(10n)

function desk(minRoundMs = 2500) {
  const sent: FromFrame[] = []
  const later: { at: number; act: () => void }[] = []
  let now = 0
  const table = roundDesk({
    send: (message) => sent.push(message),
    now: () => now,
    later: (ms, act) => later.push({ at: now + ms, act }),
    minRoundMs,
    changed: () => {},
  })
  const pass = (ms: number) => {
    now += ms
    for (const { at, act } of later.splice(0)) if (at <= now) act()
  }
  return { ...table, sent, pass }
}

test('a round is requested, shown, then presented', () => {
  const table = desk()
  table.play(stake)
  expect(table.sent).toEqual([{ type: 'play', requestId: 1, stake: 1000 }])
  expect([table.phase(), table.mayStart()]).toEqual(['asking', false])
  expect(table.takeResult(1)).toBe(true)
  expect([table.phase(), table.mayStart()]).toEqual(['over', false])
  table.pass(2500)
  table.outcomeInView()
  table.outcomeInView()
  expect(table.sent.slice(1)).toEqual([{ type: 'outcome', requestId: 1 }])
  table.presented()
  expect(table.sent.at(-1)).toEqual({ type: 'presented', requestId: 1 })
  expect([table.phase(), table.mayStart()]).toEqual(['idle', true])
})

test('the player’s choice is sent with the stake', () => {
  const table = desk()
  table.play(stake, { bets: { red: 1000 } })
  expect(table.sent).toEqual([{ type: 'play', requestId: 1, stake: 1000, choice: { bets: { red: 1000 } } }])
})

test('when the server asks for a longer rest, the button waits that long now and after every round', () => {
  const table = desk()
  const round = (id: number) => {
    table.play(stake)
    table.takeResult(id)
    table.outcomeInView()
    table.presented()
  }
  round(1)
  table.pass(2500)
  table.play(stake)
  expect(table.takeRefusal(2, 2400)).toBe(true)
  table.pass(2399)
  expect(table.mayStart()).toBe(false)
  table.pass(1)
  expect(table.mayStart()).toBe(true)
  round(3)
  table.pass(4899)
  expect(table.mayStart()).toBe(false)
  table.pass(1)
  expect(table.mayStart()).toBe(true)
})

test('checks PP-19: no start before the minimum time of a round, counted from the answer', () => {
  const table = desk(5000)
  table.play(stake)
  table.pass(900)
  table.takeResult(1)
  table.outcomeInView()
  table.presented()
  table.pass(4999)
  table.play(stake)
  expect(table.mayStart()).toBe(false)
  expect(table.sent.map(({ type }) => type)).toEqual(['play', 'outcome', 'presented'])
  table.pass(1)
  expect(table.mayStart()).toBe(true)
})

test('no start before the outcome is visible, however long the show takes', () => {
  const table = desk()
  table.play(stake)
  table.takeResult(1)
  table.pass(60_000)
  expect(table.mayStart()).toBe(false)
  table.outcomeInView()
  expect(table.mayStart()).toBe(true)
})

test('a start that cuts the show short sends presented first, and only once', () => {
  const table = desk()
  table.play(stake)
  table.takeResult(1)
  table.pass(2500)
  table.outcomeInView()
  table.play(stake)
  table.presented()
  expect(table.sent).toEqual([
    { type: 'play', requestId: 1, stake: 1000 },
    { type: 'outcome', requestId: 1 },
    { type: 'presented', requestId: 1 },
    { type: 'play', requestId: 2, stake: 1000 },
  ])
})

test('nothing else can be requested while a round is requested or checked', () => {
  const table = desk()
  table.play(stake)
  table.play(stake)
  expect(table.takeChecking(1)).toBe(true)
  table.play(stake)
  expect([table.phase(), table.sent.length]).toEqual(['checking', 1])
  expect(table.takeResult(1)).toBe(true)
})

test('after a refusal a round can start at once: nothing was staked', () => {
  const table = desk()
  table.play(stake)
  expect(table.takeRefusal(1)).toBe(true)
  expect(table.mayStart()).toBe(true)
  expect(table.sent).toHaveLength(1)
})

test('a multi-step round stays open after each step and is presented once, at its end', () => {
  const table = desk()
  const pick = { type: 'pick', tile: 3 }
  table.act(0, pick)
  table.play(stake, { chilies: 3 })
  expect(table.takeStanding(1)).toBe(true)
  expect([table.phase(), table.mayStart()]).toEqual(['open', false])
  table.act(0, pick)
  table.act(1, pick)
  expect(table.takeStanding(2)).toBe(true)
  table.act(1, { type: 'cash-out' })
  expect(table.takeResult(3)).toBe(true)
  table.presented()
  expect(table.sent).toEqual([
    { type: 'play', requestId: 1, stake: 1000, choice: { chilies: 3 } },
    { type: 'act', requestId: 2, step: 0, action: pick },
    { type: 'act', requestId: 3, step: 1, action: { type: 'cash-out' } },
    { type: 'presented', requestId: 3 },
  ])
})

test('checks PP-19: the minimum time between two starts counts from the start, however many steps follow', () => {
  const table = desk(5000)
  table.play(stake)
  table.takeStanding(1)
  table.pass(4000)
  table.act(0, {})
  table.takeResult(2)
  table.outcomeInView()
  expect(table.mayStart()).toBe(false)
  table.pass(1000)
  expect(table.mayStart()).toBe(true)
})

test('a round found open is shown as open at once', () => {
  const table = desk()
  table.resume()
  expect([table.phase(), table.mayStart()]).toEqual(['open', false])
  table.act(4, {})
  expect(table.sent).toEqual([{ type: 'act', requestId: 1, step: 4, action: {} }])
})

test('after finding an open round, no round starts sooner than the server accepts it', () => {
  const table = desk()
  table.resume()
  table.act(0, {})
  table.pass(1_000)
  table.takeResult(1)
  table.outcomeInView()
  table.presented()
  expect([table.phase(), table.mayStart()]).toEqual(['idle', false])
  table.pass(1_500)
  expect(table.mayStart()).toBe(true)
})

test('a replayed round sends nothing, and nothing starts during it or after', () => {
  const table = desk()
  table.replay()
  expect([table.phase(), table.mayStart()]).toEqual(['replaying', false])
  table.outcomeInView()
  table.presented()
  table.replayed()
  table.pass(60_000)
  table.play(stake)
  table.act(0, {})
  table.resume()
  expect([table.phase(), table.mayStart(), table.sent]).toEqual(['replayed', false, []])
  table.replay()
  expect([table.phase(), table.mayStart()]).toEqual(['replaying', false])
})

test('an answer to a press made just before the replay is ignored', () => {
  const table = desk()
  table.play(stake)
  table.replay()
  expect([table.takeRefusal(1), table.takeResult(1), table.takeChecking(1), table.takeStanding(1)]).toEqual([false, false, false, false])
  expect(table.phase()).toBe('replaying')
})
