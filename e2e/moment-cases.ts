import { expect, type Page } from '@playwright/test'
import { balanceOf, frame } from './player.ts'
import { setWatch, moment, momentsSoFar, type Press, mainKey, type Table } from './moments.ts'
import { t } from './texts.ts'

// A round interrupted at each of its moments, in four ways.

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
  (when: 'before' | 'after', meanwhile: (table: Table, release: (end?: 'lost' | '503') => void, bets: number) => Promise<void>) =>
  async (table: Table, at: number) => {
    const bets = table.server.bets() + 1
    const { press, call } = await pressUpTo(table, at)
    const { asked, release } = table.server.hold(call, when)
    await press(table.page)
    await asked
    await meanwhile(table, release, bets)
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
    held('before', async ({ reload, isRight }, release, bets) => {
      await reload()
      await isRight({ bets })
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
  await page.waitForFunction(() => window.watched.isCut)
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

/** True while the pressed place belongs to the same control, or to none. */
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
