import css from './IconButton.module.css'
import { Icon, type IconName } from './Icon.tsx'

/** 44 × 44. `label` must include the dot's `count`. */
export function IconButton({
  icon,
  label,
  size = 'lg',
  count = 0,
  onPress,
}: {
  icon: IconName
  label: string
  size?: 'md' | 'lg'
  count?: number
  onPress: () => void
}) {
  return (
    <button type="button" className={css.button} aria-label={label} onClick={onPress}>
      <Icon name={icon} size={size} />
      {/* Drawn by the stylesheet: the label has the count in words. */}
      {count > 0 && <span className={`${css.dot} num`} data-count={count > 99 ? '99+' : count} />}
    </button>
  )
}
