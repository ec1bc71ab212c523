import { createBank } from './sound-bank.ts'
import { cueMix, cueNames, drawCue, type CueName } from './sound-cues.ts'
import { drawLoop, loopNames, type LoopName } from './sound-loops.ts'
import { drawRoom, duckingOf, limiterCurve } from './sound-room.ts'

/** Half of a device's usual rate: nothing in our sounds is above 10 kHz. */
const rate = 24_000
/** A cue that is ready later than this no longer belongs to its picture. */
const lateMs = 150
const fadeSeconds = { out: 0.04, hush: 0.25, flight: 0.2, ambience: 1.2 } as const
/** The wind in the kite's string, over the ambience. */
const flightLevel = 2
/** A wooden tile never falls twice alike. */
const tunings = [1, 0.985, 1.012, 0.993]

const nextFrame = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)))

export type Wanted = { on: boolean; ambience: boolean; flight: boolean }

const isLoop = (name: CueName | LoopName): name is LoopName => (loopNames as readonly string[]).includes(name)

function* drawBuffer(sampleRate: number, name: CueName | LoopName | 'hall') {
  const [left, right] = yield* name === 'hall' ? drawRoom(sampleRate) : isLoop(name) ? drawLoop(name, rate) : drawCue(name, rate)
  const buffer = new AudioBuffer({ length: left.length, numberOfChannels: 2, sampleRate: name === 'hall' ? sampleRate : rate })
  buffer.copyToChannel(left, 0)
  yield
  buffer.copyToChannel(right, 1)
  return buffer
}

function fade({ gain, context }: GainNode, to: number, seconds: number) {
  gain.cancelScheduledValues(context.currentTime)
  gain.setValueAtTime(gain.value, context.currentTime)
  gain.linearRampToValueAtTime(to, context.currentTime + seconds)
}

/** Cues and loops → hall → limiter → device. */
export function createSoundDesk(audio: AudioContext, loop: LoopName) {
  const bank = createBank((name: CueName | LoopName | 'hall') => drawBuffer(audio.sampleRate, name), {
    now: () => performance.now(),
    pause: nextFrame,
  })
  const node = (gain: number, to: AudioNode) => {
    const made = audio.createGain()
    made.gain.value = gain
    made.connect(to)
    return made
  }
  const limiter = audio.createWaveShaper()
  limiter.curve = limiterCurve()
  limiter.connect(audio.destination)
  const out = node(1, limiter)
  const ducked = node(1, out)
  const hall = audio.createChannelSplitter(2)
  void bank.want('hall', { later: true }).then(async (buffer) => {
    const sides = audio.createChannelMerger(2)
    sides.connect(out)
    for (const side of [0, 1]) {
      // A browser prepares a side at once, for several milliseconds.
      await nextFrame()
      const answer = new AudioBuffer({ length: buffer.length, sampleRate: buffer.sampleRate })
      answer.copyToChannel(buffer.getChannelData(side), 0)
      // `drawRoom` has the level.
      const convolver = new ConvolverNode(audio, { buffer: answer, disableNormalization: true })
      hall.connect(convolver, side).connect(sides, 0, side)
    }
  })
  for (const name of cueNames) void bank.want(name, { later: true })

  let wanted: Wanted = { on: false, ambience: false, flight: false }
  let played = 0
  /** Phrases that still ring. */
  const ringing = new Set<GainNode>()

  function playLoop(name: LoopName, level: number, seconds: number) {
    let playing: { source: AudioBufferSourceNode; gain: GainNode } | undefined
    return {
      set(should: boolean) {
        const buffer = bank.get(name)
        if (should && !buffer) return void bank.want(name).then(apply)
        if (should && buffer && !playing) {
          const gain = node(0, ducked)
          const source = audio.createBufferSource()
          source.buffer = buffer
          source.loop = true
          source.connect(gain)
          source.start()
          fade(gain, level, seconds)
          playing = { source, gain }
        }
        if (should || !playing) return
        fade(playing.gain, 0, seconds)
        playing.source.stop(audio.currentTime + seconds)
        playing = undefined
      },
    }
  }
  const ambience = playLoop(loop, 1, fadeSeconds.ambience)
  const flight = playLoop('wind', flightLevel, fadeSeconds.flight)

  const isHeard = () => wanted.on && !document.hidden
  function apply() {
    if (isHeard()) {
      void audio.resume()
      fade(out, 1, fadeSeconds.out)
      ambience.set(wanted.ambience)
      flight.set(wanted.flight)
      return
    }
    fade(out, 0, fadeSeconds.out)
    setTimeout(() => {
      if (!isHeard()) void audio.suspend()
    }, 2_000 * fadeSeconds.out)
  }
  document.addEventListener('visibilitychange', apply)

  function start(name: CueName, buffer: AudioBuffer, pan: number) {
    const { room, ducks } = cueMix(name)
    const source = audio.createBufferSource()
    source.buffer = buffer
    if (!ducks) source.playbackRate.value = tunings[played++ % tunings.length]!
    const place = audio.createStereoPanner()
    place.pan.value = pan
    const level = node(1, out)
    const send = node(room, hall)
    source.connect(place).connect(level).connect(send)
    if (ducks) {
      ringing.add(level)
      ducked.gain.cancelScheduledValues(audio.currentTime)
      for (const { at, to, timeConstant } of duckingOf(audio.currentTime, buffer.duration))
        ducked.gain.setTargetAtTime(to, at, timeConstant)
    }
    source.addEventListener('ended', () => {
      ringing.delete(level)
      for (const part of [place, level, send]) part.disconnect()
    })
    source.start()
  }

  return {
    set(next: Wanted) {
      wanted = next
      apply()
    },
    /** `askedAt`: by `performance.now()`. Returns whether it was still in time. */
    async play(name: CueName, { pan, askedAt }: { pan: number; askedAt: number }) {
      const buffer = bank.get(name) ?? (await bank.want(name))
      const inTime = performance.now() - askedAt < lateMs
      if (inTime && isHeard()) start(name, buffer, pan)
      return inTime
    },
    /** A phrase does not sound into the next round. */
    hush() {
      for (const level of ringing) fade(level, 0, fadeSeconds.hush)
    },
  }
}

export type SoundDesk = ReturnType<typeof createSoundDesk>
