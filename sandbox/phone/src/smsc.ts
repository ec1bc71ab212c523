import { setTimeout as pause } from 'node:timers/promises'
import smpp, { type Pdu, type Server, type Session } from 'smpp'
import type { Fault, Inbox, Message } from './inbox.ts'

/** India requires entity and template in each message, in operator-specific fields. */
smpp.addTLV('dlt_entity_id', { id: 0x1400, type: smpp.types.tlv.string })
smpp.addTLV('dlt_template_id', { id: 0x1401, type: smpp.types.tlv.string })

type Settings = { inbox: Inbox; password: string; log: (line: string) => void }

const { errors } = smpp
const statusOf: { readonly [F in Fault]: number } = {
  busy: errors.ESME_RTHROTTLED,
  refused: errors.ESME_RSUBMITFAIL,
  'unknown-template': errors.ESME_RINVTLVVAL,
  'bad-number': errors.ESME_RINVDSTADR,
}
const states = { delivered: { code: 2, word: 'DELIVRD' }, undelivered: { code: 5, word: 'UNDELIV' } }
const receiptMs = 50

/** Anyone with the password may bind under any name. */
export function createSmsc({ inbox, password, log }: Settings): { server: Server; stop: () => void } {
  const sessions = new Set<Session>()

  function serve(session: Session) {
    sessions.add(session)
    let isBound = false
    session.on('close', () => sessions.delete(session))
    session.on('error', (error) => {
      log(`SMPP: ${String(error)}`)
      session.destroy()
    })
    session.on('pdu', (pdu) => {
      if (pdu.isResponse()) return
      switch (pdu.command) {
        case 'bind_transceiver':
        case 'bind_transmitter':
        case 'bind_receiver':
          isBound = pdu.password === password
          return void session.send(pdu.response(isBound ? { system_id: 'phone' } : { command_status: errors.ESME_RINVPASWD }))
        case 'enquire_link':
          return void session.send(pdu.response())
        case 'unbind':
          session.send(pdu.response())
          return session.close()
        case 'submit_sm':
          if (!isBound) return void session.send(pdu.response({ command_status: errors.ESME_RINVBNDSTS }))
          return void submit(session, pdu).catch((error: unknown) => log(`SMPP: ${String(error)}`))
        default:
          session.send(pdu.response({ command_status: errors.ESME_RINVCMDID }))
      }
    })
  }

  async function submit(session: Session, pdu: Pdu) {
    const { destination_addr: number, source_addr: from, short_message: words, validity_period: until } = pdu
    const fate = inbox.take({
      to: `+${String(number)}`,
      from: String(from),
      text: words?.message ?? '',
      entityId: String(pdu.dlt_entity_id ?? ''),
      templateId: String(pdu.dlt_template_id ?? ''),
      by: 'smpp',
      ...(until instanceof Date && { expiresAt: until.toISOString() }),
    })
    if (fate === 'drop') return session.destroy()
    if (fate.lateMs > 0) await pause(fate.lateMs)
    if ('fault' in fate) return void session.send(pdu.response({ command_status: statusOf[fate.fault] }))
    if (!fate.isLost) session.send(pdu.response({ message_id: fate.message.id }))
    if (pdu.registered_delivery) await report(session, fate.message)
  }

  /** Sends the receipt a moment later. */
  async function report(session: Session, { id, to, from }: Message) {
    const receipt = inbox.receipt()
    if (!receipt) return
    await pause(receiptMs)
    const { code, word } = states[receipt]
    session.deliver_sm({
      source_addr: to.slice(1),
      destination_addr: from,
      esm_class: 4,
      receipted_message_id: id,
      message_state: code,
      short_message: `id:${id} sub:001 dlvrd:${code === 2 ? '001' : '000'} stat:${word} err:000`,
    })
  }

  const server = smpp.createServer({}, serve)
  return {
    server,
    stop() {
      server.close()
      for (const session of sessions) session.destroy()
    },
  }
}
