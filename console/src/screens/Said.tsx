import type { Outcome } from '../data/acts.ts'
import { Note } from '../ui/parts.tsx'

/** The end of an act. */
export function Said({ of, done }: { of: Outcome<unknown>; done: string }) {
  if (of.outcome === 'done') return <Note tone="ok">{done}</Note>
  if (of.outcome === 'waits')
    return (
      <Note tone="in">
        Act {of.act} <b>waits for a second person</b>, 24 hours at most. Nothing is done yet.
      </Note>
    )
  return <Note tone="ba">{of.sentence}</Note>
}
