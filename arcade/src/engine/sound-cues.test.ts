import { expect, test } from 'vitest'
import { analyse, decibel } from './sound-analysis.fixture.ts'
import { cueMix, cueNames, cuePeak, drawCue, mixPeak, type CueName } from './sound-cues.ts'
import { duckingOf, drawRoom, limiterCurve } from './sound-room.ts'
import { drawStrikes, finished, type Samples } from './sound-synth.ts'
import { drawLoop, loopNames } from './sound-loops.ts'

const rate = 24_000
const drawn = new Map(cueNames.map((name) => [name, finished(drawCue(name, rate))]))
const shapeOf = (name: CueName) => analyse(drawn.get(name)!, rate)
const tiers = ['win-1', 'win-2', 'win-3', 'win-4', 'win-5'] as const

// Strikes heard; centre of the spectrum in Hz; ms until 40 dB down; mean level in dBFS. Two low strings beat, and cannot be counted.
test.each<[CueName, number | undefined, [number, number], [number, number], [number, number]]>([
  // cue        strikes    brightness      decay           loudness
  ['button', 1, [900, 1_500], [150, 250], [-35, -30]],
  ['reel-stop', 1, [150, 300], [150, 250], [-30, -24]],
  ['tumble', 2, [500, 850], [120, 220], [-32, -26]],
  ['orb', 1, [1_300, 2_100], [700, 1_000], [-33, -27]],
  ['chip', 2, [2_000, 3_200], [70, 130], [-34, -28]],
  ['ball-roll', 48, [1_600, 2_600], [2_900, 3_000], [-40, -34]],
  ['ball-drop', 5, [450, 800], [600, 760], [-33, -26]],
  ['tile', 2, [750, 1_200], [280, 340], [-32, -26]],
  ['chili', 2, [120, 240], [280, 340], [-32, -26]],
  ['card', 2, [600, 1_100], [40, 80], [-37, -31]],
  ['pluck', undefined, [100, 200], [450, 700], [-29, -23]],
  ['win-1', 3, [400, 650], [1_700, 2_300], [-33, -27]],
  ['win-2', 6, [400, 700], [2_000, 2_600], [-31, -25]],
  ['win-3', 10, [300, 500], [2_400, 3_000], [-30, -24]],
  ['win-4', 13, [300, 500], [2_800, 3_500], [-29, -23]],
  ['win-5', 18, [300, 500], [3_500, 4_700], [-28, -22]],
])('%s sounds as designed', (name, strikes, brightness, decay, loudness) => {
  const shape = shapeOf(name)
  if (strikes !== undefined) expect(shape.onsets).toBe(strikes)
  for (const [value, [min, max]] of [
    [shape.brightness, brightness],
    [shape.decayMs, decay],
    [shape.loudness, loudness],
  ] as const) {
    expect(value).toBeGreaterThan(min)
    expect(value).toBeLessThan(max)
  }
})

test.each(cueNames)('%s leaves room below −6 dBFS, begins and ends at zero and has no step', (name) => {
  const { peak, ends, steepest } = shapeOf(name)
  expect(peak).toBeGreaterThan(0.1)
  expect(peak).toBeLessThanOrEqual(cuePeak + 1e-6)
  expect(ends.map(Math.abs)).toEqual([0, 0, 0, 0])
  expect(steepest).toBeLessThan(0.16)
})

test('a win of a higher tier has a longer phrase of more strikes, a little louder and with more of the room', () => {
  const shapes = tiers.map(shapeOf)
  for (const rising of [
    shapes.map(({ lengthMs }) => lengthMs),
    shapes.map(({ onsets }) => onsets),
    shapes.map(({ loudness }) => loudness),
    tiers.map((name) => cueMix(name).room),
  ])
    expect(rising).toEqual([...new Set(rising)].toSorted((a, b) => a - b))
})

test('a chili’s tile is as long and as loud as a mango’s, and duller', () => {
  const [mango, chili] = [shapeOf('tile'), shapeOf('chili')]
  expect(chili.lengthMs).toBe(mango.lengthMs)
  expect(chili.peak).toBeCloseTo(mango.peak, 5)
  expect(chili.loudness).toBeCloseTo(mango.loudness, 0)
  expect(chili.brightness).toBeLessThan(mango.brightness / 2)
})

