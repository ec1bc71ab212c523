import type { ReactNode } from 'react'
import { t } from '../i18n/t.ts'
import { IconButton } from './IconButton.tsx'
import css from './SubPageBar.module.css'

type Props = {
  title: string
  onBack: () => void
  children?: ReactNode
  /** Height of the line in design px; 0 draws none (SPEC §2). */
  linePx?: number | undefined
}

/** SPEC §2: back arrow, centred title, slot. */
export function SubPageBar({ title, onBack, children, linePx = 1 }: Props) {
  return (
    <header className={css.bar} style={{ boxShadow: linePx > 0 ? `inset 0 calc(var(--sp-1) * ${-linePx / 4}) 0 var(--bar-edge)` : 'none' }}>
      <IconButton icon="back" label={t('nav.back')} onPress={onBack} />
      <h1>{title}</h1>
      <div className={css.slot}>{children}</div>
    </header>
  )
}

export function SlotAction({ children, onPress }: { children: string; onPress: () => void }) {
  return (
    <button type="button" className={css.action} onClick={onPress}>
      {children}
    </button>
  )
}
