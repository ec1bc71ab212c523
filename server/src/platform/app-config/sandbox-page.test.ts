import { expect, test } from 'vitest'
import { pageFor } from './sandbox-page.ts'

const phone = { address: () => 'http://127.0.0.1:8096/', isPublic: false }

test.each(['localhost', '127.0.0.1', '127.0.0.5', '[::1]'])('a page from %s finds it where it listens', (host) => {
  expect(pageFor(host, phone)).toBe('http://127.0.0.1:8096/')
})

test.each([
  ['192.168.1.20', 'http://192.168.1.20:8096/'],
  ['lalmor.test', 'http://lalmor.test:8096/'],
  ['127.evil.test', 'http://127.evil.test:8096/'],
  ['[fd00::7]', 'http://[fd00::7]:8096/'],
])('a page from %s finds it under the page’s host, if it is public', (host, found) => {
  expect(pageFor(host, { ...phone, isPublic: true })).toBe(found)
  expect(pageFor(host, phone)).toBeUndefined()
})

test('it has no address until it listens', () => {
  expect(pageFor('localhost', { address: () => undefined, isPublic: true })).toBeUndefined()
})
