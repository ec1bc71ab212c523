/** SPEC §9. */
export const longPressMs = 350
export const longPressTolerancePx = 10

/** Follows one pointer. Calls `onLongPress` once, when it has stayed where it went down for 350 ms. */
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
    /** Whether the last press was a long one: the click that follows is then not a tap. */
    wasLong: () => isLong,
  }
}
