import type { PhoneState } from '@lalmor/contract/phone.ts'
import { useState } from 'react'
import { Loadable } from '../../page/Loadable.tsx'
import { back, navigateTo } from '../../page/router.ts'
import { SubPage } from '../../page/SubPage.tsx'
import { until as untilText } from '../../i18n/deadline.ts'
import { t } from '../../i18n/phone/t.ts'
import { Bones } from '../../ui/Bones.tsx'
import { Button } from '../../ui/Button.tsx'
import { PinnedAction } from '../../ui/PinnedAction.tsx'
import { Remark, RemarkList } from '../../ui/Remark.tsx'
import { StatusHead } from '../../ui/StatusHead.tsx'
import { ChangeNumber } from './ChangeNumber.tsx'
import css from './PhoneBinding.module.css'
import { ProveNumber } from './ProveNumber.tsx'
import { usePhoneState } from './useChangePhone.ts'

const toFeedback = () => navigateTo('/pages/account/FeedBack/FeedBack', { topic: 'account' })

export function Bound() {
  const state = usePhoneState()
  const [step, setStep] = useState<'none' | 'changing' | 'expired'>('none')
  const [done, setDone] = useState<{ phone: string; until: string }>()
  const { data } = state
  if (done) return <Done {...done} />
  if (data?.phone !== undefined && step !== 'none' && data.replacing === undefined)
    return data.provenUntil === undefined ? (
      <ProveNumber
        phone={data.phone}
        needsPassword={data.needsPassword}
        isExpired={step === 'expired'}
        onDone={() => setStep('changing')}
      />
    ) : (
      <ChangeNumber onDone={setDone} onExpired={() => setStep('expired')} />
    )
  return (
    <SubPage title={t('title.phoneBinding')}>
      <Loadable of={state} bones={<Bones shapes={['card', 'card']} className={css.waiting} />}>
        {(known) => <Number state={known} onChange={() => setStep('changing')} />}
      </Loadable>
    </SubPage>
  )
}

function Number({ state: { phone = '', replacing }, onChange }: { state: PhoneState; onChange: () => void }) {
  const time = replacing && untilText(replacing.at)
  return (
    <div className={css.bound}>
      <RemarkList>
        <Remark icon="phone" title={t('phone.bound')} text={t('phone.boundText', { phone })} />
        {replacing && time !== undefined ? (
          <Remark
            icon="alert"
            title={t('phone.replacing', { phone: replacing.phone })}
            text={t('phone.replacingText', { until: time })}
            teal
          />
        ) : (
          <>
            <Remark icon="lock" title={t('phone.other')} text={t('phone.otherText')} />
            <Remark icon="headset" title={t('phone.lost')} text={t('phone.lostText')} />
          </>
        )}
      </RemarkList>
      {replacing === undefined && (
        <Button tone="brand" onPress={onChange}>
          {t('phone.change')}
        </Button>
      )}
      <Button tone="ghost" onPress={toFeedback}>
        {t('phone.feedback')}
      </Button>
    </div>
  )
}

function Done({ phone, until }: { phone: string; until: string }) {
  return (
    <SubPage
      title={t('title.phoneBinding')}
      pinned={
        <PinnedAction>
          <Button tone="gold" onPress={back}>
            {t('change.goOn')}
          </Button>
        </PinnedAction>
      }
    >
      <div role="status">
        <StatusHead state="done" title={t('change.done')} amount={null} text={t('change.doneText', { phone, until: untilText(until) })} />
      </div>
    </SubPage>
  )
}
