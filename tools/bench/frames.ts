import { chromium, type Browser, type Frame } from '@playwright/test'
import { spawn } from 'node:child_process'
import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { systemBrowser } from '../browser.ts'
import { median, rounded } from './figures.ts'
import { framesIn, ofMarkedThread, type TraceEvent } from './frame-trace.ts'
import { found, stop } from './running-server.ts'
import { createProvider, gameCode } from '../../sandbox/provider/src/server.ts'

/** A mid-range phone. */
const slowdown = 4
const lateMs = 50

type Show = { game: string; show: string; ask?: string; play(game: Frame): Promise<void> }

const key = (game: Frame, name: RegExp) => game.getByRole('button', { name, disabled: false })
const pause = (game: Frame, ms: number) => game.page().waitForTimeout(ms)

async function spin(game: Frame) {
  await key(game, /^Spin$/).click()
  const feature = key(game, /^Start free spins$/)
  await key(game, /^Spin$/)
    .or(feature)
    .first()
    .waitFor({ timeout: 60_000 })
  if (await feature.isVisible()) await feature.click()
  await key(game, /^Spin$/).waitFor({ timeout: 240_000 })
  // A plate stays over the reopened table.
  await game.locator('.plate').waitFor({ state: 'detached', timeout: 10_000 })
}

const slot = (game: string, rounds: readonly string[]): Show[] => rounds.map((show) => ({ game, show, ask: `round=${show}`, play: spin }))

/** Tiles from the last one up, as far as the board has mangoes. */
const pick = (picks: number) => async (game: Frame) => {
  await key(game, /^Start/).click()
  for (let tile = 24; tile > 24 - picks; tile--) {
    // Nothing to cash out before the first.
    await game.getByRole('button', { name: /^(Cash out|New round)/ }).waitFor()
    if (await key(game, /^New round/).isVisible()) break
    await game.getByRole('gridcell').nth(tile).click()
    await pause(game, 700)
  }
  const cashOut = key(game, /^Cash out/)
  if (await cashOut.isVisible()) await cashOut.click()
  await key(game, /^New round/).waitFor()
  await pause(game, 2_500)
}

const bet = (places: readonly RegExp[], start: RegExp) => async (game: Frame) => {
  for (const name of places) {
    await game.getByRole('button', { name }).or(game.getByRole('gridcell', { name })).first().click()
    // No thumb is faster.
    await pause(game, 250)
  }
  await key(game, start).click()
  await key(game, /^Same bets/).waitFor({ timeout: 60_000 })
  await pause(game, 1_500)
}

/** The first press is possible, and what comes with the opening is over. */
async function ready(game: Frame) {
  await game.locator('button:not([aria-disabled=true])').first().waitFor()
  // The first press loads the sounds and draws them in slices of 3 ms by the clock: a slow phone's are no longer, so they are not multiplied.
  await game.locator('body').dispatchEvent('pointerdown')
  await pause(game, 6_000)
}

const shows: Show[] = [
  ...slot('diya-nights', ['nothing', 'many-lines', 'from-100', 'free-spins']),
  ...slot('monsoon-gems', ['nothing', 'tumbles', 'from-100', 'free-spins']),
  { game: 'mirchi-mines', show: 'six picks', ask: 'round=board 1', play: pick(6) },
  { game: 'mirchi-mines', show: 'to the chilli', ask: 'round=board 2&chilies=24', play: pick(25) },
  { game: 'rani-roulette', show: 'number', play: bet([/^14/, /^Red/, /^1st/], /^Spin ₹/) },
  { game: 'andar-bahar', show: '10 cards', play: bet([/^Andar/, /^Bahar/], /^Deal/) },
  { game: 'andar-bahar', show: '45 cards', ask: 'round=45', play: bet([/^Andar/], /^Deal/) },
  {
    game: 'kite-run',
    show: 'to 10×',
    ask: 'crash=10.5&betting=1500&pause=3000&others=9&standing=8',
    play: async (game) => {
      await game.getByText('flying', { exact: true }).waitFor({ timeout: 30_000 })
      await game.getByText('string cut', { exact: true }).waitFor({ timeout: 90_000 })
      await pause(game, 2_500)
    },
  },
  {
    game: 'seven-up-seven-down',
    show: 'roll',
    play: async (game) => {
      for (const round of [1, 2]) {
        await game.locator('label.up').click()
        await game.locator('#roll[aria-disabled=false]').click()
        await game.locator('#roll[aria-disabled=true]').waitFor()
        await game.locator('#roll[aria-disabled=false]').waitFor()
        if (round === 1) await pause(game, 300)
      }
    },
  },
]

