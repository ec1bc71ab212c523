import { isIPv4, isIPv6 } from 'node:net'

/** An IPv4 address, or the /56 of an IPv6 one: one owner has 2⁷² of them. All invalid addresses are `unknown`. */
export function networkOf(written: string): string {
  const parts = readAddress(written)
  if (typeof parts === 'string') return parts
  return [...parts.slice(0, 3), parts[3]! & 0xff00].map((part) => part.toString(16)).join(':')
}

/** The /24 of an IPv4 address, the /48 of an IPv6 one. */
export function blockOf(written: string): string {
  const parts = readAddress(written)
  if (typeof parts !== 'string')
    return parts
      .slice(0, 3)
      .map((part) => part.toString(16))
      .join(':')
  return parts.split('.').slice(0, 3).join('.')
}

/** The first half of an IPv6 address as numbers. */
function readAddress(written: string): string | number[] {
  const address = /^\[(.*)\](?::\d+)?$/.exec(written)?.[1] ?? /^([\d.]+):\d+$/.exec(written)?.[1] ?? written
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return 'unknown'
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [head = '', tail = ''] = address.split('%', 1)[0]!.split('::')
  const start = head === '' ? [] : head.split(':')
  const end = tail === '' ? [] : tail.split(':')
  const zeros = address.includes('::') ? Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0') : []
  return [...start, ...zeros, ...end].slice(0, 4).map((part) => Number.parseInt(part, 16))
}
