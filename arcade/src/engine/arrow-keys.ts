const directions: Record<string, { x: number; y: number }> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
}

const middle = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** Arrow keys move by place on the screen; Tab reaches only the last one used. Call `refresh` after buttons change. */
export function walkByArrows(area: HTMLElement) {
  const buttons = () => [...area.querySelectorAll('button')].filter((button) => button.checkVisibility())
  const home = (at: HTMLElement | undefined) => {
    for (const button of area.querySelectorAll('button')) button.tabIndex = button === at ? 0 : -1
  }
  const refresh = () => {
    const all = buttons()
    home(all.find((button) => button.tabIndex === 0) ?? all[0])
  }

  area.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLButtonElement) home(target)
  })
  area.addEventListener('keydown', (event) => {
    const way = directions[event.key]
    if (!way || !(event.target instanceof HTMLButtonElement)) return
    const from = middle(event.target)
    // The nearest in that direction; sideways distance counts double.
    const [next] = buttons()
      .map((button) => ({ button, to: middle(button) }))
      .map(({ button, to }) => ({
        button,
        ahead: (to.x - from.x) * way.x + (to.y - from.y) * way.y,
        aside: Math.abs((to.x - from.x) * way.y) + Math.abs((to.y - from.y) * way.x),
      }))
      .filter(({ ahead, aside }) => ahead > 1 && ahead * 3 > aside)
      .toSorted((a, b) => a.ahead + 2 * a.aside - (b.ahead + 2 * b.aside))
    if (!next) return
    event.preventDefault()
    next.button.focus()
  })
  return { refresh }
}
