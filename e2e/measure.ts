import type { Frame, Page } from '@playwright/test'

/** Faults that can be measured on a page as drawn. Each function returns them in words. */

/**
 * Texts that stick out of their ground (the nearest element that is drawn) or are cut off. Lines that end in an ellipsis by design are not
 * reported, nor texts that can be scrolled to.
 */
export const clippingFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector('#root')!, NodeFilter.SHOW_TEXT)
    const faults: string[] = []
    const drawn = ({ backgroundColor, backgroundImage, boxShadow }: CSSStyleDeclaration) =>
      backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none' || boxShadow !== 'none'
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const own = text.parentElement!
      if (!text.textContent!.trim() || own.closest('.sr, [popover]')) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right, top, bottom, width } = range.getBoundingClientRect()
      if (width === 0) continue
      for (let box: Element | null = own; box && box.id !== 'root'; box = box.parentElement) {
        const style = getComputedStyle(box)
        if (style.textOverflow === 'ellipsis' || style.overflowX === 'auto') break
        const ground = box.getBoundingClientRect()
        const inside = left >= ground.left - 1 && right <= ground.right + 1 && top >= ground.top - 1 && bottom <= ground.bottom + 1
        const cuts = style.overflowX !== 'visible'
        if (!inside && (cuts || drawn(style))) faults.push(`"${text.textContent}" sticks out of ${box.tagName} ${box.className}`)
        if (cuts || drawn(style)) break
      }
    }
    return faults
  })

/**
 * Finds words, amounts and numbers that break across lines. Long ones such as addresses must, and seeds and hashes may, because nobody reads them.
 */
export const brokenWordFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const faults: string[] = []
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const own = text.parentElement!
      if (own.closest('.sr, script, style, noscript') || !own.checkVisibility()) continue
      for (const { 0: word, index } of text.textContent!.matchAll(/(?<![₹\p{L}\p{N}.,:•])[₹\p{L}\p{N}.,:•]{2,20}(?![₹\p{L}\p{N}.,:•])/gu)) {
        if (/^[0-9a-f]{16,}$/.test(word)) continue
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) faults.push(`"${word}" is broken in ${own.tagName} ${own.className}`)
      }
    }
    return faults
  })

/**
 * Targets smaller than `least` px, found by touching them: from the middle outwards, as far as a touch still reaches them. Not reported:
 * links inside a sentence (WCAG 2.5.8, "inline") and targets that `except` matches.
 */
export const touchFaults = (page: Page | Frame, least: number, except = ':not(*)'): Promise<string[]> =>
  page.evaluate(
    ({ least, except }) => {
      const selector = 'button, a[href], input, textarea, select, [role="button"], [role="switch"]'
      const faults: string[] = []
      for (const control of document.querySelectorAll<HTMLElement>(selector)) {
        if (control.matches(`[inert] *, :disabled, ${except}`) || !control.checkVisibility({ visibilityProperty: true })) continue
        // A drawn box or option reacts to touches anywhere on its label.
        const target = control.closest('label') ?? control
        const sentence = target.closest('p, li > span, td')
        if (sentence && getComputedStyle(target).display === 'inline' && sentence.textContent !== target.textContent) continue
        target.scrollIntoView({ block: 'center', inline: 'center' })
        const { left, right, top, bottom } = target.getBoundingClientRect()
        const [x, y] = [(left + right) / 2, (top + bottom) / 2]
        const arrives = (atX: number, atY: number) => {
          const touched = document.elementFromPoint(atX, atY)
          return touched !== null && (target.contains(touched) || touched.closest('label') === target)
        }
        const reach = (dx: number, dy: number) => {
          let px = 0
          // In steps of 2 px, the last of which is walked again to half a pixel. Further than `least` nobody asks.
          for (const step of [2, 0.5]) while (px < least && arrives(x + dx * (px + step), y + dy * (px + step))) px += step
          return px
        }
        if (!arrives(x, y)) faults.push(`${control.tagName} "${control.ariaLabel ?? target.textContent}" cannot be touched in its middle`)
        const [across, down] = [reach(-1, 0) + reach(1, 0), reach(0, -1) + reach(0, 1)]
        // Half a pixel is lost at either end, and a fraction to the grid if the target begins between two pixels.
        if (across < least - 1.3 || down < least - 1.3)
          faults.push(`${control.tagName} "${control.ariaLabel ?? target.textContent}" takes touches on ${across} × ${down}`)
      }
      scrollTo(0, 0)
      return faults
    },
    { least, except },
  )

