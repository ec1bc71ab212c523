import { expect, type Page } from '@playwright/test'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test, type Lalmor } from './lalmor.ts'
import { addOperator, ops } from './operator.ts'
import { becomeGuest, lastRound, playByApi } from './player.ts'
import { journeyOf, nightly } from './tags.ts'
import { t } from './texts.ts'

let lalmor: Lalmor
test.beforeAll(({ lalmor: shared }) => void (lalmor = shared))

const path = '/pages/account/FeedBack/FeedBack'
const words = 'The sound goes on after I switch it off.'
const write = async (page: Page, suggestion: string) => {
  await page.getByLabel(t('feedback.suggestion')).fill(suggestion)
  await page.getByRole('button', { name: t('feedback.send') }).click()
}

test('a message about a round is answered by an operator, and the inbox leads to the answer', journeyOf('feedback'), async ({ page }) => {
  await playByApi(await becomeGuest(page, lalmor.address))
  await lastRound(page, lalmor, 'Diya Nights')
  await page.getByRole('link', { name: t('round.wrong') }).click()
  await expect(page.getByRole('button', { name: t('feedback.topic.game'), exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(/^Diya Nights · Stake ₹/)).toBeVisible()
  await write(page, words)
  await expect(page.getByRole('heading', { name: t('feedback.sent') })).toBeVisible()

  const asha = await addOperator(lalmor, 'asha-of-feedback')
  const { messages } = await ops<{ messages: { feedback_no: string; suggestion: string; round_id: string }[] }>(
    lalmor,
    ['feedback', 'list'],
    asha,
  )
  const { feedback_no: no } = messages.find(({ suggestion }) => suggestion === words)!
  expect(await ops<{ round: object }>(lalmor, ['feedback', 'show', String(no)], asha)).toMatchObject({
    round: { payout: expect.anything() as object },
  })
  const file = join(lalmor.dataDir, 'answer.txt')
  await writeFile(file, 'Thank you. <b>It is repaired</b>: https://example.in\n')
  await ops(lalmor, ['feedback', 'answer', String(no), file], asha)

  await page.goto(`${lalmor.address}#/pages/mail/Mail`)
  await page.getByRole('button', { name: t('mail.feedback-answered.title') }).click()
  await page.getByRole('button', { name: t('mails.toAnswer') }).click()
  await expect(page.getByText('Thank you. <b>It is repaired</b>: https://example.in')).toBeVisible()
  await expect(page.getByRole('link', { name: /example/ })).toHaveCount(0)
  await page.getByRole('button', { name: t('feedback.yes') }).click()
  await expect(page.getByText(t('feedback.solved'))).toBeVisible()
})

test(
  'written offline it waits on the device, also through a reload, and is sent once there is a server',
  nightly,
  async ({ page, context }) => {
    await becomeGuest(page, lalmor.address)
    await page.goto(`${lalmor.address}#${path}?topic=game`)
    await expect(page.getByText(t('feedback.secret'))).toBeVisible()
    // The server is away; the app itself can be loaded.
    await context.route('**/feedback/send', (route) => route.abort())
    await write(page, 'Please bring back carrom.')
    await expect(page.getByRole('heading', { name: t('feedback.waiting') })).toBeVisible()
    await page.goto(`${lalmor.address}#/pages/home/Home`)
    await page.reload()
    await expect(page.getByText('RTP 96.3').first()).toBeVisible()
    const taken = page.waitForResponse('**/feedback/send')
    await context.unroute('**/feedback/send')
    expect((await taken).ok()).toBe(true)
    await page.goto(`${lalmor.address}#${path}?view=mine`)
    await expect(page.getByRole('link', { name: /Sent.*Please bring back carrom\./ })).toHaveCount(1)
    expect(await page.evaluate(() => localStorage.getItem('lalmor.feedback'))).toBeNull()
  },
)
