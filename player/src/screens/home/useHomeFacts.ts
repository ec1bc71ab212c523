import { useQuery } from '@tanstack/react-query'
import { startTransition, useEffect, useState } from 'react'
import { withStyles } from '../../page/with-styles.ts'
import { configQuery, myGamesQuery, useUserInfo, waitingQuery } from '../../data/queries.ts'

/** For facts above the lists; later ones appear when they come. */
const patienceMs = 1_000

/** A chunk that is fetched during the first calls. */
let News: (typeof import('./News.tsx'))['default'] | undefined
let loading: Promise<void> | undefined
const loadNews = () =>
  (loading ??= withStyles(() => import('./News.tsx')).then(
    (module) => void (News = module.default),
    () => void (loading = undefined),
  ))

/** Read once a visit. `known`: all are there, or the wait is over. */
export function useHomeFacts() {
  const mine = useQuery({ ...myGamesQuery, refetchOnMount: 'always', refetchOnWindowFocus: 'always' })
  const waiting = useQuery(waitingQuery)
  const config = useQuery({ ...configQuery, meta: { background: true } })
  const user = useUserInfo()
  const [isLoaded, setLoaded] = useState(News !== undefined)
  const [isPatient, setPatient] = useState(true)
  useEffect(() => {
    void loadNews().then(() => setLoaded(true))
    const timer = setTimeout(() => setPatient(false), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  const isThere = isLoaded && [mine, waiting, config, user].every(({ isPending }) => !isPending)
  // Shows all at once if it is there; later facts are drawn in slices, so that taps are noticed.
  const [known, setKnown] = useState(isThere)
  const isKnown = isThere || !isPatient
  useEffect(() => {
    if (isKnown) startTransition(() => setKnown(true))
  }, [isKnown])
  return {
    known,
    mine: mine.data,
    News,
    rewards: waiting.data?.rewards ?? [],
    banners: (config.data?.banners ?? []).filter(({ offer }) => offer === undefined || waiting.data?.announced === true),
    notices: config.data?.notices ?? [],
  }
}
