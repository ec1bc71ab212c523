import type { CueName } from './sound-cues.ts'
import type { SoundDesk, Wanted } from './sound-desk.ts'
import type { LoopName } from './sound-loops.ts'

/** Loads nothing and makes no context before a tap: browsers allow sound only after one, and the first frame comes first. */
export function createSound(loop: LoopName, initial: Pick<Wanted, 'on' | 'ambience'>) {
  let wanted: Wanted = { ...initial, flight: false }
  let audio: AudioContext | undefined
  let desk: Promise<SoundDesk | undefined> | undefined

  function open() {
    if (!wanted.on) return undefined
    const context = (audio ??= new AudioContext())
    void context.resume()
    desk ??= import('./sound-desk.ts').then(
      ({ createSoundDesk }) => {
        const made = createSoundDesk(context, loop)
        made.set(wanted)
        return made
      },
      // A game goes on without sound; the next tap asks for it again.
      () => (desk = undefined),
    )
    return desk
  }
  for (const tap of ['pointerdown', 'keydown']) addEventListener(tap, open, { capture: true })

  function set(change: Partial<Wanted>) {
    wanted = { ...wanted, ...change }
    void desk?.then((opened) => opened?.set(wanted))
  }
  return {
    isOn: () => wanted.on,
    set(on: boolean) {
      set({ on })
      void open()
    },
    /** `pan`: from −1, left, to 1, right. */
    play(name: CueName, pan = 0) {
      const askedAt = performance.now()
      void open()?.then((opened) => opened?.play(name, { pan, askedAt }))
    },
    hush: () => void desk?.then((opened) => opened?.hush()),
    ambience: (ambience: boolean) => set({ ambience }),
    wind(flight: boolean) {
      if (flight !== wanted.flight) set({ flight })
    },
  }
}
