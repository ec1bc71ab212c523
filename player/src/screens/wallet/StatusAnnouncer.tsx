import { useState } from 'react'

/** Announces `said` when `state` changes. Always on the page, because screen readers skip an element that appears with its text. */
export function StatusAnnouncer({ state, said }: { state: string; said: string }) {
  const [known] = useState(state)
  return (
    <p className="sr" role="status">
      {state !== known && said}
    </p>
  )
}
