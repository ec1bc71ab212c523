import { useEffect, useState } from 'react'
import { visit } from '../../data/client.ts'
import { steadyNow } from '../../data/visit.ts'

/** Time and net of this visit, once a second while the page is seen. */
export function useVisit(uid: string) {
  const [now, setNow] = useState(steadyNow)
  useEffect(() => {
    visit.open(uid, steadyNow())
    setNow(steadyNow())
    const tick = setInterval(() => setNow(steadyNow()), 1_000)
    const follow = () => (document.visibilityState === 'visible' ? visit.resume(steadyNow()) : visit.pause(steadyNow()))
    const leave = () => visit.pause(steadyNow())
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
