import { expect, type BrowserContext, type Page } from '@playwright/test'
import type { Fake } from './answers.ts'
import { balanceOf, becomeGuest, frame } from './player.ts'
import { answerCalls, moneyOf } from './stand-in.ts'
import { t } from './texts.ts'

// A provider's game: its rounds are the provider's, the launch and the balance are ours. The server's word on both is in the test's hands.

export type OutsideTable = Awaited<ReturnType<typeof openOutside>>

export async function openOutside(context: BrowserContext, address: string, game: string) {
  const launches: string[] = []
  let [balance, staked, paid] = [1_000_00, 0, 0]
  const server = await answerCalls(context, {
    ...moneyOf(() => balance),
    '/game/launch': async (_: object, real) => {
      const launch = await real()
      if (!('launchId' in launch)) throw new Error('not a provider’s launch')
      launches.push(launch.launchId)
      ;[staked, paid] = [0, 0]
      return { ...launch, balance } satisfies Fake<'/game/launch'>
    },
    '/round/current': () => ({ round: null }),
    '/seat/standing': ({ launchId }: { launchId: string }) => {
      const over = launchId !== launches.at(-1)
      return over ? { balance, staked: 0, paid: 0, over } : { balance, staked, paid, over }
    },
  })
  const page = await context.newPage()
  await becomeGuest(page, address)
  const open = async (tab: Page) => {
    await tab.goto(`${address}#/pages/webview/GameWeb?game=${game}`)
    await expect(frame(tab).getByRole('radio').first()).toBeVisible()
  }
  const isRight = (tab: Page = page) => expect.poll(() => balanceOf(tab), 'the balance').toBe(balance)
  // The provider starts beside the server, and is ready a moment later.
  await expect(async () => {
    if (page.url().startsWith(address)) await page.reload()
    await page.goto(`${address}#/pages/webview/GameWeb?game=${game}`)
    await expect(frame(page).getByRole('radio').first()).toBeVisible({ timeout: 3_000 })
  }).toPass()
  let second: Page | undefined
  return {
    page,
    server,
    launches,
    isRight,
    async tab() {
      await open((second ??= await context.newPage()))
      return second
    },
    async reload() {
      await page.reload()
      await expect(frame(page).getByRole('radio').first()).toBeVisible()
    },
    stake(amount: number) {
      staked += amount
      balance -= amount
    },
    pay(amount: number) {
      paid += amount
      balance += amount
    },
  }
}

type Moment = { name: string; to(table: OutsideTable): Promise<void> }
const moments: Moment[] = [
  { name: 'launched', to: async () => {} },
  { name: 'staked, not heard yet', to: async ({ stake }) => stake(10_00) },
  {
    name: 'staked',
    async to({ stake, isRight }) {
      stake(10_00)
      await isRight()
    },
  },
  {
    name: 'paid, not heard yet',
    async to({ stake, pay, isRight }) {
      stake(10_00)
      await isRight()
      pay(25_00)
    },
  },
  {
    name: 'paid',
    async to({ stake, pay, isRight }) {
      stake(10_00)
      pay(25_00)
      await isRight()
    },
  },
]

export const outsideCases: { name: string; run(table: OutsideTable): Promise<void> }[] = [
  ...moments.map(({ name, to }) => ({
    name: `reloaded when ${name}`,
    async run(table: OutsideTable) {
      await to(table)
      const { length } = table.launches
      await table.reload()
      await table.isRight()
      expect(table.launches).toHaveLength(length + 1)
    },
  })),
  ...moments.map(({ name, to }) => ({
    name: `offline when ${name}`,
    async run(table: OutsideTable) {
      const { page, server, launches, pay, isRight } = table
      await to(table)
      const { length } = launches
      await server.setOffline(true)
      await expect(page.getByText(/offline/i).first()).toBeVisible()
      pay(5_00)
      await server.setOffline(false)
      await isRight()
      await expect(page.getByText(/offline/i)).toHaveCount(0)
      expect(launches).toHaveLength(length)
    },
  })),
  {
    name: 'opened in another tab: the first says that it is over, and can be opened again',
    async run(table) {
      const { page, stake, isRight } = table
      const tab = await table.tab()
      await expect(page.getByText(t('games.over'))).toBeVisible()
      stake(10_00)
      for (const one of [page, tab]) await isRight(one)
      await page.getByRole('button', { name: t('games.openAgain') }).click()
      await expect(tab.getByText(t('games.over'))).toBeVisible()
      await expect(page.getByText(t('games.over'))).toHaveCount(0)
      await isRight()
    },
  },
  ...(['answered', '503', 'lost'] as const).map((end) => ({
    name: `an old balance is ${end} late`,
    async run({ page, server, stake, pay, isRight }: OutsideTable) {
      const { asked, release } = server.hold('/seat/standing', 'before')
      await asked
      stake(10_00)
      pay(15_00)
      release(end)
      await isRight()
      await expect(page.locator('iframe')).toBeVisible()
    },
  })),
  ...(['503', 'lost'] as const).map((end) => ({
    name: `the launch is ${end} once`,
    async run({ page, server, isRight }: OutsideTable) {
      const { asked, release } = server.hold('/game/launch', 'before')
      await page.reload()
      await asked
      release(end)
      await expect(frame(page).getByRole('radio').first()).toBeVisible()
      await isRight()
    },
  })),
]
