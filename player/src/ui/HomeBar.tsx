import type { ReactNode } from 'react'
import logo from '../art/logo-icon.svg'
import wordmark from '../art/wordmark.svg'
import css from './HomeBar.module.css'

/** Logo and name, balance. Wide windows show other tabs' `title`; their heading is in the page. */
export function HomeBar({ name, title, children }: { name: string; title?: string; children?: ReactNode }) {
  const Brand = title === undefined ? 'h1' : 'div'
  return (
    <header className={css.bar}>
      <Brand className={css.brand}>
        <img src={logo} alt="" />
        <img src={wordmark} alt={name} />
      </Brand>
      {title !== undefined && <b className={css.title}>{title}</b>}
      {children}
    </header>
  )
}
