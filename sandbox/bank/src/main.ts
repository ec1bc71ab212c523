import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { endBy, listen, onNetwork } from '../../program/src/run.ts'
import { createBook } from './book.ts'
import { createPayoutApi } from './payout-api.ts'
import { createPayoutFaults } from './payout-faults.ts'
import { createPayoutWebhooks } from './payout-webhooks.ts'
import { createPayouts } from './payouts.ts'
import { createBank } from './server.ts'

/** Environment: PORT, STATE_FILE, HOME_ADDRESS, PUBLIC, PAYOUT_KEY_FILE, WEBHOOK, WEBHOOK_KEY_FILE, SPEED (README.md). */

const { PORT = '0', STATE_FILE, HOME_ADDRESS, PUBLIC, PAYOUT_KEY_FILE, WEBHOOK = '', WEBHOOK_KEY_FILE, SPEED = '1' } = process.env
/** Without a key all callers are refused and nothing is paid. */
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

endBy(end)
function end() {
  webhooks.stop()
  bank.stop()
  process.exit(0)
}

const port = await listen(bank.server, Number(PORT), { isPublic })
setInterval(() => {
  payouts.advance()
  webhooks.work()
}, 50)
console.log(`The sandbox bank is ready at http://127.0.0.1:${port}${onNetwork(port, { isPublic })}`)
