import type { Browser, Page } from '@playwright/test'
import type { PersonaName } from './personas.ts'
import type { Served } from './serve.ts'

/** Phone-sized, with the clock set to the server's. */
export async function openAs(
  browser: Browser,
  { address, now, entries }: Pick<Served, 'address' | 'now' | 'entries'>,
  who: PersonaName,
): Promise<Page> {
  const entry = entries.find(({ name }) => name === who)
  if (!entry) throw new Error(`${who} is not in this demonstration`)
  const window = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  await window.addCookies(entry.cookies.map((cookie) => ({ ...cookie, url: address, httpOnly: true, sameSite: 'Strict' })))
  const kept = JSON.stringify(Object.entries(entry.storage))
  await window.addInitScript({ content: `if (top === self) for (const [key, value] of ${kept}) localStorage.setItem(key, value)` })
  const page = await window.newPage()
  await page.clock.setFixedTime(new Date(now))
  return page
}
