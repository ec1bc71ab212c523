import { cueMix, cueNames, drawCue, mixPeak, type CueName } from '../src/engine/sound-cues.ts'
import { createSoundDesk, type SoundDesk } from '../src/engine/sound-desk.ts'
import { drawLoop, loopNames, type LoopName } from '../src/engine/sound-loops.ts'
import { finished, loudestOf, type Drawing, type Samples } from '../src/engine/sound-synth.ts'

/** All sounds of the games, to be heard and seen. README says where. */
const rate = 24_000
const main = document.querySelector('main')!
const pan = document.querySelector<HTMLInputElement>('#pan')!

// One desk a loop, as one a game; all made by the first press, as browsers want it.
let audio: AudioContext | undefined
const desks = new Map<LoopName, SoundDesk>()
let running: LoopName | undefined

function deskOf(loop: LoopName) {
  audio ??= new AudioContext()
  const desk = desks.get(loop) ?? createSoundDesk(audio, loop)
  desks.set(loop, desk)
  return desk
}

function hear(name: CueName) {
  const desk = deskOf(running ?? 'room')
  desk.set({ on: true, ambience: running !== undefined, flight: false })
  // Here a sound may come late.
  const play = () => desk.play(name, { pan: pan.valueAsNumber, askedAt: performance.now() })
  void play().then((isPlayed) => isPlayed || play())
}

function choose(loop: LoopName) {
  if (running) deskOf(running).set({ on: true, ambience: false, flight: false })
  running = running === loop ? undefined : loop
  if (running) deskOf(running).set({ on: true, ambience: true, flight: false })
  for (const button of main.querySelectorAll<HTMLElement>('[aria-pressed]'))
    button.setAttribute('aria-pressed', String(button.dataset['loop'] === running))
}

function trace(canvas: HTMLCanvasElement, sides: Samples) {
  const { width, height } = canvas
  const pen = canvas.getContext('2d')!
  const half = height / 2
  for (const [at, side] of sides.entries()) {
    const middle = half * (at + 0.5)
    pen.fillStyle = '#6b4a3a'
    for (const level of [-mixPeak, mixPeak]) pen.fillRect(0, middle - level * half * 0.95, width, 1)
    pen.fillStyle = '#e8b75a'
    for (let x = 0; x < width; x++) {
      const part = side.subarray((side.length * x) / width, (side.length * (x + 1)) / width)
      const [low, high] = part.reduce(([low, high], sample) => [Math.min(low!, sample), Math.max(high!, sample)], [0, 0])
      pen.fillRect(x, middle - high! * half * 0.95, 1, Math.max(1, (high! - low!) * half * 0.95))
    }
  }
}

function card(name: string, drawing: Drawing, note: string, press: () => void) {
  const button = document.createElement('button')
  const [figures, canvas] = [document.createElement('small'), document.createElement('canvas')]
  Object.assign(canvas, { width: 560, height: 144 })
  button.append(name, figures, canvas)
  button.addEventListener('click', press)
  const sides = finished(drawing)
  const peak = 20 * Math.log10(loudestOf(sides))
  figures.textContent = `${(sides[0].length / rate).toFixed(2)} s · ${peak.toFixed(1)} dBFS${note}`.replace('-', '−')
  trace(canvas, sides)
  return button
}

function section(title: string, cards: HTMLElement[]) {
  const [heading, grid] = [document.createElement('h2'), document.createElement('section')]
  heading.textContent = title
  grid.append(...cards)
  main.append(heading, grid)
}

const cue = (name: CueName) => card(name, drawCue(name, rate), ` · hall ${cueMix(name).room}`, () => hear(name))
section('Wins', cueNames.filter((name) => cueMix(name).ducks).map(cue))
section('Cues', cueNames.filter((name) => !cueMix(name).ducks).map(cue))
section(
  'Ambience',
  loopNames.map((name) => {
    const button = card(name, drawLoop(name, rate), '', () => choose(name))
    button.dataset['loop'] = name
    button.setAttribute('aria-pressed', 'false')
    return button
  }),
)
