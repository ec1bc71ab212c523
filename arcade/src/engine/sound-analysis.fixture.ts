import { loudestOf, type Samples } from './sound-synth.ts'

const windowMs = 5
const mono = ([left, right]: Samples) => left.map((sample, i) => (sample + right[i]!) / 2)
const meanSquare = (samples: Float32Array) => samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length

export const decibel = (level: number) => 20 * Math.log10(level)

/** Levels of windows of 5 ms. */
function levels(sides: Samples, rate: number) {
  const samples = mono(sides)
  const size = Math.round((windowMs * rate) / 1000)
  return Array.from({ length: Math.ceil(samples.length / size) }, (_, i) =>
    Math.sqrt(meanSquare(samples.subarray(i * size, (i + 1) * size))),
  )
}

/** Magnitude at `hertz` of a window that fades in and out. */
function magnitude(samples: Float32Array, hertz: number, rate: number) {
  const turn = 2 * Math.cos((2 * Math.PI * hertz) / rate)
  let [one, two] = [0, 0]
  for (const [i, sample] of samples.entries()) {
    const next = sample * Math.sin((Math.PI * i) / samples.length) ** 2 + turn * one - two
    two = one
    one = next
  }
  return Math.sqrt(Math.max(0, one * one + two * two - turn * one * two))
}

/** Strikes whose bright part stands out by 3 dB from 12 ms before, within 30 dB of the loudest. */
function onsets(samples: Float32Array, rate: number) {
  const perMs = Math.round(rate / 1000)
  const bright = samples.map((sample, i) => sample - 2 * (samples[i - 1] ?? 0) + (samples[i - 2] ?? 0))
  const level = Array.from({ length: Math.floor(samples.length / perMs) }, (_, ms) =>
    Math.sqrt(meanSquare(bright.subarray(Math.max(0, ms - 9) * perMs, (ms + 1) * perMs))),
  )
  const top = Math.max(...level)
  let [count, last] = [0, -Infinity]
  for (const [ms, now] of level.entries()) {
    if (now < top / 32 || now < 1.4 * (level[ms - 12] ?? 0)) continue
    // One strike stands out for some milliseconds.
    if (ms - last > 8) count++
    last = ms
  }
  return count
}

/** Sixth-octave bands from 60 Hz to 10 kHz. */
const bands = Array.from({ length: 45 }, (_, i) => 60 * 2 ** (i / 6))

export function analyse(sides: Samples, rate: number) {
  const samples = mono(sides)
  const envelope = levels(sides, rate)
  const top = Math.max(...envelope)
  const spectrum = bands.map((hertz) => magnitude(samples.subarray(0, Math.min(samples.length, rate)), hertz, rate))
  const weight = spectrum.reduce((sum, size) => sum + size, 0)
  return {
    peak: loudestOf(sides),
    lengthMs: (1000 * samples.length) / rate,
    /** Mean level while it sounds, in dBFS. */
    loudness: decibel(Math.sqrt(meanSquare(samples))),
    /** Centre of its spectrum in hertz, over the first second. */
    brightness: bands.reduce((sum, hertz, i) => sum + hertz * spectrum[i]!, 0) / weight,
    /** Until it stays 40 dB under its loudest moment. */
    decayMs: windowMs * (envelope.findLastIndex((level) => level > top / 100) + 1),
    onsets: onsets(samples, rate),
    ends: sides.flatMap((side) => [side[0]!, side.at(-1)!]),
    /** The steepest step between two samples. */
    steepest: Math.max(...sides.map((side) => side.reduce((most, sample, i) => Math.max(most, Math.abs(sample - (side[i - 1] ?? 0))), 0))),
  }
}
