import { acts as help } from '../../help/acts/list.ts'
import { acts as identity } from '../../identity/acts/list.ts'
import { acts as deposits } from '../../deposits/acts/list.ts'
import { acts as withdrawals } from '../../withdrawals/acts/list.ts'
import { acts as promotions } from '../../promotions/acts/list.ts'
import { acts as play } from '../../play/acts/list.ts'
import { acts as protection } from '../../protection/acts/list.ts'
import { acts as platform } from '../../platform/acts/list.ts'
import type { Command } from '../../platform/operators/command.ts'
import { audit } from './audit.ts'
import { breakList, breakAccept } from './breaks.ts'
import { operatorAdd, operatorEnrol, operatorRotate, operatorList, operatorRoles, operatorDisable } from './operators.ts'
import { queuesShow } from './queues.ts'
import { reconcileExplain, reconcile } from './reconcile.ts'
import { thresholdList, thresholdSet } from './thresholds.ts'
import { trialBalance } from './trial-balance.ts'
import { secondPerson } from './second-person.ts'

const commandsOfOne: readonly Command[] = [
  operatorAdd,
  operatorEnrol,
  operatorRotate,
  operatorList,
  operatorRoles,
  operatorDisable,
  ...deposits,
  ...withdrawals,
  ...promotions,
  ...play,
  ...identity,
  ...protection,
  ...help,
  ...platform,
  trialBalance,
  breakList,
  breakAccept,
  reconcileExplain,
  reconcile,
  queuesShow,
  thresholdList,
  thresholdSet,
  audit,
]

export const commands: readonly Command[] = [...commandsOfOne, ...secondPerson(commandsOfOne)]
