import { expect, test } from 'vitest'
import { memoryStore } from './storage.ts'
import { createWantedPage } from './wanted-page.ts'

test('the page of a link is kept for half an hour, and taken once', () => {
  const store = memoryStore()
  let now = 0
  const wanted = createWantedPage(store, () => now)
  expect(wanted.take()).toBeUndefined()
  wanted.keep('/records')
  wanted.keep('/game?game=a')
  now = 30 * 60_000
  expect([wanted.take(), wanted.take()]).toEqual(['/game?game=a', undefined])
  wanted.keep('/records')
  now += 30 * 60_000 + 1
  expect(wanted.take()).toBeUndefined()
  store.set('wanted-page', '{"address":4}')
  expect(wanted.take()).toBeUndefined()
})
