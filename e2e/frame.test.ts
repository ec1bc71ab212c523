import { expect, test } from '@playwright/test'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startLalmor, type Lalmor } from './lalmor.ts'

let lalmor: Lalmor

test.beforeAll(async () => {
  lalmor = await startLalmor()
})
test.afterAll(() => lalmor.end())

test('a game document opened alone or framed has no origin, storage, cookie or API', async ({ page }) => {
  await page.goto(`${lalmor.address}arcade/?game=diya-nights`)
  const found = await page.evaluate(async (api) => {
    const attempt = async (act: () => unknown) => {
      try {
        return `reached: ${String(await act())}`
      } catch (error) {
        return (error as Error).name
      }
    }
    return {
      origin: self.origin,
      storage: await attempt(() => localStorage.length),
      cookie: await attempt(() => document.cookie),
      api: await attempt(
        async () => (await fetch(api, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })).status,
      ),
    }
  }, `${lalmor.address}user/getUserInfo`)
  expect(found).toEqual({ origin: 'null', storage: 'SecurityError', cookie: 'SecurityError', api: 'TypeError' })
})

test('another site cannot frame the app or a game', async ({ page }) => {
  const frames = ['', 'arcade/?game=diya-nights'].map((path) => `<iframe src="${lalmor.address}${path}"></iframe>`).join('')
  const other = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(frames))
  await once(other.listen(0, '127.0.0.1'), 'listening')
  try {
    const refused: string[] = []
    page.on('console', (message) => refused.push(message.text()))
    await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`)
    await expect.poll(() => refused.filter((text) => text.includes('frame-ancestors')).length).toBe(2)
  } finally {
    other.close()
  }
})
