import type { TrustedProxies } from '../config/trusted-proxies.ts'

/**
 * Fastify's `trustProxy`. To it `true` is whatever address the client itself wrote first: with that, anybody would choose the address
 * they are counted under. The one proxy in front has added the last.
 */
export const trustOf = (proxies: TrustedProxies) =>
  proxies === 'none' ? false : proxies === 'peer' ? (_address: string, hop: number) => hop === 0 : [...proxies]
