import type { LineSymbol, SlotTables } from './tables.ts'

const rows = 3

/** The tables as flat numbers, for millions of grids. A test compares it with `play.ts`. */
export type Kernel = {
  lengths: readonly number[]
  lines: number
  /** Diyas in view, by reel and stop. */
  scatters: readonly Uint8Array[]
  /** `matches[r][first * length + stop]`: lines that reel r + 1 at `stop` continues from reel 0 at `first`. */
  matches: readonly Int32Array[]
  /** Lines that begin in each row of reel 0, as bits. */
  lineRows: readonly number[]
  /** `pays[(first * rows + row) * 3 + (count − 3)]`: line stakes for reel 0's symbol at `first`, `row`. */
  pays: Int32Array
}

/** Throws RangeError if reel 0 has a wild: its symbol would not decide the pay. */
export function buildKernel(tables: SlotTables): Kernel {
  const [first, ...rest] = tables.reels
  if (!first || first.includes('peacock')) throw new RangeError('kernel: the first reel may hold no wild')
  const at = (reel: readonly string[], stop: number, row: number) => reel[(stop + row) % reel.length]!
  const matches = rest.map((reel, r) => {
    const bits = new Int32Array(first.length * reel.length)
    for (let a = 0; a < first.length; a++)
      for (let b = 0; b < reel.length; b++)
        tables.lines.forEach((line, index) => {
          const symbol = at(first, a, line[0]!)
          const cell = at(reel, b, line[r + 1]!)
          if (symbol !== 'diya' && (cell === symbol || cell === 'peacock')) bits[a * reel.length + b]! |= 1 << index
        })
    return bits
  })
  const pays = new Int32Array(first.length * rows * 3)
  for (let a = 0; a < first.length; a++)
    for (let row = 0; row < rows; row++) {
      const symbol = at(first, a, row)
      if (symbol !== 'diya') pays.set(tables.linePays[symbol as LineSymbol], (a * rows + row) * 3)
    }
  return {
    lengths: tables.reels.map((reel) => reel.length),
    lines: tables.lines.length,
    scatters: tables.reels.map((reel) =>
      Uint8Array.from(reel, (_, stop) => [0, 1, 2].filter((row) => at(reel, stop, row) === 'diya').length),
    ),
    matches,
    lineRows: [0, 1, 2].map((row) => tables.lines.reduce((bits, line, index) => (line[0] === row ? bits | (1 << index) : bits), 0)),
    pays,
  }
}

/** Line stakes of the lines `ended` after `count` cells; `first` is reel 0's stop. */
export function linePay({ pays, lineRows }: Kernel, first: number, count: 3 | 4 | 5, ended: number): number {
  if (ended === 0) return 0
  const at = first * 9 + count - 3
  return (
    bitCount(ended & lineRows[0]!) * pays[at]! +
    bitCount(ended & lineRows[1]!) * pays[at + 3]! +
    bitCount(ended & lineRows[2]!) * pays[at + 6]!
  )
}

/** The pay of all lines in line stakes, before any multiplier. */
export function lineUnits(kernel: Kernel, a: number, b: number, c: number, d: number, e: number): number {
  const { lengths, matches } = kernel
  const three = matches[0]![a * lengths[1]! + b]! & matches[1]![a * lengths[2]! + c]!
  if (three === 0) return 0
  const four = three & matches[2]![a * lengths[3]! + d]!
  const five = four & matches[3]![a * lengths[4]! + e]!
  return linePay(kernel, a, 3, three & ~four) + linePay(kernel, a, 4, four & ~five) + linePay(kernel, a, 5, five)
}

function bitCount(bits: number): number {
  let n = bits - ((bits >>> 1) & 0x5555_5555)
  n = (n & 0x3333_3333) + ((n >>> 2) & 0x3333_3333)
  return Math.imul((n + (n >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}
