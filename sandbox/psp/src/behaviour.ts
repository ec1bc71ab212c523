/** Faults; counts apply to the next calls. */
export type Behaviour = {
  /** Answers merchants late, in milliseconds. */
  late: number
  /** Answers 500 without acting. */
  error: number
  /** Acts, then never answers. */
  hang: number
  /** Acts, then drops the connection. */
  lostAnswer: number
  /** Webhooks leave late, in milliseconds. */
  webhookLate: number
  /** Webhooks sent twice at once. */
  duplicate: number
  /** Webhooks sent after the next one. */
  reorder: number
  /** Webhooks signed with another key. */
  wrongSignature: number
  /** Webhooks never sent. */
  lostWebhook: number
  /** Confirmed by its bank alone: it learns only on `force_sync`. */
  unsynced: number
  /** Answers with an empty `updated`. */
  undated: number
  /** Payments paid without a new `updated`. */
  still: number
  /** Payments on which it collects ₹20 more. */
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
    isDue: (what: Exclude<keyof Behaviour, 'late' | 'webhookLate'>) => now[what] > 0 && now[what]-- > 0,
    /** Unnamed settings are reset. Throws on anything but a count. */
    behave(how: { readonly [field: string]: unknown }): Behaviour {
      for (const [name, value] of Object.entries(how))
        if (!Object.hasOwn(good, name) || typeof value !== 'number' || !Number.isInteger(value) || value < 0)
          throw new Error(`no such fault: ${name}`)
      return Object.assign(now, good, how)
    },
  }
}

export type Faults = ReturnType<typeof createBehaviour>
