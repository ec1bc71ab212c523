import { isIPv4, isIPv6 } from 'node:net'

/**
 * An IPv4 address, or the network of an IPv6 one: the owner of one such address has 2⁶⁴ of them. A port that a proxy appended is
 * left out. All invalid addresses are counted together as `unknown`.
 */
export function networkOf(written: string): string {
  const address = /^\[(.*)\](?::\d+)?$/.exec(written)?.[1] ?? /^([\d.]+):\d+$/.exec(written)?.[1] ?? written
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return 'unknown'
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [head = '', tail = ''] = address.split('%', 1)[0]!.split('::')
  const start = head === '' ? [] : head.split(':')
  const end = tail === '' ? [] : tail.split(':')
  const zeros = address.includes('::') ? Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0') : []
  return [...start, ...zeros, ...end]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')
}
