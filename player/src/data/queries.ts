import type { Result } from '@lalmor/contract/catalogue.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { call, connection, queryClient, read, seenPairs, session, userInfoKey, vipInfoKey } from './client.ts'

/** SPEC §9: user info and VIP info are asked again this often while logged in; pauses while the page is hidden (PRODUCT §13). */
const userRefreshMs = 10_000

export const useSession = () => useSyncExternalStore(session.subscribe, session.current)
export const useConnection = () => useSyncExternalStore(connection.subscribe, connection.current)

export const userInfoQuery = queryOptions({
  queryKey: userInfoKey,
  queryFn: ({ signal }) => call('/user/getUserInfo', {}, { signal }),
  refetchInterval: userRefreshMs,
  meta: { background: true },
})

const vipInfoQuery = queryOptions({
  queryKey: vipInfoKey,
  queryFn: ({ signal }) => call('/vip/getVipInfo', {}, { signal }),
  refetchInterval: userRefreshMs,
  meta: { background: true },
})

export function useUserInfo() {
  const loggedIn = useSession() !== undefined
  return useQuery({ ...userInfoQuery, enabled: loggedIn, placeholderData: keepPreviousData })
}

export const useVipInfo = () => useQuery({ ...vipInfoQuery, enabled: useSession() !== undefined })

/** Keeps the player's data fresh on every page, also one that shows none of it. Mounted while somebody is logged in. */
export function useUserRefresh() {
  useQuery({ ...userInfoQuery, notifyOnChangeProps: [] })
  useQuery({ ...vipInfoQuery, notifyOnChangeProps: [] })
}

export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => call('/u/gconfig', {}, { signal }),
  // Terms and mode stay as they are; what Home announces may come and go while the app is open.
  staleTime: 300_000,
})

export const useConfig = () => useQuery({ ...configQuery, meta: { background: true } }).data

/** Play money is assumed until the server says otherwise: the ribbon may stand a moment too long, never too short. */
export const useMoneyMode = () => useConfig()?.moneyMode ?? 'play'

/** SPEC §7. The app has its texts with it; this says which languages the server takes. */
export const languagesQuery = queryOptions({
  queryKey: ['languages'],
  queryFn: ({ signal }) => read('/language/languages', {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { background: true },
})

export const gamesQuery = queryOptions({
  queryKey: ['games'],
  queryFn: ({ signal }) => call('/game/list', {}, { signal }),
  staleTime: 60_000,
})

/** Played last, saved, not played yet. */
export const myGamesQuery = queryOptions({
  queryKey: ['my-games'],
  queryFn: ({ signal }) => call('/game/mine', {}, { signal }),
})

/** How long one has been playing, and whether a reality check is due. */
export const sittingQuery = queryOptions({
  queryKey: ['sitting'],
  queryFn: ({ signal }) => call('/play/sitting', {}, { signal }),
  staleTime: 0,
})

export const seedsQuery = queryOptions({
  queryKey: ['seeds'],
  queryFn: async ({ signal }) => noteSeeds(await call('/seed/current', {}, { signal })),
})

export type Seeds = Result<'/seed/current'>

/** Writes what is promised down on this device before anything is played under it. */
export function noteSeeds(seeds: Seeds): Seeds {
  const uid = session.current()?.uid
  const pairs = [
    { seedNo: seeds.seedNo, hash: seeds.serverSeedHash, clientSeed: seeds.clientSeed },
    { seedNo: seeds.seedNo + 1, hash: seeds.nextServerSeedHash },
  ]
  if (uid !== undefined) seenPairs.note(uid, pairs, new Date())
  return seeds
}

/** The balance a settled round has left; the rest of the player's data follows from the server, and what was played last. */
export function rememberBalance(balance: Result<'/user/getUserInfo'>['balance']) {
  queryClient.setQueryData(userInfoQuery.queryKey, (user) => user && { ...user, balance })
  void queryClient.invalidateQueries({ queryKey: userInfoQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: myGamesQuery.queryKey })
}
