import sprite from './sprite.svg'
import css from './Icon.module.css'

/** Of sprite.svg, by symbol id. */
export const iconNames = [
  'account',
  'addbox',
  'alert',
  'arrowup',
  'back',
  'balance',
  'bank',
  'bell',
  'cake',
  'calendar',
  'card',
  'cards',
  'chart',
  'check',
  'clock',
  'close',
  'coin',
  'copy',
  'crash',
  'crypto',
  'deposit',
  'down',
  'edit',
  'faq',
  'feedback',
  'flame',
  'games',
  'gift',
  'globe',
  'headset',
  'heart',
  'history',
  'home',
  'lock',
  'logout',
  'mail',
  'menu',
  'mines',
  'minus',
  'next',
  'pause',
  'percent',
  'phone',
  'play',
  'plus',
  'profile',
  'promo',
  'qr',
  'refresh',
  'search',
  'share',
  'shareup',
  'shield',
  'slots',
  'speaker',
  'star',
  'table',
  'timer',
  'trophy',
  'undo',
  'upi',
  'users',
  'version',
  'vip',
  'withdraw',
] as const
export type IconName = (typeof iconNames)[number]

/** Decorative: adjacent text or the button's label explains it. */
export function Icon({ name, size = 'md' }: { name: IconName; size?: 'sm' | 'md' | 'lg' }) {
  return (
    <svg className={`${css.icon} ${css[size]}`} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