/**
 * Texts in the window whose contrast with the pixels behind them is below `least`, by a photograph without texts. The 5th percentile counts, so that one
 * bright pixel does not.
 */
export async function contrastFaults(page: Page, least = 4.5): Promise<{ looked: number; faults: string[] }> {
  const place = () => page.evaluate(() => [scrollX, scrollY, document.documentElement.scrollHeight].join())
  const before = await place()
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: { text: string; colour: string; opacity: number; rect: { left: number; top: number; width: number; height: number } }[] =
      []
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const own = text.parentElement!
      if (!text.textContent!.trim() || own.closest('.sr, script, style, noscript')) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, top, right, bottom, width, height } = range.getBoundingClientRect()
      if (width === 0 || left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) continue
      const front = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      const covered = !front || !(own.contains(front) || front.contains(own) || front.closest('label')?.contains(own))
      if (covered) continue
      let opacity = 1
      for (let box: Element | null = own; box; box = box.parentElement) opacity *= Number(getComputedStyle(box).opacity)
      found.push({ text: text.textContent!.trim(), colour: getComputedStyle(own).color, opacity, rect: { left, top, width, height } })
    }
    return found
  })
  // A constructed stylesheet: the app's content security policy accepts no other kind from outside.
  await page.evaluate(() => {
    const without = new CSSStyleSheet()
    without.replaceSync(
      '* { color: transparent !important; -webkit-text-fill-color: transparent !important; caret-color: transparent !important }',
    )
    document.adoptedStyleSheets.push(without)
  })
  // Not page.screenshot, which packs the picture as small as it can: three times the processor time.
  const session = await page.context().newCDPSession(page)
  const { data: picture } = await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })
  await session.detach()
  await page.evaluate(() => void document.adoptedStyleSheets.pop())
  // The page scrolled or grew between measuring and photographing: the places do not match the picture.
  if ((await place()) !== before) return contrastFaults(page, least)
  const faults = await page.evaluate(
    async ({ texts, picture, least }) => {
      const image = await createImageBitmap(new Blob([Uint8Array.from(atob(picture), (byte) => byte.charCodeAt(0))]))
      const scale = image.width / innerWidth
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true })!
      canvas.drawImage(image, 0, 0)
      const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
      const linearOf = Float64Array.from({ length: 256 }, (_, level) => linear(level / 255))
      const luminance = (r: number, g: number, b: number) => 0.2126 * r + 0.7152 * g + 0.0722 * b
      return texts.flatMap(({ text, colour, opacity, rect }) => {
        const [r = 0, g = 0, b = 0, alpha = 1] = colour.match(/[\d.]+/g)!.map(Number)
        const { data } = canvas.getImageData(
          rect.left * scale,
          rect.top * scale,
          Math.max(1, rect.width * scale),
          Math.max(1, rect.height * scale),
        )
        const share = alpha * opacity
        const solid = luminance(linear(r / 255), linear(g / 255), linear(b / 255))
        const blended = (part: number, ground: number) => linear((part * share + ground * (1 - share)) / 255)
        const ratios = new Float64Array(data.length / 4)
        for (let at = 0; at < data.length; at += 4) {
          const [onR, onG, onB] = [data[at]!, data[at + 1]!, data[at + 2]!]
          const ground = luminance(linearOf[onR]!, linearOf[onG]!, linearOf[onB]!)
          const front = share === 1 ? solid : luminance(blended(r, onR), blended(g, onG), blended(b, onB))
          ratios[at / 4] = (Math.max(front, ground) + 0.05) / (Math.min(front, ground) + 0.05)
        }
        const ratio = ratios.sort()[Math.floor(ratios.length / 20)]!
        return ratio < least ? [`"${text}" has ${ratio.toFixed(2)} to 1`] : []
      })
    },
    { texts, picture, least },
  )
  return { looked: texts.length, faults }
}
