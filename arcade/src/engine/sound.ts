import { renderCue, renderWind, type CueName } from './sound-cues.ts'

const fadeSeconds = 0.2

/** Off until switched on. Creates nothing before the first sound, because browsers allow sound only after a tap; a loop waits for one. */
export function createSound() {
  let on = false
  let context: AudioContext | undefined
  const buffers = new Map<CueName | 'wind', AudioBuffer>()
  /** True while the wind should blow, and the nodes that play it. */
  let windy = false
  let wind: { source: AudioBufferSourceNode; gain: GainNode } | undefined

  const bufferOf = (name: CueName | 'wind', audio: AudioContext) => {
    const known = buffers.get(name)
    if (known) return known
    const samples = name === 'wind' ? renderWind(audio.sampleRate) : renderCue(name, audio.sampleRate)
    const buffer = audio.createBuffer(1, samples.length, audio.sampleRate)
    buffer.copyToChannel(samples, 0)
    buffers.set(name, buffer)
    return buffer
  }
  const open = () => {
    context ??= new AudioContext()
    void context.resume()
    return context
  }

  function startWind() {
    const audio = open()
    const source = audio.createBufferSource()
    const gain = audio.createGain()
    source.buffer = bufferOf('wind', audio)
    source.loop = true
    gain.gain.setValueAtTime(0, audio.currentTime)
    gain.gain.linearRampToValueAtTime(1, audio.currentTime + fadeSeconds)
    source.connect(gain).connect(audio.destination)
    source.start()
    wind = { source, gain }
  }
  function stopWind() {
    if (!context || !wind) return
    const { source, gain } = wind
    wind = undefined
    gain.gain.setValueAtTime(gain.gain.value, context.currentTime)
    gain.gain.linearRampToValueAtTime(0, context.currentTime + fadeSeconds)
    source.stop(context.currentTime + fadeSeconds)
  }
  const blow = () => {
    const should = on && windy && !document.hidden
    if (should && !wind) startWind()
    if (!should) stopWind()
  }

  return {
    isOn: () => on,
    set(wanted: boolean) {
      on = wanted
      blow()
      if (!on) void context?.suspend()
    },
    play(name: CueName) {
      if (!on) return
      const audio = open()
      const source = audio.createBufferSource()
      source.buffer = bufferOf(name, audio)
      source.connect(audio.destination)
      source.start()
    },
    /** Silent while the page is hidden. */
    wind(blows: boolean) {
      if (windy === blows) return
      windy = blows
      document.removeEventListener('visibilitychange', blow)
      if (windy) document.addEventListener('visibilitychange', blow)
      blow()
    },
  }
}
