import { mixPeak } from './sound-cues.ts'
import { noiseAt, type Drawing, type Samples } from './sound-synth.ts'

// A small hall with curtains: a few early echoes, then a tail that darkens.
/** A browser prepares the whole of it at once: a longer one would hold up a frame. */
const roomMs = 500
const beforeMs = 9
const earlyMs = [
  [11, 17, 29, 41],
  [13, 19, 26, 47],
] as const
/** Down by 60 dB at the end. */
const fall = Math.log(1000)
const sliceSamples = 4_096

/** The hall's answer to one click; of energy 1 a side, so that a cue's `room` is the echo's level. */
export function* drawRoom(rate: number): Drawing {
  const length = Math.ceil((roomMs * rate) / 1000)
  const sides: Samples = [new Float32Array(length), new Float32Array(length)]
  for (const [side, early] of earlyMs.entries()) {
    const samples = sides[side]!
    const first = Math.ceil((beforeMs * rate) / 1000)
    let dark = 0
    for (let i = first; i < length; i++) {
      const passed = i / length
      const cutoff = 6_500 * (1 - passed) ** 2 + 900
      dark += (noiseAt(i, side + 2) - dark) * Math.min(1, (2 * Math.PI * cutoff) / rate)
      samples[i] = dark * Math.exp(-fall * passed) * Math.min(1, (i - first) / (0.02 * rate)) * (1 - passed)
      if (i % sliceSamples === 0) yield
    }
    for (const [i, atMs] of early.entries()) samples[Math.round((atMs * rate) / 1000)]! += 0.5 * 0.8 ** i * (i % 2 === 0 ? 1 : -1)
    const energy = samples.reduce((sum, sample) => sum + sample * sample, 0)
    for (let i = 0; i < length; i++) samples[i]! /= Math.sqrt(energy)
    yield
  }
  return sides
}

/** Leaves ordinary sound alone and bends the rest below `mixPeak`; for inputs from −1 to 1, and a wave shaper holds larger ones there. */
export function limiterCurve(points = 2_049): Float32Array<ArrayBuffer> {
  const knee = 0.8 * mixPeak
  const over = mixPeak - knee
  return Float32Array.from({ length: points }, (_, i) => {
    const input = (2 * i) / (points - 1) - 1
    const size = Math.abs(input)
    return size <= knee ? input : Math.sign(input) * (knee + over * Math.tanh((size - knee) / over))
  })
}

/** The ambience falls to `to` from `at` on, exponentially; then back. In seconds. */
export const duckingOf = (at: number, length: number) => [
  { at, to: 0.25, timeConstant: 0.05 },
  { at: at + length, to: 1, timeConstant: 0.4 },
]
