import { streamsUnder } from '@lalmor/games/fair/stream.ts'
import { expect, test } from 'vitest'
import { dieharder, NoDieharder, readReport, roundBytes } from './dieharder.ts'

const printed = `#=============================================================================#
#            dieharder version 3.31.1 Copyright 2003 Robert G. Brown          #
#=============================================================================#
   rng_name    |rands/second|   Seed   |
stdin_input_raw|  3.91e+07  |2271047054|
#=============================================================================#
        test_name   |ntup| tsamples |psamples|  p-value |Assessment
#=============================================================================#
         sts_monobit|   1|    100000|     100|0.15222044|  PASSED
        diehard_runs|   0|    100000|     100|0.00000000|  FAILED
          sts_serial|   3|    100000|     100|0.99712446|   WEAK
`

test('a report is read line by line', () => {
  expect(readReport(printed)).toEqual([
    { test: 'sts_monobit 1', pValue: 0.15222044, verdict: 'PASSED' },
    { test: 'diehard_runs 0', pValue: 0, verdict: 'FAILED' },
    { test: 'sts_serial 3', pValue: 0.99712446, verdict: 'WEAK' },
  ])
  expect(readReport('Error: no such generator')).toEqual([])
})

test('it gets the bytes that rounds draw, nonce by nonce', () => {
  const key = new Uint8Array(32).fill(8)
  const bytes = roundBytes(key).next().value
  for (const nonce of [0, 1, 511]) {
    const stream = streamsUnder(key)({ game: 'dieharder', version: 1, definitionHash: '00'.repeat(32), nonce, clientSeed: 'nightly' })
    for (let draw = 0; draw < 64; draw++) {
      const at = 128 * nonce + 2 * draw
      expect(bytes[at]! * 256 + bytes[at + 1]!, `nonce ${nonce}`).toBe(stream.below(65_536))
    }
  }
})

test('without dieharder the error says how to get it', async () => {
  const path = process.env['PATH']
  process.env['PATH'] = ''
  try {
    await expect(dieharder(100, roundBytes(new Uint8Array(32)))).rejects.toThrow(NoDieharder)
    await expect(dieharder(100, roundBytes(new Uint8Array(32)))).rejects.toThrow('apt-get install dieharder')
  } finally {
    process.env['PATH'] = path
  }
})
