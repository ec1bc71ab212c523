import type { Result } from '@lalmor/contract/catalogue.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { call, connection, queryClient, read, session, userInfoKey, vipInfoKey } from './client.ts'

/** SPEC §9: user info and VIP info are fetched this often while logged in, but not while the page is hidden (PRODUCT §13). */
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

/** Keeps the player's data fresh on every page, even one that shows none of it. Mounted while a player is logged in. */
export function useUserRefresh() {
  useQuery({ ...userInfoQuery, notifyOnChangeProps: [] })
  useQuery({ ...vipInfoQuery, notifyOnChangeProps: [] })
}

export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => call('/u/gconfig', {}, { signal }),
  // Terms and mode do not change; announcements may while the app is open.
  staleTime: 300_000,
})

export const useConfig = () => useQuery({ ...configQuery, meta: { background: true } }).data

/** Play money is assumed until the server says otherwise: the ribbon may show a moment too long, but is never missing. */
export const useMoneyMode = () => useConfig()?.moneyMode ?? 'play'

/** SPEC §7. The app brings its own texts; this is which languages the server accepts. */
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

/** Games played last, saved, and not played yet; the open round and the last one. */
export const myGamesQuery = queryOptions({
  queryKey: ['my-games'],
  queryFn: ({ signal }) => call('/game/mine', {}, { signal }),
})

/** For Home: what can be claimed, and whether offers may be announced. */
export const waitingQuery = queryOptions({
  queryKey: ['waiting'],
  queryFn: ({ signal }) => call('/promo/waiting', {}, { signal }),
  meta: { background: true },
})

/** The number of claimable rewards in Home's last answer: the tab bar makes no call. */
export const useToClaim = (): number => useQuery({ ...waitingQuery, enabled: false }).data?.rewards.length ?? 0

/** Stores the balance a settled round has left; refetches the rest of the player's data, and the games played last. */
export function rememberBalance(balance: Result<'/user/getUserInfo'>['balance']) {
  queryClient.setQueryData(userInfoQuery.queryKey, (user) => user && { ...user, balance })
  void queryClient.invalidateQueries({ queryKey: userInfoQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: myGamesQuery.queryKey })
}
