import sdkFile from '@adjustcom/adjust-web-sdk/dist/adjust-latest.min.js?raw'
import type { AdjustSdk } from './sdk.ts'

/** The type of `runInNewContext` of node:vm. */
type RunScript = (script: string, globals: Record<string, unknown>) => unknown

/** `at`: milliseconds since the browser was made. */
export type Sent = {
  at: number
  method: string
  path: string
  url: string
  fields: Record<string, string>
  headers: Record<string, string>
}
export type Answer = { status: number; body: string } | 'lost'

const json = (value: object): Answer => ({ status: 200, body: JSON.stringify(value) })

/** A browser with as much as the SDK uses, on the test's clock. Each load runs in a new context; storage survives, as in a reload. */
export function createFakeBrowser(run: RunScript, { storage: isStorageOpen = true } = {}) {
  const begun = Date.now()
  const sent: Sent[] = []
  const stored = new Map<string, string>()
  const heard = new Map<string, Set<() => void>>()
  let answer: (request: Sent) => Answer = () => json({})
  let draw = () => 0.5
  let open = { isOpen: true }

  class FakeXhr {
    readyState = 0
    status = 0
    responseText = ''
    onreadystatechange: () => void = () => {}
    onerror: () => void = () => {}
    #request: Sent | undefined
    #listeners: (() => void)[] = []
    addEventListener(_name: string, listener: () => void) {
      this.#listeners.push(listener)
    }
    open(method: string, url: string) {
      const { pathname, search } = new URL(url)
      this.#request = { at: 0, method, path: pathname, url, fields: Object.fromEntries(new URLSearchParams(search)), headers: {} }
    }
    setRequestHeader(name: string, value: string) {
      this.#request!.headers[name] = value
    }
    send(body?: string) {
      const request = this.#request!
      request.at = Date.now() - begun
      if (body !== undefined) request.fields = Object.fromEntries(new URLSearchParams(body))
      sent.push(request)
      const answered = answer(request)
      void Promise.resolve().then(() => {
        this.readyState = 4
        if (answered !== 'lost') [this.status, this.responseText] = [answered.status, answered.body]
        this.onreadystatechange()
        if (answered === 'lost') this.onerror()
        else for (const notify of this.#listeners) notify()
      })
    }
  }

  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, String(value)),
    removeItem: (key: string) => void stored.delete(key),
  }
  const target = {
    addEventListener: (name: string, notify: () => void) => void (heard.get(name) ?? heard.set(name, new Set()).get(name)!).add(notify),
    removeEventListener: (name: string, notify: () => void) => void heard.get(name)?.delete(notify),
  }
  const navigator = { onLine: true, language: 'en-IN', platform: 'Linux armv8l', userAgent: 'Android', doNotTrack: null }
  const document = { ...target, hidden: false, querySelector: () => null }
  const blocked = {
    getItem() {
      throw new Error('blocked')
    },
  }

  return {
    sent,
    stored,
    Xhr: FakeXhr,
    answerWith: (next: typeof answer) => void (answer = next),
    drawWith: (next: typeof draw) => void (draw = next),
    /** Closes open pages: they do nothing more. */
    close() {
      open.isOpen = false
      open = { isOpen: true }
      heard.clear()
    },
    /** Sets the browser's own flag. */
    setConnected(connected: boolean) {
      navigator.onLine = connected
      for (const notify of heard.get(connected ? 'online' : 'offline') ?? []) notify()
    },
    async load(): Promise<AdjustSdk> {
      const here = open
      const inPage =
        (act: () => void): (() => void) =>
        () => {
          if (here.isOpen) act()
        }
      const page: Record<string, unknown> = {
        ...target,
        navigator,
        document,
        location: { search: '' },
        localStorage: isStorageOpen ? localStorage : blocked,
        XMLHttpRequest: FakeXhr,
        Date,
        setTimeout: (act: () => void, ms: number) => setTimeout(inPage(act), ms),
        clearTimeout,
        setInterval: (act: () => void, ms: number) => setInterval(inPage(act), ms),
        clearInterval,
        console: { error() {}, warn() {}, info() {}, log() {} },
      }
      page['self'] = page
      page['window'] = page
      run(`Math.random = () => draw();${sdkFile}`, Object.assign(page, { draw: () => draw() }))
      return page['Adjust'] as AdjustSdk
    },
  }
}
