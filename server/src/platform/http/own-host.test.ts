import { expect, test } from 'vitest'
import { isOwnHost, publicOriginOf, type HostSettings } from './own-host.ts'

const plain: HostSettings = { moneyMode: 'play', host: '127.0.0.1', publicUrl: undefined }
const open: HostSettings = { ...plain, host: '0.0.0.0' }
const named: HostSettings = { ...open, publicUrl: 'https://lalmor.example' }
const real: HostSettings = { ...named, moneyMode: 'real' }

// host                          plain  open   named  real
test.each([
  ['127.0.0.1:8080', true, true, true, false],
  ['localhost:5173', true, true, true, false],
  ['[::1]:8080', true, true, true, false],
  ['192.168.1.20:8080', false, true, false, false],
  ['[fe80::1]:8080', false, true, false, false],
  ['asha-mac.local:8080', false, true, false, false],
  ['lalmor.example', false, false, true, true],
  ['LALMOR.example', false, false, true, true],
  ['lalmor.example:8443', false, false, false, false],
  ['evil-lalmor.example', false, false, false, false],
  ['lalmor.example.evil.example', false, false, false, false],
  ['127.0.0.1.evil.example', false, false, false, false],
  ['localhost.evil.example', false, false, false, false],
  ['', false, false, false, false],
  [undefined, false, false, false, false],
  ['a b', false, false, false, false],
] as const)('host %s', (host, ...expected) => {
  expect([plain, open, named, real].map((settings) => isOwnHost(settings, host))).toEqual(expected)
})

test('PUBLIC_URL’s port belongs to its host', () => {
  const settings = { ...real, publicUrl: 'http://lalmor.example:8443' }
  expect([isOwnHost(settings, 'lalmor.example:8443'), isOwnHost(settings, 'lalmor.example')]).toEqual([true, false])
})

test('addresses are built from PUBLIC_URL, whatever host is requested', () => {
  const request = { protocol: 'http', host: '127.0.0.1:8080' } as const
  expect(publicOriginOf(named, request)).toBe('https://lalmor.example')
  expect(publicOriginOf(plain, request)).toBe('http://127.0.0.1:8080')
})
