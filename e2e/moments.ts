import type { Path } from '@lalmor/contract/catalogue.ts'
import type { Game } from '@lalmor/games/engine.ts'
import type { TitleLine } from '@lalmor/games/manifest.ts'
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { becomeGuest, balanceOf, frame } from './player.ts'
import { standInFor } from './stand-in.ts'
import { standInForKite } from './stand-in-kite.ts'
import { t } from './texts.ts'

// A game in the app, with its server's answers in the test's hands. Moments are the messages between app and frame.

type Watched = { moments: string[]; reloadAt?: string; cutAt?: string; isCut?: boolean }
declare global {
  interface Window {
    watched: Watched
  }
}

/** Notes every message between app and frame, and reloads or cuts the line at one, before it is heard. */
function watchMessages() {
  if (window !== window.parent) {
    const { parent } = window
    type Heard = { type: string; own?: { bet: { status: string } | null } }
    addEventListener('message', ({ data: { type, own } }: MessageEvent<Heard>) =>
      parent.postMessage({ heard: own ? `${type} ${own.bet?.status ?? 'none'}` : type }, '*'),
    )
    return
  }
  localStorage.setItem('lalmor.sound', 'off')
  // As in browsers that cannot tell presses apart: press.test.ts has those that can.
  Object.defineProperty(Navigator.prototype, 'userActivation', { get: () => undefined })
  const watched: Watched = { moments: [] }
  Object.assign(window, { watched })
  const { fetch } = window
  window.fetch = (...request) => (watched.isCut ? Promise.reject(new TypeError('cut')) : fetch(...request))
  addEventListener('message', ({ data }: MessageEvent<{ type?: string; heard?: string }>) => {
    const moment = data.heard === undefined ? data.type! : `heard ${data.heard}`
    watched.moments.push(moment)
    if (moment === watched.reloadAt) location.reload()
    if (moment !== watched.cutAt) return
    watched.isCut = true
    dispatchEvent(new Event('offline'))
  })
}

const watchedIn = (page: Page) => page.evaluate(() => window.watched)
export const setWatch = (page: Page, what: Partial<Watched>) => page.evaluate((what) => void Object.assign(window.watched, what), what)

/** Resolves once a moment comes that is not among the first `after`. */
export async function moment(page: Page, name: string, after = 0) {
  await page.waitForFunction(([name, after]) => window.watched.moments.slice(after).includes(name), [name, after] as const)
}
export const momentsSoFar = async (page: Page) => (await watchedIn(page)).moments.length

/** One press of a round: what it asks of the server, and what the frame hears then. */
export type Press = {
  name: string
  prepare(page: Page): Promise<unknown>
  control(page: Page): ReturnType<typeof mainKey>
  press(page: Page): Promise<unknown>
  asks: 'play' | 'act' | 'bet' | 'cash-out'
  call: Path
  hears: string
}

export const mainKey = (page: Page) => frame(page).locator('button.disc, .acts > button.act, button.act:not(.alt):not(.others *)').first()

/** Lays a chip where the game needs one. */
async function bet(page: Page, { kind }: TitleLine) {
  if (kind !== 'table' && kind !== 'cards') return
  if (await mainKey(page).isEnabled()) return
  const newBets = frame(page).getByRole('button', { name: 'New bets' })
  if (await newBets.isVisible()) await newBets.click()
  const place = kind === 'table' ? /^Red/ : /^Andar/
  await frame(page)
    .getByRole('button', { name: place })
    .or(frame(page).getByRole('gridcell', { name: place }))
    .first()
    .click()
}

function pressesOf(line: TitleLine, rules: Game): Press[] {
  const press = (name: string, control: Press['control'], call: Path, hears: string): Press => {
    const prepare = (page: Page) => (name === 'start' ? bet(page, line) : Promise.resolve())
    const asks = name === 'start' ? 'play' : 'act'
    return { name, prepare, control, asks, call, hears, press: (page) => prepare(page).then(() => control(page).click()) }
  }
  if (!rules.multiStep) return [press('start', mainKey, '/round/play', 'heard result')]
  const tile = (page: Page) => frame(page).getByRole('gridcell').first().getByRole('button')
  return [
    press('start', mainKey, '/round/open', 'heard opened'),
    press('pick', tile, '/round/act', 'heard stepped'),
    press('cash-out', mainKey, '/round/act', 'heard result'),
  ]
}

