import type { Friends as Shown } from '@lalmor/contract/earn.ts'
import { istDay } from '@lalmor/units/ist-day.ts'
import { Loadable } from '../../page/Loadable.tsx'
import { back } from '../../page/router.ts'
import { SubPage } from '../../page/SubPage.tsx'
import { t } from '../../i18n/earn/t.ts'
import { formatWire } from '../../i18n/money.ts'
import { formatDay, formatMonth } from '../../i18n/time.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { Bones } from '../../ui/Bones.tsx'
import { DayGroup } from '../../ui/DayGroup.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Note } from '../../ui/Note.tsx'
import { RecordRow, type RecordLead } from '../../ui/RecordRow.tsx'
import css from './Earn.module.css'
import { useFriends } from './useEarn.ts'

type Friend = Shown['friends'][number]

/** Friends by number and month, with what the player earned by them; their own figures are private. */
export function Friends() {
  const friends = useFriends()
  return (
    <SubPage title={t('earn.friends')}>
      <Loadable of={friends} bones={<Bones />}>
        {(shown) =>
          shown.friends.length === 0 && shown.months.length === 0 ? (
            <Empty title={t('earn.noFriends')} text={t('earn.noFriendsText')} wayOn={{ label: t('earn.link'), onPress: back }} />
          ) : (
            <div className={css.parts}>
              <p className={css.lead}>{t('earn.friendsNote')}</p>
              <InReview of={shown} />
              {monthsOf(shown).map(({ month, friends, sums }) => (
                <DayGroup key={month} day={formatMonth(month)} {...(sums && { sum: formatWire(sums.total) })}>
                  {friends.map((friend) => (
                    <Row key={friend.no} of={friend} />
                  ))}
                  {sums && sums.commission > 0 && (
                    <RecordRow
                      lead={{ icon: 'percent' }}
                      title={t('earn.commission')}
                      amount={`+${formatWire(sums.commission)}`}
                      good
                      line={formatMonth(month)}
                    />
                  )}
                </DayGroup>
              ))}
              <p className={css.end}>{t('earn.noMore')}</p>
            </div>
          )
        }
      </Loadable>
    </SubPage>
  )
}

function InReview({ of: { friends } }: { of: Shown }) {
  const count = friends.filter(({ state }) => state === 'review').length
  return count > 0 && <Note icon="clock">{t('earn.review', { count })}</Note>
}

const monthOf = (instant: string) => istDay(new Date(instant)).slice(0, 7)

/** Latest first: friends who joined or were due, and sums. */
function monthsOf({ friends, months }: Shown) {
  const all = new Set([...friends.map(({ at }) => monthOf(at)), ...months.map(({ month }) => month)])
  return [...all]
    .toSorted()
    .toReversed()
    .map((month) => ({
      month,
      friends: friends.filter(({ at }) => monthOf(at) === month),
      sums: months.find((of) => of.month === month),
    }))
}

const signs: { readonly [state in Friend['state']]: RecordLead } = {
  none: { icon: 'timer' },
  review: { icon: 'clock' },
  earned: { icon: 'check', tone: 'green' },
  'taken-back': { icon: 'refresh' },
}
const badges: { readonly [state in Exclude<Friend['state'], 'earned'>]: BadgeTone } = {
  none: 'plain',
  review: 'warn',
  'taken-back': 'plain',
}

function Row({ of: { no, state, at, amount } }: { of: Friend }) {
  const day = formatDay(new Date(at))
  const line = t(state === 'none' ? 'earn.joined' : state === 'earned' ? 'earn.earned' : 'earn.due', { day })
  const lead = signs[state]
  const title = t('earn.friend', { no })
  return state === 'earned' ? (
    <RecordRow lead={lead} title={title} amount={`+${formatWire(amount!)}`} good line={line} />
  ) : (
    <RecordRow lead={lead} title={title} badge={<Badge tone={badges[state]}>{t(`earn.state.${state}`)}</Badge>} line={line} />
  )
}
