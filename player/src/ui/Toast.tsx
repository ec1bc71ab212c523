import { useEffect, useRef, useSyncExternalStore } from 'react'
import css from './Toast.module.css'
import { toasts } from './toasts.ts'

/** A popover, to be above sheets in the browser's top layer. */
export function Toast() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!toast) return
    const popover = box.current
    popover?.showPopover()
    return () => popover?.hidePopover()
  }, [toast])
  return (
    <div ref={box} popover="manual" className={css.toast} role="status">
      {toast?.text}
    </div>
  )
}
