import sprite from './sprite.svg'
import css from './Icon.module.css'

/** The icons of sprite.svg, by symbol id. */
export const iconNames = [
  'account',
  'alert',
  'back',
  'card',
  'check',
  'clock',
  'close',
  'coin',
  'copy',
  'crash',
  'down',
  'faq',
  'games',
  'history',
  'home',
  'logout',
  'menu',
  'mines',
  'next',
  'play',
  'promo',
  'refresh',
  'shield',
  'slots',
  'speaker',
  'table',
  'timer',
  'version',
  'vip',
] as const
export type IconName = (typeof iconNames)[number]

/** Decorative: the word beside it, or the label of its button, says what it means. */
export function Icon({ name, size = 'md' }: { name: IconName; size?: 'sm' | 'md' | 'lg' }) {
  return (
    <svg className={`${css.icon} ${css[size]}`} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
