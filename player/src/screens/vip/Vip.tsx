import type { VipInfo } from '@lalmor/contract/vip.ts'
import { useState } from 'react'
import { appSheets } from '../../app/app-sheets.ts'
import { href, navigateTo } from '../../app/router.ts'
import { TabPage } from '../../app/TabPage.tsx'
import { useUserInfo, useVipInfo } from '../../data/queries.ts'
import { t, tNodes } from '../../i18n/vip/t.ts'
import { ErrorPlaceholder } from '../../ui/ErrorPlaceholder.tsx'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextAction } from '../../ui/TextAction.tsx'
import { Benefits } from './Benefits.tsx'
import { Contacts } from './Contacts.tsx'
import { LevelCard } from './LevelCard.tsx'
import { LevelStrip } from './LevelStrip.tsx'
import css from './Vip.module.css'

export default function Vip() {
  const { data, error, refetch } = useVipInfo()
  return (
    <TabPage path="/pages/vip/Vip">
      <div className={css.page}>
        <h1>{t('vip.title')}</h1>
        {data ? <Standing vip={data} /> : error ? <ErrorPlaceholder title={t('error.list')} onRetry={() => void refetch()} /> : <Waiting />}
      </div>
    </TabPage>
  )
}

function Standing({ vip }: { vip: VipInfo }) {
  const { level: own } = vip.currentVipConfig
  const [chosen, choose] = useState<number | undefined>()
  const guest = useUserInfo().data?.guest === true
  // The level beside the player's own: the chosen one or else the next.
  const beside = vip.levels[chosen ?? own + 1]
  return (
    <>
      <LevelCard vip={vip} />
      <LevelStrip levels={vip.levels} own={own} chosen={beside?.level ?? own} onChoose={choose} />
      <Benefits own={vip.currentVipConfig} beside={beside?.level === own ? undefined : beside} keepDays={vip.keepDays} />
      {guest && <GuestNote />}
      <div className={css.note}>
        <Note icon="clock">
          <b>{t('vip.later')}</b>
          <p>{t('vip.laterText')}</p>
        </Note>
      </div>
      <Contacts vip={vip} />
      <p className={css.care}>
        {tNodes('vip.care', { limits: <TextAction onPress={() => appSheets.show('limits')}>{t('vip.limits')}</TextAction> })}
      </p>
    </>
  )
}

/** What a guest's level is worth, and how to keep it. */
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
