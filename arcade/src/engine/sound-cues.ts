import { drawStrikes, type Drawing, type Strike } from './sound-synth.ts'

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

/** −6 dBFS, half of full scale: the limit of all that sounds at once. A cue leaves room for its echo and the ambience. */
export const mixPeak = 0.5
export const cuePeak = 0.36

type At = { atMs?: number; velocity?: number; pan?: number }

/** Inharmonic partials that die within a tenth of a second. */
const wood = (hertz: number, at: At = {}): Strike => ({
  atMs: 0,
  velocity: 1,
  ...at,
  hertz,
  partials: [
    [1, 1],
    [2.42, 0.45],
    [4.1, 0.2],
  ],
  decayMs: 45,
})
/** Two hard things touch: the noise in front of a tone. */
const touch = (hertz: number, decayMs: number, at: At = {}): Strike => ({ atMs: 0, velocity: 1, ...at, hertz, decayMs, attackMs: 0.5 })

/** A santoor's string: bright at first, then ringing. */
const string = (hertz: number, at: At = {}): Strike => ({
  atMs: 0,
  velocity: 1,
  ...at,
  hertz,
  partials: [
    [1, 1],
    [1.004, 0.6],
    [2, 0.5],
    [3.01, 0.28],
    [4.02, 0.16],
    [5.05, 0.08],
  ],
  decayMs: 420,
})
/** A tabla's left drum: almost a tone, and short. */
const drum = (hertz: number, at: At = {}): Strike => ({
  atMs: 0,
  velocity: 1,
  ...at,
  hertz,
  partials: [
    [1, 1],
    [1.5, 0.35],
    [2.02, 0.22],
  ],
  decayMs: 150,
})
/** A tanpura's string swells under the melody. */
const drone = (hertz: number, at: At = {}): Strike => ({ ...string(hertz, at), decayMs: 480, attackMs: 60 })
/** An ankle bell. */
const bell = (hertz: number, at: At = {}): Strike => ({
  atMs: 0,
  velocity: 1,
  ...at,
  hertz,
  partials: [
    [1, 1],
    [2.76, 0.5],
  ],
  decayMs: 260,
})

const D4 = 293.66
const note = (semitones: number) => D4 * 2 ** (semitones / 12)
// A raga without fourth and seventh, consonant in any order. One phrase a tier of wins, each opening as the one before.
const melody = [0, 4, 7, 2, 9, 12, 9, 12, 14, 16, 12, 14, 16, 19, 16, 12, 16, 19, 21, 24, 21, 19, 24]
const stepMs = 90
const barNotes = 4
/** Low strings to the left, high ones to the right; the first of four is accented. */
const phrase = (notes: number) =>
  melody
    .slice(0, notes)
    .map((semitones, i) =>
      string(note(semitones), { atMs: i * stepMs, velocity: i % barNotes === 0 ? 1 : 0.74, pan: (semitones - 11) / 24 }),
    )
/** `draw` is asked for each bar of the phrase. */
const bars = (notes: number, draw: (atMs: number, bar: number) => Strike[]) =>
  Array.from({ length: Math.ceil(notes / barNotes) }, (_, bar) => draw(bar * barNotes * stepMs, bar)).flat()
const beat = (notes: number) =>
  bars(notes, (atMs) => [drum(110, { atMs, velocity: 0.75, pan: -0.2 }), drum(165, { atMs: atMs + 2.5 * stepMs, velocity: 0.4, pan: 0.2 })])
const drones = (notes: number) =>
  bars(notes, (atMs, bar) => [drone(note(bar % 2 === 0 ? -12 : -5), { atMs, velocity: 0.5, pan: bar % 2 === 0 ? -0.5 : 0.5 })])
const bells = (notes: number) =>
  bars(notes, (atMs, bar) =>
    [0, 1].map((i) => bell(note(36 + 4 * i), { atMs: atMs + i * stepMs, velocity: 0.22, pan: bar % 2 === 0 ? 0.6 : -0.6 })),
  )
/** The last note again and again, as two mallets play it, ever softer. */
const roll = (notes: number) =>
  Array.from({ length: 10 }, (_, i) =>
    string(note(melody[notes - 1]!), { atMs: notes * stepMs + i * 55, velocity: 0.6 * 0.86 ** i, pan: i % 2 === 0 ? 0.4 : 0.6 }),
  )

