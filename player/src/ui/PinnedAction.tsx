import type { ReactNode } from 'react'
import css from './PinnedAction.module.css'

type Props = {
  children: ReactNode
  /** `undefined` keeps the line of a note that may come later, so the action stays in its place. */
  note?: string | undefined
  noteId?: string
}

/** The main action on its own ground, with a line that says what it does. */
export function PinnedAction({ children, noteId, ...rest }: Props) {
  return (
    <div className={css.pinned}>
      {children}
      {'note' in rest && <p id={noteId}>{rest.note}</p>}
    </div>
  )
}
