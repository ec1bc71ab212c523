/** SPEC §9. */
export const longPressMs = 350
export const longPressTolerancePx = 10

/** Follows one pointer and calls `onLongPress` if it stays where it went down. */
export function createLongPress(onLongPress: () => void) {
  let from: { x: number; y: number } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLong = false
  const end = () => {
    clearTimeout(timer)
    from = undefined
  }
  return {
    down(x: number, y: number) {
      end()
      isLong = false
      from = { x, y }
      timer = setTimeout(() => {
        isLong = true
        onLongPress()
      }, longPressMs)
    },
    move(x: number, y: number) {
      if (from && Math.hypot(x - from.x, y - from.y) > longPressTolerancePx) end()
    },
    end,
    /** True if the click that follows is the end of a long press, not a tap. */
    wasLong: () => isLong,
  }
}
