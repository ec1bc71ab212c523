import { expect, test } from 'vitest'
import { blockOf, networkOf } from './network.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:0'],
  ['2001:db8:1:ab42::1', '2001:db8:1:ab00'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8::2:3:4:5', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['192.0.2.7:49152', '192.0.2.7'],
  ['[2001:db8:1:2::7]:443', '2001:db8:1:0'],
  ['unknown', 'unknown'],
  ['192.0.2.7.8', 'unknown'],
  [`${'9'.repeat(9_000)}:1`, 'unknown'],
  ["'; drop table app.player --", 'unknown'],
  ['', 'unknown'],
])('%s is in the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['192.0.2.7', '192.0.2'],
  ['::ffff:192.0.2.7', '192.0.2'],
  ['192.0.2.200:49152', '192.0.2'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['[2001:0db8:0001:ffff::7]:443', '2001:db8:1'],
  ['', 'unknown'],
])('%s is in the block %s', (address, block) => {
  expect(blockOf(address)).toBe(block)
})
