import { keccak256, stringToHex, toHex } from 'viem/utils'
import { expect, test } from 'vitest'
import { bloomOf, mayHold, readBloom } from './chain-bloom.ts'

test('the bloom of a hundred values equals go-ethereum’s', () => {
  const values = Array.from({ length: 100 }, (_, n) => stringToHex(`xxxxxxxxxx data ${n} yyyyyyyyyyyyyy`))
  expect(keccak256(toHex(bloomOf(values)))).toBe('0xc8d3ca65cdb4874300a9e39475508f23ed6da09fdbc487f89a2dcf50b09eb263')
})

test('contained values are found in either case; others are ruled out', () => {
  const bloom = readBloom(toHex(bloomOf(['testtest', 'test', 'hallo', 'other'].map((word) => stringToHex(word)))))
  const [upper, lower] = ['0xDDF252AD', '0xddf252ad'] as const
  expect(['testtest', 'test', 'hallo', 'other'].every((word) => mayHold(bloom, stringToHex(word)))).toBe(true)
  expect(['tes', 'lo'].some((word) => mayHold(bloom, stringToHex(word)))).toBe(false)
  expect(bloomOf([upper])).toEqual(bloomOf([lower]))
})
