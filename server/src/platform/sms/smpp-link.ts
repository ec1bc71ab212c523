import { isIP } from 'node:net'
import smpp, { type Pdu, type Session } from 'smpp'
import type { SmppRail } from '../config/sms.ts'

type Say = (facts: object, message: string) => void
type Parts = {
  /** smpp://system-id@host:port, or ssmpp: for TLS. */
  address: string
  password: string
  rail: Pick<SmppRail, 'systemType' | 'timeoutMs' | 'enquireMs'>
  log: { info: Say; warn: Say }
  received: (session: Session, pdu: Pdu) => void
  /** Called when the link is lost, with every message that it had not answered. */
  lost: () => void
}

const firstRetryMs = 250
const longestRetryMs = 30_000
const unbindMs = 1_000
const ports = { plain: 2_775, tls: 3_550 }

/** One session bound as a transceiver; checked, and reconnected more slowly each time. */
export function openSmppLink({ address, password, rail, log, received, lost }: Parts) {
  const url = new URL(address)
  const tls = url.protocol === 'ssmpp:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const options = { host, port: Number(url.port) || (tls ? ports.tls : ports.plain), tls, ...(isIP(host) === 0 && { servername: host }) }
  const login = { system_id: decodeURIComponent(url.username), password, system_type: rail.systemType, interface_version: 0x34 }
  let current: Session | undefined
  let bound: Session | undefined
  let retryMs = firstRetryMs
  let retry: NodeJS.Timeout | undefined
  let stopping = false

  function connect() {
    const session = smpp.connect(options)
    current = session
    /** During each wait: for the bind, or for a sign of life. */
    let patience: NodeJS.Timeout | undefined = setTimeout(() => session.destroy(), rail.timeoutMs)
    const answered = () => {
      clearTimeout(patience)
      patience = undefined
    }
    const enquire = setInterval(() => {
      if (session !== bound || patience) return
      patience = setTimeout(() => session.destroy(), rail.timeoutMs)
      session.enquire_link({}, answered)
    }, rail.enquireMs)

    session.on(tls ? 'secureConnect' : 'connect', () =>
      session.bind_transceiver(login, ({ command_status: status }) => {
        answered()
        if (status !== smpp.errors.ESME_ROK) {
          log.warn({ status }, 'the SMS rail refused our login; check its credential')
          return session.destroy()
        }
        bound = session
        retryMs = firstRetryMs
        log.info({}, 'the SMS rail is connected')
      }),
    )
    session.on('pdu', (pdu) => {
      if (pdu.isResponse()) return
      if (pdu.command === 'deliver_sm') return received(session, pdu)
      session.send(pdu.response())
      if (pdu.command === 'unbind') session.close()
    })
    // Without a listener an error ends the process. `close` follows.
    session.on('error', (error) => {
      log.warn({ code: 'code' in error ? error.code : error.name }, 'the SMS rail has a fault')
      session.destroy()
    })
    session.on('close', () => {
      answered()
      clearInterval(enquire)
      if (session === bound) log.warn({}, 'lost the SMS rail; reconnecting')
      current = bound = undefined
      lost()
      if (stopping) return
      retry = setTimeout(connect, retryMs)
      retryMs = Math.min(2 * retryMs, longestRetryMs)
    })
  }
  connect()

  return {
    session: () => bound,
    stop: async () => {
      stopping = true
      clearTimeout(retry)
      const session = current
      if (!session) return
      await new Promise<void>((resolve) => {
        session.on('close', resolve)
        setTimeout(() => session.destroy(), bound ? unbindMs : 0).unref()
        if (bound) session.unbind({}, () => session.close())
      })
    },
  }
}
