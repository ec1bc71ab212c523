import { Type, type Static } from 'typebox'
import { Amount } from './money.ts'
import { body, type Route } from './route.ts'
import { RoundId } from './rounds.ts'

const Instant = Type.String({ format: 'date-time' })
const Hex32 = Type.String({ pattern: '^[0-9a-f]{64}$' })
const Signature = Type.String({ pattern: '^[0-9a-f]{96}$', description: 'BLS, on G1' })
const Millis = Type.Integer({ minimum: 0, description: 'milliseconds since 1970' })
const BeaconRound = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
/** In hundredths: 247 is 2.47×. */
const Multiplier = Type.Integer({ minimum: 100, maximum: 1_000_000 })
const CashOut = Type.Integer({ minimum: 101, maximum: 1_000_000, description: 'a multiplier in hundredths' })
const RoundNo = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

export const VoidReason = Type.Union([
  Type.Literal('cancelled', { description: 'the player took the bet back while bets were open' }),
  Type.Literal('late', { description: 'the stake was taken when bets had closed' }),
  Type.Literal('restart', { description: 'the table stopped while bets were open' }),
  Type.Literal('no-beacon', { description: 'the beacon was silent for a minute after the bets had closed' }),
  Type.Literal('interrupted', {
    description: 'the table stopped for a day while the kite flew, and this bet had not been cashed out',
  }),
])
export type VoidReason = Static<typeof VoidReason>

/** After its bets close, only the beacon's silence voids a round. */
const RoundVoid = Type.Union([Type.Literal('restart'), Type.Literal('no-beacon')])
export type RoundVoid = Static<typeof RoundVoid>

/** Why the bets' digest came after the beacon was due. Such a round does not prove that nobody chose its end. */
const LateReason = Type.Union([
  Type.Literal('restart', { description: 'no process ran the table as its bets were to be closed' }),
  Type.Literal('busy', { description: 'the table was too slow' }),
  Type.Literal('clock', { description: 'the beacon had spoken already, though the table’s clock called its word due later' }),
])

/** Key, times and hash by which the beacon's signatures are verified (games/src/beacon). */
const Beacon = Type.Object({
  chainHash: Hex32,
  publicKey: Type.String({ pattern: '^[0-9a-f]{192}$' }),
  periodMs: Type.Integer({ minimum: 1 }),
  genesisMs: Millis,
  scheme: Type.Literal('bls-unchained-g1-rfc9380'),
  groupHash: Hex32,
  id: Type.String(),
})

/** The public view; includes the end once it is over. */
export const KiteRound = Type.Object({
  round: RoundNo,
  state: Type.Union([
    Type.Literal('betting'),
    Type.Literal('closed', { description: 'no more bets; once `betsDigest` is there the beacon is waited for' }),
    Type.Literal('flying'),
    Type.Literal('cut'),
    Type.Literal('void'),
  ]),
  chain: Type.Integer({ minimum: 1 }),
  link: Type.Integer({ minimum: 1, description: 'which link of its chain decides the round' }),
  terminalHash: Hex32,
  beacon: Type.Object(
    {
      chainHash: Hex32,
      round: BeaconRound,
      at: Instant,
      signature: Type.Optional(Signature),
      randomness: Type.Optional(Hex32),
    },
    { description: 'the round of the beacon that enters the salt, fixed before bets open; signed at `at`' },
  ),
  closesAt: Instant,
  nextFlightAt: Type.Optional(
    Type.String({ format: 'date-time', description: 'when the next kite is expected to fly; absent in a flight, whose end nobody knows' }),
  ),
  betsDigest: Type.Optional(Hex32),
  closedAt: Type.Optional(Type.String({ format: 'date-time', description: 'when the bets were frozen and their digest published' })),
  late: Type.Optional(LateReason),
  salt: Type.Optional(Hex32),
  startedAt: Type.Optional(
    Type.String({ format: 'date-time', description: 'the multiplier is 1.00 then; multiplierAt says what it is later' }),
  ),
  endedAt: Type.Optional(Instant),
  crash: Type.Optional(Multiplier),
  shownLink: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$', description: 'the link itself, once the round is over, void or not' })),
  voidReason: Type.Optional(RoundVoid),
})
export type KiteRound = Static<typeof KiteRound>

