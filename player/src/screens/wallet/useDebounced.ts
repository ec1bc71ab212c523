import { useEffect, useState } from 'react'

const delayMs = 300

/** Settles after typing stops; the first value at once. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (value === settled) return
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, settled])
  return settled
}
