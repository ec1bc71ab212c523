import type { ReactNode } from 'react'
import { t } from '../i18n/t.ts'
import { copyText } from './copy.ts'
import css from './Facts.module.css'
import { Icon } from './Icon.tsx'

/** Label and value, line by line. */
export const Facts = ({ children }: { children: ReactNode }) => <dl>{children}</dl>

export function Fact({ label, children, copy }: { label: string; children: ReactNode; copy?: { text: string; what: string } }) {
  return (
    <div className={css.fact}>
      <dt>{label}</dt>
      <dd className="num">
        {children}
        {copy && (
          <button
            type="button"
            className={css.copy}
            aria-label={t('action.copy', { what: copy.what })}
            onClick={() => void copyText(copy.text)}
          >
            <Icon name="copy" />
          </button>
        )}
      </dd>
    </div>
  )
}