const categories = ['-*', '__metadata', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing', 'v8']
const marks = { from: 'show begins', to: 'show ends' }
const drawingThreads = /^(CrGpuMain|VizCompositorThread|Compositor|CompositorTileWorker|ThreadPoolForegroundWorker)/

/**
 * Every show of every game: the processor time of the main thread, four times as long. A busy machine does not lengthen it. Drawing has a column of its own: here the
 * processor draws, on a phone the GPU.
 */
export async function benchFrames(only = '') {
  const host = spawn(process.execPath, [join(import.meta.dirname, '../../arcade/dev/serve.ts'), '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const sevenUp = await serveSevenUp()
  const browser = await chromium.launch({
    executablePath: systemBrowser(process.env),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const address = await found(host.stdout, /(http:\S+)/)
    const runs: Record<string, string | number>[] = []
    for (const show of shows.filter(({ game, show }) => `${game} ${show}`.includes(only))) {
      const isOwn = show.game !== gameCode
      const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
      await page.goto(isOwn ? `${address}?game=${show.game}&sound&ambience&${show.ask ?? ''}` : await sevenUp.open())
      const game = isOwn ? (await (await page.waitForSelector('iframe')).contentFrame())! : page.mainFrame()
      runs.push(await measure(browser, show, game))
      await page.close()
    }
    console.table(runs)
    console.log(JSON.stringify(Object.fromEntries(runs.map(({ game, show, late }) => [`${game}.${show}`, Number(late)]))))
    if (runs.some(({ late }) => Number(late) > 0)) process.exitCode = 1
  } finally {
    await browser.close()
    sevenUp.stop()
    await stop(host, () => host.kill())
  }
}

async function measure(browser: Browser, { game, show, play }: Show, frame: Frame) {
  await ready(frame)
  await browser.startTracing(frame.page(), { categories })
  await frame.evaluate(`performance.mark('${marks.from}')`)
  await play(frame)
  await frame.evaluate(`performance.mark('${marks.to}')`)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const ours = ofMarkedThread(traceEvents, marks)
  const { work, late, longestTaskMs } = framesIn(ours, { slowdown, lateMs })
  for (const { ms, parts } of late) console.log(`${game}, ${show}: a frame after ${rounded(ms, 0)} ms: ${parts.join(', ')}`)
  const drawing = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && drawingThreads.test(args?.name ?? ''))
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const seconds = (ours.at(-1)!.ts - ours[0]!.ts) / 1e6
  const drawingMs = traceEvents
    .filter(({ name, pid, tid }) => name === 'RunTask' && drawing.has(`${pid} ${tid}`))
    .reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0)
  return {
    game,
    show,
    frames: work.length,
    medianMs: rounded(median(work), 1),
    longestTaskMs: rounded(longestTaskMs, 0),
    late: late.length,
    'drawing ms/s': rounded(drawingMs / seconds, 0),
  }
}

/** The provider's game beside a wallet that takes every bet. */
async function serveSevenUp() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const wallet = createServer((request, response) => {
    request.resume().on('end', () => response.end(JSON.stringify({ status: 'RS_OK', balance: 100_000_000 })))
  })
  const addressOf = async (server: typeof wallet) => {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  const settings = { wallet: await addressOf(wallet), privateKey, operatorKey: publicKey, log: () => {} }
  const provider = createProvider(settings)
  const address = await addressOf(provider.server)
  return {
    async open(): Promise<string> {
      const body = Buffer.from(JSON.stringify({ user: 'player', token: 'token', currency: 'INR', game_code: gameCode }))
      const headers = { 'x-lalmor-signature': sign('sha256', body, privateKey).toString('base64') }
      const answer = await fetch(`${address}/game/url`, { method: 'POST', body, headers })
      return ((await answer.json()) as { url: string }).url
    },
    stop() {
      provider.stop()
      wallet.close()
    },
  }
}
