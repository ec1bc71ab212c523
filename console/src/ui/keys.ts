import { useEffect, useRef } from 'react'

/** Acts by key: `J`, `G T` for one after the other, `Ctrl K`, `Escape`. */
export type Keys = { readonly [keys: string]: () => void }

/** Longest pause between the keys of a pair. */
const pairMs = 1_500

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** The name of a key as the table writes it. */
export function nameOf({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): string {
  const name = key.length === 1 ? key.toUpperCase() : key
  return ctrlKey || metaKey ? `Ctrl ${name}` : name
}

/** Finds the act of a key, with the one before it if that was just now. */
export function findAct(keys: Keys, name: string, before: { name: string; at: number } | undefined, at: number): (() => void) | undefined {
  const pair = before && at - before.at < pairMs ? keys[`${before.name} ${name}`] : undefined
  return pair ?? keys[name]
}

/** Listens while the component is shown. Letters are off in fields and under dialogs. */
export function useKeys(keys: Keys): void {
  const now = useRef(keys)
  useEffect(() => {
    now.current = keys
  })
  useEffect(() => {
    let before: { name: string; at: number } | undefined
    const listen = (event: KeyboardEvent) => {
      const name = nameOf(event)
      if (event.altKey || event.repeat) return
      const isPlain = !name.startsWith('Ctrl ')
      if (isPlain && (isTyping(event.target) || document.querySelector('dialog[open]'))) return
      const act = findAct(now.current, name, before, event.timeStamp)
      before = { name, at: event.timeStamp }
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
