import { useState } from 'react'

/**
 * Says aloud what becomes of something by itself: `said`, once its `state` is another than at first. It stands on the page from the
 * beginning, empty: what appears together with its words is passed over by many screen readers.
 */
export function Aloud({ state, said }: { state: string; said: string }) {
  const [known] = useState(state)
  return (
    <p className="sr" role="status">
      {state !== known && said}
    </p>
  )
}
