import { expect, test } from 'vitest'
import { serverSeedFromHex } from '../../fair/seeds.ts'
import { createTracedStream, labelOf } from '../../fair/stream.ts'
import { diyaNights } from './definition.ts'

const label = labelOf(diyaNights, { nonce: 4, clientSeed: 'diwali' })
const serverSeed = serverSeedFromHex('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f')

test('the worked example', () => {
  const { stream, trace } = createTracedStream({ ...label, serverSeed })
  expect([41, 42, 39, 41, 40].map((n) => stream.below(n))).toEqual([16, 2, 13, 31, 16])
  expect(trace).toEqual({
    blocks: [
      {
        message: 'lalmor/v1/diya-nights/1/24e7af9c85d27cb5e52ccc46b1d77568e4c5172a9b117320a9957b9a33dffc8a/4/0/diwali',
        hex: '0b46d69a4696dee64bd8f97cc7998c03775f9813d071e52fb2d6d39b0ec308a2',
      },
    ],
    draws: [
      { n: 41, rejected: [], value: 0x0b46, result: 16 },
      { n: 42, rejected: [], value: 0xd69a, result: 2 },
      { n: 39, rejected: [], value: 0x4696, result: 13 },
      { n: 41, rejected: [], value: 0xdee6, result: 31 },
      { n: 40, rejected: [], value: 0x4bd8, result: 16 },
    ],
  })
})
