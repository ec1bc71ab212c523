import { useState } from 'react'

/** Says `said` once `state` has changed. Always there, empty: screen readers skip elements that appear with their text. */
export function StatusAnnouncer({ state, said }: { state: string; said: string }) {
  const [known] = useState(state)
  return (
    <p className="sr" role="status">
      {state !== known && said}
    </p>
  )
}
