import { AxeBuilder } from '@axe-core/playwright'
import type { Frame, Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { brokenWordFaults, clippingFaults, touchFaults } from './measure.ts'

/** Faults that a program can find on a page as it is. Each function returns them in words. */

/** Resolves when fonts and pictures have loaded and nothing moves. */
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

const axe = readFileSync(createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8')
const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** A game: controls are named by their text, and a page has one main part, its frames included. */
const gameRules = { 'label-content-name-mismatch': { enabled: true }, 'landmark-no-duplicate-main': { enabled: true } }

type Rules = Record<string, { enabled: boolean }>
type Violation = { id: string; nodes: { target: unknown }[] }

/** Returns violations of WCAG 2.2 AA that axe can find, from the top of the page: half under a fixed bar, a target would count as too small. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  const violations = page.frames().length === 1 ? await violationsOf(page) : await violationsWithFrames(page)
  return violations.map(worded)
}

const worded = ({ id, nodes }: Violation) => `${id} at ${nodes.map(({ target }) => [target].flat().join(' ')).join(', ')}`

/**
 * Finds what AxeBuilder would in half of its processor time: AxeBuilder injects the long form of axe twice and reports everything that
 * passed. axe's own contrast check, half of the rest, is left out: measure.ts compares the pixels themselves.
 */
async function violationsOf(page: Page | Frame, also: Rules = {}): Promise<Violation[]> {
  // A document that several states are looked at in has it already.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  return page.evaluate(
    async ([values, also]) => {
      const { run } = Reflect.get(window, 'axe') as { run(of: Document, options: object): Promise<{ violations: Violation[] }> }
      const stops = [...document.querySelectorAll<HTMLElement>('*')].filter((node) => node.tabIndex >= 0 && node.checkVisibility())
      const boxes = stops.map((node) => node.getBoundingClientRect())
      const isSmall = ({ width, height }: DOMRect) => width < 24 || height < 24
      const gap = (from: number, to: number, start: number, end: number) => Math.max(start - to, from - end, 0)
      const isClose = (one: number, other: number) => {
        if (one === other || stops[one]!.contains(stops[other]!) || stops[other]!.contains(stops[one]!)) return false
        const [a, b] = [boxes[one]!, boxes[other]!]
        if (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom) return true
        if (!isSmall(a)) return false
        const [x, y] = [(a.left + a.right) / 2, (a.top + a.bottom) / 2]
        const between = Math.hypot((b.left + b.right) / 2 - x, (b.top + b.bottom) / 2 - y)
        return Math.hypot(gap(x, x, b.left, b.right), gap(y, y, b.top, b.bottom)) < 13 || (isSmall(b) && between < 25)
      }
      // Where no target overlaps another and the small ones have room around them, axe's rule finds nothing, for half of its time.
      const areApart = stops.every((_, one) => stops.every((_, other) => !isClose(one, other)))
      const rules = { 'color-contrast': { enabled: false }, ...(areApart && { 'target-size': { enabled: false } }), ...also }
      return (await run(document, { runOnly: { type: 'tag', values }, rules, resultTypes: ['violations'] })).violations
    },
    [wcag22aa, also] as const,
  )
}

/** Reaching frames of other origins takes a second page to combine the findings, and twice the time. */
const violationsWithFrames = async (page: Page): Promise<Violation[]> =>
  (await new AxeBuilder({ page, axeSource: axe }).options({ runOnly: { type: 'tag', values: wcag22aa }, rules: gameRules }).analyze())
    .violations

/**
 * Faults of the game in a page's frame: what axe finds there, targets smaller than a fingertip, on a usual phone and on the smallest, and how it zooms.
 * The window keeps its size.
 */
export async function gameFaults(page: Page): Promise<string[]> {
  const before = page.viewportSize()!
  const game = page.frames().find((frame) => frame.parentFrame() !== null)!
  const faults = (await violationsOf(game, gameRules)).map(worded)
  // Two in one page; axe would have to be in both documents to see it.
  if ((await game.locator('main').count()) > 0) faults.push('the frame has a main part of its own')
  for (const size of [
    { width: 390, height: 844 },
    { width: 320, height: 568 },
  ]) {
    await page.setViewportSize(size)
    faults.push(...(await touchFaults(game, 44)).map((fault) => `${size.width}: ${fault}`))
  }
  await page.setViewportSize(zoomedSize)
  if (await game.evaluate(() => document.body.scrollHeight > innerHeight + 1)) faults.push('zoomed, the frame scrolls inside the page')
  await page.setViewportSize(before)
  return faults
}

/** Finds words and controls that reach beyond the window at its current width. Areas that scroll may be wider. */
export async function overflowFaults(page: Page): Promise<string[]> {
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
  return found.map((fault) => `${page.viewportSize()!.width}: ${fault}`)
}

/** Changes the window's width, and leaves it so: a change redraws the whole page, so each check begins at the usual width. */
export async function setWidth(page: Page, width: number): Promise<void> {
  if (page.viewportSize()!.width === width) return
  await page.setViewportSize({ width, height: page.viewportSize()!.height })
}

export const widths = [390, 768, 320]

/** The window of all tests that name no other. */
export const usualSize = { width: 390, height: 844 }

/** `overflowFaults` at each width; the window keeps the last one. */
export async function overflowFaultsAt(page: Page, at: readonly number[]): Promise<string[]> {
  const faults: string[] = []
  for (const width of at) {
    await setWidth(page, width)
    faults.push(...(await overflowFaults(page)))
  }
  return faults
}

/** Faults of the page at the largest text, in the narrowest window, which it keeps afterwards. */
export async function largestTextFaults(page: Page): Promise<string[]> {
  await setWidth(page, 320)
  await page.evaluate(() => document.documentElement.style.setProperty('--text-scale', '1.25'))
  const faults = [...(await overflowFaults(page)), ...(await clippingFaults(page)), ...(await brokenWordFaults(page))]
  return faults.map((fault) => `at the largest text: ${fault}`)
}

/** A desk's window of 1280 × 800 at 400 %. */
const zoomedSize = { width: 320, height: 200 }

/** Behind a sheet, slides beside the one in view, and fields that a button opens. */
const coveredByDesign = ':root:has(dialog[open]) :not(dialog[open] *), [aria-roledescription=carousel] *, [tabindex="-1"]'

/** Faults of the page zoomed to 400 % (WCAG 1.4.10): controls that scrolling does not uncover, and bars over the content. The window stays so. */
export async function zoomFaults(page: Page): Promise<string[]> {
  if (page.viewportSize()!.height !== zoomedSize.height) await page.setViewportSize(zoomedSize)
  const faults = [...(await overflowFaults(page)), ...(await touchFaults(page, 0, coveredByDesign)), ...(await barFaults(page))]
  return faults.map((fault) => `zoomed: ${fault}`)
}

/** Finds bars that stay over more than a quarter of the window while the page scrolls. */
const barFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    window.scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' })
    const stays = (node: Element | null): boolean =>
      node !== null && (/fixed|sticky/.test(getComputedStyle(node).position) || stays(node.parentElement))
    const lines = Array.from({ length: 50 }, (_, at) => ((at + 0.5) * innerHeight) / 50)
    const covered = document.querySelector('dialog[open]')
      ? 0
      : lines.filter((y) => stays(document.elementFromPoint(innerWidth / 2, y))).length
    window.scrollTo({ top: 0, behavior: 'instant' })
    return covered > 12 ? [`bars cover ${covered * 2} % of the window`] : []
  })

