import { expect, test } from 'vitest'
import { serverSeedFromHex } from '../../fair/seeds.ts'
import { createTracedStream } from '../../fair/stream.ts'

const label = { game: 'diya-nights', version: 1, nonce: 11, clientSeed: 'diwali' }
const serverSeed = serverSeedFromHex('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f')

test('the worked example of the README', () => {
  const { stream, trace } = createTracedStream({ ...label, serverSeed })
  expect([41, 42, 39, 41, 40].map((n) => stream.below(n))).toEqual([32, 33, 3, 9, 1])
  expect(trace).toEqual({
    blocks: [
      {
        message: 'lalmor/v1/diya-nights/1/11/0/diwali',
        hex: '19c046d710c5faae1451f460ac0d0f1fb4ec6a636348e7df24c89ff820028a4e',
      },
    ],
    draws: [
      { n: 41, rejected: [], value: 0x19c0, result: 32 },
      { n: 42, rejected: [], value: 0x46d7, result: 33 },
      { n: 39, rejected: [], value: 0x10c5, result: 3 },
      { n: 41, rejected: [], value: 0xfaae, result: 9 },
      { n: 40, rejected: [], value: 0x1451, result: 1 },
    ],
  })
})
