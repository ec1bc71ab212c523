import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { t } from '../i18n/t.ts'
import css from './BottomSheet.module.css'
import { IconButton } from './IconButton.tsx'
import { openSheets } from './open-sheets.ts'

/** The platform's dialog keeps focus inside and makes the page inert. Escape and Back close it; without `onClose` only its actions do. */
export function BottomSheet({ title, onClose, children }: { title: string; onClose?: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const isClosable = onClose !== undefined
  const dismiss = useEffectEvent(() => onClose?.())
  // Browsers return the focus only if closed in the document.
  useLayoutEffect(() => {
    const sheet = dialog.current
    const remove = openSheets.add(isClosable ? () => dismiss() : undefined)
    sheet?.showModal()
    return () => {
      remove()
      sheet?.close()
    }
  }, [isClosable])
  return (
    <dialog
      ref={dialog}
      className={css.sheet}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      // Android's second Back in a row closes it without asking.
      onClose={({ currentTarget }) => {
        if (currentTarget.open) return
        if (onClose) onClose()
        else currentTarget.showModal()
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
