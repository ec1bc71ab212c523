import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { watchAmbient } from './ambient.ts'

class Source extends EventTarget {
  [fact: string]: unknown
  set(facts: object, event = 'change') {
    Object.assign(this, facts)
    this.dispatchEvent(new Event(event))
  }
}

function device({ connection, battery }: { connection?: Source; battery?: Promise<Source> } = {}) {
  const queries: Record<string, Source> = {}
  const document = Object.assign(new Source(), { hidden: false })
  const heard: boolean[] = []
  const watched = {
    document,
    matchMedia: (query: string) => (queries[query] = Object.assign(new Source(), { matches: false })),
    navigator: { connection, ...(battery && { getBattery: () => battery }) },
  }
  watchAmbient(watched as unknown as Window, (alive) => heard.push(alive))
  return { document, queries, alive: () => heard.at(-1) }
}

test('idle life runs on a plain device, stops on a hidden page, and returns', () => {
  const { document, alive } = device()
  expect(alive()).toBe(true)
  document.set({ hidden: true }, 'visibilitychange')
  expect(alive()).toBe(false)
  document.set({ hidden: false }, 'visibilitychange')
  expect(alive()).toBe(true)
})

test.each(['(prefers-reduced-motion: reduce)', '(prefers-reduced-data: reduce)'])('%s stops it', (query) => {
  const { queries, alive } = device()
  queries[query]!.set({ matches: true })
  expect(alive()).toBe(false)
})

test('data saving and a low battery that is not charging stop it; a refused battery does not', async () => {
  const connection = Object.assign(new Source(), { saveData: true })
  expect(device({ connection }).alive()).toBe(false)

  const battery = Object.assign(new Source(), { charging: false, level: 0.2 })
  const low = device({ battery: Promise.resolve(battery) })
  await Promise.resolve()
  expect(low.alive()).toBe(false)
  battery.set({ charging: true }, 'chargingchange')
  expect(low.alive()).toBe(true)

  const refused = device({ battery: Promise.reject(new Error('NotAllowedError')) })
  await Promise.resolve()
  expect(refused.alive()).toBe(true)
})

const src = join(import.meta.dirname, '..')
const styles = globSync('**/*.css', { cwd: src }).map((file) => ({ file, css: readFileSync(join(src, file), 'utf8') }))
const all = styles.map(({ css }) => css).join('\n')
/** Names of the animations of a style's `.alive` rules. */
const ambientOf = (css: string) =>
  [...css.matchAll(/\.alive[^{}]*\{[^}]*?animation: (?<name>[\w-]+)/gs)].map(({ groups }) => groups!['name']!)

test('idle life moves by transform and opacity alone', () => {
  const names = new Set(ambientOf(all))
  expect(names.size).toBeGreaterThan(3)
  for (const name of names) {
    const frames = all.match(new RegExp(`@keyframes ${name} \\{(?<body>(?:[^{}]*\\{[^}]*\\})*)`))?.groups?.['body']
    expect(frames, name).toBeDefined()
    const moved = [...frames!.matchAll(/(?<property>[\w-]+):/g)].map(({ groups }) => groups!['property'])
    for (const property of moved) expect(['transform', 'translate', 'rotate', 'scale', 'opacity'], name).toContain(property)
  }
})

test.each(globSync('games/*/*.css', { cwd: src }))('%s has idle life', (file) => {
  expect(ambientOf(readFileSync(join(src, file), 'utf8'))).not.toEqual([])
})
