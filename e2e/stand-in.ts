import type { Path, Result } from '@lalmor/contract/catalogue.ts'
import type { Reason } from '@lalmor/contract/refusals.ts'
import type { OpenRound, Round } from '@lalmor/contract/rounds.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import type { FairStream, Game } from '@lalmor/games/engine.ts'
import type { TitleLine } from '@lalmor/games/manifest.ts'
import { paise } from '@lalmor/units/paise.ts'
import type { BrowserContext, Route } from '@playwright/test'
import { isPageClosedError, type Fake } from './answers.ts'

// Plays one player's rounds by the real rules, as the server would: one id is one round. A test can hold its calls.

const hash = 'ab'.repeat(32)
const at = '2026-11-20T12:00:00.000Z'

/** Park and Miller's generator. */
function streamOf(seed: number): FairStream {
  let state = (seed * 16_807) % 2_147_483_647
  return {
    below(n) {
      state = (state * 48_271) % 2_147_483_647
      return state % n
    },
  }
}

/** The end of a held call: as usual, without an answer, or with a proxy's 503 before it reaches the server. */
type End = 'answered' | 'lost' | '503'
export type Held = { asked: Promise<void>; release(end?: End): void }
type Hold = { path: Path; when: 'before' | 'after'; asked: PromiseWithResolvers<void>; released: PromiseWithResolvers<End> }

/** The reason of a refusal. */
export class Refused extends Error {
  readonly reason: Reason
  constructor(reason: Reason) {
    super(reason)
    this.reason = reason
  }
}

/** `real`: what the server itself answers. */
type Answers = { [P in Path]?: (body: never, real: () => Promise<Result<P>>) => Fake<P> | Promise<Fake<P>> }

/** Answers these calls of a context's pages, and what `hold` says of them. */
export async function answerCalls(context: BrowserContext, answers: Answers) {
  const asked: { path: Path; body: Record<string, unknown> }[] = []
  let holds: Hold[] = []
  let repeated: Path | undefined
  let offline = false

  async function answer(path: Path, route: Route) {
    if (offline) return route.abort('internetdisconnected')
    const body = route.request().postDataJSON() as Record<string, unknown>
    asked.push({ path, body })
    const hold = holds.find((one) => one.path === path)
    holds = holds.filter((one) => one !== hold)
    const wait = async (when: Hold['when']) => {
      if (hold?.when !== when) return 'answered'
      hold.asked.resolve()
      return hold.released.promise
    }
    const reached = await wait('before')
    if (reached === 'lost') return route.abort('connectionreset')
    if (reached === '503') return route.fulfill({ status: 503, contentType: 'text/html', body: '<p>Service Unavailable' })
    let json: object
    const isTwice = repeated === path
    if (isTwice) repeated = undefined
    try {
      const real = async () => ((await (await route.fetch()).json()) as { resultData: never }).resultData
      if (isTwice) await answers[path]!(body as never, real)
      json = { state: '200', msg: 'OK', resultData: await answers[path]!(body as never, real) }
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      json = { state: '409', msg: error.reason, reason: error.reason, facts: {}, requestId: '1' }
    }
    if ((await wait('after')) === 'lost' || offline) return route.abort('connectionreset')
    return route.fulfill({ json })
  }

  for (const path of Object.keys(answers) as Path[])
    await context.route(`**${path}`, (route) =>
      answer(path, route).catch((error: unknown) => {
        // Its page was left meanwhile.
        if (!isPageClosedError(error) && !/Route is already handled|Protocol error/.test(String(error))) throw error
      }),
    )

  return {
    asked,
    askedFor: (...paths: Path[]) => asked.filter(({ path }) => paths.includes(path)),
    /** Holds the next call to the path: `before` it reaches the server, or `after` the server has done it. */
    hold(path: Path, when: Hold['when']): Held {
      const hold = { path, when, asked: Promise.withResolvers<void>(), released: Promise.withResolvers<End>() }
      holds.push(hold)
      return { asked: hold.asked.promise, release: (end = 'answered') => hold.released.resolve(end) }
    },
    /** The next call to the path reaches the server twice; the second answer is given. */
    repeat: (path: Path) => void (repeated = path),
    /** Playwright answers routed calls of an offline page: this refuses them, and tells the pages. */
    async setOffline(now: boolean) {
      offline = now
      await context.setOffline(now)
    },
  }
}

type Kept = { roundId: string; stake: number; play?: object; actions: object[]; nonce: number; balanceBefore: number }

