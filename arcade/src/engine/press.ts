const heldDelayMs = 400
const heldRepeatMs = 120

/** Stays in the tab order: `disabled` would lose the keyboard's focus. */
export const setEnabled = (button: HTMLElement, enabled: boolean) => button.setAttribute('aria-disabled', String(!enabled))
export const isEnabled = (button: HTMLElement) => button.getAttribute('aria-disabled') !== 'true'

/** Holding Enter does not repeat it (checks PP-20), and a disabled control does nothing. */
export function onPress(button: HTMLElement, act: () => void) {
  button.addEventListener('keydown', (event) => {
    if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
  })
  button.addEventListener('click', () => {
    if (isEnabled(button)) act()
  })
}

/** Acts once; a long press repeats after 400 ms. For steppers, never for what costs money. */
export function onHold(button: HTMLElement, act: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let held = false
  const repeat = () => {
    if (!isEnabled(button)) return
    held = true
    act()
    timer = setTimeout(repeat, heldRepeatMs)
  }
  const release = () => clearTimeout(timer)
  button.addEventListener('pointerdown', () => {
    held = false
    timer = setTimeout(repeat, heldDelayMs)
  })
  for (const end of ['pointerup', 'pointercancel', 'pointerleave'] as const) button.addEventListener(end, release)
  onPress(button, () => {
    // The click that ends a long press adds no step.
    if (!held) act()
    held = false
  })
}

/** A long press or Delete does the other thing; the press is then ignored. */
export function onPressOrHold(button: HTMLElement, press: () => void, hold: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let held = false
  const holdIfEnabled = () => {
    if (!isEnabled(button)) return
    held = true
    hold()
  }
  button.addEventListener('pointerdown', () => {
    held = false
    timer = setTimeout(holdIfEnabled, heldDelayMs)
  })
  for (const end of ['pointerup', 'pointercancel', 'pointerleave'] as const) button.addEventListener(end, () => clearTimeout(timer))
  button.addEventListener('contextmenu', (event) => event.preventDefault())
  button.addEventListener('keydown', ({ key }) => {
    if ((key === 'Delete' || key === 'Backspace') && isEnabled(button)) hold()
  })
  onPress(button, () => {
    if (!held) press()
    held = false
  })
}
