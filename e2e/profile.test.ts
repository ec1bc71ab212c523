import { expect, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { changeAnswers } from './answers.ts'
import { test, type Lalmor } from './lalmor.ts'
import { codeFor } from './phone.ts'
import { becomeGuest, becomePlayer, enterAsGuest, logOut, newMobile, play, playAsGuest } from './player.ts'
import { journeyOf, nightly } from './tags.ts'
import { like, t } from './texts.ts'

let lalmor: Lalmor
test.beforeAll(({ lalmor: shared }) => void (lalmor = shared))

const open = (page: Page, path: string) => page.goto(`${lalmor.address}#/pages/account/${path}`)
const profile = 'Profile/Profile'
const edit = 'components/EditProfile/EditProfile'

/** The bodies of the calls to a path, as sent. */
function sent(page: Page, path: string) {
  const bodies: { [field: string]: unknown }[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) bodies.push(request.postDataJSON() as { [field: string]: unknown })
  })
  return bodies
}

test(
  'a profile is edited: only changes are sent, errors show at their fields, and Account shows the result after a reload',
  journeyOf('profile'),
  async ({ page }) => {
    const bodies = sent(page, '/user/updateProfile')
    await becomeGuest(page, lalmor.address)
    await open(page, profile)
    await page.getByRole('button', { name: t('profile.edit') }).click()
    await page.getByRole('radio', { name: t('edit.avatar.peacock') }).check()
    await page.getByLabel(t('profile.nickname')).fill('Supp0rt')
    await page.getByLabel(t('profile.telegram')).fill('two words')
    await page.getByRole('button', { name: t('edit.save') }).click()
    await expect(page.getByRole('alert')).toHaveText([t('edit.problem.nickname.reserved'), t('edit.problem.name.format')])

    await page.getByLabel(t('profile.nickname')).fill(' Gulmohar_27 ')
    await page.getByLabel(t('profile.telegram')).fill('')
    await page.getByLabel(t('profile.email')).fill('gulmohar@example.in')
    await page.getByLabel(/Birthday/).fill('1998-03-14')
    await page.getByRole('button', { name: t('edit.save') }).click()
    await expect(page.getByText('g***@example.in')).toBeVisible()
    await expect(page.getByText('14 Mar 1998')).toBeVisible()
    const fields = Object.keys(bodies.at(-1)!).filter((field) =>
      ['nickname', 'avatar', 'birthday', 'email', 'telegram', 'twitter'].includes(field),
    )
    expect(fields.toSorted()).toEqual(['avatar', 'birthday', 'email', 'nickname'])

    // Another tab has the old form open: saving it leaves fields alone that it did not change.
    await open(page, edit)
    await expect(page.getByLabel(t('profile.email'))).toHaveValue('gulmohar@example.in')
    await expect(page.getByLabel(/Birthday/)).not.toBeEditable()
    const other = await page.context().newPage()
    await other.goto(`${lalmor.address}#/pages/account/${edit}`)
    await other.getByLabel(t('profile.twitter')).fill('@gul')
    await other.getByRole('button', { name: t('edit.save') }).click()
    // A page opened by its address has no page behind it: after saving it leads to Home.
    await expect(other).toHaveURL(/Home/)
    await page.getByLabel(t('profile.email')).fill('')
    await page.getByRole('button', { name: t('edit.save') }).click()
    await expect(page).not.toHaveURL(/EditProfile/)
    await open(page, profile)
    await expect(page.getByText('@gul')).toBeVisible()
    await expect(page.getByText('g***@example.in')).toBeHidden()

    await open(page, 'Account')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Gulmohar_27' })).toBeVisible()
    await expect(page.locator('header img').first()).toHaveAttribute('src', /peacock|data:/)
  },
)

test(
  'a birthday under 18: a warning first, then no play until the day, also for the next player on this device',
  nightly,
  async ({ page }) => {
    await becomeGuest(page, lalmor.address)
    await open(page, edit)
    const year = new Date().getFullYear() - 15
    await page.getByLabel(/Birthday/).fill(`${year}-01-02`)
    await page.getByRole('button', { name: t('edit.save') }).click()
    const told = page.getByRole('dialog', { name: t('edit.minorTitle') })
    await expect(told).toContainText(`2 Jan ${year + 18}`)
    await told.getByRole('button', { name: t('edit.minorBack') }).click()
    await expect(told).toBeHidden()
    await expect(page.getByLabel(/Birthday/)).toBeEditable()

    await page.getByRole('button', { name: t('edit.save') }).click()
    await told.getByRole('button', { name: t('edit.minorSave') }).click()
    await expect(told).toBeHidden()
    await expect(page).not.toHaveURL(/EditProfile/)
    await page.goto(`${lalmor.address}#/pages/account/Account`)
    await expect(page.getByText(t('limits.summaryStopped')).first()).toBeVisible()

    await logOut(page)
    await expect(page.getByText(t('minor.title'))).toBeVisible()
  },
)

