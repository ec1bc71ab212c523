import type { Path } from '@lalmor/contract/catalogue.ts'
import { expect, type Page } from '@playwright/test'
import { changeAnswers, type Fake } from './answers.ts'
import { test, type Lalmor } from './lalmor.ts'
import { becomeGuest, frame } from './player.ts'
import { nightly } from './tags.ts'
import { t } from './texts.ts'

// The app is the real one; a stand-in server plays a game whose every step is known beforehand, and its frame implements just enough of the
// bridge. Mirchi Mines on the real server is in games.test.ts.

let lalmor: Lalmor
test.beforeAll(({ lalmor: shared }) => void (lalmor = shared))

const hash = 'ab'.repeat(32)
const game = `#/pages/webview/GameWeb?game=lanterns`

/** Lists the messages it received, in order, each with the number of events of the round it knows. */
const frameDocument = `<!doctype html><title>Lanterns</title>
<button id="play">Play</button><button id="light">Light</button><button id="end">Stop</button><output id="told"></output>
<script>
  let requests = 0, step = 0
  const say = (message) => parent.postMessage(message, '*')
  const act = (action) => say({ type: 'act', requestId: ++requests, step, action })
  addEventListener('message', ({ data: { type, requestId, round } }) => {
    if (round?.actions) step = round.actions.length
    if (type !== 'balance' && type !== 'fair') told.textContent += round ? type + round.events.length + ' ' : type + ' '
    if (type === 'result') say({ type: 'presented', requestId })
  })
  play.onclick = () => say({ type: 'play', requestId: ++requests, stake: 1000, choice: { dry: 2 } })
  light.onclick = () => act({ light: step })
  end.onclick = () => act({ stop: true })
  say({ type: 'hello' })
  say({ type: 'ready' })
</script>`

type Action = { light: number } | { stop: true }

/** Serves one player's rounds of lanterns as the server would: repeating an id or step changes nothing. */
async function standIn(page: Page) {
  const asked: { path: string; body: { roundId: string; step?: number } }[] = []
  let roundId: string | undefined
  let actions: Action[] = []
  let lose = 0
  const isOver = () => actions.some((action) => 'stop' in action)
  const begun = () => ({
    roundId: roundId!,
    game: 'lanterns',
    title: 'Lanterns',
    stake: 1000,
    seq: 2,
    version: 1,
    definitionHash: hash,
    balanceBefore: 100_000,
    balanceAfter: 99_000,
    seedNo: 1,
    nonce: 0,
    serverSeedHash: hash,
    clientSeed: 'diwali',
    play: { dry: 2 },
    actions,
    openedAt: '2026-11-20T12:00:00.000Z',
    events: [{ type: 'hung' }, ...actions.map(() => ({ type: 'lit' }))],
  })
  const ended = { status: 'Settled', validBet: 100, payout: 2000, settledAt: '2026-11-20T12:01:00.000Z' } as const
  const goingOn = () => ({ ...begun(), status: 'Unsettled' as const, lastStep: actions.length, cashOut: 1000 * (1 + actions.length) })
  const round = () => (isOver() ? { ...begun(), ...ended } : goingOn())
  const balance = () => (isOver() ? 101_000 : roundId === undefined ? 100_000 : 99_000)
  const stepped = () => ({ round: round(), balance: balance(), replayed: false })
  const answers: { [P in Path]?: (body: { roundId: string; step: number; action: Action }) => Fake<P> } = {
    '/round/open': (body) => {
      roundId ??= body.roundId
      return stepped()
    },
    '/round/act': ({ step, action }) => {
      if (step === actions.length) actions = [...actions, action]
      return stepped()
    },
    '/round/current': () => ({ round: roundId === undefined || isOver() ? null : goingOn() }),
    '/round/get': () => round(),
    '/round/list': () => ({ rounds: [round()], more: false }),
  }
  for (const [path, answer] of Object.entries(answers))
    await page.route(`**${path}`, async (route) => {
      const body = route.request().postDataJSON() as Parameters<typeof answer>[0]
      asked.push({ path, body })
      const resultData = answer(body)
      if (path === '/round/act' && lose-- > 0) return route.abort('connectionreset')
      return route.fulfill({ json: { state: '200', msg: 'OK', resultData } })
    })
  await page.route('**/game/launch', async (route) => {
    if ((route.request().postDataJSON() as { game: string }).game !== 'lanterns') return route.continue()
    const seeds = {
      seedNo: 1,
      nonce: roundId === undefined ? 0 : 1,
      serverSeedHash: hash,
      clientSeed: 'diwali',
      clientSeedFrom: 'player' as const,
      nextServerSeedHash: hash,
    }
    const launch = {
      game: 'lanterns',
      title: 'Lanterns',
      version: 1,
      definitionHash: hash,
      frame: 'arcade/?game=lanterns',
    }
    const terms = {
      stakes: [1000],
      stakeDefault: 1000,
      multiStep: true,
      table: false,
      minRoundMs: 2500,
      rtpPpm: 970_000,
      balance: balance(),
      seeds,
    }
    const resultData: Fake<'/game/launch'> = { ...launch, ...terms }
    return route.fulfill({ json: { state: '200', msg: 'OK', resultData } })
  })
  await changeAnswers(page, '/user/getUserInfo', (user) => ({ ...user, balance: balance() }))
  await page.route('**/arcade/?game=lanterns*', (route) => route.fulfill({ contentType: 'text/html', body: frameDocument }))
  return { asked, loseAnswers: (count: number) => void (lose = count) }
}

