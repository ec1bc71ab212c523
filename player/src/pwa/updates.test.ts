import { expect, test, vi } from 'vitest'
import { createUpdates } from './updates.ts'

/** Workers that behave like the browser's, when the test says so. */
class FakeWorker extends EventTarget {
  state: ServiceWorkerState = 'installing'
  readonly told: unknown[] = []
  become(state: ServiceWorkerState) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
  postMessage(message: unknown) {
    this.told.push(message)
  }
}

class FakeRegistration extends EventTarget {
  active: FakeWorker | null = null
  waiting: FakeWorker | null = null
  installing: FakeWorker | null = null
  readonly update = vi.fn(async () => this)
  find(worker: FakeWorker) {
    this.installing = worker
    this.dispatchEvent(new Event('updatefound'))
  }
}

const workerIn = (state: ServiceWorkerState) => Object.assign(new FakeWorker(), { state })

async function started(registration: FakeRegistration, now = 0) {
  const reload = vi.fn()
  const register = vi.fn<(address: string | URL) => Promise<ServiceWorkerRegistration>>(async () => registration as never)
  const updates = createUpdates({ workers: { register }, reload })
  const notified = vi.fn()
  updates.subscribe(notified)
  await updates.start(now)
  expect(register).toHaveBeenCalledWith('./sw.js')
  return { updates, reload, notified }
}

test('the very first worker is not an update', async () => {
  const registration = new FakeRegistration()
  const { updates } = await started(registration)
  const first = new FakeWorker()
  registration.find(first)
  first.become('installed')
  expect(updates.waiting()).toBe(false)
})

test('a new worker waits beside the active one until the player agrees, then the app reloads', async () => {
  const registration = Object.assign(new FakeRegistration(), { active: workerIn('activated') })
  const { updates, reload, notified } = await started(registration)
  const next = new FakeWorker()
  registration.find(next)
  expect(updates.waiting()).toBe(false)
  next.become('installed')
  expect(updates.waiting()).toBe(true)
  expect(notified).toHaveBeenCalledOnce()
  expect(next.told).toEqual([])

  updates.apply()
  expect(next.told).toEqual([{ type: 'SKIP_WAITING' }])
  next.become('activating')
  expect(reload).not.toHaveBeenCalled()
  next.become('activated')
  expect(reload).toHaveBeenCalledOnce()
})

test('a worker left waiting by an earlier visit is found at once', async () => {
  const registration = Object.assign(new FakeRegistration(), { active: workerIn('activated'), waiting: workerIn('installed') })
  expect((await started(registration)).updates.waiting()).toBe(true)
})

test('a worker that another tab has activated needs only a reload', async () => {
  const waiting = workerIn('installed')
  const { updates, reload } = await started(Object.assign(new FakeRegistration(), { active: workerIn('activated'), waiting }))
  waiting.become('activated')
  updates.apply()
  expect(waiting.told).toEqual([])
  expect(reload).toHaveBeenCalledOnce()
})

test('an app that stays open checks for an update at most once an hour, and survives being offline', async () => {
  const registration = new FakeRegistration()
  registration.update.mockRejectedValue(new TypeError('offline'))
  const { updates } = await started(registration, 1_000)
  updates.look(3_600_999)
  expect(registration.update).not.toHaveBeenCalled()
  updates.look(3_601_000)
  updates.look(3_602_000)
  expect(registration.update).toHaveBeenCalledOnce()
})

test('a clock set back does not delay the next check', async () => {
  const registration = new FakeRegistration()
  const { updates } = await started(registration, 10_000_000)
  updates.look(10_000_000 - 3_599_999)
  expect(registration.update).not.toHaveBeenCalled()
  updates.look(10_000_000 - 3_600_000)
  expect(registration.update).toHaveBeenCalledOnce()
})

test('where the browser forbids a worker, nothing waits and nothing is checked', async () => {
  const updates = createUpdates({ workers: { register: () => Promise.reject(new Error('insecure')) }, reload: vi.fn() })
  await expect(updates.start(0)).rejects.toThrow('insecure')
  updates.look(1e12)
  expect(updates.waiting()).toBe(false)
})
