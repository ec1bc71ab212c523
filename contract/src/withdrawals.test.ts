import { expect, test } from 'vitest'
import { catalogue } from './catalogue.ts'

test('a withdrawal cannot be pulled back into play: players can only request and read one', () => {
  const calls = Object.keys(catalogue).filter((path) => path.startsWith('/withdrawal/'))
  expect(calls.toSorted()).toEqual(['/withdrawal/list', '/withdrawal/options', '/withdrawal/order', '/withdrawal/request'])
})
