import type { Flags, Result } from 'lighthouse'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemBrowser } from '../browser.ts'
import { median, report, rounded } from './figures.ts'
import { guestSession } from './guest-session.ts'
import { found, stop, withServer } from './running-server.ts'

const repeats = 5
const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/** Each visit has a fresh browser. */
const visits = { entry: { path: '', signedIn: false }, home: { path: '#/pages/home/Home', signedIn: true } }

/** Runs Lighthouse's mobile preset (simulated slow 4G), medians of five runs on a real server. Figures depend on the machine; no gate uses them. */
export async function benchLighthouse() {
  await withServer(async (address) => {
    const runs: { page: string; [figure: string]: string | number }[] = []
    for (let run = 1; run <= repeats; run++)
      for (const [page, visit] of Object.entries(visits)) runs.push({ page, ...(await measure(address, visit)) })
    const figures = Object.keys(runs[0]!).filter((name) => name !== 'page')
    const medians = runs.slice(0, Object.keys(visits).length).flatMap(({ page }) =>
      figures.map((figure) => {
        const values = runs.filter((run) => run.page === page).map((run) => Number(run[figure]))
        return [`${page}.${figure}`, median(values)] as const
      }),
    )
    report(runs, Object.fromEntries(medians))
  })
}

/** Scores and times calculated from an undelayed load, paints on a really delayed network. */
async function measure(address: string, visit: (typeof visits)['home']) {
  const reckoned = await look(address, visit, {})
  complain(reckoned)
  const slowed = await look(address, visit, { throttlingMethod: 'devtools', onlyCategories: ['performance'] })
  return {
    ...figuresOf(reckoned),
    appliedFcp: value(slowed, 'first-contentful-paint'),
    appliedLcp: value(slowed, 'largest-contentful-paint'),
  }
}

async function look(address: string, { path, signedIn }: (typeof visits)['home'], options: Flags) {
  const profile = await mkdtemp(join(tmpdir(), 'lalmor-lighthouse-'))
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = spawn(
    systemBrowser(process.env),
    ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, '--no-first-run', ...sandbox, 'about:blank'],
    // A process group: Debian's is a script that starts the browser.
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  )
  try {
    const port = Number(await found(browser.stderr, /DevTools listening on ws:\/\/[^:]+:(\d+)/))
    if (signedIn) await signIn(address, port)
    const { default: lighthouse } = await import('lighthouse')
    // A new profile: nothing is cached, and the stored sign-in must stay.
    const flags: Flags = { port, onlyCategories: categories, disableStorageReset: true, logLevel: 'error', ...options }
    const outcome = await lighthouse(address + path, flags)
    if (!outcome || outcome.lhr.runtimeError) throw new Error(`Lighthouse could not load the page: ${outcome?.lhr.runtimeError?.message}`)
    return outcome.lhr
  } finally {
    await stop(browser, () => process.kill(-browser.pid!, 'SIGKILL'))
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

const value = ({ audits }: Result, id: string, digits = 0) => rounded(audits[id]?.numericValue ?? Number.NaN, digits)

function figuresOf(result: Result) {
  const score = (id: string) => Math.round((result.categories[id]?.score ?? 0) * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcp: value(result, 'first-contentful-paint'),
    lcp: value(result, 'largest-contentful-paint'),
    tbt: value(result, 'total-blocking-time'),
    cls: value(result, 'cumulative-layout-shift', 4),
  }
}

const told = new Set<string>()
/** Prints once what costs a full score. Performance never has one. */
function complain({ categories: scores, audits, finalDisplayedUrl }: Result) {
  for (const { id, auditRefs } of Object.values(scores)) {
    if (id === 'performance') continue
    for (const audit of auditRefs.map((ref) => audits[ref.id]!)) {
      const complaint = `${finalDisplayedUrl.replace(/^.*\/\/[^/]*/, '')}: ${id}: ${audit.title}`
      if (audit.score === null || audit.score >= 0.9 || told.has(complaint)) continue
      told.add(complaint)
      console.log(complaint)
    }
  }
}

/** A guest's session before the app is first opened, without loading it. */
async function signIn(address: string, port: number) {
  const page = await openPage(port)
  await page.send('Page.enable')
  const loaded = page.heard('Page.loadEventFired')
  await page.send('Page.navigate', { url: `${address}openapi.json` })
  await loaded
  const answer = JSON.stringify(await page.send('Runtime.evaluate', { expression: guestSession, awaitPromise: true }))
  if (!answer.includes('"value":')) throw new Error(`the guest could not sign in: ${answer}`)
  page.close()
}

type Message = { id?: number; method?: string; result?: object }

/** A page, controlled over the DevTools protocol. */
async function openPage(port: number) {
  const opened = await fetch(`http://127.0.0.1:${port}/json/new?about:blank`, { method: 'PUT' })
  const { webSocketDebuggerUrl } = (await opened.json()) as { webSocketDebuggerUrl: string }
  const socket = new WebSocket(webSocketDebuggerUrl)
  await once(socket, 'open')
  const message = (is: (message: Message) => boolean) =>
    new Promise<Message>((resolve) => {
      socket.addEventListener('message', (event) => {
        const heard = JSON.parse(String(event.data)) as Message
        if (is(heard)) resolve(heard)
      })
    })
  let last = 0
  return {
    async send(method: string, params: object = {}) {
      const id = ++last
      const answered = message((heard) => heard.id === id)
      socket.send(JSON.stringify({ id, method, params }))
      return (await answered).result
    },
    heard: (method: string) => message((heard) => heard.method === method),
    close: () => socket.close(),
  }
}
