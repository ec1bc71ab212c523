import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import { networkInterfaces } from 'node:os'
import { createInbox } from './inbox.ts'
import { createPhone } from './server.ts'
import { createSmsc } from './smsc.ts'

/** Runs on settings of the environment: PORT, SMPP_PORT, SMPP_PASSWORD, HOME_ADDRESS, PUBLIC (see README.md). */

const { PORT = '0', SMPP_PORT = '0', SMPP_PASSWORD = 'sandbox', HOME_ADDRESS, PUBLIC } = process.env
const isPublic = PUBLIC === '1'
const log = (line: string) => console.error(`sandbox phone: ${line}`)
const inbox = createInbox()
const phone = createPhone({ inbox, home: HOME_ADDRESS, isPublic, log })
const smsc = createSmsc({ inbox, password: SMPP_PASSWORD, log })

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
// Whoever started us is gone.
process.on('disconnect', end)
function end() {
  phone.stop()
  smsc.stop()
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

const port = await listen(phone.server, Number(PORT), isPublic ? '0.0.0.0' : '127.0.0.1')
const smppPort = await listen(smsc.server, Number(SMPP_PORT), '127.0.0.1')
const near = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)
const onNetwork = isPublic && near ? `, on the network at http://${near.address}:${port}` : ''
console.log(`The sandbox phone is ready at http://127.0.0.1:${port}, by SMPP at smpp://127.0.0.1:${smppPort}${onNetwork}`)
