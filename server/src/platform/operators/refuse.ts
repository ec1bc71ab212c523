import { tell, type Facts, type Reason } from '@lalmor/contract/ops/refusals.ts'
import { OpsRefusal } from './command.ts'

/** A typed refusal. Nothing was changed. */
export class ActRefused extends OpsRefusal {
  readonly reason: Reason
  readonly facts: object
  constructor(reason: Reason, facts: object, sentence: string) {
    super(sentence)
    this.reason = reason
    this.facts = facts
  }
}

export const refusal = <R extends Reason>(reason: R, facts: Facts<R>): ActRefused => new ActRefused(reason, facts, tell(reason, facts))

export function refuse<R extends Reason>(reason: R, facts: Facts<R>): never {
  throw refusal(reason, facts)
}
