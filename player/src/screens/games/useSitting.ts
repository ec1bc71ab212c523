import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { sitting, sittingQuery } from '../../data/play.ts'
import { serverNow } from '../../data/client.ts'

export function useSittingClock() {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const tick = setInterval(() => setNow(serverNow()), 1_000)
    return () => clearInterval(tick)
  }, [])
  return sitting.at(now)
}

/** Asks only between rounds, because an answer might reveal a round's end. Reality checks wait too. */
export function useSitting(isResting: () => boolean, askMs = 60_000) {
  const { data } = useQuery({ ...sittingQuery, refetchInterval: askMs, meta: { background: true } })
  useEffect(() => {
    if (data && isResting()) sitting.take(data.sitting)
  }, [data, isResting])
  return data?.sitting
}
