import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../db/database.ts'
import { OpsRefusal, type Acting, type Answer, type Done, type Kept } from './command.ts'
import * as store from './questions.ts'

const lookMs = 100
/** A running server takes a question within a second. */
const untakenMs = 15_000

/** The server has the keys: it does the act, and this waits for its answer. `--call` waits for the same answer again. */
export async function askServer({ tx, attached }: Acting): Promise<Done> {
  const callId = await store.ask(tx, attached)
  return {
    lines: ['The server is working on it.'],
    data: { callId },
    after: ({ db }) => waitForAnswer(db, callId),
  }
}

/** Throws OpsRefusal if the server refuses, and an error if it failed. */
export async function waitForAnswer(db: Database['db'], callId: string): Promise<Answer> {
  const begun = performance.now()
  for (;;) {
    const question = await store.find(db, callId)
    if (!question) throw new OpsRefusal(`The answer to call ${callId} was deleted. Ask again.`)
    if (question.answer) return readAnswer(question.answer as Kept)
    if (question.taken_at === null && performance.now() - begun > untakenMs)
      return {
        lines: [`No server has picked it up yet. Once a server runs it answers. Ask again with --call ${callId}.`],
        data: { callId },
        isBad: true,
      }
    await pause(lookMs)
  }
}

function readAnswer(kept: Kept): Answer {
  if ('refused' in kept) throw new OpsRefusal(kept.refused)
  if ('failed' in kept) throw new Error(kept.failed)
  return kept.answer
}
