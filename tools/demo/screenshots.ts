import { onStop } from '@lalmor/server/platform/config/stop-signals.ts'
import { chromium, type Page } from '@playwright/test'
import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { systemBrowser } from '../browser.ts'
import { runCommand } from '../command.ts'
import { openAs } from './browse.ts'
import type { PersonaName } from './personas.ts'
import { serveDemo } from './serve.ts'

// `npm run screenshots`: README's pictures, from a temporary demonstration.

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'docs/pictures')

/** Pictures stay small, because READMEs are read on phones too. */
const bytesMax = 120_000

/** `shows`: all is visible; `press`: navigates on from the path. */
type Picture = { name: string; who: PersonaName; path: string; press?: (page: Page) => Promise<void>; shows: (page: Page) => Promise<void> }

const text = (said: string | RegExp) => (page: Page) => page.getByText(said).first().waitFor()

/** A tab is a radio button hidden under its drawing. */
const choose = (name: string) => (page: Page) => page.getByRole('radio', { name }).check({ force: true })

const pictures: Picture[] = [
  { name: 'home', who: 'vip', path: '/pages/home/Home', shows: text(/RTP/) },
  {
    name: 'game',
    who: 'month',
    path: '/pages/webview/GameWeb?game=diya-nights',
    shows: (page) => page.frameLocator('iframe').getByRole('button', { name: 'Spin', exact: true }).waitFor(),
  },
  {
    name: 'deposit',
    who: 'month',
    path: '/pages/wallet/Deposit',
    press: (page) => page.getByRole('button', { name: '₹1,000', exact: true }).click(),
    // The payment, the bonus and the amount to bet.
    shows: (page) => page.getByText('₹1,000.00').nth(2).waitFor(),
  },
  {
    name: 'upi',
    who: 'utr',
    path: '/pages/wallet/DepositHistory',
    press: (page) => page.locator('a[href*="orderNo="]').first().click(),
    shows: text('lalmor.play@sandbox'),
  },
  { name: 'withdrawal', who: 'month', path: '/pages/wallet/Withdraw', shows: text(/remaining/i) },
  {
    name: 'withdrawal-wait',
    who: 'payout',
    path: '/pages/wallet/WithdrawHistory',
    press: (page) => page.locator('a[href*="orderNo="]').first().click(),
    shows: text(/Paying/),
  },
  {
    name: 'withdrawal-history',
    who: 'month',
    path: '/pages/wallet/WithdrawHistory',
    press: choose('30 Days'),
    shows: text('Reversed'),
  },
  { name: 'bonuses', who: 'vip', path: '/pages/account/MyBonuses/MyBonuses', shows: text(/Deposit Bonus|₹3,200/) },
  { name: 'vip', who: 'vip', path: '/pages/vip/Vip', shows: text(/VIP 3/) },
  { name: 'promo', who: 'vip', path: '/pages/promo/Promo', shows: text(/check-in/i) },
  { name: 'ranking', who: 'vip', path: '/pages/promo/Ranking/Ranking', shows: text(/This week|Week/) },
  { name: 'check-in', who: 'month', path: '/pages/promo/Signin/Signin', shows: text('₹') },
  { name: 'cashback', who: 'vip', path: '/pages/promo/CashbackRecord/CashbackRecord', shows: text('₹') },
  { name: 'earn', who: 'month', path: '/pages/earn/Earn', shows: text('₹') },
  { name: 'balance-records', who: 'month', path: '/pages/account/BalanceRecords/BalanceRecords', shows: text('Diya Nights') },
  {
    name: 'verify',
    who: 'month',
    path: '/pages/account/GameRecords/GameRecords',
    press: async (page) => {
      await choose('Yesterday')(page)
      await page.getByText('Andar Bahar').first().click()
      await page.getByRole('button', { name: 'Verify on this device' }).click()
    },
    shows: text('Verified on this device.'),
  },
]

mkdirSync(folder, { recursive: true })
const serving = serveDemo()
onStop(async () => (await serving).stop())
const served = await serving
const browser = await chromium.launch({
  executablePath: systemBrowser(process.env),
  args: [
    '--font-render-hinting=none',
    '--disable-lcd-text',
    '--force-color-profile=srgb',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
})
try {
  const only = process.argv.slice(2)
  for (const { name, who, path, press, shows } of pictures) {
    if (only.length > 0 && !only.includes(name)) continue
    const page = await openAs(browser, served, who)
    page.setDefaultTimeout(30_000)
    await page.goto(`${served.address}#${path}`)
    await press?.(page)
    await shows(page)
    await page.waitForLoadState('networkidle')
    await page.evaluate(
      'Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode().catch(() => {}))]).then(() => {})',
    )
    const file = join(folder, `${name}.png`)
    await page.screenshot({ path: file, animations: 'disabled' })
    await page.context().close()
    const small = await runCommand(
      'mogrify',
      ['-strip', '+dither', '-colors', '128', '-define', 'png:format=png8', '-define', 'png:compression-level=9', file],
      { cwd: root, env: process.env },
    )
    const { size } = statSync(file)
    console.log(
      `docs/pictures/${name}.png  ${Math.round(size / 1000)} kB${small.code === 0 ? '' : '  (ImageMagick’s mogrify would make it smaller)'}`,
    )
    if (size > bytesMax && small.code === 0) throw new Error(`${name}.png is larger than ${bytesMax} bytes`)
  }
} finally {
  await browser.close()
  await served.stop()
}
// Everything is stopped; the parent's channel would keep this process running.
process.exit(process.exitCode ?? 0)
