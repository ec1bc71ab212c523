/** No readable answer: the request may have been carried out. `why` is for the log. */
export type Unanswered = { kind: 'unknown'; why: string; isLate?: boolean }

type Asked = { status: number } | Unanswered

/** Repeats a question once after a lost connection or a 5xx; an order to pay is sent once. A late answer is not repeated here: the clock asks again. */
export async function askTwice<Answer extends Asked>(ask: () => Promise<Answer>): Promise<Answer> {
  const first = await ask()
  const isLost = 'status' in first ? first.status >= 500 : !first.isLate
  return isLost ? ask() : first
}

export function unanswered(error: unknown): Unanswered {
  if (!(error instanceof Error)) return { kind: 'unknown', why: String(error) }
  const { cause } = error
  const why = cause instanceof Error ? `${error.message}: ${cause.message}` : error.message
  return { kind: 'unknown', why, ...(error.name === 'TimeoutError' && { isLate: true }) }
}