test('a harder strike is louder and brighter, and pans from side to side at one level', () => {
  const strike = (velocity: number, pan: number) => {
    // A quiet first strike, so that the loudest is not scaled away.
    const body = {
      hertz: 440,
      decayMs: 60,
      partials: [
        [1, 1],
        [4, 0.5],
      ] as const,
    }
    return finished(
      drawStrikes(
        [
          { ...body, atMs: 0, velocity, pan },
          { ...body, atMs: 400, velocity: 1 },
        ],
        { rate, peak: 1 },
      ),
    ).map((side) => side.subarray(0, rate * 0.3)) as unknown as Samples
  }
  const [soft, hard] = [analyse(strike(0.3, 0), rate), analyse(strike(0.9, 0), rate)]
  expect(hard.loudness).toBeGreaterThan(soft.loudness + 6)
  expect(hard.steepest / hard.peak).toBeGreaterThan(1.2 * (soft.steepest / soft.peak))
  const energyOf = (side: Float32Array) => side.reduce((sum, sample) => sum + sample * sample, 0)
  const [left, right] = [strike(0.9, -0.8), strike(0.9, 0.8)].map((sides) => sides.map(energyOf))
  expect(left![0]).toBeGreaterThan(4 * left![1]!)
  expect(left![0]! + left![1]!).toBeCloseTo(right![0]! + right![1]!, 4)
})

test('the hall answers after its first echo, falls by 60 dB and ends at zero, with one energy a side', () => {
  const hall = finished(drawRoom(rate))
  const [left] = hall
  expect(
    analyse(hall, rate)
      .ends.map(Math.abs)
      .every((end) => end < 1e-6),
  ).toBe(true)
  expect(left.subarray(0, (rate * 8) / 1000).every((sample) => sample === 0)).toBe(true)
  const energy = (from: number, to: number) =>
    left.subarray(left.length * from, left.length * to).reduce((sum, sample) => sum + sample * sample, 0)
  expect(energy(0, 1)).toBeCloseTo(1, 4)
  expect(energy(0.9, 1)).toBeLessThan(1e-5)
})

test('the longest win, its echo and the loudest ambience stay below −6 dBFS together', () => {
  // A quarter of the rate holds all that carries the peak, in a sixteenth of the time.
  const low = 6_000
  const { room } = cueMix('win-5')
  const [dry, hall] = [finished(drawCue('win-5', low)), finished(drawRoom(low))]
  const wet = dry.map((side, at) => {
    const answer = hall[at]!
    return side.map((sample, i) => {
      let echo = 0
      for (let k = Math.min(i, answer.length - 1); k >= 0; k--) echo += side[i - k]! * answer[k]!
      return sample + room * echo
    })
  }) as unknown as Samples
  const loop = loopNames.map((name) => analyse(finished(drawLoop(name, low)), low).peak)
  const peak = analyse(wet, low).peak + Math.max(...loop)
  expect(peak).toBeGreaterThan(cuePeak)
  expect(decibel(peak)).toBeLessThan(decibel(mixPeak))
})

test('ordinary sound passes the limiter unchanged, and nothing exceeds −6 dBFS', () => {
  const curve = limiterCurve()
  const at = (input: number) => curve[Math.round(((input + 1) / 2) * (curve.length - 1))]!
  for (const input of [0, 0.125, -0.25, 0.375]) expect(at(input)).toBeCloseTo(input, 6)
  expect(Math.max(...curve.map(Math.abs))).toBeLessThanOrEqual(mixPeak)
  expect(curve.every((value, i) => i === 0 || value >= curve[i - 1]!)).toBe(true)
})

test('the ambience steps back under a phrase and returns when it ends', () => {
  const [down, up] = duckingOf(10, 2)
  expect(down).toMatchObject({ at: 10, to: 0.25 })
  expect(up).toMatchObject({ at: 12, to: 1 })
  expect(cueNames.filter((name) => cueMix(name).ducks)).toEqual([...tiers])
})
