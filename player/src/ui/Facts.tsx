import type { ReactNode } from 'react'
import { t } from '../i18n/t.ts'
import { copyText } from './copy.ts'
import css from './Facts.module.css'
import { Icon } from './Icon.tsx'

export const Facts = ({ children }: { children: ReactNode }) => <dl>{children}</dl>

type Props = {
  label: string
  children: ReactNode
  copy?: { text: string; what: string }
  /** The line that the others lead to. */
  total?: boolean
}

export function Fact({ label, children, copy, total = false }: Props) {
  return (
    <div className={`${css.fact} ${total ? css.total : ''}`}>
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
