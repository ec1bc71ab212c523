import type { Promotions } from '@lalmor/contract/promotions.ts'
import type { Reward } from '@lalmor/contract/rewards.ts'
import type { VipInfo } from '@lalmor/contract/vip.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { useState } from 'react'
import { appSheets } from '../../page/app-sheets.ts'
import { href, navigateTo } from '../../page/router.ts'
import { TabPage } from '../../page/TabPage.tsx'
import { useFirstShape } from '../../page/useFirstShape.ts'
import { useUserInfo, useVipInfo } from '../../data/queries.ts'
import { t, tNodes } from '../../i18n/vip/t.ts'
import { Failure } from '../../page/Failure.tsx'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextAction } from '../../ui/TextAction.tsx'
import { useFigureWords } from '../help/useFigures.ts'
import { ClaimList, WaitingList } from '../promotions/ClaimList.tsx'
import { ClaimNews } from '../promotions/ClaimNews.tsx'
import { useClaims, usePromotions } from '../promotions/usePromotions.ts'
import { Benefits } from './Benefits.tsx'
import { Contacts } from './Contacts.tsx'
import { Lately } from './Lately.tsx'
import { LevelCard } from './LevelCard.tsx'
import { LevelStrip } from './LevelStrip.tsx'
import { LevelUp } from './LevelUp.tsx'
import css from './Vip.module.css'
import { WhatCounts } from './WhatCounts.tsx'

export default function Vip() {
  const { data, error, refetch } = useVipInfo()
  const shape = useFirstShape({ claims: !usePromotions().isPending })
  return (
    <TabPage path="/pages/vip/Vip">
      <div className={css.page}>
        <h1>{t('vip.title')}</h1>
        {data && shape ? (
          <Standing vip={data} claimsFirst={shape.claims} />
        ) : error && !data ? (
          <Failure title={t('error.list')} onRetry={() => void refetch()} />
        ) : (
          <Waiting />
        )}
      </div>
    </TabPage>
  )
}

/** Claims that come late are the last on the page: nothing moves. */
function Standing({ vip, claimsFirst }: { vip: VipInfo; claimsFirst: boolean }) {
  const { level: own } = vip.currentVipConfig
  const [counts, setCounts] = useState(false)
  const [chosen, choose] = useState<number | undefined>()
  const guest = useUserInfo().data?.guest === true
  const claims = useClaims()
  const { weeklyMultiple, birthdayKnown } = useFigureWords()
  const promotions = useLevelRewards()
  const beside = vip.levels[chosen ?? own + 1]
  const claimed = promotions && (
    <div className={css.claims}>
      <ClaimNews rewards={promotions.rewards} claims={claims} />
      {promotions.stoppedUntil === undefined ? (
        <ClaimList promotions={promotions} claims={claims} />
      ) : (
        <WaitingList promotions={promotions} />
      )}
      <Lately rewards={promotions.lately} />
      <LevelUp vip={vip} waits={upgradesOf(promotions.rewards)} />
    </div>
  )
  return (
    <>
      <LevelCard vip={vip} onCounts={() => setCounts(true)} />
      {claimsFirst && claimed}
      <LevelStrip levels={vip.levels} own={own} chosen={beside?.level ?? own} onChoose={choose} />
      <Benefits own={vip.currentVipConfig} beside={beside?.level === own ? undefined : beside} keepDays={vip.keepDays} />
      <div className={css.note}>
        <Note icon="gift">
          <b>{t('vip.how')}</b>
          <ul className={css.how}>
            {[
              t('vip.how.upgrade'),
              t('vip.how.rebate'),
              t('vip.how.weekly', { multiple: weeklyMultiple }),
              t('vip.how.birthday', { days: birthdayKnown }),
              t('vip.how.bet'),
            ].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Note>
      </div>
      {guest && <GuestNote />}
      <Contacts vip={vip} />
      <p className={css.care}>
        {tNodes('vip.care', { limits: <TextAction onPress={() => appSheets.show('limits')}>{t('vip.limits')}</TextAction> })}
      </p>
      {!claimsFirst && claimed}
      {counts && <WhatCounts onClose={() => setCounts(false)} />}
    </>
  )
}

/** The rewards of levels, among those of the Promo tab. */
function useLevelRewards(): Promotions | undefined {
  const { data } = usePromotions()
  if (!data) return undefined
  const rewards = data.rewards.filter(({ promotion }) => promotion.startsWith('vip-'))
  return { ...data, rewards }
}
const sumOf = (rewards: readonly Reward[]) => rewards.reduce((sum, { amount }) => sum + amount, 0) as WirePaise
const upgradesOf = (rewards: readonly Reward[]) => sumOf(rewards.filter(({ promotion }) => promotion === 'vip-upgrade'))

function GuestNote() {
  const binding = '/pages/account/PhoneBinding/PhoneBinding'
  return (
    <div className={css.note}>
      <Note icon="phone">
        <p>{t('vip.guest')}</p>
        <TextAction href={href(binding)} onPress={() => navigateTo(binding)}>
          {t('vip.bind')}
        </TextAction>
      </Note>
    </div>
  )
}

const Waiting = () => (
  <div className={css.waiting} aria-busy="true">
    <span className="sr">{t('loading.page')}</span>
    <Skeleton shape="card" />
    <Skeleton shape="row" />
    <Skeleton shape="card" />
  </div>
)
