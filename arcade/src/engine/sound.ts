import { renderCue, type CueName } from './sound-cues.ts'

/**
 * Off until the player switches it on. Nothing is made, not even the audio context, before the first cue that sounds:
 * browsers allow it only after the player's own tap, and every cue follows one.
 */
export function createSound() {
  let on = false
  let context: AudioContext | undefined
  const buffers = new Map<CueName, AudioBuffer>()

  const bufferOf = (name: CueName, audio: AudioContext) => {
    const known = buffers.get(name)
    if (known) return known
    const samples = renderCue(name, audio.sampleRate)
    const buffer = audio.createBuffer(1, samples.length, audio.sampleRate)
    buffer.copyToChannel(samples, 0)
    buffers.set(name, buffer)
    return buffer
  }

  return {
    isOn: () => on,
    set(wanted: boolean) {
      on = wanted
      if (!on) void context?.suspend()
    },
    play(name: CueName) {
      if (!on) return
      context ??= new AudioContext()
      void context.resume()
      const source = context.createBufferSource()
      source.buffer = bufferOf(name, context)
      source.connect(context.destination)
      source.start()
    },
  }
}
