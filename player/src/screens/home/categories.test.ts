import type { GameTile } from '@lalmor/contract/games.ts'
import { expect, test } from 'vitest'
import { categories, hotOf, hotText, inCategory, type CategoryId } from './categories.ts'

const game = (id: string, kind: GameTile['kind']): GameTile => ({ game: id, title: id, kind, open: true })
const games = [game('lamps', 'slot'), game('kites', 'crash'), game('gems', 'slot'), game('wheel', 'table'), game('deal', 'cards')]
const lists = { games, hot: ['kites', 'gone', 'lamps'] }
const mine = { recent: ['wheel', 'lamps'], favourites: ['deal'], recommended: [] }
const ids = (category: CategoryId) => inCategory(category, lists, mine)?.map(({ game }) => game)

test('a category shows its own games, in the order of the server', () => {
  expect(ids('slot')).toEqual(['lamps', 'gems'])
  expect(ids('all')).toEqual(games.map(({ game }) => game))
  expect(ids('mines')).toEqual([])
})

test('hot, recent and saved games have their own order, and skip unlisted ones', () => {
  expect(ids('hot')).toEqual(['kites', 'lamps'])
  expect(ids('recent')).toEqual(['wheel', 'lamps'])
  expect(ids('saved')).toEqual(['deal'])
})

test('a list that is not known yet is not shown as empty', () => {
  expect(inCategory('all', undefined, mine)).toBe(undefined)
  expect(inCategory('recent', lists, undefined)).toBe(undefined)
  expect(inCategory('saved', lists, undefined)).toBe(undefined)
  expect(inCategory('hot', lists, undefined)).toHaveLength(2)
})

test('every game is in exactly one category of a kind', () => {
  const kinds = categories().filter(({ id }) => !['all', 'hot', 'recent', 'saved'].includes(id))
  for (const { game } of games) expect(kinds.filter(({ id }) => ids(id)?.includes(game))).toHaveLength(1)
})

test('hot games are the team’s choice if the server sends one, and say so; otherwise they are counted', () => {
  const picked = { games: ['deal', 'gone', 'gems'], changedAt: '2026-11-21T06:00:00.000Z' }
  expect(hotOf({ ...lists, picked }).map(({ game }) => game)).toEqual(['deal', 'gems'])
  expect(inCategory('hot', { ...lists, picked }, undefined)).toHaveLength(2)
  expect(hotText({ picked })).toBe('Picked by our team, last changed 21 Nov')
  expect(hotOf(lists).map(({ game }) => game)).toEqual(['kites', 'lamps'])
  expect(hotText({})).toBe('Most played in the last 7 days')
})
