import { h } from './dom.ts'

/** The game's only polite live region: one message per round, after its animation. */
export function liveRegion() {
  const element = h('p', { class: 'sr', role: 'status' })
  return {
    element,
    say: (text: string) => (element.textContent = text),
    /** Empties the region before each round, so that the same message twice is read twice. */
    hush: () => (element.textContent = ''),
  }
}

export type LiveRegion = ReturnType<typeof liveRegion>
