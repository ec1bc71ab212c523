import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { withStylesOf } from './headers.ts'

const hash = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`

test('a document may draw with the styles written in it, each by its hash, and with no other', () => {
  const [first, second] = [':root{--red:#c00}\n', 'p{}']
  const rules = withStylesOf(`<head><style>${first}</style><style>${second}</style><link rel="stylesheet" href="./a.css"></head>`).split(
    ';',
  )
  expect(rules).toContain(`style-src 'self' ${hash(first)} ${hash(second)}`)
  expect(rules).toContain("script-src 'self'")
})

test('a document without a style has the policy of every other answer', () => {
  expect(withStylesOf('<p>styled</p>').split(';')).toContain("style-src 'self'")
})
