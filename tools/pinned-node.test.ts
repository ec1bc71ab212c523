import { expect, test } from 'vitest'
import { isNewEnough } from './pinned-node.mjs'

test.each([
  ['18.20.0', false],
  ['20.20.2', false],
  ['22.17.9', false],
  ['22.18.0', true],
  ['24.0.0', true],
])('Node %s is new enough: %s', (version, enough) => {
  expect(isNewEnough(version)).toBe(enough)
})
