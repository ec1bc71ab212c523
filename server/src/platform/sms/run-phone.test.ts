import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { createSandboxPhone } from './run-phone.ts'

const root = join(import.meta.dirname, '../../../..')
const ends: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

async function run({ port = 0, isPublic = false } = {}) {
  const phone = createSandboxPhone()
  const logged: object[] = []
  const log = { error: (facts: object, message: string) => void logged.push({ ...facts, message }) }
  expect(phone.address()).toBe(undefined)
  const { promise, resolve } = Promise.withResolvers<string>()
  const { stop } = phone.run({ root, port, home: 'http://127.0.0.1:8080/', isPublic, log, ready: resolve })
  ends.push(stop)
  return { phone, logged, stop, told: await promise }
}

test('the phone runs where possible, reports its address and links back', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  ends.push(() => void taken.close())
  const { port } = taken.address() as AddressInfo
  const { phone, told, stop, logged } = await run({ port })
  expect(new URL(told).port).not.toBe(String(port))
  expect({ address: `${phone.address()}/`, page: phone.page() }).toEqual({ address: told, page: told })
  expect(await (await fetch(told)).text()).toContain('href="http://127.0.0.1:8080/"')
  await stop()
  expect({ address: phone.address(), page: phone.page(), logged }).toEqual({ address: undefined, page: undefined, logged: [] })
})

test('it listens only on loopback, unless public', async () => {
  const near = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)
  const isPublic = await run({ isPublic: true })
  const { hostname, port } = new URL(isPublic.told)
  expect(hostname).toBe(near?.address ?? '127.0.0.1')
  expect((await fetch(isPublic.told)).status).toBe(200)
  expect(isPublic.phone.address()).toBe(`http://127.0.0.1:${port}`)
  const own = await run()
  if (near) await expect(fetch(`http://${near.address}:${new URL(own.told).port}/`)).rejects.toThrow('fetch failed')
})

/** A process that runs a phone, in a group of its own as on a terminal. Both are ended by the pids given here. */
async function runElsewhere() {
  const program = `import { createSandboxPhone } from ${JSON.stringify(join(import.meta.dirname, 'run-phone.ts'))}
    process.on('SIGINT', () => console.log('asked'))
    createSandboxPhone().run({ root: ${JSON.stringify(root)}, port: 0, home: 'http://127.0.0.1/', isPublic: false, log: console, ready: console.log })`
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', program], { detached: true })
  ends.push(() => void parent.kill('SIGKILL'))
  const lines = createInterface({ input: parent.stdout })
  const [page] = (await once(lines, 'line')) as [string]
  return { parent, lines, page }
}

test('it ends with its starter, however that ends', async () => {
  const { parent, page } = await runElsewhere()
  expect((await fetch(page)).status).toBe(200)
  parent.kill('SIGKILL')
  for (;;) {
    const answer = await fetch(page).catch(() => undefined)
    if (!answer) break
    await pause(20)
  }
})

test('Ctrl-C stops the starter; the phone stays for pending messages', async () => {
  const { parent, lines, page } = await runElsewhere()
  const asked = once(lines, 'line')
  process.kill(-parent.pid!, 'SIGINT')
  expect(await asked).toEqual(['asked'])
  // Ctrl-C would have ended it by the second answer.
  for (let n = 0; n < 20; n++) expect((await fetch(page)).status).toBe(200)
})
