import { chromium, type Browser, type Frame, type Page } from '@playwright/test'
import { openTitles } from '../../server/src/play/games/titles.ts'
import { systemBrowser } from '../browser.ts'
import { percentile, report, rounded } from './figures.ts'
import { guestSession } from './guest-session.ts'
import { withServer } from './running-server.ts'

const spins = 8

/** CPU slowdowns: a mid-range phone, and this machine. */
const slowdowns = [4, 1]

const slots = openTitles.open.filter(({ kind }) => kind === 'slot').map(({ rules }) => rules.id)

type Figures = { frames: number; medianMs: number; p95Ms: number; worstMs: number }

/**
 * Times frames from the press to the button's return, in every slot, at a quarter of the CPU and at all of it. 16.7 ms needs a GPU: the report names the
 * renderer.
 */
export async function benchFrames() {
  await withServer(async (address) => {
    const browser = await chromium.launch({
      executablePath: systemBrowser(process.env),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    })
    try {
      const page = await phone(browser, address)
      const runs: ({ slot: string; slowdown: number } & Figures)[] = []
      for (const slot of slots) {
        const game = await openGame(page, { address, slot })
        for (const slowdown of slowdowns) runs.push({ slot, slowdown, ...(await measure(page, game, slowdown)) })
        if (slot === slots.at(-1)) console.log(`drawn by: ${await game.evaluate<string>(nameOfRenderer)}`)
      }
      const figures = runs.flatMap(({ slot, slowdown, ...run }) =>
        Object.entries(run).map(([name, value]) => [`${slot}.${name}At${slowdown}`, value]),
      )
      report(runs, Object.fromEntries(figures))
    } finally {
      await browser.close()
    }
  })
}

async function phone(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  await page.goto(`${address}openapi.json`)
  await page.evaluate(guestSession)
  return page
}

/** Opens a slot that records each requested frame. */
async function openGame(page: Page, { address, slot }: { address: string; slot: string }): Promise<Frame> {
  // A blank document between games: addresses differ only after the #.
  await page.goto('about:blank')
  await page.goto(`${address}#/pages/webview/GameWeb?game=${slot}`)
  const element = await page.waitForSelector('iframe')
  const game = (await element.contentFrame())!
  await spinKey(game).waitFor()
  await game.evaluate(watchFrames)
  return game
}

const spinKey = (game: Frame) => game.getByRole('button', { name: 'Spin', exact: true, disabled: false })

async function measure(page: Page, game: Frame, rate: number): Promise<Figures> {
  // The opaque frame may have its own process, and so its own session.
  const session = await page
    .context()
    .newCDPSession(game)
    .catch(() => page.context().newCDPSession(page))
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  const frames: number[] = []
  for (let spin = 0; spin < spins; spin++) frames.push(...(await framesOfSpin(game)))
  await session.detach()
  return {
    frames: frames.length,
    medianMs: rounded(percentile(frames, 0.5), 1),
    p95Ms: rounded(percentile(frames, 0.95), 1),
    worstMs: rounded(Math.max(...frames), 1),
  }
}

// Scripts are strings, because this program has no DOM types.
const watchFrames = `{
  const seen = globalThis.seenFrames = []
  const see = (at) => {
    seen.push(at)
    requestAnimationFrame(see)
  }
  requestAnimationFrame(see)
}`
const framesSeen = 'seenFrames.length'
const nameOfRenderer = `{
  const context = document.createElement('canvas').getContext('webgl2')
  const names = context?.getExtension('WEBGL_debug_renderer_info')
  String(context && names ? context.getParameter(names.UNMASKED_RENDERER_WEBGL) : 'no WebGL')
}`

/** Milliseconds between frames of one spin. */
async function framesOfSpin(game: Frame): Promise<number[]> {
  await spinKey(game).waitFor()
  const from = await game.evaluate<number>(framesSeen)
  await spinKey(game).click()
  const feature = game.getByRole('button', { name: 'Start free spins' })
  await spinKey(game).or(feature).first().waitFor({ timeout: 60_000 })
  if (await feature.isVisible()) await feature.click()
  await spinKey(game).waitFor({ timeout: 240_000 })
  const seen = await game.evaluate<number[]>(`seenFrames.slice(${from})`)
  return seen.slice(1).map((at, frame) => at - seen[frame]!)
}