/**
 * Checks that a password field is marked as one, in a form that says whose it is: otherwise the browser would save the field above it, an
 * amount, as the user name.
 */
export const passwordFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input[type=password]')]
      .filter(({ autocomplete, form }) => !/^(current|new)-password$/.test(autocomplete) || !form?.querySelector('[autocomplete=username]'))
      .map(({ autocomplete }) => `a password is filled in as ${autocomplete || 'nothing'}, or for nobody`),
  )

/**
 * Tabs through the page, or the sheet on it: every control is reached, in the order of the document, and shows its focus. A group of radio
 * buttons is a single stop.
 */
export async function keyboardFaults(page: Page): Promise<string[]> {
  const controls = await page.evaluate(() => {
    for (const node of document.querySelectorAll<HTMLElement>('[data-stop]')) delete node.dataset['stop']
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
  // Recorded in the page, so that each stop costs only a key press.
  await page.evaluate(() => {
    const seen: { stop: number; ringed: boolean; outside: boolean }[] = []
    const hear = () => {
      const node = document.activeElement as HTMLElement
      const sheet = document.querySelector('dialog[open]')
      // A hidden input's focus ring is drawn by the row around it.
      const drawn = [node, node.parentElement!, ...node.parentElement!.children].some((one) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(one)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      })
      seen.push({
        stop: Number(node.dataset['stop'] ?? -1),
        ringed: drawn,
        outside: sheet !== null && node !== document.body && !sheet.contains(node),
      })
    }
    addEventListener('focusin', hear)
    Object.assign(window, { stopHearing: () => (removeEventListener('focusin', hear), seen) })
  })
  for (let press = 0; press < controls.length; press++) await page.keyboard.press('Tab')
  const seen = await page.evaluate(() =>
    (window as Window & { stopHearing?: () => { stop: number; ringed: boolean; outside: boolean }[] }).stopHearing!(),
  )
  const faults: string[] = []
  const reached = seen.flatMap(({ stop, ringed, outside }) => {
    if (outside) faults.push('the focus leaves the sheet')
    if (stop < 0) return []
    if (!ringed) faults.push(`${controls[stop]} shows no focus`)
    return [stop]
  })
  const missed = controls.filter((_, at) => !reached.includes(at))
  if (missed.length > 0) faults.push(`not reached: ${missed.join(', ')}`)
  if (reached.some((stop, at) => at > 0 && stop <= reached[at - 1]!))
    faults.push(`reached out of order: ${reached.map((at) => controls[at]).join(', ')}`)
  return faults
}
