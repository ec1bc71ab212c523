import type { Result } from '@lalmor/contract/catalogue.ts'
import type { Envelope } from '@lalmor/contract/envelope.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import assert from 'node:assert'
import type { SeededChoice } from './chance.ts'
import { ask, call, type Session } from './visitor.ts'
import type { World } from './world.ts'

type Started = Result<'/round/play'> | Result<'/round/open'>

/** Longer than the minimum between rounds, like a player who looks. */
const pauseMs = 3_000

/** Chooses chips of the smallest value. */
const choices: { readonly [game: string]: (whim: SeededChoice, stake: number) => object } = {
  'rani-roulette': (whim, stake) => ({ bets: { [whim.oneOf(['red', 'black', 'odd', 'dozen-2'])]: stake } }),
  'andar-bahar': (whim, stake) => ({ bets: { [whim.oneOf(['andar', 'bahar'])]: stake } }),
  'mirchi-mines': (whim) => ({ chilies: 3 + whim.below(3) }),
}

export type Sitting = { game: string; stake: number; rounds: number }

/** Plays while the money lasts. Returns the number of rounds. */
export async function playRounds(world: World, session: Session, whim: SeededChoice, { game, stake, rounds }: Sitting): Promise<number> {
  for (let played = 0; played < rounds; played++) {
    world.clock.pass(pauseMs + whim.below(2_000))
    const isOver = game === 'kite-run' ? await flyKite(world, session, stake) : await playRound(world, session, whim, { game, stake })
    if (isOver) return played
  }
  return rounds
}

/** Returns true if money has run out. Continues after reality checks. */
async function playRound(world: World, session: Session, whim: SeededChoice, { game, stake }: Omit<Sitting, 'rounds'>): Promise<boolean> {
  const play = choices[game]?.(whim, stake)
  const path = game === 'mirchi-mines' ? '/round/open' : '/round/play'
  const body = { roundId: uuid7(world.clock.now()), game, stake: stake as WirePaise, ...(play && { play }) }
  const started = await insist(world, session, () => ask(world, path, body, session) as Promise<Envelope<Started>>)
  if (!started) return true
  let { round } = started
  for (let step = 0; round.status === 'Unsettled'; step++) {
    world.clock.pass(1_500)
    const action = step < 2 ? { type: 'pick', tile: (7 * step + whim.below(5)) % 25 } : { type: 'cash-out' }
    ;({ round } = await call(world, '/round/act', { roundId: round.roundId, step, action }, session))
  }
  return false
}

/** Repeats a call; undefined if there is too little money. */
async function insist<Answer>(
  world: World,
  session: Session,
  start: () => Promise<Envelope<Answer>>,
  tries = 2,
): Promise<Answer | undefined> {
  const answer = await start()
  if ('resultData' in answer) return answer.resultData
  if (answer.reason === 'InsufficientFunds') return undefined
  assert(answer.reason === 'CheckDue' && tries > 1, `a round was refused: ${JSON.stringify(answer)}`)
  await call(world, '/play/continue', {}, session)
  return insist(world, session, start, tries - 1)
}

/** Auto cash-out at 1.5×. Returns true if money has run out. */
async function flyKite(world: World, session: Session, stake: number): Promise<boolean> {
  const { clock, kite } = world
  const goOn = async () => clock.goTo(await kite.advance(clock.now()))
  const look = () => call(world, '/kite/table', {}, session)
  let { table } = await look()
  while (table.round?.state !== 'betting') {
    await goOn()
    ;({ table } = await look())
  }
  const { round } = table.round
  const body = { roundId: uuid7(clock.now()), round, stake: stake as WirePaise, autoCashOut: 150 }
  const placed = await insist(world, session, () => ask(world, '/kite/bet', body, session))
  for (;;) {
    const { table: now, bet } = await look()
    if (now.round?.state === 'cut' && !bet) break
    await goOn()
  }
  if (placed) await call(world, '/kite/seen', { roundId: body.roundId }, session)
  return !placed
}
