import type { ReactNode } from 'react'
import { t } from '../i18n/kit/t.ts'
import css from './SandboxFrame.module.css'

/** A frame for the simulated outside world: teal and hatched, so that nobody takes it for a real bank. */
export function SandboxFrame({ remark, children }: { remark: string; children: ReactNode }) {
  return (
    <section className={css.frame} aria-label={t('sandbox.name')}>
      <div className={css.bar}>
        <b>{t('sandbox.name')}</b>
        <span>{remark}</span>
      </div>
      {children}
    </section>
  )
}

export const SandboxCard = ({ children }: { children: ReactNode }) => <div className={css.card}>{children}</div>
