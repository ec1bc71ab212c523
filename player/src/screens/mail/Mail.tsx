import type { Mail as MailFacts } from '@lalmor/contract/mail.ts'
import { unreadMax, type MailType } from '@lalmor/contract/mails.ts'
import { useState } from 'react'
import { PagedList } from '../../page/Loadable.tsx'
import { SubPage } from '../../page/SubPage.tsx'
import { useVisitState } from '../../page/visit-state.ts'
import { t } from '../../i18n/mail/t.ts'
import { Bones } from '../../ui/Bones.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { SlotAction } from '../../ui/SubPageBar.tsx'
import { ClaimNews } from '../promotions/ClaimNews.tsx'
import { useClaims } from '../promotions/usePromotions.ts'
import css from './Mail.module.css'
import { MailRow } from './MailRow.tsx'
import { MailSheet } from './MailSheet.tsx'
import { sumOf, useMails, useReadMails, useUnread } from './useMails.ts'

/** Campaigns show only under "all". */
const filters = ['all', 'reward', 'transaction', 'system'] as const satisfies readonly (MailType | 'all')[]
type Filter = (typeof filters)[number]

const typeOf = (filter: Filter) => (filter === 'all' ? undefined : filter)

export default function Mail() {
  const [filter, setFilter] = useVisitState<Filter>('filter', 'all')
  const mails = useMails(typeOf(filter))
  const claims = useClaims()
  const [open, setOpen] = useState<MailFacts | undefined>()
  const opened = useReadMails({ quiet: true })
  const show = (mail: MailFacts) => {
    setOpen(mail)
    if (!mail.read) opened.mutate({ id: mail.id })
  }
  return (
    <SubPage title={t('title.mail')} slot={<ReadAll filter={filter} newest={mails.data?.[0]} />}>
      <ClaimNews rewards={rewardsOf(mails.data ?? [])} claims={claims} />
      <Filters filter={filter} onFilter={setFilter} />
      <Mails mails={mails} claims={claims} filter={filter} onFilter={setFilter} onOpen={show} />
      {open && <MailSheet mail={mails.data?.find(({ id }) => id === open.id) ?? open} claims={claims} onClose={() => setOpen(undefined)} />}
    </SubPage>
  )
}

const rewardsOf = (mails: readonly MailFacts[]) => mails.flatMap(({ reward }) => reward ?? [])

type Filtered = { filter: Filter; onFilter: (filter: Filter) => void }

function useCount(filter: Filter): number {
  const unread = useUnread()
  return unread ? (filter === 'all' ? sumOf(unread) : unread[filter]) : 0
}

function Filters({ filter, onFilter }: Filtered) {
  const counts = { all: useCount('all'), reward: useCount('reward'), transaction: useCount('transaction'), system: useCount('system') }
  const badge = (id: Filter) => (counts[id] === 0 ? undefined : counts[id] < unreadMax ? String(counts[id]) : '99+')
  return (
    <FilterChips
      label={t('mails.filter')}
      options={filters.map((id) => ({ id, label: t(`mails.${id}`), badge: badge(id) }))}
      selected={filter}
      onSelect={onFilter}
    />
  )
}

/** Marks mails up to the newest on the page as read. */
function ReadAll({ filter, newest }: { filter: Filter; newest: MailFacts | undefined }) {
  const unread = useCount(filter)
  const { mutate } = useReadMails({ quiet: false })
  if (!newest || unread === 0) return null
  const type = typeOf(filter)
  return <SlotAction onPress={() => mutate({ id: newest.id, older: type ? { type } : {} })}>{t('mails.readAll')}</SlotAction>
}

type Listed = Filtered & {
  mails: ReturnType<typeof useMails>
  claims: ReturnType<typeof useClaims>
  onOpen: (mail: MailFacts) => void
}

const Mails = ({ mails, claims, filter, onFilter, onOpen }: Listed) => (
  <PagedList
    pages={mails}
    bones={<Bones className={css.bones} />}
    isEmpty={(listed) => listed.length === 0}
    none={<None filter={filter} onFilter={onFilter} />}
    more={t('mails.more')}
    end={<p>{t('mails.kept')}</p>}
  >
    {(listed) => (
      <ul className={css.list}>
        {listed.map((mail) => (
          <MailRow key={mail.id} mail={mail} claims={claims} onOpen={() => onOpen(mail)} />
        ))}
      </ul>
    )}
  </PagedList>
)

const None = ({ filter, onFilter }: Filtered) => (
  <>
    <Empty
      title={t(filter === 'all' ? 'mails.none' : 'mails.noneSuch')}
      text={t('mails.noneText')}
      wayOn={filter === 'all' ? undefined : { label: t('mails.showAll'), onPress: () => onFilter('all') }}
    />
    <p className={css.kept}>{t('mails.kept')}</p>
  </>
)
