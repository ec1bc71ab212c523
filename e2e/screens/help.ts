import type { Page } from '@playwright/test'
import type { Fake } from '../answers.ts'
import { t } from '../texts.ts'
import { busy, cut, goOffline, held, offline, pressButton, type Screen, text, pressThenResetFocus, told } from './screen.ts'

const faq = '/pages/account/FAQ/FAQ'
const answer = (id: string) => `/pages/account/FAQInfo/FAQInfo?id=${id}`
const helpline = '/pages/account/Helpline/Helpline'
const selfTest = '/pages/account/SelfTest/SelfTest'

const search = (words: string) => (page: Page) => page.getByRole('searchbox').fill(words)
const row = (change: Omit<Screen, 'who'> & Partial<Screen>): Screen => ({ who: 'visitor', ...change })

const lines: Fake<'/u/helplines'> = {
  helplines: [
    {
      phone: '14416',
      texts: { en: { name: 'Tele MANAS', note: 'Free, day and night, 20 languages' } },
      link: 'https://telemanas.mohfw.gov.in',
      checkedAt: '2026-11-12T06:30:00.000Z',
    },
    { phone: '1800 891 4416', texts: { en: { name: 'Tele MANAS, other line', note: 'The same service' } } },
  ],
}

/** Answers the self-test: “Sometimes” to the first questions, “Never” to the rest. */
const answerTest = (sometimes: number) => async (page: Page) => {
  for (let no = 1; no <= 7; no++) {
    await page
      .getByText(t('test.progress', { no, all: 7 }))
      .first()
      .waitFor()
    await page.getByRole('radio', { name: t(no <= sometimes ? 'test.sometimes' : 'test.never') }).check({ force: true })
    await pressButton(t(no < 7 ? 'test.next' : 'test.result'))(page)
  }
}

export const helpScreens: Screen[] = [
  row({ name: 'faq', state: 'populated', path: faq, shows: text(t('question.pending')), picture: true }),
  row({ name: 'faq of a player', state: 'populated', who: 'guest', path: faq, shows: text(t('help.notAnsweredText')) }),
  row({
    name: 'faq searched',
    state: 'populated',
    path: faq,
    press: pressThenResetFocus(search('utr')),
    shows: (page) => page.getByRole('main').getByRole('status'),
  }),
  row({
    name: 'faq without an answer',
    state: 'empty',
    path: faq,
    press: pressThenResetFocus(search('gift card')),
    shows: text(t('help.none', { text: 'gift card' })),
  }),
  row({ name: 'faq answer', state: 'populated', who: 'guest', path: answer('pending'), shows: text('After 30 minutes'), picture: true }),
  row({ name: 'faq answer of figures', state: 'populated', path: answer('depositRange'), shows: text('₹500 to ₹1,00,000') }),
  row({ name: 'faq answer of points', state: 'populated', path: answer('review'), shows: text(/₹20,000/) }),
  row({ name: 'faq answer loading', state: 'loading', path: answer('pending'), given: held('**/u/faqFigures'), shows: busy }),
  row({
    name: 'faq answer without figures',
    state: 'refused',
    path: answer('pending'),
    given: cut('**/u/faqFigures'),
    shows: text(t('help.figures')),
  }),
  row({ name: 'faq answer unknown', state: 'empty', path: answer('none'), shows: text(t('help.missing')) }),
  row({ name: 'helpline', state: 'populated', path: helpline, given: told('/u/helplines', lines), shows: text('14416'), picture: true }),
  row({ name: 'helpline of a player', state: 'populated', who: 'guest', path: helpline, shows: text(t('helplines.limits')) }),
  row({
    name: 'helpline without a number',
    state: 'empty',
    path: helpline,
    given: told('/u/helplines', { helplines: [] }),
    shows: text(t('helplines.noLines')),
  }),
  row({ name: 'helpline loading', state: 'loading', path: helpline, given: held('**/u/helplines'), shows: busy }),
  row({
    name: 'helpline not answered',
    state: 'refused',
    path: helpline,
    given: cut('**/u/helplines'),
    shows: (page) => page.getByRole('button', { name: t('action.tryAgain') }),
  }),
  row({
    name: 'helpline offline',
    state: 'offline',
    path: helpline,
    press: async (page) => {
      await page.getByText('14416').first().waitFor()
      await goOffline(page)
    },
    shows: offline,
  }),
  row({ name: 'self-test', state: 'populated', path: selfTest, shows: text(t('test.question.1')) }),
  row({
    name: 'self-test result',
    state: 'populated',
    who: 'guest',
    path: selfTest,
    press: pressThenResetFocus(answerTest(3)),
    shows: text(t('test.some')),
    picture: true,
  }),
]
