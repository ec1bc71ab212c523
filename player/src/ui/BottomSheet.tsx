import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { t } from '../i18n/t.ts'
import css from './BottomSheet.module.css'
import { IconButton } from './IconButton.tsx'

/** The platform's dialog keeps focus inside, makes the page inert, and closes on Escape and Android's Back. Without `onClose` only its actions close it. */
export function BottomSheet({ title, onClose, children }: { title: string; onClose?: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  // Browsers return the focus only if closed in the document.
  useLayoutEffect(() => {
    const sheet = dialog.current
    sheet?.showModal()
    return () => sheet?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={css.sheet}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      onClick={(event) => {
        // The scrim is the dialog's own backdrop.
        if (event.target === dialog.current) onClose?.()
      }}
    >
      <div className={css.body}>
        <div className={css.grab} />
        <header className={css.head}>
          <h2 id={heading} tabIndex={-1} autoFocus>
            {title}
          </h2>
          {onClose && <IconButton icon="close" label={t('action.close')} onPress={onClose} />}
        </header>
        {children}
      </div>
    </dialog>
  )
}

/** Two choices of equal weight: neither is gold. */
export const EqualActions = ({ children }: { children: ReactNode }) => <div className={css.actions}>{children}</div>
