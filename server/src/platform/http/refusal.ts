import { refusals, type Facts, type Reason } from '@lalmor/contract/refusals.ts'
import type { otherEvents } from './security-kinds.ts'

/** The player or caller may not do that. Thrown inside a use case so that its `tx` rolls back; only envelope.ts answers it. */
export class Refusal<R extends Reason = Reason> extends Error {
  readonly reason: R
  readonly facts: Facts<R>
  /** For the security log only: the refused player, and further facts. */
  by?: { playerId?: bigint; what?: keyof typeof otherEvents }

  constructor(reason: R, ...[facts]: keyof Facts<R> extends never ? [] : [facts: Facts<R>]) {
    super(refusals[reason].msg)
    this.name = `Refusal ${reason}`
    this.reason = reason
    this.facts = (facts ?? {}) as Facts<R>
  }
}
