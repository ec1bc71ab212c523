import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react'
import { createLongPress } from './long-press.ts'

/** SPEC §9: 350 ms, without the click after it. Only a shortcut: tap and keyboard must reach the action too. */
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
    // The browser's menu would cover what the press opened.
    onContextMenu: (event: MouseEvent) => {
      if (press.wasLong()) event.preventDefault()
    },
  }
}
