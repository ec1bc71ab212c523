import { expect, test } from 'vitest'
import { catalogue } from './catalogue.ts'

test('nobody pulls a withdrawal back into play: a player asks for one and looks at it, and has no other call about one', () => {
  const calls = Object.keys(catalogue).filter((path) => path.startsWith('/withdrawal/'))
  expect(calls.toSorted()).toEqual(['/withdrawal/list', '/withdrawal/options', '/withdrawal/order', '/withdrawal/request'])
})
