import type { FromFrame, ToFrame } from '@lalmor/contract/bridge.ts'

type Fields = Record<string, unknown>

const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0
const isText = (value: unknown) => typeof value === 'string'
const isFields = (value: unknown): value is Fields => value !== null && typeof value === 'object' && !Array.isArray(value)
const isFair = (value: unknown) => isFields(value) && /^[0-9a-f]{64}$/.test(String(value.serverSeedHash)) && isCount(value.nonce)

const isEvents = (value: unknown): value is Fields[] =>
  Array.isArray(value) && value.every((event) => isFields(event) && isText(event.type))

const isRound = (value: unknown) =>
  isFields(value) &&
  isText(value.roundId) &&
  isText(value.game) &&
  isCount(value.version) &&
  isCount(value.nonce) &&
  isCount(value.stake) &&
  isCount(value.payout) &&
  isCount(value.balanceAfter) &&
  isEvents(value.events)

/** A round of the past that may be shown once more: it was paid as its events say. */
const isRoundToReplay = (value: unknown) =>
  isFields(value) && isRound(value) && value.status === 'Settled' && (value.play === undefined || isFields(value.play))

const isRoundInPlay = (value: unknown) =>
  isFields(value) &&
  isCount(value.version) &&
  isText(value.openedAt) &&
  isCount(value.stake) &&
  (value.play === undefined || isFields(value.play)) &&
  Array.isArray(value.actions) &&
  value.actions.every(isFields) &&
  isEvents(value.events) &&
  isCount(value.lastStep) &&
  (value.lastStep as number) <= value.events.length &&
  isCount(value.cashOut)

const isSetup = (value: unknown) =>
  isFields(value) &&
  isText(value.game) &&
  isText(value.title) &&
  isText(value.locale) &&
  (value.moneyMode === 'play' || value.moneyMode === 'real') &&
  Array.isArray(value.stakes) &&
  value.stakes.length > 0 &&
  value.stakes.every(isCount) &&
  isCount(value.stake) &&
  isCount(value.balance) &&
  isCount(value.minRoundMs) &&
  isCount(value.rtpPpm) &&
  isFair(value.fair) &&
  typeof value.textScale === 'number' &&
  value.textScale >= 1 &&
  value.textScale <= 2 &&
  typeof value.sound === 'boolean'

const isOptional = (is: (value: unknown) => boolean) => (value: unknown) => value === undefined || is(value)
const isNullOr = (is: (value: unknown) => boolean) => (value: unknown) => value === null || is(value)
const isListOf = (is: (value: unknown) => boolean) => (value: unknown) => Array.isArray(value) && value.every(is)
const isMultiplier = (value: unknown) => isCount(value) && (value as number) >= 100
const isInstant = (value: unknown) => isText(value) && Number.isFinite(Date.parse(value as string))
const isHash = (value: unknown) => /^[0-9a-f]{64}$/.test(String(value))

const isKiteRound = (value: unknown) =>
  isFields(value) &&
  isCount(value.round) &&
  ['betting', 'closed', 'flying', 'cut', 'void'].includes(String(value.state)) &&
  isCount(value.chain) &&
  isCount(value.link) &&
  isInstant(value.closesAt) &&
  isOptional(isHash)(value.salt) &&
  isOptional(isInstant)(value.startedAt) &&
  (value.state !== 'flying' || value.startedAt !== undefined) &&
  isOptional(isMultiplier)(value.crash) &&
  (value.state !== 'cut' || value.crash !== undefined) &&
  isOptional((flag) => typeof flag === 'boolean')(value.interrupted)

const isTableBet = (value: unknown) =>
  isFields(value) &&
  isText(value.name) &&
  isCount(value.stake) &&
  isOptional(isMultiplier)(value.cashOut) &&
  isOptional(isCount)(value.payout)

