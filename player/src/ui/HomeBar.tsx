import type { ReactNode } from 'react'
import logo from '../art/logo-icon.svg'
import wordmark from '../art/wordmark.svg'
import css from './HomeBar.module.css'

/** The head of Home: logo and name on the left, the balance on the right. */
export function HomeBar({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <header className={css.bar}>
      <h1 className={css.brand}>
        <img src={logo} alt="" />
        <img src={wordmark} alt={name} />
      </h1>
      {children}
    </header>
  )
}
