import { istDay } from '@lalmor/units/ist-day.ts'
import { createHash } from 'node:crypto'
import { plain, type StatementLine } from '../../platform/payments/statement.ts'

/**
 * What a line of an account is known by, in whatever file it stands: its UTR and amount, or where it has none its Indian day, amount,
 * reference and words. `nth` counts those in one file that are alike, from 0: a bank may pay the same sum twice for the same reason.
 */
export function fingerprintOf({ paidAt, amount, utr, reference, narration }: StatementLine, nth: number): Buffer {
  const known =
    utr === undefined ? ['line', istDay(paidAt), plain(amount), reference, narration.toUpperCase()] : ['utr', utr, plain(amount)]
  return createHash('sha256')
    .update(JSON.stringify([...known, nth]))
    .digest()
}

/** Each line with its fingerprint, those that are alike in one file told apart. */
export function fingerprints(lines: readonly StatementLine[]): { line: StatementLine; fingerprint: Buffer }[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const alike = fingerprintOf(line, 0).toString('hex')
    const nth = seen.get(alike) ?? 0
    seen.set(alike, nth + 1)
    return { line, fingerprint: fingerprintOf(line, nth) }
  })
}
