/** How payouts can be told to go wrong, whatever the account. Counts apply to the next calls. */
export type PayoutFaults = {
  /** It answers so many milliseconds late, having done it. */
  late: number
  /** It answers 500 so many times, and does nothing. */
  error: number
  /** It does what it was asked so many times, and answers nothing until the caller gives up. */
  hang: number
  /** The same, of new payouts alone: questions are answered. */
  hangSend: number
  /** It does what it was asked so many times, and then cuts the connection. */
  loseAnswer: number
  /** It cuts the connection so many times, and does nothing. */
  cut: number
  /** It answers something else than a payout so many times, having done it. */
  garbled: number
  /** So many new payouts stay under way until they are told to turn. */
  hold: number
  /** So many webhooks are never sent, sent twice at once, sent after the one that follows them, or signed with another key. */
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
