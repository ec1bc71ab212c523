import type { ReactNode } from 'react'
import { Badge } from './Badge.tsx'
import css from './GameTile.module.css'
import { Icon } from './Icon.tsx'
import { PressLink } from './PressLink.tsx'
import { useRail } from './useRail.ts'

type Props = {
  art: string
  name: string
  /** Kind and RTP, or that it opens soon. */
  meta?: string
  tag?: string
  /** Absent: the tile says that it cannot be opened. */
  open?: { href: string; onPress: () => void } | undefined
  /** Known, but not available just now. */
  dimmed?: boolean
  /** `label` says what is saved when it is on. */
  heart?: { label: string; on: boolean; onPress: () => void }
}

/** Three across, five or six in wide windows. */
export const GameGrid = ({ children }: { children: ReactNode }) => <ul className={css.grid}>{children}</ul>

export function GameRail({ label, children }: { label: string; children: ReactNode }) {
  const row = useRail<HTMLUListElement>()
  return (
    <ul ref={row} className={css.rail} aria-label={label}>
      {children}
    </ul>
  )
}

export function GameTile({ art, name, meta, tag, open, dimmed = false, heart }: Props) {
  const content = (
    <>
      <span className={css.art}>
        <img src={art} alt="" width="300" height="400" />
        {tag && (
          <span className={css.tag}>
            <Badge>{tag}</Badge>
          </span>
        )}
      </span>
      <span className={css.name}>{name}</span>
      {meta !== undefined && <span className={css.meta}>{meta}</span>}
    </>
  )
  if (!open) return <li className={`${css.tile} ${dimmed || tag ? css.dimmed : ''}`}>{content}</li>
  return (
    <li className={css.tile}>
      <PressLink href={open.href} onPress={open.onPress}>
        {content}
      </PressLink>
      {heart && (
        <button type="button" className={css.heart} aria-label={heart.label} aria-pressed={heart.on} onClick={heart.onPress}>
          <span>
            <Icon name="heart" size="sm" />
          </span>
        </button>
      )}
    </li>
  )
}
