import { chromium, type Browser, type Frame, type Page } from '@playwright/test'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { systemBrowser } from '../browser.ts'
import { percentile, report, rounded } from './figures.ts'
import { guestSession } from './guest-session.ts'

const root = join(import.meta.dirname, '../..')
const spins = 8

/** What a phone of the middle range is to this machine, and this machine as it is. */
const slowdowns = [4, 1]

/**
 * Frame times of spins of Diya Nights, from the press to the button's return, at a quarter of the CPU and at all of it. The
 * goal, a median of 16.7 ms, is for machines with a GPU: who draws is told with the figures.
 */
export async function benchFrames() {
  const dataDir = await mkdtemp(join(tmpdir(), 'lalmor-frames-'))
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0' }
  const server = spawn(process.execPath, [join(root, 'server/src/main.ts')], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const browser = await chromium.launch({
    executablePath: systemBrowser(process.env),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const page = await openGame(browser, await addressOf(server.stdout))
    const runs: Record<string, string | number>[] = []
    for (const slowdown of slowdowns) runs.push({ slowdown, ...(await measure(page, slowdown)) })
    console.log(`drawn by: ${await renderer(page.game)}`)
    const figures = runs.flatMap(({ slowdown, ...run }) =>
      Object.entries(run).map(([name, value]) => [`${name}At${slowdown}`, Number(value)]),
    )
    report(runs, Object.fromEntries(figures))
  } finally {
    await browser.close()
    const ended = once(server, 'exit')
    server.kill('SIGINT')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Diya Nights, open and ready, as a guest on a phone's screen. */
async function openGame(browser: Browser, address: string) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  await page.goto(`${address}openapi.json`)
  await page.evaluate(guestSession)
  await page.goto(`${address}#/pages/webview/GameWeb?game=diya-nights`)
  const element = await page.waitForSelector('iframe')
  const game = (await element.contentFrame())!
  await spinKey(game).waitFor()
  return { page, game }
}

const spinKey = (game: Frame) => game.getByRole('button', { name: 'Spin', exact: true, disabled: false })

async function measure({ page, game }: { page: Page; game: Frame }, rate: number) {
  // The frame's origin is opaque: it may run in a process of its own, which then has a session of its own.
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

// Scripts for the page are texts: this program knows no DOM.
const watchFrames = `{
  const seen = globalThis.seenFrames = []
  const see = (at) => {
    seen.push(at)
    requestAnimationFrame(see)
  }
  requestAnimationFrame(see)
}`
const nameOfRenderer = `{
  const context = document.createElement('canvas').getContext('webgl2')
  const names = context?.getExtension('WEBGL_debug_renderer_info')
  String(context && names ? context.getParameter(names.UNMASKED_RENDERER_WEBGL) : 'no WebGL')
}`

/** Milliseconds between the frames that the browser asked the game for, while a round is on stage. */
async function framesOfSpin(game: Frame): Promise<number[]> {
  await spinKey(game).waitFor()
  await game.evaluate(watchFrames)
  await spinKey(game).click()
  const feature = game.getByRole('button', { name: 'Start free spins' })
  await spinKey(game).or(feature).first().waitFor({ timeout: 60_000 })
  if (await feature.isVisible()) await feature.click()
  await spinKey(game).waitFor({ timeout: 120_000 })
  const seen = await game.evaluate<number[]>('seenFrames.splice(0)')
  return seen.slice(1).map((at, frame) => at - seen[frame]!)
}

const renderer = (game: Frame) => game.evaluate<string>(nameOfRenderer)

async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const ready = /ready at (http:\S+)/.exec(line)
    if (!ready) continue
    output.resume()
    return ready[1]!
  }
  throw new Error('The server ended before it was ready')
}
