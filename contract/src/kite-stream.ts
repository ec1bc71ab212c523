import type { KiteRound, KiteTable, TableBets } from './kite.ts'

// Separate from kite.ts, so that a browser can import it without schemas.

/** The game whose rounds are the table's and not a player's own. */
export const kiteGame = 'kite-run'

/** Path of the table's news stream. A listener sends `Hello` first; all other messages are the server's. */
export const streamPath = '/ws'

/** The table's news for everyone. It never reveals a round's end before it has come. */
export type KiteNews =
  /** A round opened, closed, flew, was cut or is void. */
  | { type: 'round'; round: KiteRound }
  /** Bets were placed, taken back or cashed out. */
  | { type: 'bets'; round: number; bets: TableBets }
  /**
   * After bets closed and before the beacon is due: the digests of all bets, ascending, `count` of them in parts of which this begins at `from`.
   * The digest of them all is in the round's news, sent before.
   */
  | { type: 'digests'; round: number; from: number; count: number; digests: string[] }

/** A message of the stream. `now` is the server's clock at sending, for listeners to synchronise with. */
export type KiteFrame = ({ type: 'table'; table: KiteTable } | KiteNews) & { now: string }

/** Close codes of the stream: 4401 when the session is over, 4400 for an invalid hello, 4408 for none. */
export const closeCodes = { badHello: 4400, pleaseLogin: 4401, noHello: 4408 } as const
