import { PressLink } from './PressLink.tsx'
import css from './TextAction.module.css'

type Props = { children: string; disabled?: boolean; onPress: () => void; href?: string }

/** `href`: can open in a new tab. */
export function TextAction({ children, disabled = false, onPress, href }: Props) {
  if (href !== undefined)
    return (
      <PressLink className={css.action} href={href} onPress={onPress}>
        {children}
      </PressLink>
    )
  return (
    <button type="button" className={`${css.action} num`} disabled={disabled} onClick={onPress}>
      {children}
    </button>
  )
}
