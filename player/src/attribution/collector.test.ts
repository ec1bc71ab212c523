import { expect, test } from 'vitest'
import { collectorDomain, watchRequests } from './collector.ts'

// host               path of the page            domain
test.each([
  ['lalmor.test', '/', 'lalmor.test'],
  ['lalmor.test:8080', '/index.html', 'lalmor.test:8080'],
  ['lalmor.test', '/casino/', 'lalmor.test/casino/attr'],
  ['lalmor.test', '/a/b/index.html', 'lalmor.test/a/b/attr'],
  ['', '/home/page.html', undefined],
])('H32: the collector of %s%s is %s', (host, pathname, domain) => {
  expect(collectorDomain({ host, pathname })).toBe(domain)
})

function watched(protocol: string) {
  const opened: string[] = []
  const told: string[] = []
  class Xhr {
    status = 0
    load = () => {}
    open(_method: string, url: string) {
      opened.push(url)
    }
    addEventListener(_name: string, listener: () => void) {
      this.load = listener
    }
  }
  watchRequests(Xhr.prototype as never, { domain: 'lalmor.test/attr', protocol, forgotten: () => void told.push('forgotten') })
  const answer = (url: string, status: number) => {
    const request = new Xhr()
    request.open('POST', url)
    request.status = status
    request.load()
  }
  return { opened, told, answer }
}

test('on a page without TLS the collector’s addresses are the page’s own, and no other is changed', () => {
  const { opened, answer } = watched('http:')
  for (const url of [
    'https://lalmor.test/attr/session',
    'https://lalmor.test/attrs',
    'https://evil.test/?https://lalmor.test/attr/session',
  ])
    answer(url, 200)
  expect(opened).toEqual([
    'http://lalmor.test/attr/session',
    'https://lalmor.test/attrs',
    'https://evil.test/?https://lalmor.test/attr/session',
  ])
  const safe = watched('https:')
  safe.answer('https://lalmor.test/attr/session', 200)
  expect(safe.opened).toEqual(['https://lalmor.test/attr/session'])
})

test('only the collector’s answer to the forget completes it', () => {
  const { told, answer } = watched('https:')
  answer('https://lalmor.test/attr/session', 200)
  answer('https://lalmor.test/attr/gdpr_forget_device', 503)
  expect(told).toEqual([])
  answer('https://lalmor.test/attr/gdpr_forget_device', 200)
  expect(told).toEqual(['forgotten'])
})
