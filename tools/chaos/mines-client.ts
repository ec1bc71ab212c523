import { termsVersion } from '../../server/src/identity/consents/terms.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { isDeepStrictEqual } from 'node:util'
import { pick } from '@lalmor/ledger/test-chance.ts'
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

/** A round as acknowledged to its player. */
export type Told = {
  roundId: string
  stake: number
  chilies: number
  opened: boolean
  actions: object[]
  /** Set once the round is over. */
  payout?: number
}

type Round = {
  status: 'Settled' | 'Unsettled' | 'Cancel'
  roundId: string
  stake: number
  play?: object
  actions?: object[]
  payout?: number
}
type Answer = { state: string; reason?: string; resultData?: unknown; headers?: Headers }

/** Repeat unchanged: nothing happened, or the result is unknown. */
const passing = new Set(['Busy', 'OutcomeUnknown'])
/** Thrown when too little money is left for a round. */
export class Broke extends Error {}

/** Plays Mirchi Mines over HTTP. Without an answer reads the round and repeats the step; `faults`: where that differed from acknowledgements. */
export class MinesClient {
  readonly rounds: Told[] = []
  readonly faults: string[] = []
  /** Answers that never arrived. */
  lost = 0
  uid = ''
  readonly #addresses: () => readonly string[]
  readonly #chance: () => number
  readonly #device = randomBytes(16).toString('hex')
  #session: { sign: string; uid: string } | undefined
  #cookie = ''

  constructor(addresses: () => readonly string[], chance: () => number) {
    this.#addresses = addresses
    this.#chance = chance
  }

  async signIn(): Promise<void> {
    const { resultData, headers } = await this.#ask('/sso/guest', { referralCode: '', adult: true, termsVersion })
    const { sign, uid } = resultData as { sign: string; uid: string }
    this.#session = { sign, uid }
    this.uid = uid
    this.#cookie = headers!
      .getSetCookie()
      .map((each) => each.split(';', 1)[0]!)
      .join('; ')
  }

  /** Plays rounds, the last one to its end. */
  async playUntil(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      try {
        await this.#playRound()
      } catch (error) {
        if (error instanceof Broke) return
        throw error
      }
    }
  }

  async balance(): Promise<number> {
    return ((await this.#ask('/user/getUserInfo', {})).resultData as { balance: number }).balance
  }

  async get(roundId: string): Promise<Round> {
    return (await this.#ask('/round/get', { roundId })).resultData as Round
  }

  /** The open round; at the end there is none. */
  async current(): Promise<Round | null> {
    return ((await this.#ask('/round/current', {})).resultData as { round: Round | null }).round
  }

  async #playRound(): Promise<void> {
    const told: Told = { roundId: uuid7(new Date()), stake: 10_00, chilies: pick(this.#chance, [1, 3, 5]), opened: false, actions: [] }
    const bet = { roundId: told.roundId, game: 'mirchi-mines', stake: told.stake, play: { chilies: told.chilies } }
    this.rounds.push(told)
    let round = await this.#step(told, '/round/open', bet)
    told.opened = true
    const picks = 1 + Math.floor(this.#chance() * 4)
    const tiles = Array.from({ length: 25 }, (_, tile) => tile).toSorted(() => this.#chance() - 0.5)
    while (round.status === 'Unsettled') {
      const step = told.actions.length
      const action = step < picks ? { type: 'pick', tile: tiles[step]! } : { type: 'cash-out' }
      round = await this.#step(told, '/round/act', { roundId: told.roundId, step, action }, action)
      told.actions.push(action)
    }
    told.payout = round.payout ?? 0
  }

  /** Reads the round before each repeat: acknowledged steps must be there. */
  async #step(told: Told, path: string, fields: object, action?: object): Promise<Round> {
    const expected = action ? [...told.actions, action] : []
    for (;;) {
      const answer = await this.#ask(path, fields, 'once')
      const round = (answer.resultData as { round?: Round } | undefined)?.round
      if (answer.state === '200' && round) {
        if (!isDeepStrictEqual(round.actions ?? [], expected))
          this.#fault(told, `${JSON.stringify(round.actions)} after ${JSON.stringify(expected)}`)
        return round
      }
      if (answer.reason === 'InsufficientFunds') {
        this.rounds.pop()
        throw new Broke()
      }
      if (answer.reason !== undefined && !passing.has(answer.reason)) {
        this.#fault(told, `step ${told.actions.length} refused: ${answer.reason}`)
        throw new Error(this.faults.at(-1))
      }
      if (told.opened) this.#compare(told, await this.get(told.roundId), expected)
    }
  }

  /** Compares the round, with or without the unanswered step. */
  #compare(told: Told, round: Round, expected: readonly object[]) {
    const { actions = [] } = round
    if (!isDeepStrictEqual(actions, told.actions) && !isDeepStrictEqual(actions, expected))
      this.#fault(told, `acknowledged ${JSON.stringify(told.actions)}, found ${JSON.stringify(actions)}`)
  }

  #fault(told: Told, what: string) {
    this.faults.push(`round ${told.roundId} of player ${this.uid}: ${what}`)
  }

  /** Repeats unless `once`. No answer: empty `state`. */
  async #ask(path: string, fields: object, patience: 'once' | 'again' = 'again'): Promise<Answer> {
    const common = { appId: 101, deviceNumber: this.#device, locale: 'en', appPackageName: 'Web', h5No: 3, fbc: '', fbp: '' }
    for (;;) {
      const up = this.#addresses()
      if (up.length === 0) {
        await pause(20)
        continue
      }
      try {
        const response = await fetch(`${pick(this.#chance, up)}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie: this.#cookie },
          body: JSON.stringify({ ...common, ...this.#session, ...fields }),
        })
        const answer = { ...((await response.json()) as Answer), headers: response.headers }
        if (patience === 'once' || answer.state === '200') return answer
        if (!passing.has(answer.reason ?? '')) throw new Error(`${path}: ${answer.reason}`)
      } catch (error) {
        // fetch and truncated bodies reject with TypeError; anything else is our mistake.
        if (!(error instanceof TypeError)) throw error
        this.lost++
        if (patience === 'once') return { state: '' }
      }
      await pause(20)
    }
  }
}
