import { useEffect, useState } from 'react'
import { visit } from '../../data/client.ts'

/** Time and net of this visit, once a second while the page is seen. */
export function useVisit(uid: string) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    visit.open(uid, Date.now())
    setNow(Date.now())
    const tick = setInterval(() => setNow(Date.now()), 1_000)
    const follow = () => (document.visibilityState === 'visible' ? visit.resume(Date.now()) : visit.pause(Date.now()))
    const leave = () => visit.pause(Date.now())
    document.addEventListener('visibilitychange', follow)
    window.addEventListener('pagehide', leave)
    return () => {
      clearInterval(tick)
      document.removeEventListener('visibilitychange', follow)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [uid])
  return visit.at(now)
}
