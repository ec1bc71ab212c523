import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { dieharder, goodTests, NoDieharder, roundBytes, type Assessment } from './dieharder.ts'

/**
 * `node tools/nightly/randomness.ts [--seed HEX] [TEST …]`: runs dieharder on the bytes of rounds. Exit code 1 if a test fails, 2 without the program or with
 * bad arguments.
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { seed: { type: 'string' } } })
const seed = values.seed ?? randomBytes(32).toString('hex')
const tests = positionals.length > 0 ? positionals.map(Number) : goodTests
if (!/^[0-9a-f]{64}$/.test(seed) || !tests.every(Number.isInteger)) {
  console.error('Usage: node tools/nightly/randomness.ts [--seed 64 hex digits] [NUMBER OF A TEST …]')
  process.exit(2)
}

console.log(`server seed ${seed}`)
const bytes = roundBytes(Buffer.from(seed, 'hex'))
const all: Assessment[] = []
try {
  for (const test of tests) {
    const found = await dieharder(test, bytes)
    all.push(...found)
    for (const { test: name, pValue, verdict } of found) console.log(`${verdict.padEnd(8)}${name.padEnd(28)}p = ${pValue}`)
  }
} catch (error) {
  if (!(error instanceof NoDieharder)) throw error
  console.error(error.message)
  process.exit(2)
}
const failed = all.filter(({ verdict }) => verdict === 'FAILED')
const least = Math.min(...all.map(({ pValue }) => pValue))
console.log(`${all.length} p-values of ${tests.length} tests, the least ${least}; ${failed.length} failed, server seed ${seed}`)
process.exitCode = failed.length > 0 ? 1 : 0
