import { useEffect, useRef, type ReactNode } from 'react'
import { watchBottom } from './reach-bottom.ts'

/** Asks for more when it comes near, not while `busy`; asks again if a page was too short to push it away. */
export function ReachBottom({
  label,
  busy,
  onReach,
  children,
}: {
  label: string
  busy: boolean
  onReach: () => unknown
  children: ReactNode
}) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (busy || !end.current) return
    return watchBottom(end.current, onReach)
  }, [busy, onReach])
  return (
    <div ref={end} role="status" aria-label={label}>
      {children}
    </div>
  )
}
