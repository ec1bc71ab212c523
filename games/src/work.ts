import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/** First 32 fractional bits of the first 64 primes' cube roots. FIPS 180-4, 4.2.2. */
const constants = new Int32Array(64)
/** The same of the square roots of the first eight primes. */
const first = new Int32Array(8)
for (let n = 2, found = 0; found < 64; n++) {
  let isPrime = true
  for (let d = 2; d * d <= n && isPrime; d++) isPrime = n % d !== 0
  if (!isPrime) continue
  if (found < 8) first[found] = (Math.sqrt(n) % 1) * 2 ** 32
  constants[found++] = (Math.cbrt(n) % 1) * 2 ** 32
}

/** The longest text that fits in one block beside its length. */
const blockTextMax = 55

/**
 * Finds a number whose SHA-256 with the puzzle begins with `bits` zero bits (at most 32), after 2^`bits` tries on average. Throws RangeError for a puzzle
 * that is too long.
 */
export function solve(puzzle: string, bits: number): number {
  const prefix = utf8ToBytes(`${puzzle}.`)
  const block = new Uint8Array(64)
  const view = new DataView(block.buffer)
  block.set(prefix.subarray(0, 64))
  const words = new Int32Array(64)
  for (let nonce = 0; ; nonce++) {
    const digits = String(nonce)
    const length = prefix.length + digits.length
    if (length > blockTextMax) throw new RangeError(`solve: a puzzle of ${prefix.length} bytes`)
    for (let i = 0; i < digits.length; i++) block[prefix.length + i] = digits.charCodeAt(i)
    block[length] = 0x80
    view.setUint32(60, length * 8)
    for (let i = 0; i < 16; i++) words[i] = view.getInt32(i * 4)
    if (Math.clz32(firstWord(words)) < bits) continue
    const [a, b, c, d] = sha256(utf8ToBytes(puzzle + '.' + digits))
    if (Math.clz32((a! << 24) | (b! << 16) | (c! << 8) | d!) >= bits) return nonce
    throw new Error('solve: the hash differs from the library’s')
  }
}

/** First 32 bits of one block's SHA-256; its 16 words begin `words`. FIPS 180-4, 6.2.2. */
function firstWord(words: Int32Array): number {
  for (let i = 16; i < 64; i++) {
    const x = words[i - 15]!
    const y = words[i - 2]!
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
    words[i] = (words[i - 16]! + s0 + words[i - 7]! + s1) | 0
  }
  let [a, b, c, d, e, f, g, h] = [first[0]!, first[1]!, first[2]!, first[3]!, first[4]!, first[5]!, first[6]!, first[7]!]
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + constants[i]! + words[i]!) | 0
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  return (a + first[0]!) | 0
}
