import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Compares a page, or a part, with its picture, where a sheet of glyphs is drawn as it was when the picture was made (e2e/README.md). Elsewhere it is
 * skipped, and `npm test` counts it.
 */
export async function comparePicture(of: Page | Locator, name: string, mask: Locator[] = []) {
  const info = test.info()
  const page = 'page' in of ? of.page() : of
  const browser = page.context().browser()!
  const folder = `chromium-${browser.version().split('.')[0]}`
  const making = info.config.updateSnapshots === 'all' || info.config.updateSnapshots === 'changed'
  const reason = await (whyNot ??= reasonNotToCompare(browser, info.snapshotPath(folder), making))
  if (reason) {
    info.annotations.push({ type: 'not compared', description: reason })
    return
  }
  // The monospace font differs from machine to machine.
  await page.evaluate(() => document.documentElement.style.setProperty('--font-code', 'var(--font-ui)'))
  const file = [folder, `${name}.png`]
  const look = { mask, maxDiffPixelRatio: 0.002, animations: 'disabled' } as const
  await ('page' in of ? expect.soft(of).toHaveScreenshot(file, look) : expect.soft(of).toHaveScreenshot(file, look))
  await page.evaluate(() => document.documentElement.style.removeProperty('--font-code'))
}

let whyNot: Promise<string | undefined> | undefined

async function reasonNotToCompare(browser: Browser, folder: string, making: boolean): Promise<string | undefined> {
  const file = join(folder, 'glyphs.sha256')
  const drawn = await drawGlyphs(browser)
  if (making) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, `${drawn}\n`)
    return undefined
  }
  if (!existsSync(file)) return `there are no pictures of this browser, ${browser.version()}`
  return readFileSync(file, 'utf8').trim() === drawn
    ? undefined
    : 'this browser, or its fonts, draw letters differently from those of the pictures'
}

const font = readFileSync(join(import.meta.dirname, '../player/src/theme/fonts/plus-jakarta-sans.woff2')).toString('base64')
const glyphs = `<!doctype html><style>
  @font-face { font-family: App; font-weight: 400 800; src: url(data:font/woff2;base64,${font}) }
  body { margin: 8px; font: 500 14px App, sans-serif } b { font-weight: 700; font-size: 22px }
  i { display: block; height: 24px; border-radius: 9px; background: linear-gradient(100deg, #123, #9ab); box-shadow: 0 2px 5px #0008 }
</style><b>Lalmor ₹1,42,600.50</b><p>Handgloves fi 0123456789 éàñç “×−–…”</p><small>Handgloves 提现 登入 游戏</small><i></i>`

/** The SHA-256 of a sheet of letters, and of a box with a round shadow, as this browser draws them on this machine. */
async function drawGlyphs(browser: Browser): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 320, height: 200 }, deviceScaleFactor: 1 })
  await page.setContent(glyphs)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const picture = await page.screenshot()
  await page.close()
  return createHash('sha256').update(picture).digest('hex')
}
