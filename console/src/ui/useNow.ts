import { useSyncExternalStore } from 'react'

const stepMs = 30_000
const subscribe = (tell: () => void) => {
  const timer = setInterval(tell, 5_000)
  return () => clearInterval(timer)
}
const step = () => Math.floor(Date.now() / stepMs)

/** The time, renewed each half minute. */
export const useNow = (): Date => {
  useSyncExternalStore(subscribe, step)
  return new Date()
}
