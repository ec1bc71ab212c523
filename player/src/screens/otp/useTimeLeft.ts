import { useEffect, useReducer } from 'react'
import { serverNow } from '../../data/client.ts'

/** Milliseconds left by the server's clock, updated every second; 0 afterwards or without an instant. */
export function useTimeLeft(until: string | undefined): number {
  const [, look] = useReducer((times: number) => times + 1, 0)
  const leftMs = until === undefined ? 0 : Math.max(0, Date.parse(until) - serverNow())
  useEffect(() => {
    if (leftMs === 0) return
    const timer = setTimeout(look, leftMs % 1_000 || 1_000)
    return () => clearTimeout(timer)
  })
  return leftMs
}