/** Two chips of clay. */
const clay = (at: At) => [{ ...wood(2100, at), decayMs: 18 }, touch(3_400, 4, { ...at, velocity: 0.5 })]
/** A card slaps the felt. */
const paper = (at: At) => [touch(2_600, 12, at), touch(900, 9, at)]
/** Water: two short tones, the higher one second. */
const drop = (hertz: number, at: At): Strike => ({ atMs: 0, velocity: 1, ...at, hertz, partials: [[1, 1]], decayMs: 34 })
const glass: Strike = {
  atMs: 0,
  velocity: 1,
  hertz: 1174.7,
  partials: [
    [1, 1],
    [2.76, 0.3],
    [5.4, 0.1],
  ],
  decayMs: 190,
}
/** A taut string breaks: low and short. */
const snap = (hertz: number, at: At): Strike => ({ ...string(hertz, at), decayMs: 130 })

// The ball ticks along the rim, ever slower and softer, and round the table: five turns from left to right and back.
const rimTicks = Array.from({ length: 48 }, (_, i) => {
  const at = { atMs: 36 * i + 0.55 * i ** 2, velocity: 1 - i / 120, pan: 0.6 * Math.sin((2 * Math.PI * 5 * i) / 48) }
  return { ...wood(1250, at), decayMs: 14 }
})
const frets = [0, 120, 290, 370, 520].map((atMs, i) => wood(720 - 60 * i, { atMs, velocity: 1 - 0.08 * i, pan: i % 2 === 0 ? -0.2 : 0.2 }))

type Cue = {
  strikes: readonly Strike[]
  /** Of `cuePeak`. */
  level: number
  /** The part that the room gives back. */
  room: number
  /** The ambience steps back while it sounds. */
  ducks?: true
}

const cues: Record<CueName, Cue> = {
  button: { strikes: [wood(880), touch(2_400, 4, { velocity: 0.4 })], level: 0.4, room: 0.04 },
  'reel-stop': { strikes: [wood(190), wood(310, { atMs: 6, velocity: 0.55 }), touch(700, 8, { velocity: 0.4 })], level: 0.75, room: 0.08 },
  'win-1': { strikes: phrase(3), level: 0.75, room: 0.1, ducks: true },
  'win-2': { strikes: phrase(6), level: 0.8, room: 0.14, ducks: true },
  'win-3': { strikes: [...phrase(11), ...beat(11)], level: 0.86, room: 0.18, ducks: true },
  'win-4': { strikes: [...phrase(16), ...beat(16), ...drones(16)], level: 0.93, room: 0.22, ducks: true },
  'win-5': {
    strikes: [...phrase(melody.length), ...roll(melody.length), ...beat(28), ...drones(28), ...bells(28)],
    level: 1,
    room: 0.26,
    ducks: true,
  },
  // The pitch does not climb with the tumbles.
  tumble: { strikes: [drop(460, { pan: -0.15 }), drop(700, { atMs: 26, pan: 0.15 })], level: 0.5, room: 0.14 },
  orb: { strikes: [glass], level: 0.5, room: 0.2 },
  chip: { strikes: [...clay({ pan: -0.1 }), ...clay({ atMs: 34, velocity: 0.8, pan: 0.1 })], level: 0.5, room: 0.06 },
  'ball-roll': { strikes: rimTicks, level: 0.35, room: 0.1 },
  'ball-drop': { strikes: frets, level: 0.6, room: 0.12 },
  tile: { strikes: [wood(620), wood(780, { atMs: 110 })], level: 0.5, room: 0.08 },
  // As loud and as long as a mango's tile, but dull.
  chili: { strikes: [wood(620), wood(130, { atMs: 110 })], level: 0.5, room: 0.08 },
  card: { strikes: [...paper({ pan: -0.1 }), ...paper({ atMs: 18, velocity: 0.7, pan: 0.1 })], level: 0.4, room: 0.05 },
  pluck: { strikes: [snap(155, { pan: -0.2 }), snap(116, { atMs: 28, pan: 0.2 })], level: 0.8, room: 0.16 },
}

export const cueMix = (name: CueName): Pick<Cue, 'room' | 'ducks'> => cues[name]

export const drawCue = (name: CueName, rate: number): Drawing => drawStrikes(cues[name].strikes, { rate, peak: cuePeak * cues[name].level })
