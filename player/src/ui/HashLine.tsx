import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { t } from '../i18n/t.ts'
import { copyText } from './copy.ts'
import css from './HashLine.module.css'
import { IconButton } from './IconButton.tsx'

/** Shortened in the middle; copied in full. */
export const shortened = (hash: string) => (hash.length > 24 ? `${hash.slice(0, 12)}…${hash.slice(-12)}` : hash)

type Said = {
  label: string
  badge?: ReactNode
  hint?: ReactNode
}

const Label = ({ label, badge }: Said) => (
  <p className={css.label}>
    {label}
    {badge}
  </p>
)

/** `what` names the value in the copy button's label. */
export function HashLine({ label, value, what, badge, hint }: Said & { value: string; what: string }) {
  return (
    <div>
      <Label label={label} badge={badge} />
      <div className={css.line}>
        <span>{shortened(value)}</span>
        <IconButton icon="copy" size="md" label={t('action.copy', { what })} onPress={() => void copyText(value)} />
      </div>
      {hint && <p className={css.hint}>{hint}</p>}
    </div>
  )
}

export function ValueLine({ label, value, badge, hint }: Said & { value: string }) {
  return (
    <div>
      <Label label={label} badge={badge} />
      <div className={`${css.line} ${css.plain}`}>
        <span>{value}</span>
      </div>
      {hint && <p className={css.hint}>{hint}</p>}
    </div>
  )
}

/** A value without a label. With `what` it is shortened, and copied in full. */
export function CodeLine({ value, what }: { value: string; what?: string }) {
  return (
    <div className={what === undefined ? `${css.line} ${css.plain}` : css.line}>
      <span>{what === undefined ? withBreaks(value) : shortened(value)}</span>
      {what !== undefined && <IconButton icon="copy" size="md" label={t('action.copy', { what })} onPress={() => void copyText(value)} />}
    </div>
  )
}

/** A path breaks after its slashes; the copy does not change. */
const withBreaks = (value: string) =>
  value.split('/').map((part, at) => (
    <Fragment key={at}>
      {at > 0 && (
        <>
          /<wbr />
        </>
      )}
      {part}
    </Fragment>
  ))
