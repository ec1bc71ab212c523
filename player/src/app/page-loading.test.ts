import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Place } from '../page/navigation.ts'
import { createPageLoading, loadingDelayMs, loadingTimeoutMs } from './page-loading.ts'

type Module = { default: () => null }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const placeOf = (path: string): Place => ({ kind: 'page', path, query: {}, address: path, key: path })

function setup() {
  let place: Place = placeOf('/a')
  let notify = () => {}
  const requests: { path: string; arrive: (module: Module) => void; fail: (error: Error) => void }[] = []
  const report = vi.fn<(error: unknown, path: string) => void>()
  const pages = createPageLoading({
    report,
    place: () => place,
    subscribe: (follow) => (notify = follow),
    loaderOf: (path) => () => new Promise<Module>((arrive, fail) => void requests.push({ path, arrive, fail })),
  })
  const go = (next: Place) => {
    place = next
    notify()
  }
  const flush = () => vi.advanceTimersByTimeAsync(0)
  const kinds: string[] = []
  pages.subscribe(() => kinds.push(pages.shown().kind))
  return { pages, go, requests, flush, kinds, report }
}
const pageModule = (): Module => ({ default: () => null })

test('a cold start keeps the painted shell for 200 ms, then shows the placeholder', async () => {
  const { pages, go } = setup()
  go(placeOf('/a'))
  await vi.advanceTimersByTimeAsync(loadingDelayMs - 1)
  expect(pages.shown().kind).toBe('shell')
  await vi.advanceTimersByTimeAsync(1)
  expect(pages.shown().kind).toBe('loading')
})

test('a chunk that comes within 200 ms shows no placeholder', async () => {
  const { go, requests, flush, kinds } = setup()
  go(placeOf('/a'))
  await vi.advanceTimersByTimeAsync(loadingDelayMs - 1)
  requests[0]!.arrive(pageModule())
  await flush()
  await vi.advanceTimersByTimeAsync(loadingTimeoutMs)
  expect(kinds).toEqual(['page'])
})

test('the previous page stays until the next one is there', async () => {
  const { pages, go, requests, flush } = setup()
  go(placeOf('/a'))
  requests[0]!.arrive(pageModule())
  await flush()
  go(placeOf('/b'))
  expect(pages.shown()).toMatchObject({ kind: 'page', place: { path: '/a' } })
  requests[1]!.arrive(pageModule())
  await flush()
  expect(pages.shown()).toMatchObject({ kind: 'page', place: { path: '/b' } })
})

test('a chunk that hangs fails at 60,000 ms, not before, and arriving later changes nothing', async () => {
  const { pages, go, requests, flush } = setup()
  go(placeOf('/a'))
  await vi.advanceTimersByTimeAsync(loadingTimeoutMs - 1)
  expect(pages.shown().kind).toBe('loading')
  await vi.advanceTimersByTimeAsync(1)
  expect(pages.shown().kind).toBe('failed')
  requests[0]!.arrive(pageModule())
  await flush()
  expect(pages.shown().kind).toBe('failed')
})

test('a chunk that fails shows the error placeholder, and is reported with its page', async () => {
  const { pages, go, requests, flush, report } = setup()
  go(placeOf('/a'))
  requests[0]!.fail(new Error('gone'))
  await flush()
  expect(pages.shown().kind).toBe('failed')
  expect(report.mock.calls).toEqual([[new Error('gone'), '/a']])
})

test('a page that arrives after the player has moved on is never shown', async () => {
  const { go, requests, flush, kinds, pages } = setup()
  go(placeOf('/a'))
  go(placeOf('/b'))
  requests[0]!.arrive(pageModule())
  await flush()
  expect(kinds).toEqual([])
  requests[1]!.arrive(pageModule())
  await flush()
  expect(pages.shown()).toMatchObject({ place: { path: '/b' } })
})

test('a page loaded earlier shows at once, and is not fetched again', async () => {
  const { pages, go, requests, flush } = setup()
  go(placeOf('/a'))
  requests[0]!.arrive(pageModule())
  await flush()
  go(placeOf('/b'))
  go({ ...placeOf('/a'), key: 'second visit' })
  expect(pages.shown()).toMatchObject({ kind: 'page', place: { key: 'second visit' } })
  expect(requests.map(({ path }) => path)).toEqual(['/a', '/b'])
})

test('a prefetched page shows at once', async () => {
  const { pages, go, requests, flush } = setup()
  pages.prefetch(['/b'])
  requests[0]!.arrive(pageModule())
  await flush()
  go(placeOf('/b'))
  expect(pages.shown().kind).toBe('page')
})

test('a page that is part of the app shows at once, and is not fetched', () => {
  const { pages, go, requests } = setup()
  pages.add('/a', () => null)
  go(placeOf('/a'))
  expect(pages.shown().kind).toBe('page')
  expect(requests).toEqual([])
})

test('not found shows at once', () => {
  const { pages, go } = setup()
  go({ kind: 'not-found', address: '/x', key: 'k' })
  expect(pages.shown().kind).toBe('not-found')
})