const stakeCalls: Path[] = ['/round/play', '/round/open', '/kite/bet']

const spoken = (paise: number) => `${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: paise % 100 ? 2 : 0 })} rupees`

type Server = Pick<Awaited<ReturnType<typeof standInForKite>>, 'asked' | 'askedFor' | 'hold' | 'repeat' | 'setOffline' | 'bets' | 'balance'>

export type Table = Shared & {
  server: Server
  presses: Press[]
  /** The moments at the end of a round. */
  ends: string[]
  /** Rounds are the player's own. Offline a start is then refused in words; at the shared table its key is disabled. */
  isOwn: boolean
  /** The frame says that a press is in doubt. */
  doubt: RegExp
  /** The frame's content, but for what differs from round to round. */
  picture(tab: Page): Promise<string>
  playOn(tab?: Page): Promise<void>
  /** Ends the shared round: only then does a tab with a bet take over a balance from elsewhere. */
  endRound(): void
  /** Everything rests: no request is open, the last round stands as it ended, its payout is known, and no press made two bets. */
  isRight(what: { bets: number | [number, number] }, tab?: Page): Promise<void>
}
type Shared = Awaited<ReturnType<typeof openPage>>

type Pages = { uid: string; page: Page; second?: Page }
const pagesOf = new WeakMap<BrowserContext, Promise<Pages>>()

/** A player's page. */
async function enter(context: BrowserContext, address: string): Promise<Pages> {
  await context.addInitScript(watchMessages)
  const page = await context.newPage()
  const { uid } = await becomeGuest(page, address)
  await takeSheets(page)
  return { uid, page }
}

/** The sheet that tells of a round whose answer a reload lost. */
async function takeSheets(tab: Page) {
  const sheet = tab.getByRole('dialog', { name: t('pending.title') })
  await tab.addLocatorHandler(sheet, async () => {
    await expect(sheet).toContainText(t('round.payout'))
    await sheet.getByRole('button', { name: t('action.ok') }).click()
  })
}

/** A page at the game, and another if asked for. All games of a context share them: loading the app is most of the price. */
async function openPage(context: BrowserContext, address: string, { id }: TitleLine) {
  const entered = pagesOf.get(context) ?? enter(context, address)
  pagesOf.set(context, entered)
  const pages = await entered
  const { page, uid } = pages
  const open = async (tab: Page) => {
    const before = tab.url().startsWith(address) ? await momentsSoFar(tab) : 0
    await tab.goto(`${address}#/pages/webview/GameWeb?game=${id}`)
    await moment(tab, 'ready', before)
  }
  await open(page)
  let isTabOpen = false
  return {
    page,
    async reload(tab: Page = page) {
      await tab.reload()
      await moment(tab, 'ready')
    },
    /** Another tab with the same game. */
    async tab() {
      if (!pages.second) await takeSheets((pages.second = await context.newPage()))
      if (!isTabOpen) await open(pages.second)
      isTabOpen = true
      return pages.second
    },
    /** No request of this player waits for its end. */
    isCertain: (tab: Page) =>
      expect
        .poll(() => tab.evaluate((uid) => ['round', 'kite'].map((kind) => localStorage.getItem(`lalmor.${kind}-intent.${uid}`)), uid))
        .toEqual([null, null]),
  }
}

function expectBets({ bets, askedFor }: Server, least: number, most = least) {
  expect(bets(), 'bets').toBeGreaterThanOrEqual(least)
  expect(bets(), 'bets').toBeLessThanOrEqual(most)
  const ids = new Map<unknown, string>()
  for (const { body } of askedFor(...stakeCalls)) {
    const { roundId, stake, play, round } = body
    const asked = JSON.stringify([stake, play, round])
    expect(ids.get(roundId) ?? asked, 'the same id for the same bet').toBe(asked)
    ids.set(roundId, asked)
  }
  // A refused start has its own id.
  expect(ids.size, 'ids').toBeGreaterThanOrEqual(bets())
}

export const openTable = (context: BrowserContext, address: string, line: TitleLine): Promise<Table> =>
  line.kind === 'crash' ? openKite(context, address, line) : openOwn(context, address, line)

