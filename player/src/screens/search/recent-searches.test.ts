import { expect, test } from 'vitest'
import { memoryStore } from '../../data/storage.ts'
import { createRecentSearches } from './recent-searches.ts'

test('the last search comes first, each appears once, and eight are kept', () => {
  const searches = createRecentSearches(memoryStore())
  for (const keyword of ['kite', 'mines', ' Kité ']) searches.note('1', keyword)
  expect(searches.of('1')).toEqual(['Kité', 'mines'])
  for (let n = 0; n < 9; n++) searches.note('1', `game ${n}`)
  expect(searches.of('1')).toHaveLength(8)
  expect(searches.of('1')[0]).toBe('game 8')
})

test('searches belong to the player and can be cleared', () => {
  const store = memoryStore()
  const searches = createRecentSearches(store)
  searches.note('1', 'kite')
  expect(searches.of('2')).toEqual([])
  searches.note('2', 'mines')
  expect(searches.of('2')).toEqual(['mines'])
  expect(searches.of('1'), 'the next player here leaves nothing of the one before').toEqual([])
  searches.clear()
  expect(searches.of('2')).toEqual([])
  expect(store.get('searches')).toBe(undefined)
})

test.each(['{', '[]', '{"uid":"1"}', '{"uid":"1","keywords":[7]}'])('%s in storage is not a list of searches', (stored) => {
  const store = memoryStore()
  store.set('searches', stored)
  expect(createRecentSearches(store).of('1')).toEqual([])
})
