import { h } from './dom.ts'

export type Phrase = { text: string; strong?: string }

export function phrased({ text, strong }: Phrase): (Node | string)[] {
  const at = strong ? text.indexOf(strong) : -1
  if (!strong || at < 0) return [text]
  return [text.slice(0, at), h('b', {}, strong), text.slice(at + strong.length)]
}
