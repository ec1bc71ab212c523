import { useEffect, useReducer } from 'react'
import { serverNow } from '../../data/client.ts'

/** By the server's clock, each second; 0 afterwards or without one. */
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