test('privacy choices: asked on Home after the first round, never before, until answered; click ids are sent only with consent', async ({
  page,
}) => {
  const polls = sent(page, '/user/getUserInfo')
  const starts = sent(page, '/sso/guest')
  await page.goto(`${lalmor.address}?fbc=fb.1.2.click`)
  await playAsGuest(page)
  const card = page.getByRole('region', { name: t('choices.card') })
  const sheet = page.getByRole('dialog', { name: t('profile.choices') })
  await expect(page.getByText('RTP 96.3').first()).toBeVisible()
  await expect(card).toHaveCount(0)
  await page
    .getByRole('link', { name: /Diya Nights/ })
    .first()
    .click()
  await play(page)
  await expect(card).toHaveCount(0)
  await page.goBack()
  await card.getByRole('button', { name: t('choices.choose') }).click()
  for (const control of await sheet.getByRole('switch').all()) await expect(control).not.toBeChecked()
  await sheet.getByRole('button', { name: t('choices.notice') }).click()
  await expect(page.getByRole('dialog', { name: t('profile.notice') })).toContainText('Data Protection Board')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  // Closing it is not an answer, and keeps both off.
  await page.reload()
  await expect(card).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const { fbc } of [...starts, ...polls]) expect(fbc).toBe('')
  await card.getByRole('button', { name: t('choices.only') }).click()
  await expect(card).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('RTP 96.3').first()).toBeVisible()
  await expect(card).toHaveCount(0)

  const switchTo = async (on: boolean) => {
    // The document's address stays: only the part after the hash changes.
    await page.evaluate((path) => (location.hash = `#/pages/account/${path}`), profile)
    await page.getByRole('button', { name: t('profile.choices') }).click()
    await sheet.getByRole('switch', { name: t('choices.attribution') }).setChecked(on)
    polls.length = 0
    await sheet.getByRole('button', { name: t('choices.save') }).click()
    // Closes when the player's data has been fetched again.
    await expect(sheet).toBeHidden()
  }
  await switchTo(true)
  expect(polls.at(-1)).toMatchObject({ fbc: 'fb.1.2.click' })
  await switchTo(false)
  expect(polls.at(-1)).toMatchObject({ fbc: '' })
})

test('new terms: no game before they are accepted, and Account stays open', nightly, async ({ page }) => {
  let accepted = false
  await changeAnswers(page, '/user/getUserInfo', (user) => (accepted ? user : { ...user, termsVersion: '2020-01-01' }))
  await enterAsGuest(page, lalmor.address)
  const sheet = page.getByRole('dialog', { name: t('again.title') })
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeVisible()
  await sheet.getByRole('button', { name: t('again.later') }).click()
  await expect(page.getByRole('button', { name: t('account.logout') })).toBeVisible()
  await expect(sheet).toBeHidden()
  await page.getByRole('navigation').getByText(t('title.home')).click()
  await expect(sheet).toBeVisible()
  await sheet.getByRole('button', { name: t('again.readTerms') }).click()
  await page
    .getByRole('dialog', { name: t('entry.terms') })
    .getByRole('button', { name: t('action.ok') })
    .click()
  await sheet.getByRole('checkbox').check()
  accepted = true
  await sheet.getByRole('button', { name: t('again.accept') }).click()
  await expect(sheet).toBeHidden()
})

