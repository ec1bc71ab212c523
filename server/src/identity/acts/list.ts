import type { Command } from '../../platform/operators/command.ts'
import { attributionReport } from './attribution.ts'
import { feedbackList, feedbackShow, feedbackAnswer } from './feedback.ts'
import { phoneShow, phoneReplace, phoneCancel, phoneRelease } from './phones.ts'
import { playerShow, playerFreeze, playerUnfreeze, playerSignOut } from './players.ts'

export const acts: readonly Command[] = [
  attributionReport,
  feedbackList,
  feedbackShow,
  feedbackAnswer,
  playerShow,
  playerFreeze,
  playerUnfreeze,
  playerSignOut,
  phoneShow,
  phoneReplace,
  phoneCancel,
  phoneRelease,
]
