import type { ReactNode } from 'react'
import chest from '../art/empty.svg'
import css from './Empty.module.css'

/** Nothing to show: what is empty, when it fills, one way on. */
export function Empty({
  title,
  text,
  art = chest,
  heading: Heading = 'h2',
  children,
}: {
  title: string
  text: string
  art?: string
  heading?: 'h1' | 'h2'
  children?: ReactNode
}) {
  return (
    <div className={css.empty}>
      <img src={art} alt="" />
      <Heading className={css.title}>{title}</Heading>
      <p>{text}</p>
      {children}
    </div>
  )
}
