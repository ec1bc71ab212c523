import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo, Server } from 'node:net'
import { networkInterfaces } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { createBook } from './book.ts'
import { createPayoutApi } from './payout-api.ts'
import { createPayoutFaults } from './payout-faults.ts'
import { createPayoutWebhooks } from './payout-webhooks.ts'
import { createPayouts } from './payouts.ts'
import { createBank } from './server.ts'

/**
 * Runs on settings of the environment: PORT, STATE_FILE, HOME_ADDRESS, PUBLIC; for payouts PAYOUT_KEY_FILE, WEBHOOK, WEBHOOK_KEY_FILE,
 * SPEED (see README.md).
 */

const { PORT = '0', STATE_FILE, HOME_ADDRESS, PUBLIC, PAYOUT_KEY_FILE, WEBHOOK = '', WEBHOOK_KEY_FILE, SPEED = '1' } = process.env
/** Without a key nobody is known, and nothing is paid out. */
const secret = (file: string | undefined) => (file === undefined ? '' : readFileSync(file, 'utf8').trim())
const isPublic = PUBLIC === '1'
const log = (line: string) => console.error(`sandbox bank: ${line}`)
const clock = () => Date.now()
const book = createBook({ file: STATE_FILE, clock })
const payouts = createPayouts({ book, clock })
const faults = createPayoutFaults()
const webhookKey = secret(WEBHOOK_KEY_FILE)
const webhooks = createPayoutWebhooks({ book, payouts, faults, url: WEBHOOK, key: webhookKey, speed: Number(SPEED), clock, log })
const api = createPayoutApi({ payouts, faults, keySecret: secret(PAYOUT_KEY_FILE), pause })
const bank = createBank({ book, payouts: { api, newest: payouts.newest }, home: HOME_ADDRESS, isPublic, log })

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
// Whoever started us is gone.
process.on('disconnect', end)
function end() {
  webhooks.stop()
  bank.stop()
  process.exit(0)
}

/** At the port that is wanted, or at any where that one is taken. Resolves with the port. */
async function listen(server: Server, port: number, host: string): Promise<number> {
  server.listen(port, host)
  try {
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (port === 0 || (code !== 'EADDRINUSE' && code !== 'EACCES')) throw error
    return listen(server, 0, host)
  }
}

const port = await listen(bank.server, Number(PORT), isPublic ? '0.0.0.0' : '127.0.0.1')
const near = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)
setInterval(() => {
  payouts.advance()
  webhooks.work()
}, 50)
const onNetwork = isPublic && near ? `, on the network at http://${near.address}:${port}` : ''
console.log(`The sandbox bank is ready at http://127.0.0.1:${port}${onNetwork}`)
