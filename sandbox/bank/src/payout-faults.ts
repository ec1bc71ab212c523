/** Faults, for any account; counts apply to the next calls. */
export type PayoutFaults = {
  /** Acts, then answers late, in milliseconds. */
  late: number
  /** Answers 500 without acting. */
  error: number
  /** Acts, then never answers. */
  hang: number
  /** The same for new payouts only: queries are answered. */
  hangSend: number
  /** Acts, then cuts the connection. */
  loseAnswer: number
  /** Cuts the connection without acting. */
  cut: number
  /** Acts, then answers with something other than a payout. */
  garbled: number
  /** Refuses a reused key without naming a key. */
  otherWords: number
  /** New payouts that stay pending until turned. */
  hold: number
  /** Webhooks never sent, sent twice, sent after the next, or signed with another key. */
  lostWebhook: number
  duplicate: number
  reorder: number
  wrongSignature: number
}

const good: PayoutFaults = {
  late: 0,
  error: 0,
  hang: 0,
  hangSend: 0,
  loseAnswer: 0,
  cut: 0,
  garbled: 0,
  otherWords: 0,
  hold: 0,
  lostWebhook: 0,
  duplicate: 0,
  reorder: 0,
  wrongSignature: 0,
}

export function createPayoutFaults() {
  const now: PayoutFaults = { ...good }
  return {
    now: now as Readonly<PayoutFaults>,
    isDue: (what: Exclude<keyof PayoutFaults, 'late'>) => now[what] > 0 && now[what]-- > 0,
    /** Unnamed settings are reset. Throws on anything but a count. */
    behave(how: { readonly [field: string]: unknown }): PayoutFaults {
      for (const [name, value] of Object.entries(how))
        if (!Object.hasOwn(good, name) || typeof value !== 'number' || !Number.isInteger(value) || value < 0)
          throw new Error(`no such fault: ${name}`)
      return Object.assign(now, good, how)
    },
  }
}
export type Faults = ReturnType<typeof createPayoutFaults>
