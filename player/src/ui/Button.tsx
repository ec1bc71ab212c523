import type { ReactNode } from 'react'
import css from './Button.module.css'
import { Icon, type IconName } from './Icon.tsx'

export type ButtonLook = {
  /** Gold is for the one main action of a decision. */
  tone?: 'gold' | 'brand' | 'ghost'
  size?: 'lg' | 'sm' | 'mini'
  icon?: IconName
}

type Props = ButtonLook & {
  children: ReactNode
  disabled?: boolean
  /** The id of the text that says why it is disabled. */
  describedBy?: string | undefined
  /** The call is in progress: shows it, and ignores presses. */
  busy?: boolean
} & Act

/** A press runs its own action, or submits its form. */
type Act = { onPress: () => void; submit?: never } | { submit: true; onPress?: never }

export function Button({
  tone = 'brand',
  size = 'lg',
  icon,
  children,
  onPress,
  disabled = false,
  describedBy,
  busy = false,
  submit,
}: Props) {
  return (
    <button
      type={submit ? 'submit' : 'button'}
      className={buttonClass({ tone, size })}
      disabled={disabled}
      aria-describedby={describedBy}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onPress?.()
      }}
    >
      {busy ? <span className={css.spinner} aria-hidden="true" /> : icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

export const buttonClass = ({ tone = 'brand', size = 'lg' }: ButtonLook) => `${css.button} ${css[tone]} ${css[size]}`