const press = (page: Page, name: string) => frame(page).getByRole('button', { name }).click()
const told = (page: Page) => frame(page).locator('#told')

test('a multi-step round: a step whose answer is lost is taken once, also over a reload, and the game resumes', async ({ page }) => {
  await becomeGuest(page, lalmor.address)
  const { asked, loseAnswers } = await standIn(page)
  await page.goto(`${lalmor.address}${game}`)
  await expect(told(page)).toHaveText('setup ')
  await press(page, 'Play')
  await expect(told(page)).toHaveText('setup opened1 ')
  await press(page, 'Light')
  await expect(told(page)).toHaveText('setup opened1 stepped2 ')

  loseAnswers(1)
  await press(page, 'Light')
  await expect(told(page)).toHaveText('setup opened1 stepped2 checking stepped3 ')
  const steps = () => asked.filter(({ path }) => path === '/round/act').map(({ body: { roundId, step } }) => `${roundId} ${step}`)
  const [first, second, again] = steps()
  expect(again).toBe(second)
  expect(again).not.toBe(first)

  loseAnswers(2)
  await press(page, 'Light')
  await expect(told(page)).toContainText('checking stepped3 checking')
  await page.reload()
  await expect(told(page)).toHaveText('setup resume4 ')
  expect(new Set(steps()).size).toBe(3)
  await press(page, 'Stop')
  await expect(told(page)).toHaveText('setup resume4 result5 ')
  await expect(page.getByText('₹1,010.00').first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('an open round is found again: from another game, and from the records', nightly, async ({ page }) => {
  await becomeGuest(page, lalmor.address)
  await standIn(page)
  await page.goto(`${lalmor.address}${game}`)
  await press(page, 'Play')
  await expect(told(page)).toHaveText('setup opened1 ')

  await page.goto(`${lalmor.address}#/pages/webview/GameWeb?game=diya-nights`)
  const sheet = page.getByRole('dialog', { name: t('games.resume') })
  await expect(sheet).toContainText(t('games.resumeText', { title: 'Lanterns', stake: '₹10' }))
  await sheet.getByRole('button', { name: t('games.resumeLater') }).click()
  await expect(sheet).toHaveCount(0)
  await page.reload()
  await sheet.getByRole('button', { name: t('games.resumeGo', { title: 'Lanterns' }) }).click()
  await expect(page).toHaveURL(/game=lanterns/)
  await expect(told(page)).toHaveText('setup resume1 ')

  await page.goto(`${lalmor.address}#/pages/account/GameRecords/GameRecords`)
  await expect(page.getByRole('link', { name: /Lanterns/ })).toContainText(t('status.Unsettled'))
  await page.getByRole('link', { name: /Lanterns/ }).click()
  await expect(page.getByText('This round is still open.')).toBeVisible()
  await page.getByRole('button', { name: t('round.continue') }).click()
  await expect(told(page)).toHaveText('setup resume1 ')
})
