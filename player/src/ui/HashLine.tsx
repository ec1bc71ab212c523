import { t } from '../i18n/t.ts'
import { copyText } from './copy.ts'
import css from './HashLine.module.css'
import { IconButton } from './IconButton.tsx'

/** Shortened in the middle for display; copied in full. */
export const shortened = (hash: string) => (hash.length > 24 ? `${hash.slice(0, 12)}…${hash.slice(-12)}` : hash)

/** A hash or seed below its label. `what` names it in the copy button's label. */
export function HashLine({ label, value, what }: { label: string; value: string; what: string }) {
  return (
    <div>
      <p className={css.label}>{label}</p>
      <div className={css.line}>
        <span>{shortened(value)}</span>
        <IconButton icon="copy" size="md" label={t('action.copy', { what })} onPress={() => void copyText(value)} />
      </div>
    </div>
  )
}

/** A short value in the same style, without a copy button. */
export function ValueLine({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <p className={css.label}>{label}</p>
      <div className={`${css.line} ${css.plain}`}>
        <span>{value}</span>
      </div>
    </div>
  )
}
