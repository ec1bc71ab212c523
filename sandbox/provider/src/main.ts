import { createPrivateKey, createPublicKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { endBy, listen } from '../../program/src/run.ts'
import { createProvider } from './server.ts'

/** Environment: PORT, WALLET, PRIVATE_KEY_FILE, OPERATOR_KEY (README.md). */

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

endBy(end)
function end() {
  stop()
  process.exit(0)
}

const port = await listen(server, Number(process.env['PORT'] ?? 0))
console.log(`The sandbox provider is ready at http://127.0.0.1:${port}`)
