import { EventEmitter } from 'node:events'
import { randomUUID } from 'node:crypto'

/** The network's own fields are kept for testing a network. */
export type Message = {
  id: string
  to: string
  from: string
  text: string
  /** The digits that stand alone in the text, as phones find them. */
  code?: string
  at: string
  /** Set only if the sender gave one. */
  expiresAt?: string
  entityId: string
  templateId: string
  by: 'http' | 'smpp'
}

export type Incoming = Omit<Message, 'id' | 'code' | 'at'>

export type Fault = 'busy' | 'refused' | 'unknown-template' | 'bad-number'

/** The network's faults; counts apply to the next messages of either protocol. */
export type Behaviour = {
  /** Answers late, in milliseconds. */
  late: number
  /** Accepts messages without answering. */
  lostAnswer: number
  /** Drops the connection before accepting a message. */
  drop: number
  busy: number
  error: number
  /** Templates that are reported as unregistered. */
  unregistered: string[]
  /** SMPP: no receipts. */
  noReceipt: boolean
  /** SMPP: receipts of failed delivery. */
  undelivered: number
}

const good: Behaviour = { late: 0, lostAnswer: 0, drop: 0, busy: 0, error: 0, unregistered: [], noReceipt: false, undelivered: 0 }

/** A message is kept unless there is a fault; a lost answer is never sent. */
export type Delivery = { message: Message; isLost: boolean; lateMs: number } | { fault: Fault; lateMs: number } | 'drop'

const most = 200
const mobile = /^\+91[6-9]\d{9}$/

/** The newest 200 messages. Emits `change`. */
export function createInbox() {
  const behaviour: Behaviour = { ...good }
  const messages: Message[] = []
  const changes = new EventEmitter()
  // One listener per open page.
  changes.setMaxListeners(0)
  const isDue = (what: 'lostAnswer' | 'drop' | 'busy' | 'error' | 'undelivered') => behaviour[what] > 0 && behaviour[what]-- > 0

  function faultOf({ to, templateId, entityId }: Incoming): Fault | undefined {
    if (isDue('busy')) return 'busy'
    if (isDue('error')) return 'refused'
    if (!mobile.test(to)) return 'bad-number'
    if (!templateId || !entityId || behaviour.unregistered.includes(templateId)) return 'unknown-template'
    return undefined
  }

  return {
    changes,
    /** Newest first; all, or of one number. */
    list: (to?: string): Message[] => messages.filter((message) => to === undefined || message.to === to),
    take(incoming: Incoming): Delivery {
      if (isDue('drop')) return 'drop'
      const lateMs = behaviour.late
      const fault = faultOf(incoming)
      if (fault) return { fault, lateMs }
      const code = /(?<!\d)\d{4,8}(?!\d)/.exec(incoming.text)?.[0]
      const message: Message = { id: randomUUID(), ...incoming, ...(code && { code }), at: new Date().toISOString() }
      messages.unshift(message)
      messages.splice(most)
      changes.emit('change')
      return { message, isLost: isDue('lostAnswer'), lateMs }
    },
    receipt: (): 'delivered' | 'undelivered' | undefined =>
      behaviour.noReceipt ? undefined : isDue('undelivered') ? 'undelivered' : 'delivered',
    /** Unnamed settings are reset. */
    behave(how: Partial<Behaviour>): Behaviour {
      return Object.assign(behaviour, good, how)
    },
  }
}

export type Inbox = ReturnType<typeof createInbox>
