/** Movement in px of a press that still counts as a click. */
const strayPx = 10

const targetsIn = (rail: HTMLElement) => [...rail.querySelectorAll<HTMLElement>('a[href], button')]

/** Lets a row follow wheel, mouse drag and arrow keys; touch scrolls it anyway. Returns how to stop. */
export function attachRail(rail: HTMLElement): () => void {
  const ending = new AbortController()
  const { signal } = ending
  let drag: { x: number; left: number; moved: boolean } | undefined

  rail.addEventListener(
    'wheel',
    (event) => {
      if (Math.abs(event.deltaY) <= Math.abs(event.deltaX)) return
      const before = rail.scrollLeft
      rail.scrollLeft += event.deltaY
      // At its end the row leaves the wheel to the page.
      if (rail.scrollLeft !== before) event.preventDefault()
    },
    { signal, passive: false },
  )
  rail.addEventListener(
    'keydown',
    (event) => {
      const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
      const targets = targetsIn(rail)
      const at = targets.findIndex((target) => target === document.activeElement)
      const next = at < 0 ? undefined : targets[at + step]
      if (step === 0 || !next) return
      event.preventDefault()
      next.focus()
    },
    { signal },
  )
  rail.addEventListener(
    'pointerdown',
    (event) => {
      drag = event.pointerType === 'mouse' && event.button === 0 ? { x: event.clientX, left: rail.scrollLeft, moved: false } : undefined
    },
    { signal },
  )
  rail.addEventListener(
    'pointermove',
    (event) => {
      if (!drag || event.buttons === 0) return
      const dx = event.clientX - drag.x
      if (!drag.moved && Math.abs(dx) > strayPx) {
        drag.moved = true
        rail.setPointerCapture(event.pointerId)
      }
      if (drag.moved) rail.scrollLeft = drag.left - dx
    },
    { signal },
  )
  // A drag's click selects nothing, and links must not be dragged.
  rail.addEventListener(
    'click',
    (event) => {
      if (!drag?.moved) return
      event.preventDefault()
      event.stopPropagation()
    },
    { signal, capture: true },
  )
  rail.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
  return () => ending.abort()
}
