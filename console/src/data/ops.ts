/** Why the console's server did not do a call. `away`: no answer came, and it may have been done. */
export class OpsError extends Error {
  readonly status: number
  readonly reason: string
  readonly facts: { readonly [name: string]: unknown }

  constructor(status: number, reason: string, facts: { readonly [name: string]: unknown } = {}) {
    super(reason)
    this.status = status
    this.reason = reason
    this.facts = facts
  }
}

const answerMs = 20_000

/** Sends a call and returns its answer. Throws OpsError. */
export async function post<Answer>(path: string, body: object): Promise<Answer> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(answerMs),
  }).catch(() => undefined)
  const read = (await answer?.json().catch(() => undefined)) as Answer | { reason: string; facts?: object } | undefined
  if (!answer || read === undefined) throw new OpsError(0, 'away')
  if (answer.ok) return read as Answer
  const { reason = 'failed', facts = {} } = read as { reason?: string; facts?: { [name: string]: unknown } }
  throw new OpsError(answer.status, reason, facts)
}

/** `withdrawal approve` is at /ops/withdrawal/approve. */
export const pathOf = (act: string): string => `/ops/${act.replaceAll(' ', '/')}`

/** Reads. `live`: a repeated question of the page, which keeps no session open. */
export const read = <Result>(act: string, args: object = {}, { live = false } = {}): Promise<Result> =>
  post<{ result: Result }>(pathOf(act), { args, ...(live && { live }) }).then(({ result }) => result)
