/** Whether a text is a UTR as UPI and IMPS make them: 12 digits. */
export const isUtr = (text: string): boolean => /^\d{12}$/.test(text)

/** How banks put a UTR into words: `IMPS-<12>-`, `IMPS/P2A/<12>/`, `UPI/<12>/`, `UPI/CR/<12>/`, `UPI-<12>-`. */
const narrations = [/\bIMPS[-/](?:P2A[-/])?(\d{12})(?!\d)/gi, /\bUPI[-/](?:(?:CR|DR|P2A|P2M)[-/])?(\d{12})(?!\d)/gi]

/** Where a narration begins with the rail, behind it at most the words that banks put before it. */
const begins = /^\W*(?:BY TRANSFER[- ]+|MMT\/)?(?:IMPS|UPI)[-/]/i

/**
 * The UTR of a line. `words` and `references` are the bank's: the payer's own come last in the words, so that what stands there counts only
 * against what stands before it. Undefined where there is none, or where its parts name two: then a person looks.
 */
export function findUtr(words: string, ...references: string[]): string | undefined {
  const said = narrations.flatMap((pattern) => [...words.matchAll(pattern)].map(([, utr]) => utr!))
  const alone = references.map((reference) => reference.trim()).filter(isUtr)
  const found = new Set([...said, ...alone])
  return found.size === 1 && (alone.length > 0 || begins.test(words)) ? [...found][0] : undefined
}
