import type { TrustedProxies } from '../config/trusted-proxies.ts'

/**
 * Fastify's `trustProxy`. `true` would accept the address that the client wrote first, so that anyone could choose it. A single proxy in front has added the
 * last one.
 */
export const trustOf = (proxies: TrustedProxies) =>
  proxies === 'none' ? false : proxies === 'peer' ? (_address: string, hop: number) => hop === 0 : [...proxies]
