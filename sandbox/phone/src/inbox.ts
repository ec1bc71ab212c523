import { EventEmitter } from 'node:events'
import { randomUUID } from 'node:crypto'

/** A message as a phone has it. What a network says beside the words is kept for whoever tries one. */
export type Message = {
  id: string
  to: string
  from: string
  text: string
  /** The code in the text, as phones find it: digits that stand alone. */
  code?: string
  at: string
  /** Only where the sender said so. */
  expiresAt?: string
  entityId: string
  templateId: string
  by: 'http' | 'smpp'
}

export type Incoming = Omit<Message, 'id' | 'code' | 'at'>

/** Why a message is not taken. */
export type Fault = 'busy' | 'refused' | 'unknown-template' | 'bad-number'

/** How the network before the phone can be told to misbehave. Counts are of the messages to come, whichever way they come. */
export type Behaviour = {
  /** It answers so many milliseconds late. */
  late: number
  /** It takes so many messages and answers nothing. */
  lostAnswer: number
  /** It drops the connection at so many messages, before it takes them. */
  drop: number
  /** It has no time for so many. */
  busy: number
  /** It refuses so many. */
  error: number
  /** Templates it says are not registered. */
  unregistered: string[]
  /** SMPP: no receipts. */
  noReceipt: boolean
  /** SMPP: receipts say so many times that the message could not be delivered. */
  undelivered: number
}

const good: Behaviour = { late: 0, lostAnswer: 0, drop: 0, busy: 0, error: 0, unregistered: [], noReceipt: false, undelivered: 0 }

/** What becomes of a message: `kept` unless there is a fault; an answer that is `lost` is never given. */
export type Delivery = { message: Message; isLost: boolean; lateMs: number } | { fault: Fault; lateMs: number } | 'drop'

const most = 200
const mobile = /^\+91[6-9]\d{9}$/

/** All phones of the sandbox: the newest 200 messages. Emits `change`. */
export function createInbox() {
  const behaviour: Behaviour = { ...good }
  const messages: Message[] = []
  const changes = new EventEmitter()
  // One for each page that is open.
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
    /** Newest first; of one number when it is named. */
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
    /** What the receipt of a message says, if there is one. */
    receipt: (): 'delivered' | 'undelivered' | undefined =>
      behaviour.noReceipt ? undefined : isDue('undelivered') ? 'undelivered' : 'delivered',
    /** Replaces all of it: what is not named is good again. */
    behave(how: Partial<Behaviour>): Behaviour {
      return Object.assign(behaviour, good, how)
    },
  }
}

export type Inbox = ReturnType<typeof createInbox>
