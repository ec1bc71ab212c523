import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react'
import { createLongPress } from './long-press.ts'

/**
 * SPEC §9: handlers that turn a press of 350 ms into `onLongPress` and swallow the click after it. A long press is a shortcut: its action
 * must also be reachable by a tap and by the keyboard.
 */
export function useLongPress(onLongPress: () => void) {
  const act = useRef(onLongPress)
  useEffect(() => {
    act.current = onLongPress
  }, [onLongPress])
  const [press] = useState(() => createLongPress(() => act.current()))
  useEffect(() => press.end, [press])
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button === 0) press.down(event.clientX, event.clientY)
    },
    onPointerMove: (event: PointerEvent) => press.move(event.clientX, event.clientY),
    onPointerUp: press.end,
    onPointerCancel: press.end,
    onPointerLeave: press.end,
    onClickCapture: (event: MouseEvent) => {
      if (!press.wasLong()) return
      event.preventDefault()
      event.stopPropagation()
    },
    // A long touch opens the browser's own menu: here it would cover what the press has opened.
    onContextMenu: (event: MouseEvent) => {
      if (press.wasLong()) event.preventDefault()
    },
  }
}
