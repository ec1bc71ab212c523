import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { documentPolicy } from './headers.ts'

const hash = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`

const none = { frames: [], connects: [] }

test('a document may use only its own inline styles, by hash', () => {
  const [first, second] = [':root{--red:#c00}\n', 'p{}']
  const html = `<head><style>${first}</style><style>${second}</style><link rel="stylesheet" href="./a.css"></head>`
  const rules = documentPolicy(html, none).split(';')
  expect(rules).toContain(`style-src 'self' ${hash(first)} ${hash(second)}`)
  expect(rules).toContain("script-src 'self'")
})

test('a document without a style has the usual policy', () => {
  expect(documentPolicy('<p>styled</p>', none).split(';')).toContain("style-src 'self'")
})

test('a document may frame only itself and the providers’ origins', () => {
  expect(documentPolicy('<p>styled</p>', none).split(';')).toContain("frame-src 'self'")
  expect(documentPolicy('<p>styled</p>', { ...none, frames: ['http://127.0.0.1:8095', 'https://play.example'] }).split(';')).toContain(
    "frame-src 'self' http://127.0.0.1:8095 https://play.example",
  )
})

test('a document may connect only to this server and a public beacon’s relays', () => {
  expect(documentPolicy('<p>styled</p>', none).split(';')).toContain("connect-src 'self'")
  expect(documentPolicy('<p>styled</p>', { ...none, connects: ['https://api.drand.sh'] }).split(';')).toContain(
    "connect-src 'self' https://api.drand.sh",
  )
})
