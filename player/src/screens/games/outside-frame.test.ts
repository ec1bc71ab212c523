import { expect, test } from 'vitest'
import { frameSandbox } from './outside-frame.ts'

const own = 'http://127.0.0.1:8080'

test.each([
  ['http://127.0.0.1:8095/play?token=a', 'allow-scripts allow-same-origin'],
  ['https://play.example/', 'allow-scripts allow-same-origin'],
  ['http://127.0.0.1:8080/play', 'allow-scripts'],
  ['/play', 'allow-scripts'],
  ['', 'allow-scripts'],
])('%s is framed with %s', (address, sandbox) => {
  expect(frameSandbox(address, own)).toBe(sandbox)
})
