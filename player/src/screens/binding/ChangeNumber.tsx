import { useState } from 'react'
import { SubPage } from '../../app/SubPage.tsx'
import lotus from '../../art/ornaments/lotus.svg'
import { CallRefused } from '../../data/call.ts'
import { t } from '../../i18n/binding/t.ts'
import { callErrorText } from '../../i18n/refusal-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Form } from '../../ui/Form.tsx'
import { Note } from '../../ui/Note.tsx'
import { OfferHead } from '../../ui/OfferHead.tsx'
import { otpLength } from '../../ui/OtpInput.tsx'
import { PinnedAction } from '../../ui/PinnedAction.tsx'
import { TermsList } from '../../ui/TermsList.tsx'
import { PhoneAndCodeFields } from '../otp/PhoneAndCodeFields.tsx'
import { usePhoneAndCode } from '../otp/usePhoneAndCode.ts'
import css from './PhoneBinding.module.css'
import { useChangePhone } from './useChangePhone.ts'

type Props = {
  onDone: (changed: { phone: string; until: string }) => void
  /** The current number has to be confirmed again. */
  onExpired: () => void
}

/** Second step of a change: the new number and its code. */
export function ChangeNumber({ onDone, onExpired }: Props) {
  const fields = usePhoneAndCode('new-phone')
  const [error, setError] = useState<Error>()
  const { change, isPending } = useChangePhone({
    onDone(changed) {
      fields.forget()
      onDone(changed)
    },
    onError(failed) {
      if (failed instanceof CallRefused && failed.reason === 'PhoneUnproven') onExpired()
      else if (!fields.fail(failed)) setError(failed)
    },
  })
  const missing = !fields.isWhole ? t('binding.enterPhone') : fields.code.length < otpLength ? t('binding.enterCode') : undefined
  const submit = () => {
    setError(undefined)
    const asked = fields.read()
    if (asked) change(asked)
  }
  return (
    <SubPage
      title={t('title.phoneBinding')}
      pinned={
        <PinnedAction {...(missing !== undefined && { note: missing })}>
          <Button tone="gold" disabled={missing !== undefined} busy={isPending} onPress={submit}>
            {t('binding.change')}
          </Button>
        </PinnedAction>
      }
    >
      <OfferHead title={t('change.second')} text={t('change.secondText')} art={lotus} />
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
        <TermsList terms={[t('change.hold'), t('binding.masked')]} />
      </div>
    </SubPage>
  )
}
