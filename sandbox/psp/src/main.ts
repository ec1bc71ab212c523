import { readFileSync } from 'node:fs'
import { endBy, listen } from '../../program/src/run.ts'
import { createBehaviour } from './behaviour.ts'
import { openJournal } from './journal.ts'
import { createPayments, type Kept } from './payments.ts'
import { createGateway } from './server.ts'
import { listSettled } from './settlements.ts'
import { createWebhooks } from './webhooks.ts'

/** Environment: PORT, FILE, WEBHOOK, API_KEY_FILE, WEBHOOK_KEY_FILE, HOME_ADDRESS, SPEED (README.md). */

const { PORT = '0', FILE = '', WEBHOOK = '', API_KEY_FILE = '', WEBHOOK_KEY_FILE = '', HOME_ADDRESS, SPEED = '1' } = process.env
const secret = (file: string) => readFileSync(file, 'utf8').trim()
const log = (line: string) => console.error(`sandbox payments: ${line}`)
const clock = () => Date.now()
const speed = Number(SPEED)
const journal = openJournal<Kept>(FILE, (kept) => kept.kind === 'payment' || !kept.isOver)
const faults = createBehaviour()
let address = ''
const payments = createPayments({ journal, address: () => address, speed, clock })
const webhooks = createWebhooks({ journal, faults, url: WEBHOOK, key: secret(WEBHOOK_KEY_FILE), speed, clock, log })
const settled = (day: string) => listSettled({ payments: payments.all, speed, clock }, day)
const gateway = createGateway({ payments, settled, faults, apiKey: secret(API_KEY_FILE), home: HOME_ADDRESS, log })

endBy(end)
function end() {
  webhooks.stop()
  gateway.stop()
  journal.close()
  process.exit(0)
}

const port = await listen(gateway.server, Number(PORT))
address = `http://127.0.0.1:${port}`
setInterval(() => {
  payments.advance()
  webhooks.work()
}, 50)
console.log(`The sandbox gateway is ready at ${address}`)
