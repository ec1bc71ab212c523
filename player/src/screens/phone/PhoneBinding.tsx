import { useState } from 'react'
import { SubPage } from '../../page/SubPage.tsx'
import { useUserInfo } from '../../data/queries.ts'
import { t } from '../../i18n/phone/t.ts'
import { callErrorText } from '../../data/refusal-text.ts'
import { Failure } from '../../page/Failure.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PhoneAndCodeFields } from '../otp/PhoneAndCodeFields.tsx'
import { usePhoneAndCode } from '../otp/usePhoneAndCode.ts'
import css from './PhoneBinding.module.css'
import { Bound } from './Bound.tsx'
import { missingOf, NumberStep } from './NumberStep.tsx'
import { TakenSheet } from './TakenSheet.tsx'
import { useBindPhone } from './useBindPhone.ts'

export default function PhoneBinding() {
  const { data, error, refetch } = useUserInfo()
  if (data?.phone !== undefined) return <Bound />
  if (data) return <Bind uid={data.uid} />
  return (
    <SubPage title={t('title.phoneBinding')}>
      {error ? (
        <Failure title={callErrorText(error)} onRetry={() => void refetch()} />
      ) : (
        <div className={css.waiting} aria-busy="true">
          <span className="sr">{t('loading.page')}</span>
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </div>
      )}
    </SubPage>
  )
}

function Bind({ uid }: { uid: string }) {
  const fields = usePhoneAndCode('phone-binding')
  const [error, setError] = useState<Error>()
  const { bind, switchAccount, stay, taken, isPending } = useBindPhone({
    onSuccess: fields.forget,
    onError: (failed) => !fields.fail(failed) && setError(failed),
  })
  const submit = () => {
    setError(undefined)
    const asked = fields.read()
    if (asked) bind(asked)
  }
  return (
    <NumberStep
      title={t('phone.title')}
      text={t('phone.guest', { no: uid })}
      fields={<PhoneAndCodeFields fields={fields} />}
      action={t('phone.action')}
      missing={missingOf(fields)}
      busy={isPending}
      error={error}
      changes={{
        label: t('phone.changes'),
        terms: [t('phone.same'), t('phone.uses'), t('phone.masked'), t('phone.taken')],
      }}
      sheet={taken && <TakenSheet facts={taken} busy={isPending} onStay={stay} onSwitch={switchAccount} />}
      onSubmit={submit}
    />
  )
}
