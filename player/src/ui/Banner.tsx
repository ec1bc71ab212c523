import type { ReactNode } from 'react'
import css from './Banner.module.css'

/** The whole card is one action. */
export function Banner({
  eyebrow,
  title,
  text,
  art,
  tone = 'red',
  onPress,
}: {
  eyebrow: string
  title: string
  text: string
  art: ReactNode
  tone?: 'red' | 'violet' | 'teal'
  onPress: () => void
}) {
  return (
    <button type="button" className={`${css.banner} ${css[tone]}`} onClick={onPress}>
      <span className={css.words}>
        <span className={css.eyebrow}>{eyebrow}</span>
        <span className={css.title}>{title}</span>
        <span className={css.text}>{text}</span>
      </span>
      <span className={css.art} aria-hidden="true">
        {art}
      </span>
    </button>
  )
}
