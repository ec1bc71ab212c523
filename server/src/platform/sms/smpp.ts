import smpp, { type Pdu, type Session } from 'smpp'
import type { Rejection, SmppRail } from '../config/sms.ts'
import { openSmppLink } from './smpp-link.ts'
import type { SmsMessage, SmsResult, SmsSender } from './port.ts'
import { isGsm, type Composer } from './templates.ts'

type Say = (facts: object, message: string) => void
type Parts = {
  /** smpp://system-id@host:port, or ssmpp: for TLS. */
  address: string
  credential: string | undefined
  rail: SmppRail
  compose: Composer
  clock: () => Date
  log: { info: Say; warn: Say }
}

const { errors } = smpp
const rejections = new Map<number, Rejection>([
  [errors.ESME_RTHROTTLED, 'not-now'],
  [errors.ESME_RMSGQFUL, 'not-now'],
  [errors.ESME_RSYSERR, 'not-now'],
  [errors.ESME_RINVBNDSTS, 'not-now'],
  [errors.ESME_RINVDSTADR, 'number'],
  [errors.ESME_RINVSRCADR, 'template'],
  [errors.ESME_RINVTLVSTREAM, 'template'],
  [errors.ESME_RTLVNOTALLWD, 'template'],
  [errors.ESME_RMISSINGTLV, 'template'],
  [errors.ESME_RINVTLVVAL, 'template'],
])

const toNumber = { dest_addr_ton: 1, dest_addr_npi: 1 }
const fromName = { source_addr_ton: 5, source_addr_npi: 0 }
/** GSM 03.38, the default of networks, and UCS-2. */
const coding = { gsm: 0, unicode: 8 }
/** esm_class of a receipt. */
const isReceipt = ({ esm_class: kind = 0 }: Pdu) => (kind & 0x3c) === 0x04
/** message_state of a receipt, by number and by the word in its text. */
const delivered = { state: 2, word: 'DELIVRD' }
/** Maximum messages remembered for their receipts, and receipts for messages still to come. */
const referencesMax = 2_000

/** `state` is its message_state, if sent. */
type Receipt = { isDelivered: boolean; state: number | undefined }

/** Drops the oldest. */
function keep<Value>(known: Map<string, Value>, reference: string, value: Value) {
  known.set(reference, value)
  const [oldest] = known.keys()
  if (known.size > referencesMax) known.delete(oldest!)
}

/** SMPP 3.4 over one link. Without a link, or with a full window, nothing is sent: `not-now`. Receipts arrive later and are logged. */
export function openSmppSender({ address, credential, rail, compose, clock, log }: Parts): SmsSender & { stop: () => Promise<void> } {
  smpp.addTLV('dlt_entity_id', { id: rail.entityTag, type: smpp.types.tlv.string })
  smpp.addTLV('dlt_template_id', { id: rail.templateTag, type: smpp.types.tlv.string })
  const references = new Map<string, Pick<SmsMessage, 'messageId' | 'template'>>()
  /** A receipt may overtake the answer that names its message. */
  const early = new Map<string, Receipt>()
  /** Ends each unanswered message when its link is lost. */
  const outstanding = new Set<() => void>()
  const link = openSmppLink({
    address,
    password: credential ?? '',
    rail,
    log,
    received: (session, pdu) => {
      session.send(pdu.response())
      if (isReceipt(pdu)) note(pdu)
    },
    lost: () => outstanding.forEach((end) => end()),
  })

  function note(pdu: Pdu) {
    const words = pdu.short_message?.message ?? ''
    const reference = pdu.receipted_message_id ?? /\bid:(\S+)/.exec(words)?.[1] ?? ''
    const { message_state: state } = pdu
    const isDelivered = state === undefined ? words.includes(`stat:${delivered.word}`) : state === delivered.state
    if (references.has(reference)) return tell(reference, { isDelivered, state })
    log.warn({ reference }, 'a receipt arrived for an unknown SMS')
    if (reference !== '') keep(early, reference, { isDelivered, state })
  }

  function tell(reference: string, { isDelivered, state }: Receipt) {
    const facts = references.get(reference)
    if (isDelivered) log.info({ ...facts, reference }, 'an SMS was delivered')
    else log.warn({ ...facts, reference, state }, 'an SMS was not delivered')
    references.delete(reference)
    early.delete(reference)
  }

  function remember(reference: string, { messageId, template }: SmsMessage) {
    keep(references, reference, { messageId, template })
    const receipt = early.get(reference)
    if (receipt) tell(reference, receipt)
  }

  function resultOf(pdu: Pdu, message: SmsMessage): SmsResult {
    const { command_status: status, message_id: reference = '' } = pdu
    const named = Object.hasOwn(rail.errors, String(status)) ? rail.errors[String(status)] : undefined
    if (status !== errors.ESME_ROK && named !== 'none') return { kind: 'rejected', why: named ?? rejections.get(status) ?? 'refused' }
    remember(reference, message)
    return { kind: 'accepted', reference }
  }

  const fieldsOf = (message: SmsMessage) => {
    const { text, header, entityId, templateId } = compose(message)
    return {
      ...fromName,
      source_addr: header,
      ...toNumber,
      destination_addr: message.to.slice(1),
      registered_delivery: 1,
      validity_period: timeLeft(message.until, clock()),
      data_coding: isGsm(text) ? coding.gsm : coding.unicode,
      short_message: text,
      dlt_entity_id: entityId,
      dlt_template_id: templateId,
    }
  }

  /** Waits for an answer until the time-out; the receipt still finds its message. */
  const submit = (session: Session, message: SmsMessage): Promise<SmsResult> =>
    new Promise((resolve) => {
      const end = (result: SmsResult) => {
        clearTimeout(timer)
        outstanding.delete(lost)
        resolve(result)
      }
      const lost = () => end({ kind: 'unknown' })
      const timer = setTimeout(lost, rail.timeoutMs)
      outstanding.add(lost)
      if (!session.submit_sm(fieldsOf(message), (pdu) => end(resultOf(pdu, message)))) end({ kind: 'rejected', why: 'not-now' })
    })

  return {
    async send(message) {
      const session = link.session()
      return session && outstanding.size < rail.window ? submit(session, message) : { kind: 'rejected', why: 'not-now' }
    },
    stop: link.stop,
  }
}

/** SMPP's YYMMDDhhmmss from now, less than a day. */
function timeLeft(until: Date, now: Date): string {
  const seconds = Math.min(Math.max(1, Math.floor((until.getTime() - now.getTime()) / 1_000)), 86_399)
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  return `000000${parts.map((part) => String(part).padStart(2, '0')).join('')}000R`
}
