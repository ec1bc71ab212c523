import { PressLink } from './PressLink.tsx'
import css from './TextAction.module.css'

type Props = { children: string; disabled?: boolean; onPress: () => void; href?: string }

/** An action in words, gold, in a line of text or beside a label. With `href` it is a link that can be opened apart. */
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
