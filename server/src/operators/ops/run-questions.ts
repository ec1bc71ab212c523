import type { FastifyBaseLogger } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import { CannotStart } from '../../platform/config/cannot-start.ts'
import type { Database } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { OpsRefusal, type AnswerTo, type Kept } from '../../platform/operators/command.ts'
import * as store from '../../platform/operators/questions.ts'
import { toJson } from './run-command.ts'

type Parts = {
  db: Database['db']
  /** Answers by the name of the act. Each must be safe to repeat: a process may die while it answers. */
  answers: ReadonlyMap<string, AnswerTo>
  clock: () => Date
  log: Pick<FastifyBaseLogger, 'error'>
  everyMs?: number
}

/** Time a process has a question before another may take it. */
const takenMs = 30 * 60_000

/** Returns false if no question is waiting. */
export async function answerNext({ db, answers, clock, log }: Parts): Promise<boolean> {
  const now = clock()
  const question = await store.take(db, { now, before: new Date(now.getTime() - takenMs) })
  if (!question) return false
  const { call_id: callId, act, args, attached, asked_by: by } = question
  const answerTo = answers.get(act)
  const kept: Kept = answerTo
    ? await answerTo({ callId, args, attached: attached ?? undefined, by, now })
        .then((answer) => ({ answer }))
        .catch((error: unknown) => {
          if (error instanceof OpsRefusal || error instanceof Refusal || error instanceof CannotStart) return { refused: error.message }
          log.error({ err: error, act, callId }, 'cannot answer an operator')
          return { failed: 'The server failed; see its log for the reason.' }
        })
    : { refused: `The server has no answer to ${act}.` }
  await store.answer(db, callId, toJson(kept), clock())
  return true
}

/** `stop` waits for the answer in progress. */
export function runQuestions(parts: Parts): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const { everyMs = 500, log } = parts
  async function run() {
    while (!stopping.signal.aborted) {
      const answered = await answerNext(parts).catch((err: unknown) => {
        log.error({ err }, 'cannot read the operators’ questions; retrying')
        return false
      })
      if (!answered) await pause(everyMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}
