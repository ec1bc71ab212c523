import type { Stakes } from '@lalmor/games/engine.ts'
import { launchGame, listGames, myGames, searchGames, setFavourite as favouriteRoute, type OutsideLaunch } from '@lalmor/contract/games.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import type { Asset } from '@lalmor/ledger/asset.ts'
import { readStrict } from '@lalmor/ledger/limits.ts'
import { readWallet } from '@lalmor/ledger/wallet.ts'
import { paise } from '@lalmor/units/paise.ts'
import assert from 'node:assert'
import { ledgerIn, type Database } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Router } from '../../platform/http/route.ts'
import { refuseOnStoppedDevice } from '../../protection/device.ts'
import { readSeeds } from '../seeds/read.ts'
import type { SeedVault } from '../seeds/vault.ts'
import { createPicks, listHot, listPlayerGames, setFavourite, type CurrentGame } from './lists.ts'
import { absentGames, kindNames, otherNames } from './names.ts'
import { createRecentWins } from './recent-wins.ts'
import { isCounted } from './rules.ts'
import { createSearch } from './search.ts'
import type { Title, Titles } from './titles.ts'

/** Ends earlier launches. The provider wallet implements it. */
type ProviderLaunches = {
  launch: (title: Title, ask: { playerId: bigint; sessionId: string; locale: string; ip: string }, now: Date) => Promise<OutsideLaunch>
  endLaunches: (playerId: bigint, now: Date) => Promise<void>
}

type Parts = {
  db: Database['db']
  vault: SeedVault
  titles: Titles
  asset: Asset
  providerLaunches: ProviderLaunches
  readCurrent: (playerId: bigint, now: Date) => Promise<CurrentGame | undefined>
  hasAccepted: (playerId: bigint) => Promise<boolean>
}

export function gameRoutes({ serve }: Router, { db, vault, titles, asset, providerLaunches, readCurrent, hasAccepted }: Parts) {
  const readWins = createRecentWins(db, titles, asset)
  const readPicks = createPicks(db, titles)
  serve(listGames, async (_ask, { now }) => {
    const [hot, picked, wins] = await Promise.all([listHot(db, titles, asset, now), readPicks(now), readWins(now)])
    return { games: titles.tiles, hot, ...(picked && !isCounted(hot) && { picked }), wins }
  })

  serve(myGames, async (_ask, { player: { playerId }, now }) => listPlayerGames(db, titles, playerId, () => readCurrent(playerId, now)))

  serve(favouriteRoute, async ({ game, kept }, { player: { playerId }, now }) => ({
    favourites: await setFavourite(db, titles, { playerId, game, kept }, now),
  }))

  const searched = titles.tiles.map(({ game, title, kind }) => ({
    game,
    title,
    others: [...(otherNames[game] ?? []), ...kindNames[kind]],
  }))
  const searchFor = createSearch(searched, absentGames)
  serve(searchGames, async ({ keyword }) => searchFor(keyword))

  serve(launchGame, async ({ game }, { player, now, request, locale }) => {
    const { playerId, sessionId } = player
    const title = titles.find(game)
    if (!title) throw new Refusal('UnknownGame')
    if (!(await hasAccepted(playerId))) throw new Refusal('TermsNotAccepted')
    await providerLaunches.endLaunches(playerId, now)
    // Providers bet without a session of ours. Our own games take no stake when they open.
    if (title.outside) refuseOnStoppedDevice(player)
    if (title.outside) return providerLaunches.launch(title, { playerId, sessionId, locale, ip: request.ip }, now)
    const [wallet, strict, seeds] = await Promise.all([
      readWallet(ledgerIn(db), playerId),
      readStrict(ledgerIn(db), playerId),
      readSeeds(db, vault, playerId, now),
    ])
    assert(wallet, `player ${playerId} has no wallet`)
    const { rules, name, minRoundMs, rtpPpm } = title
    return {
      game,
      title: name,
      version: rules.version,
      definitionHash: rules.definitionHash,
      frame: `arcade/${game}.html?game=${game}`,
      ...toWire({ ...stakesOf(rules.stakes), balance: paise(wallet.cash + wallet.bonus) }),
      multiStep: rules.multiStep,
      table: title.table !== undefined,
      minRoundMs: strict.on ? Math.max(minRoundMs, strict.gapMs) : minRoundMs,
      rtpPpm,
      seeds,
    }
  })
}

const stakesOf = (stakes: Stakes) =>
  stakes.kind === 'list'
    ? { stakes: [...stakes.list], stakeDefault: stakes.usual }
    : { stakes: [...stakes.chips], stakeDefault: stakes.usual, stakeMost: stakes.most }
