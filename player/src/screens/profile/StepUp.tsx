import type { OtpPurpose } from '@lalmor/contract/auth.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../data/client.ts'
import { t } from '../../i18n/profile/t.ts'
import { callErrorText } from '../../i18n/refusal-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { OtpInput } from '../../ui/OtpInput.tsx'
import { TextAction } from '../../ui/TextAction.tsx'
import css from './Profile.module.css'

type Props = { phone: string; purpose: OtpPurpose; code: string; onCode: (code: string) => void; error: Error | null }

/** Proves once more that it is the player: a code to the own phone, for one thing. */
export function StepUp({ phone, purpose, code, onCode, error }: Props) {
  const send = useMutation({ mutationFn: () => call('/sms/send', { mobile: '', purpose }), meta: { ownMessage: true } })
  const problem = send.error ?? error
  return (
    <div className={css.stack}>
      {send.data ? (
        <OtpInput
          label={t('code.label', { phone })}
          value={code}
          onChange={onCode}
          aside={
            <TextAction disabled={send.isPending} onPress={() => send.mutate()}>
              {t('code.again')}
            </TextAction>
          }
          error={problem ? callErrorText(problem) : undefined}
        />
      ) : (
        <>
          <p className={css.lead}>{t('code.ask', { phone })}</p>
          {problem && (
            <Note tone="bad" icon="alert" announce>
              {callErrorText(problem)}
            </Note>
          )}
          <Button tone="brand" size="sm" busy={send.isPending} onPress={() => send.mutate()}>
            {t('code.send')}
          </Button>
        </>
      )}
    </div>
  )
}