const TableBet = Type.Object({
  mark: Type.String({ pattern: '^[0-9a-f]{8}$', description: 'its player knows it by this: `betMark` of its id' }),
  name: Type.String(),
  stake: Amount,
  cashOut: Type.Optional(Multiplier),
  payout: Type.Optional(Amount),
})

/** Totals of a round's bets, and the newest bets. */
export const TableBets = Type.Object({
  count: Type.Integer(),
  cashedOut: Type.Integer(),
  staked: Amount,
  newest: Type.Array(TableBet),
})
export type TableBets = Static<typeof TableBets>

const Chain = Type.Object({ chain: Type.Integer({ minimum: 1 }), length: Type.Integer({ minimum: 1 }), terminalHash: Hex32 })

export const KiteTable = Type.Object({
  round: Type.Union([KiteRound, Type.Null()]),
  bets: TableBets,
  past: Type.Array(Type.Object({ round: RoundNo, crash: Type.Optional(Multiplier), voidReason: Type.Optional(RoundVoid) }), {
    description: 'rounds that are over, cut or void, newest first',
  }),
  chains: Type.Array(Chain, { description: 'the chain in use and those committed after it, by their published hash' }),
  beacon: Type.Optional(Beacon),
  relays: Type.Optional(
    Type.Array(Type.String(), {
      description: 'addresses of the public beacon’s relays, which a device may ask itself; absent with a test beacon',
    }),
  ),
})
export type KiteTable = Static<typeof KiteTable>

/** `placed` until the kite flies, `flying` until it is over. */
export const KiteBet = Type.Object({
  roundId: RoundId,
  round: RoundNo,
  stake: Amount,
  autoCashOut: Type.Optional(CashOut),
  status: Type.Union([Type.Literal('placed'), Type.Literal('flying'), Type.Literal('paid'), Type.Literal('lost'), Type.Literal('void')]),
  cashOut: Type.Optional(Multiplier),
  payout: Type.Optional(Amount),
  reason: Type.Optional(VoidReason),
})
export type KiteBet = Static<typeof KiteBet>

export const readTable = {
  method: 'POST',
  path: '/kite/table',
  session: 'player',
  summary: "Kite Run's table as it stands, the player's open bet, the bets that ended while nobody looked, and the balance with both in it",
  body: body({}),
  result: Type.Object({
    now: Instant,
    table: KiteTable,
    bet: Type.Union([KiteBet, Type.Null()]),
    unseen: Type.Array(KiteBet, { description: 'ended and not yet acknowledged by /kite/seen, newest first, 20 at most' }),
    balance: Amount,
  }),
} as const satisfies Route

const placed = Type.Object({
  bet: KiteBet,
  balance: Amount,
  replayed: Type.Boolean({ description: 'what was asked had been done before' }),
})

export const placeBet = {
  method: 'POST',
  path: '/kite/bet',
  session: 'player',
  summary: 'Stakes on round `round` of the table while bets are open. The same id sent again answers that bet as it stands',
  body: body({ roundId: RoundId, round: RoundNo, stake: Amount, autoCashOut: Type.Optional(CashOut) }),
  result: placed,
} as const satisfies Route

export const cancelBet = {
  method: 'POST',
  path: '/kite/cancel',
  session: 'player',
  summary: 'Takes a bet back while bets are open',
  body: body({ roundId: RoundId }),
  result: placed,
} as const satisfies Route

export const cashOut = {
  method: 'POST',
  path: '/kite/cash-out',
  session: 'player',
  summary: 'Cashes a flying bet out at the multiplier of the instant at which this call arrives',
  body: body({ roundId: RoundId }),
  result: placed,
} as const satisfies Route

