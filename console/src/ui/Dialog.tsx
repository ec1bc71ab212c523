import { useEffect, useRef, type ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'

type Parts = {
  title: string
  note?: ReactNode
  icon?: IconName
  foot: ReactNode
  close: () => void
  children: ReactNode
  className?: string
}

/** The platform's modal dialog; a sheet at the foot of a phone. It gives the focus back. */
export function Dialog({ title, note, icon, foot, close, children, className = '' }: Parts) {
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = element.current!
    const before = document.activeElement
    if (!dialog.open) dialog.showModal()
    return () => {
      dialog.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={element}
      className={`dlg ${className}`}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
    >
      <header>
        <div className="row dlg-head">
          {icon && (
            <span className="av l">
              <Icon name={icon} />
            </span>
          )}
          <div>
            <h2>{title}</h2>
            {note && <p className="mut">{note}</p>}
          </div>
        </div>
      </header>
      <div className="bd2">{children}</div>
      <footer>{foot}</footer>
    </dialog>
  )
}
