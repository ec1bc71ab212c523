import type { TrustedProxies } from '../config/trusted-proxies.ts'

/**
 * Fastify's `trustProxy`. `true` would mean whatever address the client itself wrote first, so anybody could choose the address
 * they are counted under. The one proxy in front has added the last address.
 */
export const trustOf = (proxies: TrustedProxies) =>
  proxies === 'none' ? false : proxies === 'peer' ? (_address: string, hop: number) => hop === 0 : [...proxies]
