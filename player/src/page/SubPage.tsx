import type { ReactNode } from 'react'
import { SubPageBar } from '../ui/SubPageBar.tsx'
import { Notices, Ribbon } from './Notices.tsx'
import { back } from './router.ts'
import css from './SubPage.module.css'

type Props = {
  title: string
  slot?: ReactNode
  /** Pinned to the bottom; the content leaves room for it. */
  pinned?: ReactNode
  /** Height of the line in design px; 0 draws none (SPEC §2). */
  linePx?: number | undefined
  children: ReactNode
}

export function SubPage({ title, slot, pinned, linePx, children }: Props) {
  return (
    <div className={`${css.page} ${pinned ? css.withPinned : ''}`}>
      <SubPageBar title={title} onBack={back} linePx={linePx}>
        {slot}
      </SubPageBar>
      <Ribbon />
      <Notices />
      <main tabIndex={-1} className={css.content}>
        {children}
        {pinned}
      </main>
    </div>
  )
}
