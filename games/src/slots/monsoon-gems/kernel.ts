import type { Draw16 } from '../../fair/draws.ts'
import { paySymbols, type Symbol } from './events.ts'
import type { Weights, TumbleTables } from './tables.ts'

/** Cell codes: 0 … 7 `paySymbols`, then cloud, then orb. */
const cloud = paySymbols.length
const orb = cloud + 1

/** Sources after `paySymbols` in `Round.parts`; free spins' are `parts` later. */
export const orbPart = paySymbols.length
export const cloudPart = orbPart + 1
export const parts = cloudPart + 1

/** The last round's figures besides its payout. */
export type Round = {
  /** Payouts by source, in hundredths of the stake, over all rounds so far. */
  parts: Float64Array
  /** The paid spin's first grid: symbols times orbs, in hundredths, uncapped. */
  firstPay: number
  /** True if that grid had enough clouds for free spins. */
  firstClouds: boolean
  /** Includes the one that reached the win cap. */
  freeSpins: number
}

/** Per count. Five counts share a number; each starts so high that its top bit means that it pays. */
const bits = 6
const pays = 1 << (bits - 1)
const perWord = 5
const payBits = Array.from({ length: perWord }, (_, field) => pays << (field * bits)).reduce((a, b) => a | b)
const countMask = (1 << bits) - 1

/** Plays millions of rounds with `playRound`'s draws; payouts in hundredths of the stake. A test compares it with `play.ts`. */
export function roundSimulator(tables: TumbleTables): { play: (draw: Draw16) => number; round: Round } {
  const { reels, rows, scatter, freeSpins } = tables
  const size = reels * rows
  const [least] = tables.bands
  const start = pays - least
  if (size + start > countMask) throw new RangeError(`kernel: a count of ${size} has no room`)
  const cap = tables.winCap * 100

  const codeOf = (content: Symbol | 'orb') =>
    content === 'orb' ? orb : content === 'cloud' ? cloud : paySymbols.findIndex((symbol) => symbol === content)
  const paidCells = Uint8Array.from(everyDraw(tables.cells.paid), codeOf)
  const freeCells = Uint8Array.from(everyDraw(tables.cells.free), codeOf)
  const orbs = Uint16Array.from(everyDraw(tables.orbs))

  // What a cell adds to the two words of counts; orbs add nothing.
  const lowOf = Int32Array.from({ length: orb + 1 }, (_, code) => (code < perWord ? 1 << (code * bits) : 0))
  const highOf = Int32Array.from({ length: orb + 1 }, (_, code) => (code < perWord || code === orb ? 0 : 1 << ((code - perWord) * bits)))
  const lowStart = Array.from(lowOf).reduce((sum, one) => sum + one * start, 0)
  const highStart = Array.from(highOf.subarray(0, cloud)).reduce((sum, one) => sum + one * start, 0)
  const cloudShift = (cloud - perWord) * bits
  const highPayBits = payBits & ((1 << cloudShift) - 1)

  // Pays by code and count, in hundredths of the stake.
  const payOf = paySymbols.map((symbol) =>
    Int32Array.from({ length: size + 1 }, (_, count) => tables.pays[symbol][tables.bands.findLastIndex((least) => count >= least)] ?? 0),
  )
  const cloudPay = Int32Array.from({ length: size + 1 }, (_, count) => scatter.pays[Math.min(count - scatter.from, 2)] ?? 0)

  const cells = new Uint8Array(size)
  const sums = new Float64Array(2 * parts)
  const round: Round = { parts: sums, firstPay: 0, firstClouds: false, freeSpins: 0 }

  const play = (draw: Draw16): number => {
    let paid = 0
    let bar = 0
    let table = paidCells
    let part = 0
    round.firstPay = 0
    for (let left = 1, spin = 0; left > 0; left--, spin++) {
      round.freeSpins = spin
      let low = lowStart
      let high = highStart
      // Orbs stay in view until the spin ends, so their sum only grows.
      let inView = 0
      for (let cell = 0; cell < size; cell++) {
        const code = table[draw()]!
        if (code === orb) inView += orbs[draw()]!
        cells[cell] = code
        low += lowOf[code]!
        high += highOf[code]!
      }
      if (spin === 0) round.firstClouds = high >>> cloudShift >= scatter.from

      let win = 0
      while (((low & payBits) | (high & highPayBits)) !== 0) {
        // One bit per code that pays.
        let burst = 0
        for (let code = 0; code < cloud; code++) {
          const count = (code < perWord ? (low >>> (code * bits)) & countMask : (high >>> ((code - perWord) * bits)) & countMask) - start
          if (count < least) continue
          const pay = payOf[code]![count]!
          burst |= 1 << code
          low -= lowOf[code]! * count
          high -= highOf[code]! * count
          win += pay
          sums[part + code]! += pay
          if (paid + win >= cap) {
            sums[part + code]! -= paid + win - cap
            return cap
          }
        }
        if (spin === 0 && round.firstPay === 0) round.firstPay = win * (inView || 1)
        for (let top = 0; top < size; top += rows) {
          let to = top + rows - 1
          for (let from = to; from >= top; from--) {
            const code = cells[from]!
            if (((burst >>> code) & 1) === 0) cells[to--] = code
          }
          for (let cell = top; cell <= to; cell++) {
            const code = table[draw()]!
            if (code === orb) inView += orbs[draw()]!
            cells[cell] = code
            low += lowOf[code]!
            high += highOf[code]!
          }
        }
      }
      if (win > 0) {
        bar += inView
        const more = bar > 0 ? win * (bar - 1) : 0
        paid += win + more
        sums[part + orbPart]! += more
        if (paid >= cap) {
          sums[part + orbPart]! -= paid - cap
          return cap
        }
      }
      const clouds = high >>> cloudShift
      if (clouds >= scatter.from) {
        const pay = cloudPay[clouds]!
        paid += pay
        sums[part + cloudPart]! += pay
        if (paid >= cap) {
          sums[part + cloudPart]! -= paid - cap
          return cap
        }
      }
      if (spin > 0) {
        if (clouds >= freeSpins.addedFrom) left += freeSpins.added
      } else if (clouds >= scatter.from) {
        left += freeSpins.awarded
        table = freeCells
        part = parts
        bar = 0
      }
    }
    return paid
  }
  return { play, round }
}

/** Throws RangeError if the weights do not sum to 65,536. */
function everyDraw<Of>(weights: Weights<Of>): Of[] {
  const contents = weights.flatMap(([content, weight]) => Array.from({ length: weight }, () => content))
  if (contents.length !== 65_536) throw new RangeError(`kernel: weights sum to ${contents.length}, not to 65,536`)
  return contents
}
