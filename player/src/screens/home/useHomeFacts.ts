import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useFirstShape } from '../../page/useFirstShape.ts'
import { withStyles } from '../../page/with-styles.ts'
import { configQuery, gamesQuery, myGamesQuery, useUserInfo, waitingQuery } from '../../data/queries.ts'

/** A chunk that is fetched during the first calls. */
let News: (typeof import('./News.tsx'))['default'] | undefined
let loading: Promise<void> | undefined
const loadNews = () =>
  (loading ??= withStyles(() => import('./News.tsx')).then(
    (module) => void (News = module.default),
    () => void (loading = undefined),
  ))

/** `shape`: what is above the lists; the rest comes below them. */
export function useHomeFacts() {
  const mine = useQuery({ ...myGamesQuery, refetchOnMount: 'always', refetchOnWindowFocus: 'always' })
  const waiting = useQuery(waitingQuery)
  const config = useQuery({ ...configQuery, meta: { background: true } })
  const user = useUserInfo()
  const [isLoaded, setLoaded] = useState(News !== undefined)
  useEffect(() => void loadNews().then(() => setLoaded(true)), [])
  const isAnswered = (queries: readonly { isPending: boolean }[]) => queries.every(({ isPending }) => !isPending)
  const isNewsThere = isLoaded && isAnswered([waiting, config])
  const isListed = isAnswered([useQuery(gamesQuery)])
  const shape = useFirstShape({ mine: isAnswered([mine, user, config]), news: isNewsThere })
  return {
    shape,
    mine: mine.data,
    /** Nothing below the lists comes before them. */
    isListed,
    News: isNewsThere && (shape?.news || isListed) ? News : undefined,
    rewards: waiting.data?.rewards ?? [],
    banners: (config.data?.banners ?? []).filter(({ offer }) => offer === undefined || waiting.data?.announced === true),
    notices: config.data?.notices ?? [],
  }
}
