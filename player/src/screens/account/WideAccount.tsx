import { istDay } from '@lalmor/units/ist-day.ts'
import type { ReactNode } from 'react'
import { href, navigateTo, switchTab } from '../../page/router.ts'
import { serverNow } from '../../data/client.ts'
import { useVipInfo } from '../../data/queries.ts'
import { t as tRecords } from '../../i18n/balance-records/t.ts'
import { t } from '../../i18n/vip/t.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { Icon } from '../../ui/Icon.tsx'
import { PressLink } from '../../ui/PressLink.tsx'
import { RecordList } from '../../ui/RecordRow.tsx'
import { SectionHead } from '../../ui/SectionHead.tsx'
import { BalanceRow } from '../balance-records/BalanceRow.tsx'
import { useBalanceRecords } from '../balance-records/useBalanceRecords.ts'
import card from './LimitsCard.module.css'
import css from './WideAccount.module.css'

export default function WideAccount({ part }: { part: 'level' | 'records' }): ReactNode {
  return part === 'level' ? <Level /> : <Records />
}

function Level() {
  const { data } = useVipInfo()
  const page = '/pages/vip/Vip'
  if (!data) return null
  const { currentVipConfig, nextVipConfig: next, experience } = data
  return (
    <PressLink className={card.card} href={href(page)} onPress={() => switchTab(page)}>
      <span className={`${card.icon} ${css.level}`}>
        <Icon name="vip" />
      </span>
      <span className={card.words}>
        <b className="num">{t('vip.level', { level: currentVipConfig.level })}</b>
        <span className={`${card.summary} num`}>
          {next
            ? t('vip.toReach', { done: formatWhole(experience), reach: formatWhole(next.reach), level: next.level })
            : t('vip.highest', { done: formatWhole(experience) })}
        </span>
      </span>
      <Icon name="next" />
    </PressLink>
  )
}

const recordsMax = 5

function Records() {
  const { data } = useBalanceRecords(undefined, undefined)
  const page = '/pages/account/BalanceRecords/BalanceRecords'
  const latest = (data ?? []).flatMap(({ records }) => records).slice(0, recordsMax)
  if (latest.length === 0) return null
  return (
    <section className={css.records}>
      <SectionHead
        icon="balance"
        title={t('title.balanceRecords')}
        more={{ label: tRecords('balance.showAll'), href: href(page), onPress: () => navigateTo(page) }}
      />
      <RecordList>
        {latest.map((record) => (
          <BalanceRow key={record.id} record={record} day={istDay(new Date(serverNow()))} />
        ))}
      </RecordList>
    </section>
  )
}
