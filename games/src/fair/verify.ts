import { paise, type Paise } from '@lalmor/units/paise.ts'
import { IllegalPlay, isLegalStake, type Game, type Outcome, type Stakes } from '../engine.ts'
import { findGame } from '../registry.ts'
import { canonicalJson, hashTables } from './canonical-json.ts'
import type { Receipt } from './receipt.ts'
import { commitment, serverSeedFromHex } from './seeds.ts'
import { createTracedStream, labelOf, type StreamTrace } from './stream.ts'

/** The steps in order; `tables` is only in signed receipts. */
export type StepName = 'commitment' | 'game' | 'definition' | 'tables' | 'stake' | 'choices' | 'events' | 'payout'

/** The receipt's value and ours. `skipped`: an earlier step failed, or there are no events. */
export type Step = { step: StepName; verdict: 'passed' | 'failed' | 'skipped'; receipt: string; recomputed: string }

export type Verification = {
  verified: boolean
  steps: Step[]
  /** The replayed round with each block and draw. Absent if game, stake or choice is unknown. */
  round?: Outcome & { trace: StreamTrace }
}

/** Recomputes the round from its seeds, offline. */
export function verifyRound(receipt: Receipt, find: typeof findGame = findGame): Verification {
  const steps: Step[] = []
  const compare = (step: StepName, said: string, recomputed: string) => {
    steps.push({ step, verdict: said === recomputed ? 'passed' : 'failed', receipt: said, recomputed })
    return said === recomputed
  }
  const skip = (step: StepName, said: string, recomputed = '') => steps.push({ step, verdict: 'skipped', receipt: said, recomputed })

  const serverSeed = serverSeedFromHex(receipt.serverSeed)
  compare('commitment', receipt.serverSeedHash, commitment(serverSeed))

  const label = `${receipt.game} version ${receipt.version}`
  const game = find(receipt.game, receipt.version)
  compare('game', label, game ? label : 'unknown')
  if (game) compare('definition', receipt.definitionHash, game.definitionHash)
  else skip('definition', receipt.definitionHash)
  if (receipt.signature !== undefined) compare('tables', receipt.definitionHash, hashTables(receipt.tables))

  const stake = paise(BigInt(receipt.stake))
  const said = {
    stake: `${receipt.stake}`,
    events: receipt.events ? eventCount(receipt.events) : 'not listed',
    payout: `${receipt.payout}`,
  }
  const legal = game && isLegalStake(game.stakes, stake)
  if (game) compare('stake', said.stake, legal ? said.stake : stakesText(game.stakes))
  else skip('stake', said.stake)

  const round = legal && playAgain(game, receipt, stake, serverSeed)
  if (!round || round instanceof IllegalPlay) {
    if (round) compare('choices', choicesText(receipt), round.message)
    skip('events', said.events)
    skip('payout', said.payout)
    return { verified: false, steps }
  }
  if (receipt.play !== undefined || receipt.actions) compare('choices', choicesText(receipt), choicesText(receipt))
  const difference = receipt.events && firstDifference(receipt.events, round.events)
  if (!receipt.events) skip('events', said.events, eventCount(round.events))
  else if (difference) compare('events', difference.receipt, difference.recomputed)
  else compare('events', said.events, eventCount(round.events))
  compare('payout', said.payout, `${round.payout}`)
  return { verified: steps.every(({ verdict }) => verdict !== 'failed'), steps, round }
}

/** Returns why if the rules forbid the round. */
function playAgain(game: Game, receipt: Receipt, stake: Paise, serverSeed: Uint8Array): (Outcome & { trace: StreamTrace }) | IllegalPlay {
  const { play, actions } = receipt
  const { stream, trace } = createTracedStream({ ...labelOf(game, receipt), serverSeed })
  try {
    if ((actions !== undefined) !== game.multiStep)
      throw new IllegalPlay(`${game.id}: a round has ${game.multiStep ? 'a list of' : 'no'} actions`)
    const round = game.play({ stake, play, actions }, stream)
    if (!round.done) throw new IllegalPlay(`${game.id}: the round is not over`)
    return { ...round, trace }
  } catch (error) {
    if (error instanceof IllegalPlay) return error
    throw error
  }
}

const choicesText = ({ play, actions }: Receipt) => canonicalJson({ ...(play !== undefined && { play }), ...(actions && { actions }) })
const stakesText = (stakes: Stakes) =>
  stakes.kind === 'list' ? `one of ${stakes.list.join(', ')}` : `a sum of ${stakes.chips.join(', ')} up to ${stakes.most}`

const eventCount = (events: readonly unknown[]) => `${events.length} events`

/** Amounts compare by value, not by JSON type. */
function firstDifference(said: readonly unknown[], recomputed: readonly unknown[]): { receipt: string; recomputed: string } | undefined {
  for (let index = 0; index < Math.max(said.length, recomputed.length); index++) {
    const [a, b] = [said, recomputed].map(
      (events) => `event ${index + 1}: ${index < events.length ? canonicalJson(events[index]) : 'none'}`,
    )
    if (a !== b) return { receipt: a!, recomputed: b! }
  }
  return undefined
}
