import { useState } from 'react'
import { SubPage } from '../../app/SubPage.tsx'
import lotus from '../../art/ornaments/lotus.svg'
import { useUserInfo } from '../../data/queries.ts'
import { t } from '../../i18n/binding/t.ts'
import { callErrorText } from '../../i18n/refusal-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Failure } from '../../app/Failure.tsx'
import { GroupLabel } from '../../ui/FieldParts.tsx'
import { Form } from '../../ui/Form.tsx'
import { Note } from '../../ui/Note.tsx'
import { OfferHead } from '../../ui/OfferHead.tsx'
import { PinnedAction } from '../../ui/PinnedAction.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TermsList } from '../../ui/TermsList.tsx'
import { PhoneAndCodeFields } from '../otp/PhoneAndCodeFields.tsx'
import { usePhoneAndCode } from '../otp/usePhoneAndCode.ts'
import { otpLength } from '../../ui/OtpInput.tsx'
import css from './PhoneBinding.module.css'
import { Bound } from './Bound.tsx'
import { TakenSheet } from './TakenSheet.tsx'
import { useBindPhone } from './useBindPhone.ts'

/** Lets a guest bind a phone; shows a player with a phone which one it is, and changes it. */
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
  const missing = !fields.isWhole ? t('binding.enterPhone') : fields.code.length < otpLength ? t('binding.enterCode') : undefined
  const submit = () => {
    setError(undefined)
    const asked = fields.read()
    if (asked) bind(asked)
  }
  return (
    <SubPage
      title={t('title.phoneBinding')}
      pinned={
        <PinnedAction {...(missing !== undefined && { note: missing })}>
          <Button tone="gold" disabled={missing !== undefined} busy={isPending} onPress={submit}>
            {t('binding.action')}
          </Button>
        </PinnedAction>
      }
    >
      <OfferHead title={t('binding.title')} text={t('binding.guest', { no: uid })} art={lotus} />
      <Card lift>
        <Form onSubmit={submit}>
          <PhoneAndCodeFields fields={fields} />
          {/* The visible button is below the page; Enter presses this one. */}
          <input type="submit" hidden />
          {error && (
            <Note tone="bad" icon="alert" announce>
              {callErrorText(error)}
            </Note>
          )}
        </Form>
      </Card>
      <div className={css.changes}>
        <GroupLabel label={t('binding.changes')} />
        <TermsList terms={[t('binding.same'), t('binding.uses'), t('binding.masked'), t('binding.taken')]} />
      </div>
      {taken && <TakenSheet facts={taken} busy={isPending} onStay={stay} onSwitch={switchAccount} />}
    </SubPage>
  )
}
