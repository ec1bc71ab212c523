import { breaks, type Break, type Limits } from '@lalmor/contract/limits.ts'
import { CallFailed, type Call, type CallRefused } from './call.ts'
import { createIntents, type IntentDeps } from './intents.ts'
import { isRecord } from './storage.ts'

/** A break that is stored before the call, so that reloads cannot lose it. */
export type BreakIntent = { uid: string; length: Break; askedAt: number }
export type BreakEnd =
  | { kind: 'taken'; intent: BreakIntent; limits: Limits }
  | { kind: 'refused'; intent: BreakIntent; refusal: CallRefused }

/** A break begins when the server gets the request, so it is still sent this long after a reload; a permanent one without limit. */
const resumeMs = 10 * 60_000

/** Each is requested until the server takes it. The same break again changes nothing. */
export function createBreakIntents({ call, now, ...deps }: IntentDeps & { call: Call; now: () => number }) {
  class Unanswered extends CallFailed {
    constructor() {
      super('network', 'an earlier break is still asked for')
    }
  }
  const { start, ...intents } = createIntents<BreakIntent, BreakEnd, never>(deps, {
    key: 'break-intent',
    is: (value): value is BreakIntent =>
      isRecord(value) &&
      typeof value['uid'] === 'string' &&
      breaks.some((length) => length === value['length']) &&
      typeof value['askedAt'] === 'number' &&
      (value['length'] === 'for-good' || now() - value['askedAt'] < resumeMs),
    isSame: (a, b) => a.length === b.length && a.askedAt === b.askedAt,
    async send(intent) {
      const limits: Limits | undefined = await call('/limit/break', { length: intent.length })
      // A proxy's JSON counts as an answer (SPEC §7), but it is not a break.
      if (limits?.access === undefined) throw new CallFailed('network', 'an answer without the break')
      return { kind: 'taken', intent, limits }
    },
    refused: (intent, refusal) => ({ kind: 'refused', intent, refusal }),
    Pending: Unanswered,
    isNews: (_end): _end is never => false,
  })
  return {
    ...intents,
    /** Rejects with the refusal, or the network's error while an earlier one is uncertain. */
    async take(uid: string, length: Break): Promise<Limits> {
      const end = await start({ uid, length, askedAt: now() })
      if (end.kind === 'refused') throw end.refusal
      return end.limits
    },
  }
}