test('new terms while the page was open: they are fetched again and must be ticked again', nightly, async ({ page }) => {
  let version: string | undefined = '2020-01-01'
  await changeAnswers(page, '/u/gconfig', (config) => ({ ...config, ...(version && { termsVersion: version }) }))
  const old = page.waitForResponse('**/u/gconfig')
  await page.goto(lalmor.address)
  await old
  version = undefined
  await playAsGuest(page)
  await expect(page.getByRole('alert')).toHaveText(t('refusal.TermsNotAccepted'))
  // The ticks were for the old ones.
  for (const tick of await page.getByRole('checkbox').all()) await expect(tick).not.toBeChecked()
  await playAsGuest(page)
  await expect(page.getByRole('navigation')).toBeVisible()

  // The same with terms that a player must accept again: the old tick was for the old ones.
  version = '2020-01-01'
  await page.reload()
  const sheet = page.getByRole('dialog', { name: t('again.title') })
  await sheet.getByRole('checkbox').check()
  version = '2020-02-02'
  await sheet.getByRole('button', { name: t('again.accept') }).click()
  await expect(sheet.getByRole('checkbox')).not.toBeChecked()
  await expect(sheet).toContainText(t('again.text', { version: '2 Feb 2020' }))
  await expect(sheet.getByRole('alert')).toBeVisible()
})

test('everything about me as a file, then the account is closed: figures first, a confirmation, and signed out', async ({ page }) => {
  await becomeGuest(page, lalmor.address)
  await open(page, profile)
  await page.getByRole('button', { name: t('profile.download') }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('dialog')
      .getByRole('button', { name: t('download.go'), exact: true })
      .click(),
  ])
  const uid = await page.evaluate(() => (JSON.parse(localStorage.getItem('lalmor.session')!) as { uid: string }).uid)
  expect(download.suggestedFilename()).toContain(uid)
  const data = JSON.parse(await readFile(await download.path(), 'utf8')) as { uid: string; tables: { [table: string]: object[] } }
  expect(data.uid).toBe(uid)
  expect(data.tables['app.player']).toMatchObject([{ player_id: Number(uid), guest: true }])
  expect(data.tables['ledger.transfer']).toMatchObject([{ kind: 'start-gift', amount: 1_000_00 }])

  await page.getByRole('button', { name: t('profile.close') }).click()
  const what = page.getByRole('dialog', { name: t('profile.close') })
  await expect(what).toContainText('₹1,000.00')
  await what.getByRole('button', { name: t('deposit.toTransferNothing') }).click()
  const sure = page.getByRole('dialog', { name: t('close.sureTitle') })
  await sure.getByRole('button', { name: t('close.keep') }).click()
  await what.getByRole('button', { name: t('deposit.toTransferNothing') }).click()
  await sure.getByRole('button', { name: t('close.go') }).click()
  await expect(page.getByText(t('close.done'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('entry.guest') })).toBeVisible()
})

test(
  'with a phone a code comes first: it works in a sheet reopened meanwhile, and after another was requested too early',
  nightly,
  async ({ page }) => {
    const mobile = newMobile()
    await page.goto(lalmor.address)
    await becomePlayer(page, lalmor, { mobile })
    await open(page, profile)

    const download = page.getByRole('button', { name: t('profile.download') })
    const sheet = page.getByRole('dialog', { name: t('profile.download') })
    await download.click()
    await sheet.getByRole('button', { name: t('code.send') }).click()
    await expect(sheet.getByText(like('otp.sent'))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await download.click()
    await expect(sheet.getByRole('button', { name: /^Resend in / })).toBeDisabled()

    const field = sheet.getByLabel(like('code.label'))
    const code = await codeFor(lalmor.phone, mobile)
    await field.fill(code === '000000' ? '000001' : '000000')
    await sheet.getByRole('button', { name: t('download.go'), exact: true }).click()
    await expect(sheet.getByRole('alert')).toHaveText(t('refusal.OtpWrong', { tries: '4' }))
    await expect(field).toHaveValue('')
    await field.fill(code)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      sheet.getByRole('button', { name: t('download.go'), exact: true }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^lalmor-\d{9}-/)

    // Another tab has just had a code sent: this one can use it too.
    await page.getByRole('button', { name: t('profile.close') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('deposit.toTransferNothing') })
      .click()
    const sure = page.getByRole('dialog', { name: t('close.sureTitle') })
    const other = await page.context().newPage()
    await open(other, profile)
    await other.getByRole('button', { name: t('profile.close') }).click()
    await other
      .getByRole('dialog')
      .getByRole('button', { name: t('deposit.toTransferNothing') })
      .click()
    await other.getByRole('button', { name: t('code.send') }).click()
    await expect(other.getByRole('button', { name: /^Resend in / })).toBeVisible()
    await sure.getByRole('button', { name: t('code.send') }).click()
    await sure.getByLabel(like('code.label')).fill(await codeFor(lalmor.phone, mobile))
    await sure.getByRole('button', { name: t('close.go') }).click()
    await expect(page.getByText(t('close.done'))).toBeVisible()
  },
)
