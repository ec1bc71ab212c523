import type { ReactNode } from 'react'
import css from './PinnedAction.module.css'

/** The main action over a fade, with a line that says what it does. */
export function PinnedAction({ children, note, noteId }: { children: ReactNode; note?: string | undefined; noteId?: string }) {
  return (
    <div className={css.pinned}>
      {children}
      {note && <p id={noteId}>{note}</p>}
    </div>
  )
}
