import { expect, test } from 'vitest'
import { observable } from './observable.ts'

test('each change is announced to current listeners only', () => {
  const value = observable('a')
  const seen: string[] = []
  const stop = value.subscribe(() => seen.push(value.current()))
  const stopOther = value.subscribe(() => seen.push('other'))
  value.set('b')
  value.set('b')
  stopOther()
  value.set('c')
  stop()
  value.set('d')
  expect(seen).toEqual(['b', 'other', 'b', 'other', 'c'])
  expect(value.current()).toBe('d')
})
