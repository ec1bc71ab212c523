import { istDay, istDaysBefore } from '@lalmor/units/ist-day.ts'
import { paise, rupees, type Paise } from '@lalmor/units/paise.ts'
import { uuid7, type Uuid7 } from '@lalmor/units/uuid7.ts'
import fc from 'fast-check'
import { limitMeasures, limitPeriods } from './limits.ts'
import type { BonusKind, DepositKind } from './post.ts'
import type { SettleItem } from './settle.ts'
import { isReversible } from './test-model-transfers.ts'
import { balanceOf, isPaidByFund, living, type Model, type ModelPlayer, type MovedKind } from './test-model.ts'
import { testGame, testOutside } from './test-players.ts'
import type { Request } from './test-requests.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

const amounts = fc.constantFrom(paise(1n), paise(99n), rupees(1n), paise(3_33n), rupees(10n), rupees(25n), rupees(60n))
/** `leave`: all but a few paise. `part`: in hundredths of the money. */
type Stake = { amount: Paise } | { leave: bigint } | { part: bigint }
const stake: fc.Arbitrary<Stake> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ amount: fc.constantFrom(paise(1n), paise(37n), rupees(1n), rupees(7n), rupees(25n)) }) },
  { weight: 2, arbitrary: fc.record({ leave: fc.constantFrom(0n, 99n, 100n) }) },
)
const payout = fc.constantFrom(0n, 0n, 0n, 50n, 100n, 130n, 250n, 1_000n)
const validBet = fc.constantFrom(0n, 10n, 50n, 100n, 100n)
const kinds = {
  gift: fc.constantFrom('gift', 'rebate-cash', 'prize', 'start-gift', 'restore-gift'),
  deposit: fc.constantFrom<DepositKind[]>('deposit-online', 'deposit-bank', 'deposit-crypto'),
  bonus: fc.constantFrom<BonusKind[]>('deposit-bonus', 'vip-bonus', 'daily-rebate', 'daily-bonus'),
}
const which = { measure: fc.constantFrom(...limitMeasures), period: fc.constantFrom(...limitPeriods) }
const back = fc.nat(4)

