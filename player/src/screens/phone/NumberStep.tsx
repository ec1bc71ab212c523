import type { ReactNode } from 'react'
import { SubPage } from '../../page/SubPage.tsx'
import lotus from '../../art/ornaments/lotus.svg'
import { t } from '../../i18n/phone/t.ts'
import { callErrorText } from '../../data/refusal-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { GroupLabel } from '../../ui/FieldParts.tsx'
import { Form } from '../../ui/Form.tsx'
import { Note } from '../../ui/Note.tsx'
import { OfferHead } from '../../ui/OfferHead.tsx'
import { otpLength } from '../../ui/OtpInput.tsx'
import { PinnedAction } from '../../ui/PinnedAction.tsx'
import { TermsList } from '../../ui/TermsList.tsx'
import type { PhoneAndCode } from '../otp/usePhoneAndCode.ts'
import css from './PhoneBinding.module.css'

type Props = {
  title: string
  text: string
  notice?: ReactNode
  fields: ReactNode
  action: string
  /** The field to fill in next; undefined if none is left. */
  missing: string | undefined
  busy: boolean
  error: Error | undefined
  changes: { label?: string; terms: string[] }
  sheet?: ReactNode
  onSubmit: () => void
}

/** Fields on a card, the changes below, the action pinned. */
export function NumberStep({ title, text, notice, fields, action, missing, busy, error, changes, sheet, onSubmit }: Props) {
  return (
    <SubPage
      title={t('title.phoneBinding')}
      pinned={
        <PinnedAction note={missing}>
          <Button tone="gold" disabled={missing !== undefined} busy={busy} onPress={onSubmit}>
            {action}
          </Button>
        </PinnedAction>
      }
    >
      <OfferHead title={title} text={text} art={lotus} />
      {notice}
      <Card lift>
        <Form onSubmit={onSubmit}>
          {fields}
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
        {changes.label !== undefined && <GroupLabel label={changes.label} />}
        <TermsList terms={changes.terms} />
      </div>
      {sheet}
    </SubPage>
  )
}

export const missingOf = ({ isWhole = true, code }: Pick<PhoneAndCode, 'code'> & Partial<Pick<PhoneAndCode, 'isWhole'>>) =>
  !isWhole ? t('phone.enterPhone') : code.length < otpLength ? t('phone.enterCode') : undefined
