import type { KiteRound, KiteTable, TableBets } from './kite.ts'

// Separate from kite.ts, so that browsers can import it without schemas.

export const kiteGame = 'kite-run'

/** Path of the news stream. A listener sends `Hello` first; all other messages are the server's. */
export const streamPath = '/ws'

/** Public news of the table. It never reveals a round's end early. */
export type KiteNews =
  | { type: 'round'; round: KiteRound }
  | { type: 'bets'; round: number; bets: TableBets }
  /** The digests of all bets, ascending, in parts; this part begins at `from`. Sent after bets close and before the beacon is due. */
  | { type: 'digests'; round: number; from: number; count: number; digests: string[] }

/** `now` is the server's clock at sending, for listeners to synchronise with. */
export type KiteFrame = ({ type: 'table'; table: KiteTable } | KiteNews) & { now: string }

/** 4401: the session is over; 4400: invalid hello; 4408: no hello. */
export const closeCodes = { badHello: 4400, pleaseLogin: 4401, noHello: 4408 } as const