const isKiteTable = (value: unknown) =>
  isFields(value) &&
  isNullOr(isKiteRound)(value.round) &&
  isFields(value.bets) &&
  isCount(value.bets.count) &&
  isCount(value.bets.cashedOut) &&
  isCount(value.bets.staked) &&
  isListOf(isTableBet)(value.bets.newest) &&
  isListOf((past) => isFields(past) && isCount(past.round) && isMultiplier(past.crash))(value.past) &&
  isListOf((chain) => isFields(chain) && isCount(chain.chain) && isCount(chain.length) && isHash(chain.terminalHash))(value.chains)

const isTableStake = (value: unknown) => isFields(value) && isCount(value.stake) && isOptional(isMultiplier)(value.autoCashOut)

const isKiteBet = (value: unknown) =>
  isFields(value) &&
  isTableStake(value) &&
  isText(value.roundId) &&
  isCount(value.round) &&
  ['placed', 'flying', 'paid', 'lost', 'void'].includes(String(value.status)) &&
  isOptional(isMultiplier)(value.cashOut) &&
  isOptional(isCount)(value.payout) &&
  (value.status !== 'paid' || (value.cashOut !== undefined && value.payout !== undefined)) &&
  isOptional(isText)(value.reason)

const isOwnBet = (value: unknown) =>
  isFields(value) &&
  isCount(value.answered) &&
  isNullOr(isKiteBet)(value.bet) &&
  isNullOr(isTableStake)(value.next) &&
  isListOf(isKiteBet)(value.unseen)

const shapes: { [Type in ToFrame['type']]: (message: Fields) => boolean } = {
  setup: ({ setup }) => isSetup(setup),
  result: ({ requestId, round, fair }) => isCount(requestId) && isRound(round) && isFair(fair),
  opened: ({ requestId, round, fair }) => isCount(requestId) && isRoundInPlay(round) && isFair(fair),
  stepped: ({ requestId, round }) => isCount(requestId) && isRoundInPlay(round),
  resume: ({ round }) => isRoundInPlay(round),
  replay: ({ round }) => isRoundToReplay(round),
  refused: ({ requestId, reason, text }) => isCount(requestId) && isText(reason) && isText(text),
  checking: ({ requestId }) => isCount(requestId),
  table: ({ connection, aheadMs, table }) =>
    ['connecting', 'live', 'lost'].includes(String(connection)) && Number.isFinite(aheadMs) && isNullOr(isKiteTable)(table),
  'own-bet': ({ own }) => isOwnBet(own),
  balance: ({ balance }) => isCount(balance),
  fair: ({ fair }) => isFair(fair),
  'show-rules': () => true,
  sound: ({ on }) => typeof on === 'boolean',
}

/** The app's message when it has the shape of one of `ToFrame`, else undefined. */
export function parseToFrame(message: unknown): ToFrame | undefined {
  if (!isFields(message) || typeof message.type !== 'string' || !Object.hasOwn(shapes, message.type)) return undefined
  return shapes[message.type as ToFrame['type']](message) ? (message as ToFrame) : undefined
}

/** What the bridge needs of a window. */
export type BridgeWindow = {
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void }
  readonly location: { readonly origin: string }
  addEventListener(type: 'message', listener: (event: { source: unknown; origin: string; data: unknown }) => void): void
}

export type Send = (message: FromFrame) => void

/**
 * Opens the bridge: `hear` gets the app's messages, the returned function sends. Undefined when the document was opened
 * on its own and nobody is there to talk to. The document's origin is opaque, yet it knows the address it came from: that
 * is the app's, to which alone it speaks and listens.
 */
export function connect(frame: BridgeWindow, hear: (message: ToFrame) => void): Send | undefined {
  const app = frame.parent
  if ((app as unknown) === frame) return undefined
  frame.addEventListener('message', ({ source, origin, data }) => {
    if (source !== app || origin !== frame.location.origin) return
    const message = parseToFrame(data)
    if (message) hear(message)
  })
  return (message) => app.postMessage(message, frame.location.origin)
}
