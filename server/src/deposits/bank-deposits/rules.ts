import { istDay } from '@lalmor/units/ist-day.ts'
import { createHash } from 'node:crypto'
import { plain, type StatementLine } from '../../platform/payments/statement.ts'

/**
 * Identifies a line of an account in any file: by its UTR and amount or, without a UTR, by its Indian day, amount, reference and
 * narration. `nth` numbers lines that are alike in one file, from 0: a bank may pay the same sum twice for the same reason.
 */
export function fingerprintOf({ paidAt, amount, utr, reference, narration }: StatementLine, nth: number): Buffer {
  const known =
    utr === undefined ? ['line', istDay(paidAt), plain(amount), reference, narration.toUpperCase()] : ['utr', utr, plain(amount)]
  return createHash('sha256')
    .update(JSON.stringify([...known, nth]))
    .digest()
}

/**
 * The request id of the order that a line makes, credited with it or for a player who claims it: of a UUID version that no app makes. A
 * claim may end up with another line, so the two differ.
 */
export const requestOfLine = (lineId: bigint, { isClaim }: { isClaim: boolean }): string =>
  `00000000-0000-8000-800${isClaim ? 1 : 0}-${lineId.toString(16).padStart(12, '0')}`

/** Each line with its fingerprint; lines that are alike in one file get different ones. */
export function fingerprints(lines: readonly StatementLine[]): { line: StatementLine; fingerprint: Buffer }[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const alike = fingerprintOf(line, 0).toString('hex')
    const nth = seen.get(alike) ?? 0
    seen.set(alike, nth + 1)
    return { line, fingerprint: fingerprintOf(line, nth) }
  })
}
