import type { ReactNode } from 'react'
import chest from '../art/empty.svg'
import { Button } from './Button.tsx'
import css from './Empty.module.css'

/** An empty state: what is empty, when it fills, and one link to go on, as a button or as `children`. */
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
