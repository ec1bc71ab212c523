import { t } from '../i18n/t.ts'
import { Icon } from './Icon.tsx'
import css from './OfflineBanner.module.css'

/** `asOf`: age of the data shown. */
export function OfflineBanner({ asOf, onRetry }: { asOf: string | undefined; onRetry: () => void }) {
  return (
    <div className={css.banner} role="status">
      <Icon name="alert" />
      <span>{asOf === undefined ? t('offline.text') : t('offline.asOf', { time: asOf })}</span>
      <button type="button" onClick={onRetry}>
        {t('action.retry')}
      </button>
    </div>
  )
}
