import css from './IconButton.module.css'
import { Icon, type IconName } from './Icon.tsx'

/** A 44 × 44 button that shows an icon and says `label`. */
export function IconButton({
  icon,
  label,
  size = 'lg',
  onPress,
}: {
  icon: IconName
  label: string
  size?: 'md' | 'lg'
  onPress: () => void
}) {
  return (
    <button type="button" className={css.button} aria-label={label} onClick={onPress}>
      <Icon name={icon} size={size} />
    </button>
  )
}