/** References resolve when a deed runs, so that any part of a plan is a plan. */
const deeds = {
  play: fc.record({ do: fc.constant('play' as const), stake, payout, validBet, floorMs: fc.constantFrom(0, 0, 2_500), stale: rarely() }),
  open: fc.record({ do: fc.constant('open' as const), stake, floorMs: fc.constantFrom(0, 2_500), stale: rarely() }),
  act: fc.record({
    do: fc.constant('act' as const),
    ahead: fc.constantFrom(0, 0, 0, 0, -1, 1),
    action: fc.constantFrom('1', '2'),
    lost: rarely(),
  }),
  close: fc.record({ do: fc.constant('close' as const), payout, validBet, voided: fc.boolean(), late: rarely(), lost: rarely() }),
  /** A provider's: any number open, paid in parts, also later. */
  bet: fc.record({ do: fc.constant('bet' as const), stake, stale: rarely() }),
  part: fc.record({ do: fc.constant('part' as const), back, payout, lost: rarely() }),
  end: fc.record({ do: fc.constant('end' as const), back, payout, validBet, voided: fc.boolean() }),
  deposit: fc.record({ do: fc.constant('deposit' as const), kind: kinds.deposit, amount: amounts }),
  grant: fc.record({
    do: fc.constant('grant' as const),
    kind: kinds.bonus,
    amount: amounts,
    /** Hundredths of the grant: zero and more than ten times the grant are refused. */
    required: fc.constantFrom(0n, 2n, 30n, 100n, 100n, 300n, 1_000n, 1_001n),
    lastsMs: fc.constantFrom(minute, hour, day, 7 * day, 30 * day),
  }),
  gift: fc.record({ do: fc.constant('gift' as const), kind: kinds.gift, amount: amounts }),
  playMoney: fc.record({ do: fc.constantFrom('give-start' as const, 'restore' as const, 'restore' as const, 'restore' as const) }),
  fund: fc.record({ do: fc.constant('fund' as const), out: fc.boolean(), amount: fc.constantFrom(rupees(10n), rupees(40n), rupees(200n)) }),
  hold: fc.record({ do: fc.constant('hold' as const), amount: fc.oneof(amounts, fc.constant('all' as const)) }),
  endHold: fc.record({
    do: fc.constant('end-hold' as const),
    back,
    paid: fc.constantFrom(true, true, false),
    fee: fc.constantFrom(0n, 1n, 15n, 40n, 100n),
    lost: rarely(),
    late: fc.constantFrom(false, false, false, true),
  }),
  reverse: fc.record({ do: fc.constant('reverse' as const), back, any: rarely() }),
  takeBack: fc.record({ do: fc.constant('take-back' as const), back, any: rarely() }),
  giveUp: fc.record({ do: fc.constant('give-up' as const), back, any: rarely() }),
  limit: fc.record({
    do: fc.constant('limit' as const),
    which: fc.option(fc.record(which), { freq: 1 }),
    back,
    amount: fc.option(fc.constantFrom(0n, 1_00n, 7_00n, 25_00n, 50_00n), { freq: 6 }),
  }),
  confirm: fc.record({ do: fc.constant('confirm' as const), back }),
  stop: fc.record({
    do: fc.constant('stop' as const),
    forMs: fc.constantFrom(minute, hour, day, 7 * day, 7 * day + 1, 8 * day, undefined),
  }),
  answerCheck: fc.record({ do: fc.constant('answer-check' as const) }),
  switch: fc.record({ do: fc.constant('switch' as const), all: fc.boolean(), stopped: fc.boolean() }),
  /** Yesterday, or today by a clock that ran ahead. */
  closeBooks: fc.record({ do: fc.constant('close-books' as const), daysAgo: fc.constantFrom(1, 1, 1, 0) }),
  rotate: fc.record({ do: fc.constant('rotate' as const), stale: rarely() }),
  expire: fc.record({ do: fc.constant('expire' as const) }),
  again: fc.record({ do: fc.constant('again' as const), back: fc.nat(30), changed: fc.boolean() }),
}
function rarely() {
  return fc.integer({ min: 0, max: 9 }).map((n) => n === 9)
}

type Deeds = typeof deeds
type Deed = { [Name in keyof Deeds]: Deeds[Name] extends fc.Arbitrary<infer Value> ? Value : never }[keyof Deeds]

const weights: Record<keyof Deeds, number> = {
  play: 34,
  open: 8,
  act: 10,
  close: 18,
  bet: 10,
  part: 12,
  end: 8,
  deposit: 7,
  grant: 10,
  gift: 2,
  playMoney: 3,
  fund: 3,
  hold: 6,
  endHold: 10,
  reverse: 10,
  takeBack: 6,
  giveUp: 4,
  limit: 9,
  confirm: 5,
  stop: 1,
  answerCheck: 3,
  switch: 1,
  closeBooks: 1,
  rotate: 2,
  expire: 3,
  again: 9,
}

const deedNames = Object.keys(deeds) as (keyof Deeds)[]

const deedOf = (names: (keyof Deeds)[]): fc.Arbitrary<Deed> =>
  fc.oneof(...names.map((name) => ({ weight: weights[name], arbitrary: deeds[name] as fc.Arbitrary<Deed> })))

const pause = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(0, 0, second, 2_500, minute, 4 * minute, 15 * minute) },
  { weight: 1, arbitrary: fc.constantFrom(hour, 7 * hour, day, day + 1, 8 * day) },
)

export type Step = { player: number; pause: number; deed: Deed }

