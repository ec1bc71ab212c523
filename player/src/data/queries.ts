import type { Result } from '@lalmor/contract/catalogue.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { call, connection, queryClient, read, session, userInfoKey, vipInfoKey } from './client.ts'

/** SPEC §9: while logged in; hidden pages pause (PRODUCT §13). */
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

export function useUserRefresh() {
  useQuery({ ...userInfoQuery, notifyOnChangeProps: [] })
  useQuery({ ...vipInfoQuery, notifyOnChangeProps: [] })
}

export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => call('/u/gconfig', {}, { signal }),
  // Announcements may change while the app is open.
  staleTime: 300_000,
})

export const useConfig = () => useQuery({ ...configQuery, meta: { background: true } }).data

/** Play until the server answers: the ribbon is never missing. */
export const useMoneyMode = () => useConfig()?.moneyMode ?? 'play'

/** SPEC §7: languages that the server accepts; the app has its own texts. */
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

export const myGamesQuery = queryOptions({
  queryKey: ['my-games'],
  queryFn: ({ signal }) => call('/game/mine', {}, { signal }),
})

/** Home: claims, and whether offers may be announced. */
export const waitingQuery = queryOptions({
  queryKey: ['waiting'],
  queryFn: ({ signal }) => call('/promo/waiting', {}, { signal }),
  meta: { background: true },
})

/** The number from Home's last answer: the tab bar makes no call. */
export const useToClaim = (): number => useQuery({ ...waitingQuery, enabled: false }).data?.rewards.length ?? 0

export function rememberBalance(balance: Result<'/user/getUserInfo'>['balance']) {
  queryClient.setQueryData(userInfoQuery.queryKey, (user) => user && { ...user, balance })
  void queryClient.invalidateQueries({ queryKey: userInfoQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: myGamesQuery.queryKey })
}
