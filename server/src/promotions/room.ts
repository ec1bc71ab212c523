import type { Database } from '../platform/db/database.ts'
import type { MoneyMode } from '../platform/config/money-mode.ts'
import type { SandboxPage } from '../platform/app-config/sandbox-page.ts'
import type { Handlers } from '../platform/jobs/tasks.ts'
import type { Serving, Working } from '../platform/room.ts'
import { countWins } from '../play/games/recent-wins.ts'
import type { Titles } from '../play/games/titles.ts'
import { oweRewards } from './close/owe.ts'
import { createLinkFor, readOwnLink } from './community/link.ts'
import { createPromo } from './promo-config.ts'
import { countRanks } from './ranking/count.ts'
import { expireRewards } from './rewards/expire.ts'
import { findRewards } from './rewards/list.ts'
import { tellEnding } from './rewards/tell-ending.ts'
import { promotionRoutes } from './routes.ts'
import { cheapest } from './terms/cost.ts'
import { countLevels } from './vip/count.ts'
import { vipRoutes } from './vip/routes.ts'
import { createSupport } from './vip/support.ts'

type Opening = { db: Database['db']; titles: Titles; moneyMode: MoneyMode; sandboxPhone: SandboxPage | undefined }

export function open({ db, titles, moneyMode, sandboxPhone }: Opening) {
  const linkFor = createLinkFor(moneyMode === 'play' ? sandboxPhone : undefined)
  return {
    clearing: cheapest(titles.open),
    linkFor,
    readPromo: createPromo(db, linkFor),
    readSupport: createSupport(db, moneyMode),
    findRewards,
  }
}

export function serve(parts: Serving & Pick<ReturnType<typeof open>, 'clearing' | 'linkFor'>) {
  const { router, linkFor } = parts
  vipRoutes(router, parts)
  promotionRoutes(router, { ...parts, readLink: async (tx, host) => linkFor(await readOwnLink(tx), host) })
}

export const jobs = ({ db, clock }: Working) =>
  ({
    'expire-rewards': async (_payload, signal) => {
      await expireRewards(db, clock(), signal)
      await tellEnding(db, clock(), signal)
    },
    // Order matters: standings follow from the sums, and rewards from the standings.
    'run-projections': async (_payload, signal) => {
      await countWins(db)
      await countLevels({ db, clock }, signal)
      await countRanks({ db, clock })
      await oweRewards({ db, clock }, signal)
    },
  }) satisfies Partial<Handlers>