/** Some kinds of deeds, so that others do not always intervene; or those relevant to limits or sittings. */
const someNames = fc.oneof(
  { weight: 3, arbitrary: fc.subarray(deedNames, { minLength: 8 }) },
  { weight: 1, arbitrary: fc.constant<(keyof Deeds)[]>(['open', 'close', 'gift', 'limit', 'limit', 'confirm']) },
  { weight: 1, arbitrary: fc.constant<(keyof Deeds)[]>(['play', 'gift', 'answerCheck']) },
  {
    weight: 2,
    arbitrary: fc.constant<(keyof Deeds)[]>([
      'bet',
      'part',
      'end',
      'open',
      'close',
      'grant',
      'giveUp',
      'takeBack',
      'expire',
      'stop',
      'fund',
    ]),
  },
)

export const plans = ({ players }: { players: number }): fc.Arbitrary<Step[]> =>
  fc.noBias(
    someNames.chain((names) =>
      fc.array(fc.record({ player: fc.nat(players - 1), pause, deed: deedOf(['play', ...names]) }), {
        minLength: 1,
        maxLength: 80,
        size: 'max',
      }),
    ),
  )

const wide: fc.Arbitrary<Stake> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ part: fc.constantFrom(20n, 40n, 67n, 85n) }) },
  { weight: 2, arbitrary: fc.record({ leave: fc.constantFrom(0n, 1n, 50n, 99n, 100n) }) },
  { weight: 1, arbitrary: fc.record({ amount: fc.constantFrom(paise(1n), paise(37n), rupees(1n)) }) },
)
const never = fc.constant(false)
const lotDeeds: { weight: number; arbitrary: fc.Arbitrary<Deed> }[] = [
  {
    weight: 14,
    arbitrary: fc.record({
      do: fc.constant('grant' as const),
      kind: kinds.bonus,
      amount: amounts,
      required: fc.constantFrom(2n, 30n, 100n, 300n, 1_000n),
      lastsMs: fc.constantFrom(hour, day, 30 * day),
    }),
  },
  { weight: 4, arbitrary: deeds.gift },
  { weight: 16, arbitrary: fc.record({ do: fc.constant('bet' as const), stake: wide, stale: never }) },
  { weight: 16, arbitrary: deeds.part },
  { weight: 14, arbitrary: deeds.end },
  {
    weight: 10,
    arbitrary: fc.record({ do: fc.constant('play' as const), stake: wide, payout, validBet, floorMs: fc.constant(0), stale: never }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('open' as const), stake: wide, floorMs: fc.constant(0), stale: never }) },
  { weight: 3, arbitrary: deeds.close },
  { weight: 5, arbitrary: deeds.giveUp },
  { weight: 5, arbitrary: deeds.takeBack },
  { weight: 4, arbitrary: deeds.expire },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('stop' as const), forMs: fc.constantFrom<(number | undefined)[]>(hour, 8 * day) }) },
  { weight: 2, arbitrary: deeds.answerCheck },
]

/** Several bonuses, and a provider's bets paid before, while and after these end. */
export const lotPlans: fc.Arbitrary<Step[]> = fc.noBias(
  fc.array(
    fc.record({
      player: fc.constant(0),
      pause: fc.oneof(
        { weight: 12, arbitrary: fc.constantFrom(0, second, minute) },
        { weight: 1, arbitrary: fc.constantFrom(day, 2 * day, 9 * day) },
      ),
      deed: fc.oneof(...lotDeeds),
    }),
    { minLength: 10, maxLength: 80, size: 'max' },
  ),
)

type Asking = { model: Model; asked: readonly Request[]; key: string }

const fromLast = <T>(values: readonly T[], back: number): T | undefined => values.at(-1 - (back % Math.max(values.length, 1)))
const share = (amount: bigint, hundredths: bigint): Paise => paise((amount * hundredths) / 100n)

