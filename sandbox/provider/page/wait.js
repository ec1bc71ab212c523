/**
 * @typedef {{ kind: 'played', dice: [number, number], paid: number, balance?: number | undefined, settled: boolean } | { kind: 'refused', status: string, balance?: number | undefined, settled: boolean } | { kind: 'unknown', balance?: number | undefined, settled: boolean }} Played
 * @typedef {{ place: () => Promise<Played>, recall: () => Promise<Played>, pause: (ms: number) => Promise<void>, lost: () => void }} Calls `place` and `recall` reject without an answer.
 */

const pausesMs = [400, 800, 1_600, 3_200]
/** @type {(tries: number) => number} */
const pauseMs = (tries) => pausesMs[Math.min(tries, pausesMs.length - 1)] ?? 0

/** The game is over for this page: its server does not know the launch. */
export class Gone extends Error {}

/** Places a bet once. If its answer is lost, asks how it ended until that is known: a bet is never sent again. @type {(calls: Calls) => Promise<Played>} */
export async function outcomeOf({ place, recall, pause, lost }) {
  try {
    return await place()
  } catch (error) {
    if (error instanceof Gone) throw error
  }
  lost()
  return untilAnswered(recall, pause)
}

/** @type {<Answer>(call: () => Promise<Answer>, pause: Calls['pause']) => Promise<Answer>} */
export async function untilAnswered(call, pause) {
  for (let tries = 0; ; tries++) {
    try {
      return await call()
    } catch (error) {
      if (error instanceof Gone) throw error
    }
    await pause(pauseMs(tries))
  }
}

/** The wallet may confirm a payout late; only then is the balance certain. @type {(calls: Pick<Calls, 'recall' | 'pause'>) => Promise<Played>} */
export async function untilSettled({ recall, pause }) {
  for (let tries = 0; ; tries++) {
    await pause(pauseMs(tries))
    const played = await untilAnswered(recall, pause)
    if (played.settled) return played
  }
}

/** Keys of a refusal's text, which has a second one, `…Do`, for what to do. @type {{ readonly [status: string]: string }} */
const refusals = {
  RS_ERROR_NOT_ENOUGH_MONEY: 'noMoney',
  RS_ERROR_BET_LIMIT_EXCEEDED: 'limit',
  RS_ERROR_USER_DISABLED: 'stopped',
  RS_ERROR_TOKEN_EXPIRED: 'expired',
  RS_ERROR_INVALID_TOKEN: 'expired',
  RS_ERROR_INVALID_GAME: 'closed',
  NEVER_PLACED: 'notPlaced',
}
/** @type {(status: string) => string} */
export const refusalOf = (status) => refusals[status] ?? 'refused'
/** After these no bet is taken until the game is opened again. @type {(refusal: string) => boolean} */
export const endsPlay = (refusal) => ['stopped', 'expired', 'closed'].includes(refusal)
