import { expect, test, vi } from 'vitest'
import { createSessionStore } from './session.ts'
import { memoryStore } from './storage.ts'

const mine = { sign: 's1', uid: 'u1', newUserFlag: true }
const at = new Date('2026-11-20T13:18:00Z')
const create = (store = memoryStore(), guest = true) => createSessionStore(store, () => guest)

test('a session is saved, and survives a reload', () => {
  const store = memoryStore()
  create(store).start(mine)
  expect(create(store).current()).toEqual(mine)
})

test.each([
  ['nothing', undefined],
  ['no JSON', '{'],
  ['no uid', JSON.stringify({ sign: 's', newUserFlag: false })],
  ['an empty sign', JSON.stringify({ sign: '', uid: 'u', newUserFlag: false })],
  ['another shape', '[]'],
])('%s in storage is not a session', (_name, text) => {
  const store = memoryStore()
  if (text !== undefined) store.set('session', text)
  expect(create(store).current()).toBeUndefined()
})

test('logging out deletes it and leaves no explanation', () => {
  const store = memoryStore()
  const session = create(store)
  session.start(mine)
  session.clear()
  expect(session.current()).toBeUndefined()
  expect(session.ended()).toBeUndefined()
  expect(create(store).current()).toBeUndefined()
})

test('the server ends it: it is deleted, and the reason is kept until it has been read', () => {
  const session = create()
  session.start(mine)
  session.end('s1', at)
  expect(session.current()).toBeUndefined()
  expect(session.ended()).toEqual({ at, guest: true, idle: false })
  session.forgetEnd()
  expect(session.ended()).toBeUndefined()
})

test('a late answer to an old session does not end the new one', () => {
  const session = create()
  session.start(mine)
  session.start({ ...mine, sign: 's2' })
  session.end('s1', at)
  expect(session.current()?.sign).toBe('s2')
  expect(session.ended()).toBeUndefined()
})

test('without a session nothing ends', () => {
  const session = create()
  session.end(undefined, at)
  expect(session.ended()).toBeUndefined()
})

test('a new session replaces the explanation', () => {
  const session = create()
  session.start(mine)
  session.end('s1', at)
  session.start({ ...mine, sign: 's2' })
  expect(session.ended()).toBeUndefined()
})

test('each change is announced, even one made by another tab', () => {
  const store = memoryStore()
  const session = create(store)
  const heard = vi.fn<() => void>()
  const stop = session.subscribe(heard)
  session.start(mine)
  create(store).clear()
  session.reload()
  expect(session.current()).toBeUndefined()
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
  session.start(mine)
  expect(heard).toHaveBeenCalledTimes(2)
})
