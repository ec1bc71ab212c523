import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { TrustedProxies } from '../config/trusted-proxies.ts'
import { trustOf } from './trust-proxy.ts'

async function seen(proxies: TrustedProxies, peer: string, headers: { [name: string]: string }) {
  const app = Fastify({ trustProxy: trustOf(proxies) })
  app.get('/', async ({ ip, protocol, host }) => ({ ip, protocol, host }))
  const response = await app.inject({ url: '/', remoteAddress: peer, headers: { host: 'lalmor.example', ...headers } })
  await app.close()
  return response.json<{ ip: string; protocol: string; host: string }>()
}

const spoofed = { 'x-forwarded-for': '1.1.1.1, 203.0.113.9', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' }

test('without a trusted proxy, forwarded headers are ignored', async () => {
  expect(await seen('none', '203.0.113.9', spoofed)).toEqual({ ip: '203.0.113.9', protocol: 'http', host: 'lalmor.example' })
})

test('with one proxy only the last address is used: the client wrote the earlier ones', async () => {
  expect(await seen('peer', '10.0.0.1', spoofed)).toMatchObject({ ip: '203.0.113.9', protocol: 'https' })
})

// who is trusted                 who connects   what it forwards                    whom it is taken for
test.each([
  [['10.0.0.0/8'], '10.0.0.1', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
  [['10.0.0.0/8'], '10.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  [['10.0.0.0/8'], '203.0.113.9', '1.1.1.1', '203.0.113.9'],
  [['loopback', '2001:db8::/32'], '2001:db8::1', '2400::7', '2400::7'],
  [['loopback'], '::ffff:127.0.0.1', '203.0.113.9', '203.0.113.9'],
] as const)('with %j trusted, %s that forwards %s is %s', async (proxies, peer, forwarded, ip) => {
  expect((await seen(proxies, peer, { 'x-forwarded-for': forwarded })).ip).toBe(ip)
})
