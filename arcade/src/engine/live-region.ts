import { h } from './dom.ts'

/** The game's one polite voice: a message a round, after its animation. Visible text changes without being read out. */
export function liveRegion() {
  const element = h('p', { class: 'sr', role: 'status' })
  return {
    element,
    say: (text: string) => (element.textContent = text),
    /** Emptied before a round is shown, so that the same message twice in a row is heard twice. */
    hush: () => (element.textContent = ''),
  }
}

export type LiveRegion = ReturnType<typeof liveRegion>
