import { rupees } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import { betSlip } from './bet-slip.ts'

const slip = () => betSlip({ mostOn: (place) => (place === 'small' ? rupees(20n) : rupees(900n)), mostStake: rupees(1000n), mostPlaces: 3 })

test('chips add up by place and in total', () => {
  const bets = slip()
  bets.lay('red', rupees(50n))
  bets.lay('17', rupees(10n))
  bets.lay('red', rupees(10n))
  expect(bets.all()).toEqual([
    ['red', 60_00n],
    ['17', 10_00n],
  ])
  expect([bets.on('red'), bets.on('black'), bets.sum()]).toEqual([60_00n, 0n, 70_00n])
})

test('a chip that does not fit is not laid, and the reason is returned', () => {
  const bets = slip()
  expect(bets.lay('small', rupees(20n))).toBeUndefined()
  expect(bets.lay('small', rupees(10n))).toBe('place')
  expect(bets.lay('red', rupees(900n))).toBeUndefined()
  expect(bets.lay('odd', rupees(100n))).toBe('table')
  expect(bets.lay('odd', rupees(10n))).toBeUndefined()
  expect(bets.lay('low', rupees(10n))).toBe('places')
  expect(bets.sum()).toBe(930_00n)
})

test('every change is undone in turn: chips laid, taken back, cleared', () => {
  const bets = slip()
  const seen = [bets.all()]
  const step = (act: () => unknown) => {
    act()
    seen.push(bets.all())
  }
  step(() => bets.lay('red', rupees(50n)))
  step(() => bets.lay('17', rupees(10n)))
  step(() => bets.takeBack('red'))
  step(() => bets.clear())
  for (const before of seen.slice(0, -1).toReversed()) {
    bets.undo()
    expect(bets.all()).toEqual(before)
  }
  expect(bets.mayUndo()).toBe(false)
})

test('a change without effect adds no undo step', () => {
  const bets = slip()
  bets.clear()
  bets.takeBack('red')
  bets.lay('small', rupees(30n))
  expect(bets.mayUndo()).toBe(false)
})

test('keeping bets for a new round clears the undo history', () => {
  const bets = slip()
  bets.lay('red', rupees(50n))
  bets.keep(bets.all())
  expect([bets.mayUndo(), bets.sum()]).toEqual([false, 50_00n])
})
