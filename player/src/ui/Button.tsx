import type { ReactNode } from 'react'
import css from './Button.module.css'
import { Icon, type IconName } from './Icon.tsx'

export type ButtonLook = {
  /** Gold: the one main action of a decision. */
  tone?: 'gold' | 'brand' | 'ghost'
  size?: 'lg' | 'sm' | 'mini'
  icon?: IconName
}

type Props = ButtonLook & {
  children: ReactNode
  disabled?: boolean
  /** Says why it is disabled. */
  describedBy?: string | undefined
  /** Shows the call; ignores presses. */
  busy?: boolean
} & Act

/** Its own action, or its form's. */
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

/** For links. */
export const buttonClass = ({ tone = 'brand', size = 'lg' }: ButtonLook) => `${css.button} ${css[tone]} ${css[size]}`
