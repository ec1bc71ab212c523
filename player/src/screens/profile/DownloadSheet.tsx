import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../data/client.ts'
import { t } from '../../i18n/profile/t.ts'
import { callErrorText } from '../../data/refusal-text.ts'
import { BottomSheet } from '../../ui/BottomSheet.tsx'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { otpLength } from '../../ui/OtpInput.tsx'
import { toasts } from '../../ui/toasts.ts'
import { downloadJson } from '../rounds/download.ts'
import { useOtp } from '../otp/useOtp.ts'
import css from './Profile.module.css'
import { StepUp } from './StepUp.tsx'

/** Downloads all stored data as a file. A player with a phone enters a code first. */
export function DownloadSheet({ phone, onClose }: { phone: string | undefined; onClose: () => void }) {
  const otp = useOtp('data-export', { to: phone ?? '', mobile: '' })
  const [error, setError] = useState<Error>()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('/user/export', { verificationCode: otp.code }),
    onMutate: () => setError(undefined),
    onSuccess: (data) => {
      otp.forget()
      downloadJson(`lalmor-${data.uid}-${data.exportedAt.slice(0, 10)}.json`, data)
      toasts.show(t('download.done'))
      onClose()
    },
    onError: (failed) => !otp.fail(failed) && setError(failed),
    meta: { ownMessage: true },
  })
  return (
    <BottomSheet title={t('profile.download')} onClose={onClose}>
      <p className={css.lead}>{t('download.lead')}</p>
      <p className={css.note}>{t('download.without')}</p>
      <div className={css.stack}>
        {phone !== undefined && <StepUp phone={phone} otp={otp} />}
        {error && (
          <Note tone="bad" icon="alert" announce>
            {callErrorText(error)}
          </Note>
        )}
      </div>
      <Button tone="gold" busy={isPending} disabled={phone !== undefined && otp.code.length < otpLength} onPress={() => mutate()}>
        {t('download.go')}
      </Button>
    </BottomSheet>
  )
}
