import type { ReactNode } from 'react'

type Props = { href: string; onPress: () => void; className?: string | undefined; current?: boolean; children: ReactNode }

/** The browser keeps clicks for new tabs and windows. */
export function PressLink({ href, onPress, className, current = false, children }: Props) {
  return (
    <a
      className={className}
      href={href}
      aria-current={current ? 'page' : undefined}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        onPress()
      }}
    >
      {children}
    </a>
  )
}
