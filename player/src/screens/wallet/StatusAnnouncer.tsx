import { useState } from 'react'

/**
 * Announces a change to screen readers: `said`, once `state` differs from its first value. It is on the page from the start, empty: many
 * screen readers skip an element that appears together with its text.
 */
export function StatusAnnouncer({ state, said }: { state: string; said: string }) {
  const [known] = useState(state)
  return (
    <p className="sr" role="status">
      {state !== known && said}
    </p>
  )
}