/** A title at rest in a page, after one round that nothing disturbed: every later round must end in its picture. */
async function openOwn(context: BrowserContext, address: string, line: TitleLine): Promise<Table> {
  const rules = (await line.load()).title.plays!
  const server = await standInFor(context, line, rules)
  const shared = await openPage(context, address, line)
  const { page } = shared
  const presses = pressesOf(line, rules)

  /** The frame's content, but for what differs from round to round. */
  const picture = async (tab: Page) => {
    const last = server.rounds.at(-1)
    await expect(frame(tab).locator('.plate')).toHaveCount(0)
    const game = tab.frames().find((one) => one.parentFrame() !== null)!
    await game.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
    const all = await frame(tab).locator('.game').ariaSnapshot()
    return all
      .replace(` · round ${server.bets()} `, ' · round {next} ')
      .replace(/\n(?<in> *)- list "Last results":(\n\k<in> +.*)*/g, '')
      .replace(spoken(last ? server.balance() : 0), '{balance}')
  }
  const ended = async (tab: Page, since: number) => {
    await moment(tab, 'heard result', since)
    await tab.keyboard.press('Escape')
    await moment(tab, 'presented', since)
    await expect(mainKey(tab)).toBeEnabled()
  }
  /** Plays on from an open round, or from the start, to the end. */
  async function playOn(tab: Page = page) {
    const since = await momentsSoFar(tab)
    const { isOver } = server
    const open = server.rounds.find((kept) => !isOver(kept))
    for (const press of presses.slice(open ? 1 + open.actions.length : 0)) {
      const before = await momentsSoFar(tab)
      await press.press(tab)
      await moment(tab, press.hears, before)
      if (press.hears !== 'heard result') await expect(mainKey(tab)).toBeVisible()
    }
    await ended(tab, since)
  }
  await playOn()
  const reference = await picture(page)

  return {
    ...shared,
    server,
    presses,
    picture,
    playOn,
    endRound() {},
    isOwn: true,
    doubt: /^Checking your round…$/,
    ends: ['heard result', 'outcome', 'presented'],
    async isRight({ bets }, tab = page) {
      await shared.isCertain(tab)
      if (!server.isOver(server.rounds.at(-1)!)) await playOn(tab)
      await expect.poll(() => picture(tab), 'the last round as it ended').toBe(reference)
      await expect.poll(() => balanceOf(tab), 'the balance').toBe(server.balance())
      expectBets(server, ...([bets].flat() as [number]))
    },
  }
}

/** The shared table. Every bet is cashed out by hand; the frame says of each that its end was shown. */
async function openKite(context: BrowserContext, address: string, line: TitleLine): Promise<Table> {
  const server = await standInForKite(context)
  const shared = await openPage(context, address, line)
  const { page } = shared
  const press = (name: string, prepare: Press['prepare'], asks: Press['asks'], call: Path, hears: string): Press => ({
    name,
    prepare,
    control: mainKey,
    asks,
    call,
    hears,
    press: (tab) => prepare(tab).then(() => mainKey(tab).click()),
  })
  const bet = async (tab: Page) => {
    server.cut()
    server.bet()
    await expect(mainKey(tab)).toHaveText(/^Place bet/)
  }
  const fly = async (tab: Page) => {
    server.fly()
    await expect(mainKey(tab)).toBeEnabled()
  }
  const presses = [
    press('bet', bet, 'bet', '/kite/bet', 'heard own-bet placed'),
    press('cash-out', fly, 'cash-out', '/kite/cash-out', 'heard own-bet paid'),
  ]
  async function playOn(tab: Page = page) {
    for (const one of presses.slice(server.openBet() ? 1 : 0)) {
      const before = await momentsSoFar(tab)
      await one.press(tab)
      await moment(tab, one.hears, before)
    }
    await expect.poll(server.isShown).toBe(true)
  }
  return {
    ...shared,
    server,
    presses,
    playOn,
    endRound: server.cut,
    isOwn: false,
    doubt: /^(Placing your bet|Cashing out)…/,
    ends: ['heard own-bet paid', 'seen'],
    picture: (tab) => mainKey(tab).innerText(),
    async isRight({ bets }, tab = page) {
      await shared.isCertain(tab)
      if (server.openBet()) await playOn(tab)
      const away = frame(tab).getByRole('dialog')
      await expect(async () => {
        if (await away.isVisible()) await away.getByRole('button').first().click()
        expect(server.isShown()).toBe(true)
      }, 'every end was shown').toPass()
      await expect.poll(() => balanceOf(tab), 'the balance').toBe(server.balance())
      expectBets(server, ...([bets].flat() as [number]))
    },
  }
}
