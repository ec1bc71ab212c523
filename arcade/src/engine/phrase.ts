import { h } from './dom.ts'

/** A text of which one part is set bold. */
export type Phrase = { text: string; strong?: string }

/** A text with its strong part set bold. */
export function phrased({ text, strong }: Phrase): (Node | string)[] {
  const at = strong ? text.indexOf(strong) : -1
  if (!strong || at < 0) return [text]
  return [text.slice(0, at), h('b', {}, strong), text.slice(at + strong.length)]
}
