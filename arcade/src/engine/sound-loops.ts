import { gainsOf, inSlices, noiseAt, type Drawing, type Samples } from './sound-synth.ts'

export const loopNames = ['rain', 'night', 'wind', 'room'] as const
export type LoopName = (typeof loopNames)[number]

/** Quiet: −34 dBFS in the mean, the same for each. */
const meanLevel = 0.02
const sliceSamples = 2_048
/** The swell is a straight line between two of these: its sines would cost more than the noise. */
const swellSamples = 256
/** Filters run in over this much of the loop's end, and so meet its beginning as they left it. */
const runInMs = 250

/** Noise of one side, from `high` down and, if given, above `low`. */
type Band = { low?: number; high: number; level: number }
/** A short tone, perhaps over the seam. */
type Tone = { atMs: number; hertz: number; decayMs: number; attackMs: number; level: number; pan: number }
type Loop = {
  lengthMs: number
  bands: readonly Band[]
  tones?: readonly Tone[]
  /** Level of the bands at a share of the loop; periodic. */
  swell(share: number, side: number): number
}

const turn = 2 * Math.PI
/** From 0 to 1, without a pattern. */
const chance = (index: number, seed: number) => (noiseAt(index, seed) + 1) / 2
/** Whole numbers of swells, so that the last ends where the first begins. */
const swells = (times: readonly number[], depth: number) => (share: number, side: number) =>
  1 - depth / 2 + (depth / 2) * times.reduce((sum, many, at) => sum + Math.sin(many * turn * share + at + side) / times.length, 0)

const drops = (count: number, lengthMs: number): Tone[] =>
  Array.from({ length: count }, (_, i) => ({
    atMs: lengthMs * chance(i, 11),
    hertz: 700 + 2_300 * chance(i, 12) ** 2,
    decayMs: 5 + 16 * chance(i, 13),
    attackMs: 1,
    level: 0.03 + 0.22 * chance(i, 14) ** 3,
    pan: 1.6 * chance(i, 15) - 0.8,
  }))
/** Three pulses, evenly through the loop. */
const cricket = (chirps: number, lengthMs: number, { hertz, level, pan }: Pick<Tone, 'hertz' | 'level' | 'pan'>): Tone[] =>
  Array.from({ length: chirps * 3 }, (_, i) => ({
    atMs: (lengthMs / chirps) * (Math.floor(i / 3) + 0.12 * chance(Math.floor(i / 3), chirps)) + 46 * (i % 3),
    hertz,
    decayMs: 9,
    attackMs: 12,
    level,
    pan,
  }))

const loops: Record<LoopName, Loop> = {
  rain: {
    lengthMs: 8_000,
    bands: [
      { low: 600, high: 4_500, level: 0.5 },
      { high: 260, level: 0.9 },
    ],
    tones: drops(150, 8_000),
    swell: swells([1, 3], 0.3),
  },
  night: {
    lengthMs: 12_000,
    bands: [
      { high: 240, level: 0.8 },
      { low: 1_500, high: 3_500, level: 0.04 },
    ],
    tones: [
      ...cricket(13, 12_000, { hertz: 4_150, level: 0.1, pan: -0.6 }),
      ...cricket(9, 12_000, { hertz: 4_580, level: 0.06, pan: 0.7 }),
      ...cricket(17, 12_000, { hertz: 3_720, level: 0.025, pan: 0.2 }),
    ],
    swell: swells([1, 2], 0.4),
  },
  wind: { lengthMs: 10_000, bands: [{ low: 60, high: 420, level: 1 }], swell: swells([2, 3, 5], 0.7) },
  // A ceiling fan turns.
  room: {
    lengthMs: 8_000,
    bands: [
      { high: 170, level: 1 },
      { low: 250, high: 800, level: 0.2 },
    ],
    swell: swells([13], 0.4),
  },
}

function* addBand(samples: Float32Array, { low, high, level }: Band, seed: number, swell: (share: number) => number, rate: number) {
  const length = samples.length
  const step = (hertz: number) => Math.min(1, (turn * hertz) / rate)
  const [fall, rise] = [step(high), low === undefined ? 0 : step(low)]
  let [soft, softer, under] = [0, 0, 0]
  let [size, growth] = [swell(0), 0]
  for (let i = -Math.floor((runInMs * rate) / 1000); i < length; i++) {
    soft += (noiseAt((i + length) % length, seed) - soft) * fall
    softer += (soft - softer) * fall
    under += (softer - under) * rise
    if (i < 0) continue
    if (i % swellSamples === 0) growth = (swell((i + swellSamples) / length) - size) / swellSamples
    size += growth
    samples[i]! += level * size * (softer - under)
    if (i % sliceSamples === 0) yield
  }
}

function addTone([left, right]: Samples, { atMs, hertz, decayMs, attackMs, level, pan }: Tone, rate: number) {
  const perMs = rate / 1000
  const first = Math.floor(atMs * perMs)
  const gains = gainsOf(pan)
  for (let i = 0; i < (attackMs + 7 * decayMs) * perMs; i++) {
    const size = level * Math.min(i / (attackMs * perMs), 1) * Math.exp(-Math.max(0, i - attackMs * perMs) / (decayMs * perMs))
    const sample = size * Math.sin((turn * hertz * i) / rate)
    const at = (first + i) % left.length
    left[at]! += gains[0] * sample
    right[at]! += gains[1] * sample
  }
}

/** Ends where it begins. */
export function* drawLoop(name: LoopName, rate: number): Drawing {
  const { lengthMs, bands, tones = [], swell } = loops[name]
  const length = Math.ceil((lengthMs * rate) / 1000)
  const sides: Samples = [new Float32Array(length), new Float32Array(length)]
  for (const [side, samples] of sides.entries())
    for (const [i, band] of bands.entries()) yield* addBand(samples, band, 20 + 2 * i + side, (share) => swell(share, side), rate)
  for (const [i, tone] of tones.entries()) {
    addTone(sides, tone, rate)
    if (i % 4 === 0) yield
  }
  let energy = 0
  yield* inSlices(0, length, (from, to) => {
    for (const side of sides) for (let i = from; i < to; i++) energy += side[i]! ** 2
  })
  const scale = meanLevel / Math.sqrt(energy / (2 * length))
  yield* inSlices(0, length, (from, to) => {
    for (const side of sides) for (let i = from; i < to; i++) side[i]! *= scale
  })
  return sides
}
