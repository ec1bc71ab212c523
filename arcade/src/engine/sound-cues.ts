/** Synthesised struck wood and plucked strings, as samples between −1 and 1. */
export const cueNames = [
  'button',
  'reel-stop',
  'win-1',
  'win-2',
  'win-3',
  'win-4',
  'win-5',
  'tumble',
  'orb',
  'chip',
  'ball-roll',
  'ball-drop',
  'tile',
  'chili',
  'card',
  'pluck',
] as const
export type CueName = (typeof cueNames)[number]

/** −6 dBFS, half of full scale. */
export const peak = 0.5

type Strike = {
  atMs: number
  hertz: number
  overtones: readonly (readonly [ratio: number, level: number])[]
  decayMs: number
  level: number
}

// Wood: inharmonic overtones that die within a tenth of a second.
const wood = (atMs: number, hertz: number, level: number): Strike => ({
  atMs,
  hertz,
  overtones: [
    [1, 1],
    [2.42, 0.45],
    [4.1, 0.2],
  ],
  decayMs: 45,
  level,
})

// A santoor's string: bright at first, then ringing.
const string = (atMs: number, hertz: number): Strike => ({
  atMs,
  hertz,
  overtones: [
    [1, 1],
    [1.004, 0.6],
    [2, 0.5],
    [3.01, 0.28],
    [4.02, 0.16],
    [5.05, 0.08],
  ],
  decayMs: 420,
  level: 1,
})

const D4 = 293.66
const note = (semitones: number) => D4 * 2 ** (semitones / 12)
// A raga without fourth and seventh, consonant in any order. One phrase a tier of wins, each opening as the one before.
const melody = [0, 4, 7, 2, 9, 12, 9, 12, 14, 16, 12, 14, 16, 19, 16, 12, 16, 19, 21, 24, 21, 19, 24]
const stepMs = 90
const phrase = (notes: number) => melody.slice(0, notes).map((semitones, i) => string(i * stepMs, note(semitones)))
// Larger wins have a low string and a wooden beat under every fourth note.
const beats = (notes: number) =>
  Array.from({ length: Math.ceil(notes / 4) }, (_, i) => [
    { ...string(i * 4 * stepMs, note(i % 2 === 0 ? -12 : -5)), level: 0.7 },
    wood(i * 4 * stepMs, 220, 0.5),
  ]).flat()

// Clay: two chips touch.
const clay = (atMs: number, level: number): Strike => ({ ...wood(atMs, 2100, level), decayMs: 18 })
// An ivory ball ticks along the rim, ever slower.
const ticks = Array.from({ length: 48 }, (_, i) => 36 * i + 0.55 * i ** 2)
const frets = [0, 120, 290, 370, 520]

// A card slaps the felt.
const paper = (atMs: number, level: number): Strike => ({ ...wood(atMs, 1400, level), decayMs: 9 })

// A drop of water: two short tones, the higher one second.
const drops = [0, 26].map((atMs, i): Strike => ({ atMs, hertz: 460 + 240 * i, overtones: [[1, 1]], decayMs: 34, level: 0.4 }))
// A touched glass.
const glass: Strike = {
  atMs: 0,
  hertz: 1174.7,
  overtones: [
    [1, 1],
    [2.76, 0.3],
    [5.4, 0.1],
  ],
  decayMs: 190,
  level: 0.45,
}
// A taut string snaps: low and short.
const snap = (atMs: number, hertz: number): Strike => ({ ...string(atMs, hertz), decayMs: 130, level: 0.7 })

const strikes: Record<CueName, Strike[]> = {
  button: [wood(0, 880, 0.35)],
  'reel-stop': [wood(0, 190, 0.7), wood(6, 310, 0.35)],
  'win-1': phrase(3),
  'win-2': phrase(6),
  'win-3': phrase(11),
  'win-4': [...phrase(16), ...beats(16)],
  'win-5': [...phrase(melody.length), ...beats(melody.length)],
  // The pitch does not climb with the tumbles.
  tumble: drops,
  orb: [glass],
  chip: [clay(0, 0.4), clay(34, 0.4)],
  'ball-roll': ticks.map((atMs) => ({ ...wood(atMs, 1250, 0.24), decayMs: 14 })),
  'ball-drop': frets.map((atMs, i) => wood(atMs, 720 - 60 * i, 0.5)),
  tile: [wood(0, 620, 0.4), wood(110, 780, 0.4)],
  // As loud as a mango's tile, but dull.
  chili: [wood(0, 620, 0.4), wood(110, 130, 0.4)],
  card: [paper(0, 0.3), paper(18, 0.22)],
  pluck: [snap(0, 155), snap(28, 116)],
}

/** One channel, within `peak`. */
export function renderCue(name: CueName, sampleRate: number): Float32Array<ArrayBuffer> {
  const lengthMs = Math.max(...strikes[name].map(({ atMs, decayMs }) => atMs + decayMs * 5))
  const samples = new Float32Array(Math.ceil((lengthMs / 1000) * sampleRate))
  for (const { atMs, hertz, overtones, decayMs, level } of strikes[name]) {
    const first = Math.floor((atMs / 1000) * sampleRate)
    // After seven decays a thousandth remains.
    const last = Math.min(samples.length, first + Math.ceil((decayMs * 7 * sampleRate) / 1000))
    for (const [ratio, weight] of overtones) {
      // A decaying sine by recurrence: computed one by one, a long phrase would hold up the frame that shows the win.
      const kept = Math.exp((-1000 * ratio) / (decayMs * sampleRate))
      const angle = (2 * Math.PI * hertz * ratio) / sampleRate
      const turn = 2 * kept * Math.cos(angle)
      let wave = 0
      let before = -Math.sin(angle) / kept
      for (let i = first; i < last; i++) {
        // Two milliseconds of attack avoid a click.
        samples[i]! += level * weight * Math.min((i - first) / sampleRate / 0.002, 1) * wave
        const next = turn * wave - kept * kept * before
        before = wave
        wave = next
      }
    }
  }
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  const wanted = peak * Math.max(...strikes[name].map(({ level }) => level))
  return samples.map((sample) => (sample * wanted) / loudest)
}

const windMs = 4_000
const seed = 1
/** Slow swells. Whole repeats per loop, so that its end meets its beginning. */
const gusts = [2, 3, 5]

/** A four-second loop, one channel, at most a quarter of full scale. */
export function renderWind(sampleRate: number): Float32Array<ArrayBuffer> {
  const length = Math.ceil((windMs / 1000) * sampleRate)
  const samples = new Float32Array(length)
  let noise = seed
  let low = 0
  let lower = 0
  // The second pass starts with the filters' state at the seam.
  for (let i = -length; i < length; i++) {
    if (i === 0) noise = seed
    noise = (Math.imul(noise, 1_664_525) + 1_013_904_223) | 0
    low += (noise / 2 ** 31 - low) * Math.min(1, 2_800 / sampleRate)
    lower += (low - lower) * Math.min(1, 900 / sampleRate)
    if (i < 0) continue
    const turn = (2 * Math.PI * i) / length
    const swell = gusts.reduce((sum, times, at) => sum + Math.sin(times * turn + at) / gusts.length, 0)
    samples[i] = lower * (0.65 + 0.35 * swell)
  }
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  return samples.map((sample) => (sample * peak) / 2 / loudest)
}
