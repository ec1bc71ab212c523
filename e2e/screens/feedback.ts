import type { Page } from '@playwright/test'
import type { Fake } from '../answers.ts'
import { t } from '../texts.ts'
import { busy, cut, goOffline, held, pressButton, refused, text, pressThenResetFocus, told, user, type Screen } from './screen.ts'

const path = '/pages/account/FeedBack/FeedBack'
const order = 'DP2026112000184207'
const words = 'I paid ₹1,000 by UPI at 6:43 PM today. The UTR is 432719058812. The order is still pending after half an hour.'

type Message = Fake<'/feedback/get'>
const at = (time: string) => `2026-${time}:00.000Z`
const sent: Message = {
  id: '019a0000-0000-7000-8000-000000000001',
  topic: 'deposit',
  suggestion: words,
  order,
  sentAt: at('11-19T13:50'),
  solved: false,
}
const answered: Message = {
  ...sent,
  answer: {
    at: at('11-19T15:35'),
    automatic: false,
    text: 'The UTR had two digits swapped.\nWe have corrected it, and your ₹1,000.00 was credited at 9:02 PM. <b>See</b> https://example.in',
  },
}
const automatic: Message = { ...sent, answer: { at: at('11-19T13:51'), automatic: true } }
const about: Fake<'/deposit/order'> = {
  orderNo: order,
  method: 'upi',
  status: 'Pending',
  amount: 1_000_00,
  inReview: false,
  createdAt: at('11-20T11:10'),
  canCancel: false,
  canSendUtr: true,
}
const mine: Fake<'/feedback/list'> = {
  messages: [
    answered,
    {
      ...sent,
      id: '019a0000-0000-7000-8000-000000000002',
      topic: 'game',
      suggestion: 'In Kite Run the sound goes on after I switch it off.',
      sentAt: at('11-17T10:00'),
    },
    { ...automatic, id: '019a0000-0000-7000-8000-000000000003', suggestion: 'How do I change my phone number?', sentAt: at('11-02T10:00') },
    {
      ...answered,
      id: '019a0000-0000-7000-8000-000000000004',
      topic: 'other',
      suggestion: 'Thank you!',
      sentAt: at('10-12T10:00'),
      solved: true,
    },
  ],
  more: false,
}

const row = (change: Pick<Screen, 'name' | 'state' | 'shows'> & Partial<Screen>): Screen => ({
  who: 'player',
  path: `${path}?topic=deposit&order=${order}`,
  given: withOrder(),
  ...change,
})
const withOrder = (more?: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await user({ guest: false, phone: '98****3210' })(page)
  await told('/deposit/order', about)(page)
  await more?.(page)
}
const write = async (page: Page) => {
  await page.getByText(t('deposit.type.upi')).first().waitFor()
  await page.getByLabel(t('feedback.suggestion')).fill(words)
}
const send = async (page: Page) => {
  await write(page)
  await pressButton(t('feedback.send'))(page)
}
const uid = (page: Page) => [page.getByRole('textbox', { name: t('feedback.id'), exact: true })]

export const feedbackScreens: Screen[] = [
  row({ name: 'feedback', state: 'populated', press: pressThenResetFocus(write), shows: text(t('feedback.secret')), picture: uid }),
  row({
    name: 'feedback of a guest',
    state: 'empty',
    who: 'guest',
    path,
    given: () => Promise.resolve(),
    shows: text(t('feedback.phoneOptional')),
  }),
  row({
    name: 'feedback nearly full',
    state: 'populated',
    press: pressThenResetFocus((page) => page.getByLabel(t('feedback.suggestion')).fill('a'.repeat(496))),
    shows: text('4 characters left'),
  }),
  row({
    name: 'feedback with faults',
    state: 'refused',
    who: 'guest',
    path,
    given: () => Promise.resolve(),
    press: async (page) => {
      await page.getByLabel(t('feedback.phoneOptional')).fill('12')
      await page.getByLabel(t('feedback.email')).fill('nobody')
      await pressThenResetFocus(pressButton(t('feedback.send')))(page)
    },
    shows: text(t('feedback.emailWrong')),
  }),
  row({
    name: 'feedback too often',
    state: 'refused',
    given: withOrder(refused('/feedback/send', 'FeedbackTooOften', { until: '2036-11-20T13:10:00.000Z' }, '429')),
    press: pressThenResetFocus(send),
    shows: text(/write again from/),
  }),
  row({
    name: 'feedback sending',
    state: 'loading',
    given: withOrder(held('**/feedback/send')),
    press: send,
    shows: text(t('feedback.sending')),
  }),
  row({
    name: 'feedback sent',
    state: 'populated',
    ownDocument: true,
    given: withOrder(told('/feedback/send', sent)),
    // Its answer has the id that the page has made.
    press: async (page) => {
      await page.evaluate(() => {
        const own = window.fetch
        window.fetch = async (input, init) => {
          const answer = await own(input, init)
          if (!String(input).endsWith('/feedback/send')) return answer
          const { id } = JSON.parse(String(init?.body)) as { id: string }
          const envelope = (await answer.json()) as { resultData: object }
          return Response.json({ ...envelope, resultData: { ...envelope.resultData, id } })
        }
      })
      await pressThenResetFocus(send)(page)
    },
    shows: text(t('feedback.depositContinues')),
  }),
  row({
    name: 'feedback offline',
    state: 'offline',
    press: async (page) => {
      await write(page)
      await goOffline(page)
      await pressThenResetFocus(pressButton(t('feedback.send')))(page)
    },
    shows: text(t('feedback.waiting')),
    picture: (page) => [page.getByText(/^Written /)],
  }),
  row({
    name: 'my feedback',
    state: 'populated',
    path: `${path}?view=mine`,
    given: told('/feedback/list', mine),
    shows: text('Thank you!'),
  }),
  row({ name: 'my feedback loading', state: 'loading', path: `${path}?view=mine`, given: held('**/feedback/list'), shows: busy }),
  row({
    name: 'my feedback failed',
    state: 'refused',
    path: `${path}?view=mine`,
    given: cut('**/feedback/list'),
    shows: (page) => page.getByRole('button', { name: t('action.tryAgain') }),
  }),
  row({
    name: 'my feedback empty',
    state: 'empty',
    who: 'guest',
    path: `${path}?view=mine`,
    given: () => Promise.resolve(),
    shows: text(t('feedback.none')),
  }),
  row({
    name: 'feedback answer',
    state: 'populated',
    path: `${path}?view=answer&id=${sent.id}`,
    given: withOrder(told('/feedback/get', answered)),
    shows: text(t('feedback.isSolved')),
    picture: true,
  }),
  row({
    name: 'feedback automatic answer',
    state: 'populated',
    path: `${path}?view=answer&id=${sent.id}`,
    given: withOrder(told('/feedback/get', automatic)),
    shows: text(t('feedback.programText')),
  }),
  row({
    name: 'feedback answer missing',
    state: 'empty',
    path: `${path}?view=answer&id=${sent.id}`,
    given: () => Promise.resolve(),
    shows: text(t('feedback.missing')),
  }),
]
