import { endBy, listen, onNetwork } from '../../program/src/run.ts'
import { createChannel } from './channel.ts'
import { createInbox } from './inbox.ts'
import { createPhone } from './server.ts'
import { createSmsc } from './smsc.ts'

/** Environment: PORT, SMPP_PORT, SMPP_PASSWORD, HOME_ADDRESS, PUBLIC (README.md). */

const { PORT = '0', SMPP_PORT = '0', SMPP_PASSWORD = 'sandbox', HOME_ADDRESS, PUBLIC } = process.env
const isPublic = PUBLIC === '1'
const log = (line: string) => console.error(`sandbox phone: ${line}`)
const inbox = createInbox()
const phone = createPhone({ inbox, channel: createChannel(), home: HOME_ADDRESS, isPublic, log })
const smsc = createSmsc({ inbox, password: SMPP_PASSWORD, log })

endBy(end)
function end() {
  phone.stop()
  smsc.stop()
  process.exit(0)
}

const port = await listen(phone.server, Number(PORT), { isPublic })
const smppPort = await listen(smsc.server, Number(SMPP_PORT))
console.log(
  `The sandbox phone is ready at http://127.0.0.1:${port}, by SMPP at smpp://127.0.0.1:${smppPort}${onNetwork(port, { isPublic })}`,
)