export function requestOf(asking: Asking, playerId: bigint, deed: Deed, at: Date): Request | undefined {
  const { model, asked, key } = asking
  const player = model.players.get(playerId)!
  switch (deed.do) {
    case 'play': {
      const bet = betOf(player, playerId, deed, at)
      return { ask: 'settle', item: { ...bet, payout: share(bet.stake, deed.payout), validBet: share(bet.stake, deed.validBet) } }
    }
    case 'open':
      return { ask: 'settle', item: betOf(player, playerId, deed, at) }
    case 'act': {
      const open = openOf(player, deed, at)
      if (!open) return undefined
      const { roundId, steps } = open
      return { ask: 'act', playerId, roundId, step: Math.max(0, steps + deed.ahead), action: deed.action }
    }
    case 'close': {
      const open = openOf(player, deed, at)
      if (!open) return undefined
      const { roundId, steps, stake } = open
      const paid = { payout: share(stake, deed.payout), validBet: share(stake, deed.validBet) }
      return { ask: 'close', playerId, roundId, steps: steps + (deed.late ? 1 : 0), end: deed.voided ? 'void' : paid }
    }
    case 'bet': {
      const { stake, ...bet } = betOf(player, playerId, { ...deed, do: 'open', floorMs: 0 }, at)
      return { ask: 'settle', item: { ...bet, stake, game: testOutside.game, version: testOutside.version } }
    }
    case 'part':
    case 'end': {
      const bet = fromLast([...player.outside.values()], deed.back)
      if (!bet && !(deed.do === 'part' && deed.lost)) return undefined
      const { roundId, stake } = bet?.opened ?? { roundId: uuid7(at), stake: paise(100n) }
      const payout = share(stake, deed.payout)
      if (deed.do === 'end')
        return { ask: 'close', playerId, roundId, steps: 0, end: deed.voided ? 'void' : { payout, validBet: share(stake, deed.validBet) } }
      // Some parts of a few paise, whose single shares round to nothing.
      return { ask: 'part', playerId, roundId, key, amount: payout > 0n ? payout : paise(1n) }
    }
    case 'deposit':
      return { ask: 'deposit', playerId, key, kind: deed.kind, amount: deed.amount, required: deed.amount }
    case 'grant': {
      const required = share(deed.amount, deed.required)
      return {
        ask: 'grant',
        playerId,
        key,
        kind: deed.kind,
        amount: deed.amount,
        required,
        expiresAt: new Date(at.getTime() + deed.lastsMs),
      }
    }
    case 'gift':
      return { ask: 'post', playerId, key, kind: deed.kind as 'gift', amount: deed.amount }
    case 'give-start':
    case 'restore':
      return { ask: deed.do, playerId }
    case 'fund':
      return { ask: 'house', key: `${playerId}/${key}`, kind: deed.out ? 'unfund-promotions' : 'fund-promotions', amount: deed.amount }
    case 'hold': {
      const amount = deed.amount === 'all' ? paise(player.cash || 1n) : deed.amount
      return { ask: 'post', playerId, key, kind: 'withdrawal-hold', amount }
    }
    case 'end-hold': {
      const holds = [...player.transfers].filter(([, { kind }]) => kind === 'withdrawal-hold')
      const [held, { amount }] = fromLast(holds, deed.back) ?? ['no-such-hold', { amount: 100n }]
      if (held === 'no-such-hold' && !deed.lost) return undefined
      if (deed.late) return { ask: 'pay-late', playerId, key: held, fee: share(amount, deed.fee) }
      return deed.paid ? { ask: 'post-hold', playerId, key: held, fee: share(amount, deed.fee) } : { ask: 'void-hold', playerId, key: held }
    }
    case 'reverse':
    case 'take-back': {
      const fits = (kind: string) => (deed.do === 'reverse' ? isReversible(kind) : isPaidByFund(kind as MovedKind))
      const keys = [...player.transfers].filter(([, { kind }]) => deed.any || fits(kind)).map(([key]) => key)
      const key = fromLast(keys, deed.back) ?? (deed.any ? 'no-such-key' : undefined)
      return key === undefined ? undefined : { ask: deed.do, playerId, key }
    }
    case 'give-up': {
      const lots = deed.any ? player.lots : living(player).filter(({ cause }) => cause === 'bonus')
      const lotNo = fromLast(lots, deed.back)?.lotNo ?? (deed.any ? 99 : undefined)
      return lotNo === undefined ? undefined : { ask: 'give-up', playerId, lotNo }
    }
    case 'limit': {
      const { measure, period } = deed.which ?? limitSet(asking, playerId, deed.back)
      // In paise, or in milliseconds of play: a minute for each ₹1.
      const amount = deed.amount === null ? undefined : measure === 'time' ? deed.amount * 600n : deed.amount
      return { ask: 'limit', playerId, measure, period, amount }
    }
    case 'confirm':
      return { ask: 'confirm', playerId, ...limitSet(asking, playerId, deed.back) }
    case 'stop':
      return { ask: 'stop', playerId, until: deed.forMs === undefined ? undefined : new Date(at.getTime() + deed.forMs) }
    case 'answer-check':
      return { ask: 'answer-check', playerId }
    case 'switch':
      return deed.all ? { ask: 'switch-all', stopped: deed.stopped } : { ask: 'switch-game', game: testGame.game, stopped: deed.stopped }
    case 'close-books':
      return { ask: 'close-books', through: istDaysBefore(istDay(at), deed.daysAgo) }
    case 'rotate':
      return { ask: 'rotate', playerId, seedNo: player.seedNo - (deed.stale ? 1 : 0) }
    case 'expire':
      return { ask: 'expire', players: 100 }
    case 'again': {
      const earlier = fromLast(asked, deed.back)
      return earlier && (deed.changed ? withOtherContent(earlier) : earlier)
    }
  }
}

