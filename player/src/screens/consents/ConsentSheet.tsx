import type { Choices } from '@lalmor/contract/consents.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { choices, session } from '../../data/client.ts'
import { noChoices, saveChoices } from '../../data/profile.ts'
import { useUserInfo } from '../../data/queries.ts'
import { t } from '../../i18n/consents/t.ts'
import { callErrorText } from '../../data/refusal-text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { BottomSheet, EqualActions } from '../../ui/BottomSheet.tsx'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { SwitchChoice, SwitchFixed, SwitchList } from '../../ui/Switch.tsx'
import { TextAction } from '../../ui/TextAction.tsx'
import css from './Consents.module.css'
import PrivacySheet from './PrivacySheet.tsx'

/** Off until switched on, and off in the same place. No gold button. */
export default function ConsentSheet({ onClose }: { onClose: () => void }) {
  const { data } = useUserInfo()
  const made = data?.choices ?? choices.made()
  const [chosen, setChosen] = useState<Choices>(made ?? noChoices)
  const [notice, setNotice] = useState(false)
  const { mutate, isPending, error } = useMutation({
    // A visitor's are on the device only, until sign-in.
    mutationFn: async (made: Choices) => (session.current() ? saveChoices(made) : choices.keep(made)),
    onSuccess: onClose,
    meta: { ownMessage: true },
  })
  const set = (change: Partial<Choices>) => setChosen((before) => ({ ...before, ...change }))
  return (
    <BottomSheet title={t('choices.title')} onClose={onClose}>
      <p className={css.lead}>{t('choices.lead')}</p>
      <SwitchList>
        <SwitchFixed title={t('choices.needed')} text={t('choices.neededText')} state={<Badge tone="ok">{t('choices.always')}</Badge>} />
        <SwitchChoice
          title={t('choices.attribution')}
          text={t('choices.attributionText')}
          on={chosen.attribution}
          onChange={(attribution) => set({ attribution })}
        />
        <SwitchChoice
          title={t('choices.wins')}
          text={t('choices.winsText')}
          on={chosen.winsOnHome}
          onChange={(winsOnHome) => set({ winsOnHome })}
        />
      </SwitchList>
      <p className={css.note}>
        {t(made ? 'choices.same' : 'choices.closing')} <TextAction onPress={() => setNotice(true)}>{t('choices.notice')}</TextAction>
      </p>
      {error && (
        <div className={css.read}>
          <Note tone="bad" icon="alert" announce>
            {callErrorText(error)}
          </Note>
        </div>
      )}
      <EqualActions>
        <Button tone="ghost" disabled={isPending} onPress={() => mutate(noChoices)}>
          {t('choices.only')}
        </Button>
        <Button tone="ghost" busy={isPending} onPress={() => mutate(chosen)}>
          {t('choices.save')}
        </Button>
      </EqualActions>
      {notice && <PrivacySheet onClose={() => setNotice(false)} />}
    </BottomSheet>
  )
}
