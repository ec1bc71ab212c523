import { writeWords, type Args, type Definition, type Result } from '@lalmor/contract/ops/define.ts'
import type { Facts, Reason } from '@lalmor/contract/ops/refusals.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { ActRefused } from '../../platform/operators/refuse.ts'
import { OpsRefusal, type Place } from '../../platform/operators/command.ts'
import { commandNamed } from './commands.ts'
import { runCommand, toJson } from './run-command.ts'
import type { Credential } from './sign-in.ts'

export type Answered<D extends Definition> =
  | { outcome: 'done'; result: Result<D> }
  /** `act`: the number of the act that waits for a second person. */
  | { outcome: 'waits'; act: string }
  | { outcome: 'refused'; reason: Reason; facts: object }

/** Does or reads what a definition says, by values that fit its schema. Throws what is no refusal. `who.token`: a session's secret too. */
export async function runDefinition<D extends Definition>(
  place: Place,
  definition: D,
  { args, callId, file }: { args: Args<D>; callId?: string; file?: Uint8Array },
  who: Credential,
): Promise<Answered<D>> {
  try {
    const command = (await commandNamed(definition.name))!
    const ran = await runCommand(place, command, writeWords(definition, args), who, { ...(callId && { callId }), file })
    const data = JSON.parse(toJson(ran.answer.data)) as Result<D> & { actId?: string }
    return ran.outcome === 'done' ? { outcome: 'done', result: data } : { outcome: 'waits', act: data.actId! }
  } catch (error) {
    if (error instanceof ActRefused) return { outcome: 'refused', reason: error.reason, facts: error.facts }
    if (error instanceof OpsRefusal || error instanceof Refusal)
      return { outcome: 'refused', reason: 'told', facts: { sentence: error.message } satisfies Facts<'told'> }
    throw error
  }
}
