import { expect, test, type Locator, type Page } from '@playwright/test'
import { existsSync } from 'node:fs'

/**
 * Holds a page, or a part of it, against its picture. Pictures are kept by the browser's major version (e2e/README.md):
 * another one draws a little differently, and has nothing to be compared with until its own are made.
 */
export async function comparePicture(of: Page | Locator, name: string, mask: Locator[] = []) {
  const info = test.info()
  const page = 'page' in of ? of.page() : of
  const folder = `chromium-${page.context().browser()!.version().split('.')[0]}`
  const making = info.config.updateSnapshots === 'all' || info.config.updateSnapshots === 'changed'
  if (!making && !existsSync(info.snapshotPath(folder))) {
    info.annotations.push({ type: 'not compared', description: `there are no pictures of ${folder}` })
    return
  }
  // Which font stands in for letters of equal width is each machine's own.
  await page.evaluate(() => document.documentElement.style.setProperty('--font-code', 'var(--font-ui)'))
  const file = [folder, `${name}.png`]
  const look = { mask, maxDiffPixelRatio: 0.002, animations: 'disabled' } as const
  await ('page' in of ? expect.soft(of).toHaveScreenshot(file, look) : expect.soft(of).toHaveScreenshot(file, look))
  await page.evaluate(() => document.documentElement.style.removeProperty('--font-code'))
}
