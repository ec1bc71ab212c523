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

const watchedIn = (page: Page) => page.evaluate(() => (window as unknown as { watched: Watched }).watched)
const setWatch = (page: Page, what: Partial<Watched>) =>
  page.evaluate((what) => void Object.assign((window as unknown as { watched: Watched }).watched, what), what)

/** Resolves once a moment comes that is not among the first `after`. */
async function moment(page: Page, name: string, after = 0) {
  await page.waitForFunction(([name, after]) => (window as unknown as { watched: Watched }).watched.moments.slice(after).includes(name), [
    name,
    after,
  ] as const)
}
const momentsSoFar = async (page: Page) => (await watchedIn(page)).moments.length

/** One press of a round: what it asks of the server, and what the frame hears then. */
type Press = {
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
  // A refused start has an id of its own.
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

/** Reloads in the page itself, when the moment comes. */
async function reloadAt(tab: Page, name: string, act: () => Promise<unknown>) {
  await setWatch(tab, { reloadAt: name })
  const again = tab.waitForEvent('domcontentloaded')
  // The press may end with its document.
  await Promise.all([again, act().catch((error: unknown) => expect(String(error)).toMatch(/navigat|detached|closed/))])
  await moment(tab, 'ready')
}

export type Case = { name: string; run(table: Table): Promise<void> }

async function pressOn(tab: Page, { press, hears }: Press) {
  const before = await momentsSoFar(tab)
  await press(tab)
  await moment(tab, hears, before)
}

/** Presses up to the `at`th of a round, whose predecessors have been heard. */
async function pressUpTo({ page, presses }: Table, at: number, tab: Page = page) {
  for (const press of presses.slice(0, at)) await pressOn(tab, press)
  return presses[at]!
}

/** A case for each press of a round. */
const perPress = ({ presses }: Table, name: string, run: (table: Table, at: number) => Promise<void>): Case[] =>
  presses.map((press, at) => ({ name: `${press.name}, ${name}`, run: (table) => run(table, at) }))

/** A case that holds the call of a press, and what happens meanwhile. */
const held =
  (when: 'before' | 'after', meanwhile: (table: Table, release: (end?: 'lost' | '503') => void) => Promise<void>) =>
  async (table: Table, at: number) => {
    const bets = table.server.bets() + 1
    const { press, call } = await pressUpTo(table, at)
    const { asked, release } = table.server.hold(call, when)
    await press(table.page)
    await asked
    await meanwhile(table, release)
    await table.isRight({ bets })
  }

const lastOf = (table: Table) => table.presses.length - 1

export const reloadCases = (table: Table): Case[] => [
  {
    name: 'before the press',
    async run({ server, reload, isRight }) {
      const bets = server.bets()
      await reload()
      await isRight({ bets })
    },
  },
  ...perPress(table, 'pressed', async (table, at) => {
    const before = table.server.bets()
    const { press, asks } = await pressUpTo(table, at)
    await reloadAt(table.page, asks, () => press(table.page))
    await table.isRight({ bets: at === 0 ? [before, before + 1] : before + 1 })
  }),
  ...perPress(
    table,
    'sent and lost',
    held('before', async ({ reload }, release) => {
      await reload()
      release('lost')
    }),
  ),
  ...perPress(
    table,
    'sent and late',
    held('before', async ({ reload, isRight, server }, release) => {
      await reload()
      await isRight({ bets: server.bets() })
      release()
    }),
  ),
  ...perPress(
    table,
    'answer on its way',
    held('after', async ({ reload }, release) => {
      await reload()
      release()
    }),
  ),
  ...perPress(table, 'answer heard', async (table, at) => {
    const bets = table.server.bets() + 1
    const { press, hears } = await pressUpTo(table, at)
    await reloadAt(table.page, hears, () => press(table.page))
    await table.isRight({ bets })
  }),
  ...table.ends.slice(1).map((name) => ({
    name,
    async run(table: Table) {
      const bets = table.server.bets() + 1
      const { press } = await pressUpTo(table, lastOf(table))
      await reloadAt(table.page, name, () => press(table.page))
      await table.isRight({ bets })
    },
  })),
  {
    name: 'next round offered',
    async run({ server, playOn, reload, isRight }) {
      const bets = server.bets() + 1
      await playOn()
      await reload()
      await isRight({ bets })
    },
  },
]

/** Cuts the line in the page itself when the moment comes. */
async function cutAt({ page, server }: Table, name: string, act: () => Promise<unknown>) {
  await setWatch(page, { cutAt: name })
  await act()
  await page.waitForFunction(() => (window as unknown as { watched: Watched }).watched.isCut)
  await server.setOffline(true)
  await setWatch(page, { isCut: false, cutAt: '' })
}

/** Offline: the page says so, and a press that would start a round is refused. Then online, a round can be played. */
async function startIsRefused(table: Table) {
  const { page, server, presses, isOwn } = table
  const bets = server.bets()
  await expect(page.getByText(/offline/i).first()).toBeVisible()
  if (isOwn) {
    await presses[0]!.press(page)
    await expect(frame(page).getByText(t('games.offline')).first()).toBeAttached()
  } else await expect(mainKey(page)).toBeDisabled()
  await server.setOffline(false)
  await expect(page.getByText(/offline/i)).toHaveCount(0)
  expect(server.bets()).toBe(bets)
  await table.playOn()
  await table.isRight({ bets: bets + 1 })
}

/** Offline with a press in doubt: the page says that it is being checked, and it ends once the line is back. */
async function isChecked({ page, server, isRight, doubt }: Table, bets: number) {
  await expect(frame(page).getByText(doubt).first()).toBeVisible()
  await expect(mainKey(page)).toBeDisabled()
  const asked = server.asked.length
  await server.setOffline(false)
  await expect.poll(() => server.asked.length).toBeGreaterThan(asked)
  await isRight({ bets })
}

export const offlineCases = (table: Table): Case[] => [
  {
    name: 'before the press',
    async run(table) {
      await table.server.setOffline(true)
      await startIsRefused(table)
    },
  },
  ...perPress(table, 'pressed', async (table, at) => {
    const { server, page } = table
    const bets = server.bets()
    const { press, asks } = await pressUpTo(table, at)
    await cutAt(table, asks, () => press(page))
    if (at > 0) return isChecked(table, bets + 1)
    await expect(frame(page).getByText(t('games.offline')).first()).toBeAttached()
    await startIsRefused(table)
  }),
  ...(['before', 'after'] as const).flatMap((when) =>
    perPress(table, when === 'before' ? 'sent' : 'answer on its way', async (table, at) => {
      const { server, page } = table
      const bets = server.bets()
      const { press, call } = await pressUpTo(table, at)
      const { asked, release } = server.hold(call, when)
      await press(page)
      await asked
      await server.setOffline(true)
      release('lost')
      await isChecked(table, at === 0 || server.bets() > bets ? bets + 1 : bets)
    }),
  ),
  ...table.ends.map((name) => ({
    name,
    async run(table: Table) {
      const { press } = await pressUpTo(table, lastOf(table))
      await cutAt(table, name, () => press(table.page))
      if (table.isOwn) await table.isRight({ bets: table.server.bets() })
      await startIsRefused(table)
    },
  })),
  {
    name: 'next round offered',
    async run(table) {
      await table.playOn()
      await table.server.setOffline(true)
      await startIsRefused(table)
    },
  },
]

/** The app looks at everything once the browser says that it is online. */
const lookAgain = (tab: Page) => tab.evaluate(() => void dispatchEvent(new Event('online')))

/** Whether the pressed place still belongs to the same control, or to none. */
async function watchFinger(tab: Page, control: ReturnType<typeof mainKey>) {
  const key = (await control.elementHandle())!
  const box = (await control.boundingBox())!
  const within = (await tab.locator('iframe').boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  return {
    press: () => tab.mouse.click(x, y),
    stays: (when: string) =>
      expect
        .soft(
          key.evaluate(
            async (key, [x, y]) => {
              for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
              const under = document.elementFromPoint(x, y)?.closest('button')
              return under && under !== key ? `under the finger: ${under.ariaLabel ?? under.textContent}` : ''
            },
            [x - within.x, y - within.y] as const,
          ),
          when,
        )
        .resolves.toBe(''),
  }
}

const lastComesLate: Case = {
  name: 'the last round of before comes after a newer one',
  async run({ server, reload, playOn, isRight }) {
    const { asked, release } = server.hold('/round/get', 'after')
    await reload()
    await asked
    await playOn()
    release()
    await isRight({ bets: server.bets() })
  },
}

export const slowCases = (table: Table): Case[] => [
  ...perPress(table, 'answered late', async (table, at) => {
    const { page, server, presses, picture, isRight } = table
    const bets = server.bets() + 1
    const { press, call, hears, control } = await pressUpTo(table, at)
    await presses[at]!.prepare(page)
    const [finger, key] = [await watchFinger(page, control(page)), await watchFinger(page, mainKey(page))]
    const before = await picture(page)
    const since = await momentsSoFar(page)
    const { asked, release } = server.hold(call, 'before')
    await press(page)
    await asked
    await finger.stays('pressed')
    await expect(mainKey(page)).toBeDisabled()
    await expect.poll(() => picture(page), 'it says that it waits').not.toBe(before)
    const calls = server.asked.length
    await finger.press()
    await key.press()
    await finger.stays('waiting')
    expect(server.askedFor(call).length, 'one call for all presses').toBe(
      server.asked.slice(0, calls).filter(({ path }) => path === call).length,
    )
    release()
    await moment(page, hears, since)
    await finger.stays('answered')
    await isRight({ bets })
  }),
  ...perPress(table, 'sent twice', async (table, at) => {
    const bets = table.server.bets() + 1
    const sent = await pressUpTo(table, at)
    table.server.repeat(sent.call)
    await pressOn(table.page, sent)
    await table.isRight({ bets })
  }),
  ...perPress(
    table,
    'answered with 503 once',
    held('before', async ({ page, doubt }, release) => {
      release('503')
      await expect(frame(page).getByText(doubt).first()).toBeVisible()
      await lookAgain(page)
    }),
  ),
  {
    name: 'an older balance comes last',
    async run({ page, server, playOn, isRight }) {
      const { asked, release } = server.hold('/user/getUserInfo', 'after')
      await lookAgain(page)
      await asked
      await playOn()
      release()
      await isRight({ bets: server.bets() })
    },
  },
  ...(table.isOwn ? [lastComesLate] : []),
]

/** Both tabs show what the server holds, once they have looked. */
async function agree({ server, page, tab, endRound }: Table) {
  endRound()
  for (const one of [page, await tab()]) {
    await lookAgain(one)
    await expect.poll(() => balanceOf(one)).toBe(server.balance())
  }
}

const otherTile = (tab: Page) => frame(tab).getByRole('gridcell').nth(1).getByRole('button').click()

/** Two tabs with the same open round: what the other has done is shown instead of a stale press. */
const steppedElsewhere: Case[] = [
  {
    name: 'opened in another tab',
    async run(table) {
      const { server, page, presses, playOn, isRight } = table
      const tab = await table.tab()
      await table.reload(tab)
      const bets = server.bets() + 1
      await pressUpTo(table, 1)
      await presses[0]!.press(tab)
      await moment(tab, 'heard resume')
      await playOn(tab)
      await isRight({ bets }, tab)
      await presses[1]!.press(page)
      await isRight({ bets })
      await agree(table)
    },
  },
  {
    name: 'stepped in another tab',
    async run(table) {
      const { server, page, presses, isRight } = table
      const tab = await table.tab()
      const bets = server.bets() + 1
      await pressUpTo(table, 1)
      await table.reload(tab)
      await pressOn(page, presses[1]!)
      const before = await momentsSoFar(tab)
      await otherTile(tab)
      await moment(tab, 'heard resume', before)
      await expect(frame(tab).getByText('You played on in another tab or device.').first()).toBeAttached()
      for (const one of [tab, page]) {
        await pressOn(one, presses[2]!)
        await isRight({ bets }, one)
      }
      await agree(table)
    },
  },
  {
    name: 'ended in another tab',
    async run(table) {
      const { server, page, presses, isRight } = table
      const tab = await table.tab()
      const bets = server.bets() + 1
      await pressUpTo(table, 2)
      await table.reload(tab)
      await pressOn(page, presses[2]!)
      await isRight({ bets })
      await otherTile(tab)
      await isRight({ bets }, tab)
      await agree(table)
    },
  },
]

export const tabCases = (table: Table): Case[] => [
  ...(['before', 'after'] as const).flatMap((when) =>
    perPress(table, `${when === 'before' ? 'sent' : 'answer on its way'} in another tab`, async (table, at) => {
      const { server, page, isRight } = table
      const tab = await table.tab()
      const bets = server.bets() + 1
      const { press, call } = await pressUpTo(table, at)
      if (at > 0) await table.reload(tab)
      const { asked, release } = server.hold(call, when)
      await press(page)
      await asked
      const calls = server.askedFor(call).length
      await table.presses[at]!.press(tab)
      await expect(frame(tab).getByText(t('games.checking')).first()).toBeAttached()
      expect(server.askedFor(call).length).toBe(calls)
      release()
      await isRight({ bets })
      await agree(table)
    }),
  ),
  {
    name: 'played in both, one after the other',
    async run(table) {
      const { server, playOn, isRight } = table
      const tab = await table.tab()
      await table.reload(tab)
      await playOn()
      const bets = server.bets() + 1
      await playOn(tab)
      await isRight({ bets }, tab)
      await agree(table)
    },
  },
  ...(table.presses.length === 3 ? steppedElsewhere : []),
]
