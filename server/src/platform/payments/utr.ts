/**
 * Whether a text is a UTR as UPI and IMPS make them: 12 digits. One digit 12 times is what a bank writes where it has none, and what a
 * player types who has none.
 */
export const isUtr = (text: string): boolean => /^\d{12}$/.test(text) && !/^(\d)\1+$/.test(text)

/** Whether a text is the reference of a payout: a UTR, or NEFT's of 16 and RTGS's of 22 letters and digits, which begin with the bank's four letters. */
export const isPayoutUtr = (text: string): boolean => isUtr(text) || /^[A-Z]{4}[A-Z0-9]{12}(?:[A-Z0-9]{6})?$/.test(text)

/** How banks write a UTR: `IMPS-<12>-`, `IMPS/P2A/<12>/`, `UPI/<12>/`, `UPI/CR/<12>/`, `UPI-<12>-`. */
const narrations = [/\bIMPS[-/](?:P2A[-/])?(\d{12})(?!\d)/gi, /\bUPI[-/](?:(?:CR|DR|P2A|P2M)[-/])?(\d{12})(?!\d)/gi]

/** A narration that begins with the rail, or with words that banks put before it. */
const begins = /^\W*(?:BY TRANSFER[- ]+|MMT\/)?(?:IMPS|UPI)[-/]/i

/**
 * The UTR of a line. `words` and `references` are the bank's. The payer's own text comes last in the words, so a UTR there counts only
 * if it contradicts one before it. Undefined if there is none, or if the parts name two: then a person checks.
 */
export function findUtr(words: string, ...references: string[]): string | undefined {
  const said = narrations.flatMap((pattern) => [...words.matchAll(pattern)].map(([, utr]) => utr!)).filter(isUtr)
  const alone = references.map((reference) => reference.trim()).filter(isUtr)
  const found = new Set([...said, ...alone])
  return found.size === 1 && (alone.length > 0 || begins.test(words)) ? [...found][0] : undefined
}
