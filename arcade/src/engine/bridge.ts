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

const shapes: { [Type in ToFrame['type']]: (message: Fields) => boolean } = {
  setup: ({ setup }) => isSetup(setup),
  result: ({ requestId, round, fair }) => isCount(requestId) && isRound(round) && isFair(fair),
  opened: ({ requestId, round, fair }) => isCount(requestId) && isRoundInPlay(round) && isFair(fair),
  stepped: ({ requestId, round }) => isCount(requestId) && isRoundInPlay(round),
  resume: ({ round }) => isRoundInPlay(round),
  refused: ({ requestId, reason, text }) => isCount(requestId) && isText(reason) && isText(text),
  checking: ({ requestId }) => isCount(requestId),
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
