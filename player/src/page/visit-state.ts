import { useState } from 'react'
import { place } from './router.ts'

const kept = new Map<string, unknown>()

/** Back restores it, a new visit starts with `first`. Lost with the document. */
export function useVisitState<Value>(name: string, first: Value): [value: Value, set: (value: Value) => void] {
  const [key] = useState(() => `${place().key} ${name}`)
  const [value, setValue] = useState(() => (kept.has(key) ? (kept.get(key) as Value) : first))
  const set = (next: Value) => {
    kept.set(key, next)
    setValue(next)
  }
  return [value, set]
}
