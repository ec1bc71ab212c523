import { readText } from '../http/answer.ts'
import { statementBounds } from './statement.ts'

/** The text as received, and the next position. */
export type Fed = { kind: 'fed'; text: string; lines: number; next: bigint } | { kind: 'unknown'; why: string }

/** Any fault in the answer gives `unknown`, to be asked again. */
export async function pullFeed(address: string, { account, after }: { account: string; after: bigint }, signal: AbortSignal): Promise<Fed> {
  const query = new URLSearchParams({ account, after: String(after) })
  try {
    const answer = await fetch(`${address}/feed?${query.toString()}`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerMs)]),
      redirect: 'error',
    })
    if (!answer.ok) return { kind: 'unknown', why: `it answers ${answer.status}` }
    const text = await readText(answer, statementBounds.bytes)
    const { next, lines } = JSON.parse(text) as { next?: unknown; lines?: unknown }
    if (!Number.isSafeInteger(next) || Number(next) < 0 || !Array.isArray(lines)) return { kind: 'unknown', why: 'it answers no feed' }
    return { kind: 'fed', text, lines: lines.length, next: BigInt(Number(next)) }
  } catch (error) {
    return { kind: 'unknown', why: error instanceof Error ? error.message : String(error) }
  }
}

const answerMs = 3_000
