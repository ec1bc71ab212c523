import type { ReactNode } from 'react'
import css from './PinnedAction.module.css'

type Props = {
  children: ReactNode
  /** Where one may come later, `undefined` keeps its line: the action stays in its place. */
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
