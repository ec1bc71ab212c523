import { expect, type Page } from '@playwright/test'
import { test, type Lalmor } from './lalmor.ts'
import { operate } from './operator.ts'
import { becomeGuest, enterAsGuest } from './player.ts'
import { journeyOf, nightly } from './tags.ts'
import { t } from './texts.ts'

let lalmor: Lalmor
test.beforeAll(({ lalmor: shared }) => void (lalmor = shared))

const bell = (page: Page, unread: number) =>
  page.getByRole('button', { name: unread === 0 ? 'Inbox' : `Inbox, ${unread} unread`, exact: true })
const row = (page: Page, title: string) => page.locator('main').getByRole('button', { name: title })
const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const uidOf = (page: Page) => page.evaluate(() => (JSON.parse(localStorage.getItem('lalmor.session')!) as { uid: string }).uid)
const open = (page: Page, path: string) => page.goto(`${lalmor.address}#${path}`)

/** Rewards for levels 1 to `count`, a minute apart, the last of them now. */
const levelsUp = (uid: string, count: number) =>
  operate(
    lalmor.dataDir,
    `insert into app.mail (player_id, mail_id, type, key, params, sent_at)
    select ${uid}, (left(ledger.uuid7_floor(at)::text, 14) || '7' || substr(gen_random_uuid()::text, 16))::uuid,
      'reward', 'vip-up', jsonb_build_object('level', n), at
    from generate_series(1, ${count}) n, lateral (select now() - (${count} - n) * interval '1 minute') sent (at)`,
  )

test('a new player reads the welcome mail, and the badges of Home and Account disappear', journeyOf('mail'), async ({ page }) => {
  await enterAsGuest(page, lalmor.address)
  await bell(page, 1).click()
  await expect(chip(page, 'All 1')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(t('mails.kept'))).toBeVisible()
  await chip(page, t('mails.reward')).click()
  await expect(page.getByText(t('mails.noneSuch'))).toBeVisible()
  await page.getByRole('button', { name: t('mails.showAll') }).click()
  await row(page, 'Not read yet Welcome').click()
  await expect(page.getByRole('dialog', { name: t('mail.welcome.title') })).toContainText('You start with ₹1,000 of play money')
  await page.keyboard.press('Escape')
  await expect(chip(page, t('mails.all'))).toBeVisible()
  await expect(row(page, t('mail.welcome.title'))).toHaveAccessibleName(/^Welcome/)
  await open(page, '/pages/home/Home')
  await expect(bell(page, 0)).toBeVisible()
  await open(page, '/pages/account/Account')
  await page.reload()
  await expect(bell(page, 0)).toBeVisible()
})

test(
  'mails arrive while the inbox is open, page by page, in the language of the app, and link to their subjects',
  nightly,
  async ({ page, context }) => {
    await becomeGuest(page, lalmor.address)
    await open(page, '/pages/mail/Mail')
    await expect(row(page, t('mail.welcome.title'))).toBeVisible()
    const uid = await uidOf(page)
    await levelsUp(uid, 25)
    const texts = {
      en: { title: 'Maintenance on Sunday', text: '<img src=x onerror="document.title=1"> Games stay open.' },
      fr: { title: 'Maintenance dimanche', text: 'Les jeux restent ouverts.' },
    }
    await operate(
      lalmor.dataDir,
      `insert into app.mail_notice (player_id, texts, published_by) values (${uid}, '${JSON.stringify(texts)}', 'e2e')`,
    )
    // Without the player doing anything: every page polls the count, which announced it.
    await expect(row(page, 'Maintenance on Sunday')).toBeVisible({ timeout: 100_000 })
    await expect(page.getByText('<img src=x onerror=')).toBeVisible()
    await expect(page.locator('main img')).toHaveCount(0)
    await expect(chip(page, 'All 27')).toBeVisible()

    await chip(page, 'Rewards 25').click()
    await expect(row(page, t('mail.vip-up.title', { level: '25' }))).toBeVisible()
    await expect(row(page, 'VIP')).toHaveCount(20)
    await page.getByText(t('mail.vip-up.title', { level: '6' })).scrollIntoViewIfNeeded()
    await expect(row(page, 'VIP')).toHaveCount(25)
    await expect(page.getByText(t('mails.kept'))).toBeVisible()
    await page.getByRole('button', { name: t('mails.readAll') }).click()
    await expect(chip(page, t('mails.reward'))).toBeVisible()
    await expect(chip(page, 'All 2')).toBeVisible()

    // Another tab of the app changes the language.
    const other = await context.newPage()
    await other.goto(lalmor.address)
    await other.evaluate(() => localStorage.setItem('lalmor.locale', 'fr'))
    await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible()
    await expect(row(page, 'Vous avez atteint VIP 25')).toBeVisible()
    await chip(page, 'Tous 2').click()
    await expect(row(page, 'Maintenance dimanche')).toBeVisible()
    await other.evaluate(() => localStorage.setItem('lalmor.locale', 'en'))
    await expect(row(page, 'Maintenance on Sunday')).toBeVisible()

    await row(page, t('mail.vip-up.title', { level: '25' })).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('mails.goTo', { page: t('title.vip') }) })
      .click()
    await expect(page).toHaveURL(/#\/pages\/vip\/Vip/)
  },
)
