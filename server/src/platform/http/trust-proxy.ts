import type { TrustedProxies } from '../config/trusted-proxies.ts'

/** `true` would accept the address that the client wrote first. A single proxy in front has added the last one. */
export const trustOf = (proxies: TrustedProxies) =>
  proxies === 'none' ? false : proxies === 'peer' ? (_address: string, hop: number) => hop === 0 : [...proxies]
