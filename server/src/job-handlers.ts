import * as deposits from './deposits/room.ts'
import * as identity from './identity/room.ts'
import * as operators from './operators/room.ts'
import type { Database } from './platform/db/database.ts'
import type { Handlers } from './platform/jobs/tasks.ts'
import * as platform from './platform/room.ts'
import type { Titles } from './play/games/titles.ts'
import * as play from './play/room.ts'
import { usualTitles } from './play/provider-wallet/title.ts'
import { makeMonths } from './prepare.ts'
import * as promotions from './promotions/room.ts'
import * as protection from './protection/room.ts'
import * as wallet from './wallet/room.ts'

type PartsOf<Jobs extends (parts: never) => unknown> = Omit<Parameters<Jobs>[0], keyof Database>
type Parts = Omit<
  PartsOf<typeof operators.jobs> & PartsOf<typeof identity.jobs> & PartsOf<typeof wallet.jobs> & PartsOf<typeof play.jobs>,
  'titles'
> & {
  titles?: Titles
}

/** A name of platform/jobs/tasks.ts that no room has does not compile. */
export const createHandlers =
  ({ titles = usualTitles, ...given }: Parts) =>
  (database: Database): Handlers => {
    const parts = { ...given, ...database, titles }
    return {
      ...operators.jobs(parts),
      ...identity.jobs(parts),
      ...wallet.jobs(parts),
      ...deposits.jobs(parts),
      ...promotions.jobs(parts),
      ...play.jobs(parts),
      ...protection.jobs(parts),
      ...platform.jobs(parts),
      'make-months': () => makeMonths(parts.db, parts.clock()),
    }
  }
