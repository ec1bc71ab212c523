import { expect } from '@playwright/test'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { test, type Lalmor } from './lalmor.ts'
import { becomeGuest } from './player.ts'
import { nightly } from './tags.ts'

let lalmor: Lalmor
test.beforeAll(({ lalmor: shared }) => void (lalmor = shared))

test('a game document opened alone or framed has no origin, storage, cookie or API', async ({ page }) => {
  await page.goto(`${lalmor.address}arcade/?game=diya-nights`)
  const found = await page.evaluate(async (api) => {
    const attempt = async (act: () => unknown) => {
      try {
        return `reached: ${String(await act())}`
      } catch (error) {
        return (error as Error).name
      }
    }
    return {
      origin: self.origin,
      storage: await attempt(() => localStorage.length),
      cookie: await attempt(() => document.cookie),
      api: await attempt(
        async () => (await fetch(api, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })).status,
      ),
    }
  }, `${lalmor.address}user/getUserInfo`)
  expect(found).toEqual({ origin: 'null', storage: 'SecurityError', cookie: 'SecurityError', api: 'TypeError' })
})

test('another site cannot frame the app, a game or the page that a gateway leads back to', async ({ page }) => {
  const frames = ['', 'arcade/?game=diya-nights', 'payment-return']
    .map((path) => `<iframe src="${lalmor.address}${path}"></iframe>`)
    .join('')
  const other = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(frames))
  await once(other.listen(0, '127.0.0.1'), 'listening')
  try {
    const refused: string[] = []
    page.on('console', (message) => refused.push(message.text()))
    await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`)
    await expect.poll(() => refused.filter((text) => text.includes('frame-ancestors')).length).toBe(3)
  } finally {
    other.close()
  }
})

/** A hostile game: it reaches for everything, sends forbidden messages, and reports what it got. */
const hostile = `
  const attempt = async (act) => {
    try {
      return 'reached: ' + String(await act())
    } catch (error) {
      return error.name
    }
  }
  const opened = (way) => new Promise((resolve, reject) => {
    way.onopen = way.onmessage = () => resolve('open')
    way.onerror = () => reject(new Error('closed'))
  })
  const heard = []
  addEventListener('message', ({ data }) => heard.push(data))
  const found = {
    'the app’s document': await attempt(() => parent.document.title),
    'the app’s storage': await attempt(() => parent.localStorage.length),
    'its address': await attempt(() => parent.location.href),
    'the window': await attempt(() => (top.location.href = 'https://elsewhere.example/')),
    'another window': await attempt(() => window.open('about:blank')),
    'an alert': await attempt(() => alert('hello')),
    storage: await attempt(() => localStorage.length),
    cookies: await attempt(() => document.cookie),
    'the API': await attempt(() => fetch('/user/getUserInfo', { method: 'POST', credentials: 'include' })),
    'a socket': await attempt(() => opened(new WebSocket('ws://' + location.host + '/kite/stream'))),
    'another site': await attempt(() => fetch('https://elsewhere.example/')),
    'words made code': await attempt(() => new Function('return 1')()),
    'a worker': await attempt(() => opened(new Worker('data:text/javascript,postMessage(1)'))),
  }
  for (const message of [
    { type: 'setup' }, { type: 'play', requestId: 1, stake: -1 }, { type: 'play', requestId: '1', stake: 1000 }, { type: 'rotate' },
    { type: 'play', requestId: 1, stake: 1000, choice: [] }, { type: '__proto__' }, { type: 'constructor' }, null, 'hello', 7,
  ]) parent.postMessage(message, '*')
  parent.postMessage({ type: 'hello' }, '*')
  parent.postMessage({ type: 'presented', requestId: 99 }, '*')
  parent.postMessage({ type: 'ready' }, '*')
  const hears = async (count) => {
    while (heard.length < count) await new Promise((resolve) => addEventListener('message', resolve, { once: true }))
  }
  await hears(1)
  parent.postMessage({ type: 'play', requestId: 2, stake: heard[0].setup.stake }, '*')
  await hears(2)
  console.info('FOUND' + JSON.stringify({ found, heard }))
`

test('a hostile game gets nothing: no window, storage, session or network, and no round without a press of the player', async ({
  page,
}) => {
  await becomeGuest(page, lalmor.address)
  const told = page.waitForEvent('console', (message) => message.text().startsWith('FOUND'))
  const rounds: string[] = []
  page.on('request', (request) => request.url().includes('/round/p') && rounds.push(request.url()))
  await page.route('**/arcade/assets/*.js', async (route) => {
    const { status, headers } = await route.fetch().then((response) => ({ status: response.status(), headers: response.headers() }))
    const { 'content-encoding': _, 'content-length': __, ...rest } = headers
    await route.fulfill({ status, headers: rest, body: hostile })
  })
  // A document that the player has not touched.
  await page.goto(`${lalmor.address}#/pages/webview/GameWeb?game=diya-nights`)
  const { found, heard } = JSON.parse((await told).text().slice('FOUND'.length)) as {
    found: Record<string, string>
    heard: [{ type: string; setup: object }, { type: string; reason: string }]
  }
  // Either would be enough: the frame's own attribute, or the header of its document.
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', 'allow-scripts')
  expect(found).toEqual({
    'the app’s document': 'SecurityError',
    'the app’s storage': 'SecurityError',
    'its address': 'SecurityError',
    'the window': 'SecurityError',
    'another window': 'reached: null',
    'an alert': 'reached: undefined',
    storage: 'SecurityError',
    cookies: 'SecurityError',
    'the API': 'TypeError',
    'a socket': 'Error',
    'another site': 'TypeError',
    'words made code': 'EvalError',
    'a worker': 'Error',
  })
  // It gets only what it needs to draw: neither the player's name nor any half of the session.
  expect(heard).toMatchObject([{ type: 'setup' }, { type: 'refused', reason: 'NotPressed' }])
  expect(Object.keys(heard[0].setup).sort()).toEqual([
    'ambience',
    'balance',
    'fair',
    'game',
    'locale',
    'minRoundMs',
    'moneyMode',
    'rtpPpm',
    'sound',
    'soundOffer',
    'stake',
    'stakes',
    'textScale',
    'title',
  ])
  const session = JSON.parse((await page.evaluate(() => localStorage.getItem('lalmor.session')))!) as { sign: string; uid: string }
  for (const secret of [session.sign, session.uid]) expect(JSON.stringify(heard)).not.toContain(secret)
  await expect(page).toHaveURL(/GameWeb/)
  expect(rounds).toEqual([])
})

