/** Configurable faults of payouts, for any account. Counts apply to the next calls. */
export type PayoutFaults = {
  /** Milliseconds by which it answers late, after acting. */
  late: number
  /** Times it answers 500 and does nothing. */
  error: number
  /** Times it acts, then answers nothing until the caller gives up. */
  hang: number
  /** The same for new payouts only: queries are answered. */
  hangSend: number
  /** Times it acts, then cuts the connection. */
  loseAnswer: number
  /** Times it cuts the connection and does nothing. */
  cut: number
  /** Times it acts, then answers something other than a payout. */
  garbled: number
  /** Times it refuses a reused key in words that do not name a key. */
  otherWords: number
  /** Number of new payouts that stay under way until turned. */
  hold: number
  /** Number of webhooks never sent, sent twice at once, sent after the next one, or signed with another key. */
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
    /** Replaces all settings: those not named are reset. Throws on anything but a count. */
    behave(how: { readonly [field: string]: unknown }): PayoutFaults {
      for (const [name, value] of Object.entries(how))
        if (!Object.hasOwn(good, name) || typeof value !== 'number' || !Number.isInteger(value) || value < 0)
          throw new Error(`no such fault: ${name}`)
      return Object.assign(now, good, how)
    },
  }
}
export type Faults = ReturnType<typeof createPayoutFaults>
