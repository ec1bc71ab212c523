import { h } from './dom.ts'

/** The game's one polite live region: a message per round, after its animation. Other changes of visible text are not read out. */
export function liveRegion() {
  const element = h('p', { class: 'sr', role: 'status' })
  return {
    element,
    say: (text: string) => (element.textContent = text),
    /** Emptied before each round, so that the same message twice in a row is read out twice. */
    hush: () => (element.textContent = ''),
  }
}

export type LiveRegion = ReturnType<typeof liveRegion>
