import { uniformBelow, type Draw16 } from '@lalmor/games/fair/draws.ts'
import { labelOf, streamsUnder } from '@lalmor/games/fair/stream.ts'
import { xoshiro } from '@lalmor/games/maths/xoshiro.ts'
import { diyaNights, diyaNightsTables as tables } from '@lalmor/games/slots/diya-nights/definition.ts'
import { fullCycle } from '@lalmor/games/slots/diya-nights/full-cycle.ts'
import { buildKernel } from '@lalmor/games/slots/diya-nights/kernel.ts'
import { lineWins, scatterWin, view } from '@lalmor/games/slots/diya-nights/lines.ts'
import { roundSimulator } from '@lalmor/games/slots/diya-nights/simulate.ts'
import { median, report, rounded } from './figures.ts'

const seed = 2_026
const repeats = 5
/** The approximate time of each part, in seconds. */
const seconds = 1

/** Evaluates one spin as `play.ts` does, without events or paise. Returns line stakes, and whether free spins are won. */
function evaluate(stops: readonly number[], factor: number): { units: number; wins: boolean } {
  const grid = view(tables, stops)
  const lines = lineWins(tables, grid).reduce((sum, { multiplier }) => sum + multiplier, 0)
  const scatter = scatterWin(tables, grid)
  return { units: lines * factor + (scatter?.multiplier ?? 0) * tables.lines.length, wins: scatter !== undefined }
}

function plainRound(draw: Draw16): number {
  const cap = tables.winCap * tables.lines.length
  let [paid, factor] = [0, 1]
  for (let left = 1; left > 0; left--) {
    const { units, wins } = evaluate(
      tables.reels.map(({ length }) => uniformBelow(length, draw)),
      factor,
    )
    paid += units
    if (paid >= cap) return cap
    if (wins) left += tables.freeSpins.awarded
    factor = tables.freeSpins.lineMultiplier
  }
  return paid
}

/** CPU milliseconds: on a shared machine the clock also measures neighbours. */
function computedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** Calls per core-second, with their mean result. */
function rateOf(call: () => number, batch: number): { perSecond: number; mean: number } {
  let [calls, sum] = [0, 0]
  const started = computedMs()
  let now = started
  while (now - started < seconds * 1_000) {
    for (let n = 0; n < batch; n++) sum += call()
    calls += batch
    now = computedMs()
  }
  return { perSecond: (calls * 1_000) / (now - started), mean: sum / calls }
}

/** Counts reel by reel from the right, without shortcuts. */
function plainCycle(): number {
  const lengths = tables.reels.map(({ length }) => length)
  const stops = lengths.map(() => 0)
  const { perSecond } = rateOf(() => {
    for (let reel = 4; reel >= 0; reel--) {
      stops[reel] = (stops[reel]! + 1) % lengths[reel]!
      if (stops[reel] !== 0) break
    }
    return evaluate(stops, 1).units
  }, 10_000)
  return perSecond
}

/** Measures Diya Nights on one core: kernel, all combinations, and whole rounds with HMAC. Ratios are to the readable evaluator. */
export async function benchSim() {
  const kernel = buildKernel(tables)
  const combinations = tables.reels.reduce((product, { length }) => product * length, 1)
  const streamFor = streamsUnder(new Uint8Array(32).fill(seed % 256))
  const label = labelOf(diyaNights, { nonce: 0, clientSeed: 'diwali' })
  const stake = diyaNights.stakes.usual
  let nonce = 0
  const runs: Record<string, string | number>[] = []
  for (let repeat = 0; repeat <= repeats; repeat++) {
    const draw = xoshiro(seed + repeat)
    const simulate = roundSimulator(tables)
    const plainDraw = xoshiro(seed + repeat)
    const plain = rateOf(() => plainRound(plainDraw), 1_000)
    const fast = rateOf(() => simulate(draw), 100_000)
    const plainCombinations = plainCycle()
    const started = computedMs()
    const cells = fullCycle(kernel)
    const cycleMs = computedMs() - started
    if (cells.reduce((sum, { count }) => sum + count, 0) !== combinations) throw new Error('the cycle lost a combination')
    const played = rateOf(() => Number(diyaNights.play({ stake }, streamFor({ ...label, nonce: nonce++ })).payout), 1_000)
    // The first repeat only warms the compiler up.
    if (repeat === 0) continue
    runs.push({
      repeat,
      roundsPerSecond: Math.round(fast.perSecond),
      plainRounds: Math.round(plain.perSecond),
      ratio: rounded(fast.perSecond / plain.perSecond, 1),
      rtp: rounded((fast.mean / tables.lines.length) * 100),
      cycleMs: rounded(cycleMs, 0),
      plainCombinations: Math.round(plainCombinations),
      cycleRatio: Math.round(combinations / (cycleMs / 1_000) / plainCombinations),
      playsPerSecond: Math.round(played.perSecond),
    })
  }
  const of = (key: string) => median(runs.map((run) => Number(run[key])))
  report(runs, {
    roundsPerSecond: of('roundsPerSecond'),
    ratio: of('ratio'),
    cycleMs: of('cycleMs'),
    cycleRatio: of('cycleRatio'),
    playsPerSecond: of('playsPerSecond'),
  })
}
