import type { Body, Result } from '@lalmor/contract/catalogue.ts'
import type { UnreadByType } from '@lalmor/contract/mail.ts'
import { unreadMax, type MailType } from '@lalmor/contract/mails.ts'
import { queryOptions, useMutation, useQuery, type InfiniteData } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useList } from '../../page/useList.ts'
import { call, queryClient } from '../../data/client.ts'
import { userInfoQuery, useUserInfo } from '../../data/queries.ts'

/** Filled by answers that list or mark mails; never fetched alone. */
const unreadQuery = queryOptions<UnreadByType>({ queryKey: ['mails-unread'], enabled: false, staleTime: Number.POSITIVE_INFINITY })

export const useUnread = () => useQuery(unreadQuery).data

export const sumOf = (unread: UnreadByType) => Math.min(unreadMax, unread.system + unread.reward + unread.transaction + unread.campaign)

function rememberUnread(unread: UnreadByType) {
  queryClient.setQueryData(unreadQuery.queryKey, unread)
  queryClient.setQueryData(userInfoQuery.queryKey, (user) => user && { ...user, unreadMails: sumOf(unread) })
}

/** Newest first; refetched when the count that every page polls shows a new mail. */
export function useMails(type: MailType | undefined) {
  const mails = useList({
    key: ['mails', type ?? 'all'],
    ask: async (before, options) => {
      const page = await call('/mail/list', { ...(type && { type }), ...before }, options)
      if (page.unread) rememberUnread(page.unread)
      return page
    },
    next: ({ mails, more }) => (more ? mails.at(-1)?.id : undefined),
    show: (pages) => pages.flatMap(({ mails }) => mails),
  })
  const counted = useUserInfo().data?.unreadMails
  useEffect(() => {
    const known = queryClient.getQueryData(unreadQuery.queryKey)
    if (known && counted !== undefined && counted !== sumOf(known)) void queryClient.invalidateQueries({ queryKey: ['mails'] })
  }, [counted])
  return mails
}

/** `older`: all up to it. `quiet`: no error if the mark is lost. */
export function useReadMails({ quiet }: { quiet: boolean }) {
  return useMutation({
    mutationFn: (body: Body<'/mail/read'>) => call('/mail/read', body),
    onSuccess: ({ unread }, { id, older }) => {
      rememberUnread(unread)
      const isMarked = (mail: Result<'/mail/list'>['mails'][number]) =>
        older ? mail.id <= id && (older.type === undefined || mail.type === older.type) : mail.id === id
      queryClient.setQueriesData<InfiniteData<Result<'/mail/list'>>>(
        { queryKey: ['mails'] },
        (known) =>
          known && {
            ...known,
            pages: known.pages.map((page) => ({
              ...page,
              mails: page.mails.map((mail) => (isMarked(mail) ? { ...mail, read: true } : mail)),
            })),
          },
      )
    },
    meta: quiet ? { ownMessage: true } : {},
  })
}
