/** Left and right, between −1 and 1. */
export type Samples = readonly [Float32Array<ArrayBuffer>, Float32Array<ArrayBuffer>]

/** Yields between parts that take a millisecond or two, so that no frame waits for a sound. */
export type Drawing = Generator<undefined, Samples, undefined>

/** A struck or plucked body, or a burst of noise around `hertz` if it has no partials. */
export type Strike = {
  atMs: number
  hertz: number
  partials?: readonly (readonly [ratio: number, level: number])[]
  /** To a third of its level; higher partials fade sooner. */
  decayMs: number
  /** From 0 to 1. A harder strike is louder and brighter. */
  velocity: number
  /** From −1, left, to 1, right. */
  pan?: number
  attackMs?: number
}

/** After five decays a hundredth and a half remains, which the release takes to nothing. */
const decays = 5
const releaseMs = 12
const defaultAttackMs = 2

/** A new page runs even a short loop slowly at first. */
const sliceSamples = 4_096
export function* inSlices(from: number, to: number, act: (first: number, end: number) => void): Generator<undefined, void, undefined> {
  for (let first = from; first < to; first += sliceSamples) {
    act(first, Math.min(to, first + sliceSamples))
    yield
  }
}

/** The loudest sample of a part of either side. */
export function loudestOf(sides: Samples, first = 0, end = sides[0].length): number {
  let loudest = 0
  for (const side of sides) for (let i = first; i < end; i++) loudest = Math.max(loudest, Math.abs(side[i]!))
  return loudest
}

/** White noise that depends on its index alone, so that a loop can begin where it ends. */
export function noiseAt(index: number, seed: number): number {
  let hash = Math.imul(index ^ Math.imul(seed, 0x9e3779b1), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  hash = Math.imul(hash ^ (hash >>> 16), 0x27d4eb2f)
  return (hash ^ (hash >>> 15)) / 2 ** 31
}

/** Equal power: a strike is as loud on either side as in the middle. */
export const gainsOf = (pan: number) => [Math.cos(((pan + 1) * Math.PI) / 4), Math.sin(((pan + 1) * Math.PI) / 4)] as const

type Wave = { first: number; last: number; attack: number; gains: readonly [number, number] }

/** Adds a decaying sine, by recurrence: `Math.sin` for each sample costs ten times as much. */
function* addPartial([left, right]: Samples, { first, last, attack, gains }: Wave, angle: number, kept: number, level: number) {
  const turn = 2 * kept * Math.cos(angle)
  let wave = 0
  let before = -Math.sin(angle) / kept
  yield* inSlices(first, last, (from, to) => {
    for (let i = from; i < to; i++) {
      const sample = level * Math.min((i - first) / attack, 1) * wave
      left[i]! += gains[0] * sample
      right[i]! += gains[1] * sample
      const next = turn * wave - kept * kept * before
      before = wave
      wave = next
    }
  })
}

function addNoise([left, right]: Samples, { first, last, attack, gains }: Wave, angle: number, kept: number, level: number) {
  const narrow = 0.8
  const turn = 2 * narrow * Math.cos(angle)
  let [wave, before, fade] = [0, 0, level]
  for (let i = first; i < last; i++) {
    const next = turn * wave - narrow * narrow * before + (1 - narrow) * noiseAt(i, 1)
    before = wave
    wave = next
    const sample = fade * Math.min((i - first) / attack, 1) * wave
    left[i]! += gains[0] * sample
    right[i]! += gains[1] * sample
    fade *= kept
  }
}

/** Begins and ends at exactly zero; the loudest sample is `peak`. */
export function* drawStrikes(strikes: readonly Strike[], { rate, peak }: { rate: number; peak: number }): Drawing {
  const perMs = rate / 1000
  const length = Math.ceil(perMs * Math.max(...strikes.map(({ atMs, decayMs }) => atMs + decayMs * decays)))
  const sides: Samples = [new Float32Array(length), new Float32Array(length)]
  for (const { atMs, hertz, partials, decayMs, velocity, pan = 0, attackMs = defaultAttackMs } of strikes) {
    const first = Math.floor(atMs * perMs)
    for (const [ratio, level] of partials ?? [[1, 1]]) {
      const angle = (2 * Math.PI * hertz * ratio) / rate
      // Above this the samples cannot hold it.
      if (angle > 0.9 * Math.PI) continue
      const last = Math.min(length, first + Math.ceil(((decayMs * (decays + 2)) / ratio) * perMs))
      const kept = Math.exp(-ratio / (decayMs * perMs))
      const wave = { first, last, attack: attackMs * perMs, gains: gainsOf(pan) }
      const bright = velocity ** (1 + Math.log2(ratio) / 2)
      if (partials) yield* addPartial(sides, wave, angle, kept, level * bright)
      else addNoise(sides, wave, angle, kept, level * bright)
      yield
    }
  }
  let loudest = 0
  yield* inSlices(0, length, (from, to) => {
    loudest = Math.max(loudest, loudestOf(sides, from, to))
  })
  const scale = peak / loudest
  const release = releaseMs * perMs
  yield* inSlices(0, length, (from, to) => {
    for (const side of sides) for (let i = from; i < to; i++) side[i]! *= scale * Math.min((length - 1 - i) / release, 1)
  })
  return sides
}

/** All at once, for tests and for the page that shows them. */
export function finished(drawing: Drawing): Samples {
  for (;;) {
    const { done, value } = drawing.next()
    if (done) return value
  }
}
