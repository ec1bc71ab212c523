import type { IconName as SharedIcon } from '../../../player/src/ui/Icon.tsx'
import shared from '../../../player/src/ui/sprite.svg'
import own from './sprite.svg'

const ownIcons = ['passkey', 'second', 'sun'] as const
export type IconName = SharedIcon | (typeof ownIcons)[number]

const isOwn = (name: IconName) => (ownIcons as readonly string[]).includes(name)

/** Decorative: adjacent text or the button's label explains it. */
export function Icon({ name, size = '' }: { name: IconName; size?: '' | 's' | 'l' }) {
  return (
    <svg className={`ic ${size}`} aria-hidden="true">
      <use href={`${isOwn(name) ? own : shared}#${name}`} />
    </svg>
  )
}
