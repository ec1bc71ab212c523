import { startTransition, useEffect, useState } from 'react'

/** Usual answers take less. */
const patienceMs = 1_000

/** The parts that are there when the page is first drawn; undefined until all are, a second at most. Later parts must not push. */
export function useFirstShape<Parts extends Readonly<Record<string, boolean>>>(parts: Parts): Parts | undefined {
  const isWhole = Object.values(parts).every(Boolean)
  const [shape, setShape] = useState(isWhole ? parts : undefined)
  const [isPatient, setPatient] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  const isDue = isWhole || !isPatient
  useEffect(() => {
    // Drawn in slices, so that taps are noticed.
    if (isDue) startTransition(() => setShape((first) => first ?? parts))
  }, [isDue])
  return shape
}
