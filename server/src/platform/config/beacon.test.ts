import { beaconQuicknet } from '@lalmor/games/beacon/info.ts'
import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

test('without an address the sandbox’s beacon runs; with one it is quicknet, unless a chain is pinned', () => {
  expect(readEnv({}).beacon).toBeUndefined()
  expect(readEnv({}).sandboxPorts.beacon).toBe(8_100)
  const real = readEnv({ BEACON_URL: 'https://api.drand.sh/, https://drand.cloudflare.com' })
  expect(real.beacon).toEqual({ relays: ['https://api.drand.sh', 'https://drand.cloudflare.com'], chainHash: beaconQuicknet.chainHash })
  expect(real.sandboxPorts.beacon).toBeUndefined()
  expect(readEnv({ BEACON_URL: 'http://127.0.0.1:8100', BEACON_CHAIN: 'ab'.repeat(32) }).beacon!.chainHash).toBe('ab'.repeat(32))
})

test.each([
  [{ BEACON_URL: 'api.drand.sh' }, 'BEACON_URL must be addresses'],
  [{ BEACON_URL: 'https://api.drand.sh', BEACON_CHAIN: 'quicknet' }, 'BEACON_CHAIN must be a chain hash'],
  [{ BEACON_CHAIN: 'ab'.repeat(32) }, 'BEACON_CHAIN needs BEACON_URL'],
])('%o is refused', (env, reason) => {
  expect(() => readEnv(env)).toThrow(reason)
})
