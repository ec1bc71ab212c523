/** How the gateway can be told to misbehave. Counts apply to the next calls. */
export type Behaviour = {
  /** It answers its merchant so many milliseconds late. */
  late: number
  /** It answers 500 so many times, and does nothing. */
  error: number
  /** It does what it was asked so many times, and then answers nothing until the merchant gives up. */
  hang: number
  /** It does what it was asked so many times, and then drops the connection. */
  lostAnswer: number
  /** Webhooks leave so many milliseconds late. */
  webhookLate: number
  /** So many webhooks are sent twice, both at once. */
  duplicate: number
  /** So many webhooks are sent after the one that follows them. */
  reorder: number
  /** So many webhooks are signed with another key. */
  wrongSignature: number
  /** So many webhooks are never sent. */
  lostWebhook: number
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
