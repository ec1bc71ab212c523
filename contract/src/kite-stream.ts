import type { KiteRound, KiteTable, TableBets } from './kite.ts'

// Apart from kite.ts, so that a browser can take it without schemas.

/** The game whose rounds are the table's and not a player's own. */
export const kiteGame = 'kite-run'

/** Where the table's news stream is opened. The first message of a listener is `Hello`; all others are the server's. */
export const streamPath = '/ws'

/** What the table tells everybody. Nothing in it says where a round will end before it has. */
export type KiteNews =
  /** A round opened, closed, flew, was cut or is void. */
  | { type: 'round'; round: KiteRound }
  /** Bets came, went, or left in time. */
  | { type: 'bets'; round: number; bets: TableBets }

/** A message of the stream. `now` is the server's clock as it was sent, for a listener to set its own by. */
export type KiteFrame = ({ type: 'table'; table: KiteTable } | KiteNews) & { now: string }

/** With what the server closes a stream: 4401 when the session is over, 4400 when the hello was none, 4408 when none came. */
export const closeCodes = { badHello: 4400, pleaseLogin: 4401, noHello: 4408 } as const
