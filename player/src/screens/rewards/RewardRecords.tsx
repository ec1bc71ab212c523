import type { Result } from '@lalmor/contract/catalogue.ts'
import { istDay, type IstDay } from '@lalmor/units/ist-day.ts'
import { PagedList } from '../../page/Loadable.tsx'
import { href, switchTab } from '../../page/router.ts'
import { SubPage } from '../../page/SubPage.tsx'
import { useList } from '../../page/useList.ts'
import { call } from '../../data/client.ts'
import { t } from '../../i18n/rewards/t.ts'
import { DayGroup } from '../../ui/DayGroup.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { dayText } from '../balance-records/balance-text.ts'
import { RewardRow } from './RewardRow.tsx'

type Earned = Result<'/reward/list'>['rewards'][number]

const promo = '/pages/promo/Promo'
const toPromo = { href: href(promo), onPress: () => switchTab(promo) }

export default function RewardRecords() {
  const pages = useList({
    key: ['rewards'],
    ask: (before, options) => call('/reward/list', before, options),
    next: ({ next }) => next,
    show: (pages) => byDay(pages.flatMap(({ rewards }) => rewards)),
    meta: { ownMessage: true },
  })
  const now = new Date()
  return (
    <SubPage title={t('title.rewardRecords')}>
      <PagedList
        pages={pages}
        isEmpty={(days) => days.length === 0}
        none={
          <Empty
            title={t('rewardRecords.none')}
            text={t('rewardRecords.noneText')}
            wayOn={{ label: t('rewardRecords.offers'), onPress: () => switchTab(promo) }}
          />
        }
        more={t('rewardRecords.more')}
        end={<p>{t('rewardRecords.end')}</p>}
      >
        {(days) =>
          days.map(([day, rewards]) => (
            <DayGroup key={day} day={dayText(day, now)}>
              {rewards.map((reward) => (
                <RewardRow key={reward.rewardId} of={reward} open={toPromo} />
              ))}
            </DayGroup>
          ))
        }
      </PagedList>
    </SubPage>
  )
}

/** By Indian day, in the given order. */
function byDay(rewards: readonly Earned[]): [IstDay, Earned[]][] {
  const days = new Map<IstDay, Earned[]>()
  for (const reward of rewards) {
    const day = istDay(new Date(reward.earnedAt))
    days.set(day, [...(days.get(day) ?? []), reward])
  }
  return [...days]
}
