import { useEffect, useReducer } from 'react'
import { serverNow } from '../../data/client.ts'

/** Often enough for waiting times, which show no seconds. */
const tickMs = 15_000

/** The server's time in milliseconds, updated now and then. */
export function useNow(): number {
  const [, look] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    const timer = setInterval(look, tickMs)
    return () => clearInterval(timer)
  }, [])
  return serverNow()
}