function limitSet({ asked }: Asking, playerId: bigint, back: number): Pick<Extract<Request, { ask: 'limit' }>, 'measure' | 'period'> {
  const limits = asked.filter((request) => request.ask === 'limit').filter((request) => request.playerId === playerId)
  const { measure, period } = fromLast(limits, back) ?? { measure: 'stake' as const, period: 'day' as const }
  return { measure, period }
}

function betOf(player: ModelPlayer, playerId: bigint, deed: Extract<Deed, { do: 'play' | 'open' }>, at: Date) {
  const { cash, bonus } = balanceOf(player)
  const { stake } = deed
  const rest = 'leave' in stake ? cash + bonus - stake.leave : 'part' in stake ? ((cash + bonus) * stake.part) / 100n : 0n
  const amount = 'amount' in stake ? stake.amount : paise(rest > 0n ? rest : 1n)
  const { seedNo, nonce } = player
  return {
    roundId: uuid7(at),
    playerId,
    game: testGame.game,
    version: testGame.version,
    stake: amount,
    seedNo,
    nonce: nonce + (deed.stale ? 1 : 0),
    floorMs: deed.floorMs,
  }
}

function openOf(player: ModelPlayer, { lost }: { lost: boolean }, at: Date): { roundId: Uuid7; steps: number; stake: bigint } | undefined {
  if (player.open && !lost) return { ...player.open.opened, steps: player.open.actions.length }
  const own = [...player.openings.values()].filter(({ game }) => game === testGame.game)
  const { roundId, stake } = own.at(-1) ?? { roundId: uuid7(at), stake: 100n }
  return lost ? { roundId, stake, steps: 0 } : undefined
}

/** The same key or id with different content. */
function withOtherContent(request: Request): Request {
  switch (request.ask) {
    case 'settle': {
      const item: SettleItem = { ...request.item, stake: paise(request.item.stake + 1n) }
      return { ...request, item }
    }
    case 'post':
    case 'deposit':
    case 'grant':
    case 'house':
      return { ...request, amount: paise(request.amount + 1n) }
    case 'post-hold':
      return { ...request, fee: paise(request.fee + 1n) }
    default:
      return request
  }
}
