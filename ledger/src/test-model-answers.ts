import { istDaysBefore } from '@lalmor/units/ist-day.ts'
import { confirmModelRaise, isCheckDue, setModelLimit } from './test-model-limits.ts'
import { actInModel, closeInModel, payPartInModel, settleInModel } from './test-model-rounds.ts'
import {
  endHoldInModel,
  payLateInModel,
  expireInModel,
  giveStartInModel,
  giveUpInModel,
  postHouseInModel,
  postInModel,
  restoreInModel,
  reverseInModel,
  rotateInModel,
  stopInModel,
  takeBackInModel,
} from './test-model-transfers.ts'
import type { Model, ModelPlayer } from './test-model.ts'
import type { Request } from './test-requests.ts'

/** The answers allowed to a request, applied to the model: any of several refusals, else one answer. */
export function answer(model: Model, request: Request, at: Date): readonly unknown[] {
  switch (request.ask) {
    case 'settle':
      return settleInModel(model, request.item, at)
    case 'house':
      return [postHouseInModel(model, request)]
    case 'switch-game':
      if (request.stopped) model.stoppedGames.add(request.game)
      else model.stoppedGames.delete(request.game)
      return [undefined]
    case 'switch-all':
      model.allStopped = request.stopped
      return [undefined]
    case 'close-books':
      if (request.through >= model.openedOn) model.openedOn = istDaysBefore(request.through, -1)
      return [undefined]
    case 'expire':
      return [[...model.players.values()].reduce((ended, player) => ended + expireInModel(model, player, at), 0)]
    default:
      return answerPlayer(model, model.players.get(request.playerId)!, request, at)
  }
}

type OfPlayer = Exclude<Request, { ask: 'settle' | 'house' | 'switch-game' | 'switch-all' | 'close-books' | 'expire' }>

function answerPlayer(model: Model, player: ModelPlayer, request: OfPlayer, at: Date): readonly unknown[] {
  switch (request.ask) {
    case 'post':
    case 'deposit':
    case 'grant':
      return postInModel(model, player, request, at)
    case 'act':
      return [actInModel(player, request)]
    case 'close':
      return [closeInModel(model, player, request, at)]
    case 'part':
      return [payPartInModel(model, player, request, at)]
    case 'post-hold':
    case 'void-hold':
      return endHoldInModel(model, player, request)
    case 'pay-late':
      return payLateInModel(model, player, request)
    case 'reverse':
      return reverseInModel(model, player, request.key)
    case 'give-start':
      return [giveStartInModel(model, player)]
    case 'restore':
      return [restoreInModel(model, player, at)]
    case 'take-back':
      return takeBackInModel(model, player, request.key)
    case 'give-up':
      return [giveUpInModel(model, player, request.lotNo)]
    case 'limit':
      return [{ ...setModelLimit(player.play, request, at), seq: player.seq }]
    case 'confirm':
      return [{ ...confirmModelRaise(player.play, request, at), seq: player.seq }]
    case 'stop':
      return [stopInModel(model, player, request.until, at)]
    case 'answer-check':
      if (isCheckDue(player.play, at)) player.play.answers.push(at)
      return [undefined]
    case 'rotate':
      return [rotateInModel(player, request.seedNo)]
  }
}