/** Answers for one title with the player's own rounds. Every round pays more than its stake, if the player ends it. */
export async function standInFor(context: BrowserContext, line: TitleLine, rules: Game) {
  const rounds: Kept[] = []
  let balance = 1_000_00

  const outcomeOf = ({ stake, play, actions }: Pick<Kept, 'stake' | 'play' | 'actions'>, seed: number) =>
    rules.play({ stake: paise(BigInt(stake)), play, actions }, streamOf(seed))
  /** The first plain win from here on; in games of several steps, the first board whose first tile is safe. */
  function seedFor(bet: Pick<Kept, 'stake' | 'play'>): number {
    for (let seed = 1; ; seed++) {
      const { events, payout, done } = outcomeOf({ ...bet, actions: rules.multiStep ? [{ type: 'pick', tile: 0 }] : [] }, seed)
      const isPlain = payout > BigInt(bet.stake) && payout < BigInt(bet.stake * 10) && !events.some(({ type }) => type === 'free-spins')
      if (rules.multiStep ? !done : isPlain) return seed
    }
  }
  const seeds = new Map<string, number>()
  function stateOf(kept: Kept) {
    const { roundId, stake, play, actions } = kept
    const seed = seeds.get(roundId) ?? seedFor({ stake, ...(play && { play }) })
    seeds.set(roundId, seed)
    return outcomeOf({ stake, ...(play && { play }), actions }, seed)
  }
  const isOver = (kept: Kept) => stateOf(kept).done

  function viewOf(kept: Kept): Fake<'/round/open'>['round'] {
    const { roundId, stake, play, actions, nonce, balanceBefore } = kept
    const { events, lastStep, payout, done } = stateOf(kept)
    const drawn = {
      version: rules.version,
      definitionHash: rules.definitionHash,
      seedNo: 1,
      nonce,
      serverSeedHash: hash,
      clientSeed: 'diwali',
    }
    const bet = { roundId, game: line.id, title: line.name, stake, seq: nonce + 1, ...drawn, ...(play && { play: { ...play } }) }
    const told = { ...bet, balanceBefore, events: toWire(events).map((event) => ({ ...event })) }
    const paid = Number(payout)
    if (!done)
      return {
        ...told,
        status: 'Unsettled',
        openedAt: at,
        balanceAfter: balanceBefore - stake,
        actions,
        lastStep,
        cashOut: paid,
      } as Fake<'/round/open'>['round'] & OpenRound
    return {
      ...told,
      status: 'Settled',
      validBet: stake,
      payout: paid,
      settledAt: at,
      balanceAfter: balanceBefore - stake + paid,
    } as Fake<'/round/open'>['round'] & Round
  }
  const find = (roundId: string) => rounds.find((kept) => kept.roundId === roundId)
  const open = () => rounds.find((kept) => !isOver(kept))
  const pay = (kept: Kept) => void (balance += isOver(kept) ? Number(stateOf(kept).payout) : 0)
  const answerOf = (kept: Kept, replayed: boolean) => ({ round: viewOf(kept), balance, replayed })

  function stakeOn({ roundId, stake, play }: { roundId: string; stake: number; play?: object }) {
    const known = find(roundId)
    if (known) return answerOf(known, true)
    if (open()) throw new Refused('RoundOpen')
    if (stake > balance) throw new Refused('InsufficientFunds')
    const kept: Kept = { roundId, stake, ...(play && { play }), actions: [], nonce: rounds.length, balanceBefore: balance }
    rounds.push(kept)
    balance -= stake
    pay(kept)
    return answerOf(kept, false)
  }

  function act({ roundId, step, action }: { roundId: string; step: number; action: object }) {
    const kept = find(roundId)
    if (!kept) throw new Refused('UnknownRound')
    if (JSON.stringify(kept.actions[step]) === JSON.stringify(action)) return answerOf(kept, true)
    if (isOver(kept) || step !== kept.actions.length) throw new Refused('StaleStep')
    kept.actions.push(action)
    pay(kept)
    return answerOf(kept, false)
  }

  const calls = await answerCalls(context, {
    '/round/play': (body: Parameters<typeof stakeOn>[0]) => stakeOn(body) as Fake<'/round/play'>,
    '/round/open': stakeOn,
    '/round/act': act,
    '/round/current': () => ({ round: open() ? (viewOf(open()!) as Fake<'/round/current'>['round']) : null }),
    '/round/get': ({ roundId }: { roundId: string }) => {
      const kept = find(roundId)
      if (!kept) throw new Refused('UnknownRound')
      return viewOf(kept)
    },
    ...moneyOf(() => balance),
  })
  return { ...calls, rounds, bets: () => rounds.length, balance: () => balance, isOver }
}

/** The server's launch and player with this balance, and no minimum between rounds. */
export const moneyOf = (balance: () => number): Answers => ({
  '/user/getUserInfo': async (_: object, real) => {
    const now = balance()
    return { ...(await real()), balance: now }
  },
  '/game/launch': async (_: object, real) => {
    const launch = await real()
    return { ...launch, balance: balance(), ...('frame' in launch && { minRoundMs: 0 }) } as Fake<'/game/launch'>
  },
})
