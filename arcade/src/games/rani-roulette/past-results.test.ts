import { expect, test } from 'vitest'
import { pastResults } from './past-results.ts'

test('results of this visit come first, each round once, ten in all', () => {
  const past = pastResults()
  expect(past.pockets()).toEqual([])
  past.add('r3', 14)
  past.addEarlier([
    ['r3', 14],
    ['r2', 0],
    ['of another version', undefined],
    ['r1', 36],
  ])
  expect(past.pockets()).toEqual([14, 0, 36])
  past.add('r4', 7)
  expect(past.pockets()).toEqual([7, 14, 0, 36])
  for (let n = 5; n < 15; n++) past.add(`r${n}`, n)
  expect(past.pockets()).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5])
})

test('a round of before lights nothing on the felt; the last of this visit does', () => {
  const past = pastResults()
  past.addEarlier([['r1', 36]])
  expect(past.played()).toBeUndefined()
  past.add('r2', 14)
  past.add('r2', 14)
  expect([past.played(), past.pockets()]).toEqual([14, [14, 36]])
})
