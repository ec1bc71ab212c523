import { useEffect, useRef, type ReactNode } from 'react'
import { watchBottom } from './reach-bottom.ts'

/**
 * The end of a list that has more: asks for the next page as it comes near, but not while `busy`. If a page was too short to push the end
 * away, it asks again.
 */
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
