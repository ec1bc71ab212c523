import type { ReactNode } from 'react'
import chest from '../art/empty.svg'
import { Button } from './Button.tsx'
import css from './Empty.module.css'

/** Says what is empty and when it fills, with one link on, or `children`. */
export function Empty({
  title,
  text,
  art = chest,
  heading: Heading = 'h2',
  wayOn,
  children,
}: {
  title: string
  text: string
  art?: string
  heading?: 'h1' | 'h2'
  wayOn?: { label: string; onPress: () => void } | undefined
  children?: ReactNode
}) {
  return (
    <div className={css.empty}>
      <img src={art} alt="" />
      <Heading className={css.title}>{title}</Heading>
      <p>{text}</p>
      {wayOn && (
        <Button tone="ghost" size="sm" onPress={wayOn.onPress}>
          {wayOn.label}
        </Button>
      )}
      {children}
    </div>
  )
}
