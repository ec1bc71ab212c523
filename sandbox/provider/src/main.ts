import { createPrivateKey, createPublicKey } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createProvider } from './server.ts'

/** Runs on settings of the environment: PORT, WALLET, PRIVATE_KEY_FILE, OPERATOR_KEY (see README.md). */

function setting(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set`)
  return value
}

const { server, stop } = createProvider({
  wallet: setting('WALLET'),
  privateKey: createPrivateKey(readFileSync(setting('PRIVATE_KEY_FILE'))),
  operatorKey: createPublicKey(setting('OPERATOR_KEY')),
  log: (line) => console.error(`sandbox provider: ${line}`),
})

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
// Whoever started us is gone.
process.on('disconnect', end)
function end() {
  stop()
  process.exit(0)
}

/** On loopback, at the port that is wanted, or at any where that one is taken. */
async function listen(port: number): Promise<void> {
  server.listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (port === 0 || (code !== 'EADDRINUSE' && code !== 'EACCES')) throw error
    await listen(0)
  }
}

await listen(Number(process.env['PORT'] ?? 0))
console.log(`The sandbox provider is ready at http://127.0.0.1:${(server.address() as AddressInfo).port}`)