export const markBetSeen = {
  method: 'POST',
  path: '/kite/seen',
  session: 'player',
  summary: 'The player was shown how this bet ended',
  body: body({ roundId: RoundId }),
  result: Type.Object({}),
} as const satisfies Route

const receiptFields = {
  kind: Type.Literal('lalmor/crash-round'),
  game: Type.String(),
  version: Type.Integer(),
  definitionHash: Hex32,
  terminalHash: Hex32,
  round: Type.Integer({ minimum: 1, description: 'the number of the link in its chain' }),
  previousLink: Hex32,
  link: Hex32,
  digests: Type.Array(Hex32),
}
const ownBet = Type.Optional(
  Type.Object({
    clientSeed: Type.String(),
    stake: Amount,
    autoCashOut: Type.Optional(CashOut),
    ownCashOut: Type.Optional(CashOut),
    payout: Amount,
  }),
)
const named = { ...Beacon.properties, round: BeaconRound, dueMs: Millis }

/** A receipt with a bet is signed over every other field (receipts.ts). */
const envelope = {
  mark: Type.Optional(Type.String({ pattern: '^[0-9a-f]{32}$' })),
  roundId: Type.Optional(RoundId),
  seq: Type.Optional(Type.Integer()),
  settledAt: Type.Optional(Instant),
  tables: Type.Optional(Type.String()),
  publicKey: Type.Optional(Hex32),
  signature: Type.Optional(Type.String({ pattern: '^[0-9a-f]{128}$' })),
}

const CutReceipt = Type.Object({
  receipt: Type.Literal(1),
  ...envelope,
  ...receiptFields,
  openedMs: Millis,
  beacon: Type.Object({ ...named, signature: Signature, randomness: Hex32 }),
  closedMs: Millis,
  late: Type.Optional(LateReason),
  betsDigest: Hex32,
  salt: Hex32,
  startedMs: Millis,
  crash: Multiplier,
  bet: ownBet,
})

/** A void round; has the beacon's word if it was found later. */
const VoidReceipt = Type.Object({
  receipt: Type.Literal(1),
  ...receiptFields,
  openedMs: Millis,
  void: Type.Object({ reason: RoundVoid, atMs: Millis }),
  beacon: Type.Object({ ...named, signature: Type.Optional(Signature), randomness: Type.Optional(Hex32) }),
  closedMs: Type.Optional(Millis),
  late: Type.Optional(LateReason),
  betsDigest: Type.Optional(Hex32),
})

export const proveRound = {
  method: 'POST',
  path: '/kite/receipt',
  session: 'player',
  summary: 'A receipt of a round that is over, cut or void, with the bet of the player if there was one: a file for `npm run verify`',
  body: body({ round: RoundNo }),
  result: Type.Union([CutReceipt, VoidReceipt]),
} as const satisfies Route

export const listVoids = {
  method: 'POST',
  path: '/kite/voids',
  session: 'player',
  summary: 'The rounds that were given back as a whole, newest first, and how many there are of all',
  body: body({ before: Type.Optional(RoundNo) }),
  result: Type.Object({
    rounds: Type.Integer({ description: 'rounds that are over' }),
    voids: Type.Integer({ description: 'of them void' }),
    list: Type.Array(
      Type.Object({
        round: RoundNo,
        chain: Type.Integer({ minimum: 1 }),
        link: Type.Integer({ minimum: 1 }),
        shownLink: Type.Optional(Hex32),
        reason: RoundVoid,
        at: Instant,
        bets: Type.Integer({ description: 'stakes that went back' }),
        staked: Amount,
      }),
      { description: '20 at most' },
    ),
    more: Type.Boolean(),
  }),
} as const satisfies Route

/** A listener's only message: the session, kept out of URLs. The cookie came with the request. */
export const Hello = Type.Object(
  {
    sign: Type.String({ maxLength: 128 }),
    uid: Type.String({ maxLength: 20 }),
    deviceNumber: Type.String({ maxLength: 64 }),
  },
  { additionalProperties: false },
)
export type Hello = Static<typeof Hello>
