import { isIP } from 'node:net'

/** Trusted sources of X-Forwarded-* headers: none, the connecting peer (one proxy in front), or a chain of proxies at these addresses and networks. */
export type TrustedProxies = 'none' | 'peer' | readonly string[]

/** Undefined if the text is invalid. */
export function readProxies(text: string): TrustedProxies | undefined {
  if (text === '' || text === '0') return 'none'
  if (text === '1') return 'peer'
  const named = text.split(',').map((each) => each.trim())
  return named.every(isNetwork) ? named : undefined
}

function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return rest.length === 0 && most > 0 && (bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most))
}