/** Asks for a round as often as the pace allows, for as long as it is there. */
const greedy = `
  let asked = 0
  addEventListener('message', ({ data }) => {
    if (data.type !== 'setup') return
    console.info('GREEDY')
    setInterval(() => parent.postMessage({ type: 'play', requestId: ++asked, stake: data.setup.stake }, '*'), 650)
  })
  document.body.style.minHeight = '100vh'
  parent.postMessage({ type: 'hello' }, '*')
  parent.postMessage({ type: 'ready' }, '*')
`

test('a greedy game gets one round for one press in it, and none for a press beside it', nightly, async ({ page }) => {
  await becomeGuest(page, lalmor.address)
  const rounds: string[] = []
  page.on('request', (request) => new URL(request.url()).pathname === '/round/play' && rounds.push(request.url()))
  await page.route('**/arcade/assets/*.js', async (route) => {
    const { status, headers } = await route.fetch().then((response) => ({ status: response.status(), headers: response.headers() }))
    const { 'content-encoding': _, 'content-length': __, ...rest } = headers
    await route.fulfill({ status, headers: rest, body: greedy })
  })
  const greed = page.waitForEvent('console', (message) => message.text() === 'GREEDY')
  await page.goto(`${lalmor.address}#/pages/webview/GameWeb?game=diya-nights`)
  await greed
  const { x, y, width, height } = (await page.locator('iframe').boundingBox())!
  // Whatever Playwright asks of a page counts as a press, so from here on it is asked nothing. A press lasts five seconds.
  await sleep(6_000)
  rounds.length = 0
  await page.mouse.click(x + width / 2, y / 2)
  await sleep(6_000)
  expect(rounds).toEqual([])
  await page.mouse.click(x + width / 2, y + height / 2)
  await sleep(7_000)
  expect(rounds.length).toBe(1)
  await page.mouse.click(x + width / 2, y + height / 2)
  await sleep(7_000)
  expect(rounds.length).toBe(2)
})
