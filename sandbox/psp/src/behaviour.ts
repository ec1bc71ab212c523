/** The gateway's configurable faults. Counts apply to the next calls. */
export type Behaviour = {
  /** Milliseconds by which it answers its merchant late. */
  late: number
  /** Times it answers 500 and does nothing. */
  error: number
  /** Times it acts, then answers nothing until the merchant gives up. */
  hang: number
  /** Times it acts, then drops the connection. */
  lostAnswer: number
  /** Milliseconds by which webhooks leave late. */
  webhookLate: number
  /** Number of webhooks sent twice at once. */
  duplicate: number
  /** Number of webhooks sent after the next one. */
  reorder: number
  /** Number of webhooks signed with another key. */
  wrongSignature: number
  /** Number of webhooks never sent. */
  lostWebhook: number
  /** Number of payments that its bank confirms without its knowing: it learns only when told to ask (`force_sync`). */
  unsynced: number
  /** Number of answers about a payment whose `updated` is empty. */
  undated: number
  /** Number of payments that are paid while their `updated` stands still. */
  still: number
  /** Number of payments on which it collects ₹20 from the payer. */
  surcharge: number
}

const good: Behaviour = {
  late: 0,
  error: 0,
  hang: 0,
  lostAnswer: 0,
  webhookLate: 0,
  duplicate: 0,
  reorder: 0,
  wrongSignature: 0,
  lostWebhook: 0,
  unsynced: 0,
  undated: 0,
  still: 0,
  surcharge: 0,
}

export function createBehaviour() {
  const now: Behaviour = { ...good }
  return {
    now: now as Readonly<Behaviour>,
    /** Whether it misbehaves this time. */
    isDue: (what: Exclude<keyof Behaviour, 'late' | 'webhookLate'>) => now[what] > 0 && now[what]-- > 0,
    /** Replaces all settings: those not named are reset. Throws on anything but a count. */
    behave(how: { readonly [field: string]: unknown }): Behaviour {
      for (const [name, value] of Object.entries(how))
        if (!Object.hasOwn(good, name) || typeof value !== 'number' || !Number.isInteger(value) || value < 0)
          throw new Error(`no such fault: ${name}`)
      return Object.assign(now, good, how)
    },
  }
}

export type Faults = ReturnType<typeof createBehaviour>
