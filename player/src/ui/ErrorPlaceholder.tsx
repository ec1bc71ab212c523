import type { ReactNode } from 'react'
import storm from '../art/storm-cloud.svg'
import { t } from '../i18n/t.ts'
import { buttonClass } from './Button.tsx'
import css from './ErrorPlaceholder.module.css'
import { Icon } from './Icon.tsx'

type Props = {
  onRetry: () => void
  title?: string
  /** Shown at the end of the screen, outside the button. */
  children?: ReactNode
}

/** SPEC §8: the whole screen is the button to retry. */
export function ErrorPlaceholder({ onRetry, title = t('error.timeout'), children }: Props) {
  return (
    <div className={css.screen}>
      <button type="button" className={css.error} onClick={onRetry}>
        <img src={storm} alt="" />
        <span className={css.title}>{title}</span>
        <span className={css.text}>{t('error.safe')}</span>
        <span className={buttonClass({ tone: 'ghost', size: 'sm' })}>
          <Icon name="refresh" />
          {t('action.tryAgain')}
        </span>
      </button>
      {children && <div className={css.below}>{children}</div>}
    </div>
  )
}
