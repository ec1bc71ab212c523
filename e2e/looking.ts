import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What a program can find wrong with a page as it stands. Each answers with the faults, in words. */

/** Fonts and pictures are there, and nothing moves. */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
    await Promise.all(
      document
        .getAnimations()
        .flatMap((animation) => (animation.effect?.getComputedTiming().iterations === Infinity ? [] : animation.finished)),
    ).catch(() => undefined)
  })

/** WCAG 2.2 AA, as far as axe sees. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

export const widths = [320, 390, 768]

/** Words and controls that reach beyond the window, at each width. What scrolls by itself may be wider. */
export async function overflowFaults(page: Page): Promise<string[]> {
  const faults: string[] = []
  const before = page.viewportSize()!
  for (const width of widths) {
    await page.setViewportSize({ width, height: before.height })
    const found = await page.evaluate(() => {
      const edge = document.documentElement.clientWidth
      const named = (node: Element) => `${node.tagName.toLowerCase()} “${(node.textContent ?? '').trim().slice(0, 30)}”`
      const contained = (node: Element) => {
        for (let up = node.parentElement; up && up.id !== 'root' && up.tagName !== 'DIALOG'; up = up.parentElement)
          if (getComputedStyle(up).overflowX !== 'visible') return true
        return false
      }
      const speaks = (node: Element) =>
        node.matches('a, button, input, textarea') ||
        [...node.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.textContent!.trim() !== '')
      const wide = [document.documentElement, ...document.querySelectorAll('dialog[open]')]
        .filter((node) => node.scrollWidth > node.clientWidth)
        .map((node) => `${node.tagName.toLowerCase()} scrolls sideways`)
      const nodes = [...document.querySelectorAll('#root *, dialog[open] *')].filter(
        (node) => speaks(node) && node.checkVisibility() && !node.closest('.sr'),
      )
      const beyond = nodes.filter((node) => {
        const { left, right, width } = node.getBoundingClientRect()
        return width > 0 && (right > edge + 0.5 || left < -0.5) && !contained(node)
      })
      return [...wide, ...beyond.map((node) => `${named(node)} reaches beyond`)]
    })
    faults.push(...found.map((fault) => `${width}: ${fault}`))
  }
  await page.setViewportSize(before)
  return faults
}

/**
 * Tabs through the page, or the sheet on it: every control is reached, in the order of the document, and shows that it has
 * the focus. Of radio buttons only one is a stop.
 */
export async function keyboardFaults(page: Page): Promise<string[]> {
  const controls = await page.evaluate(() => {
    const within = document.querySelector('dialog[open]') ?? document
    const radios = new Set<string>()
    const stops = [...within.querySelectorAll<HTMLElement>('a[href], button, input, textarea, select, [tabindex="0"]')].filter((node) => {
      if (node.tabIndex < 0 || node.matches(':disabled') || !node.checkVisibility() || node.closest('[inert]')) return false
      if (!(node instanceof HTMLInputElement) || node.type !== 'radio') return true
      const group = [...within.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${CSS.escape(node.name)}"]`)]
      const stop = group.find((radio) => radio.checked) ?? group[0]!
      if (stop !== node || radios.has(node.name)) return false
      radios.add(node.name)
      return true
    })
    return stops.map((node, at) => {
      node.dataset['stop'] = String(at)
      return `${node.tagName.toLowerCase()} “${(node.getAttribute('aria-label') ?? node.textContent ?? '').trim().slice(0, 30)}”`
    })
  })
  const reached: number[] = []
  const faults: string[] = []
  for (let press = 0; press < controls.length; press++) {
    await page.keyboard.press('Tab')
    const { stop, ringed, outside } = await page.evaluate(() => {
      const node = document.activeElement as HTMLElement
      const sheet = document.querySelector('dialog[open]')
      // A hidden input's ring is drawn by the row it stands in.
      const drawn = [node, node.parentElement!, ...node.parentElement!.children].some((one) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(one)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      })
      return {
        stop: Number(node.dataset['stop'] ?? -1),
        ringed: drawn,
        outside: sheet !== null && node !== document.body && !sheet.contains(node),
      }
    })
    if (outside) faults.push('the focus leaves the sheet')
    if (stop < 0) continue
    reached.push(stop)
    if (!ringed) faults.push(`${controls[stop]} shows no focus`)
  }
  const missed = controls.filter((_, at) => !reached.includes(at))
  if (missed.length > 0) faults.push(`not reached: ${missed.join(', ')}`)
  if (reached.some((stop, at) => at > 0 && stop <= reached[at - 1]!))
    faults.push(`reached out of order: ${reached.map((at) => controls[at]).join(', ')}`)
  return faults
}
