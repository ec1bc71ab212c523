import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { switchTab } from '../../page/router.ts'
import { call, userInfoKey } from '../../data/client.ts'
import { useConfig, useUserInfo } from '../../data/queries.ts'
import { t } from '../../i18n/consents/t.ts'
import { callErrorText } from '../../data/refusal-text.ts'
import { formatDate } from '../../i18n/time.ts'
import { BottomSheet } from '../../ui/BottomSheet.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Note } from '../../ui/Note.tsx'
import TermsSheet from '../entry/TermsSheet.tsx'
import { withCurrentTerms } from '../entry/with-current-terms.ts'
import css from './Consents.module.css'
import PrivacySheet from './PrivacySheet.tsx'

/** AC-19: accept the documents in force, or use pages without games. Says if only the privacy notice is new. */
export default function TermsAgainSheet({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const config = useConfig()
  const { data: user } = useUserInfo()
  const isNew = user?.termsVersion !== config?.termsVersion
  // Keeps the text while the sheet closes.
  const [hasTerms, setHasTerms] = useState(isNew)
  if (isNew && !hasTerms) setHasTerms(true)
  const part = hasTerms ? 'again' : 'againPrivacy'
  const [agreed, setAgreed] = useState(false)
  const [reading, setReading] = useState<'terms' | 'privacy' | undefined>()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await withCurrentTerms(queryClient, (versions) => call('/user/acceptTerms', versions))
      await queryClient.invalidateQueries({ queryKey: userInfoKey })
    },
    onSuccess: onClose,
    // The tick may be for older documents.
    onError: () => setAgreed(false),
    meta: { ownMessage: true },
  })
  const later = () => {
    onClose()
    switchTab('/pages/account/Account')
  }
  return (
    <BottomSheet title={t(`${part}.title`)}>
      {config && (
        <p className={css.lead}>{t(`${part}.text`, { version: formatDate(hasTerms ? config.termsVersion : config.privacyVersion) })}</p>
      )}
      <div className={css.read}>
        {hasTerms && (
          <Button tone="ghost" size="sm" onPress={() => setReading('terms')}>
            {t('again.readTerms')}
          </Button>
        )}
        <Button tone="ghost" size="sm" onPress={() => setReading('privacy')}>
          {t('again.readPrivacy')}
        </Button>
      </div>
      <Checkbox checked={agreed} onChange={setAgreed}>
        {t(`${part}.agree`)}
      </Checkbox>
      <p className={css.note}>{t(`${part}.note`)}</p>
      {error && (
        <Note tone="bad" icon="alert" announce>
          {callErrorText(error)}
        </Note>
      )}
      <div className={css.acts}>
        <Button tone="gold" disabled={!agreed} busy={isPending} onPress={() => mutate()}>
          {t(`${part}.accept`)}
        </Button>
        <Button tone="ghost" disabled={isPending} onPress={later}>
          {t('again.later')}
        </Button>
      </div>
      {reading === 'terms' && <TermsSheet onClose={() => setReading(undefined)} />}
      {reading === 'privacy' && <PrivacySheet onClose={() => setReading(undefined)} />}
    </BottomSheet>
  )
}
