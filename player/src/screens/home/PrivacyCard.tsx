import { useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { appSheets } from '../../page/app-sheets.ts'
import { choices } from '../../data/client.ts'
import { noChoices, saveChoices } from '../../data/profile.ts'
import { myGamesQuery, useUserInfo } from '../../data/queries.ts'
import { t } from '../../i18n/consents/t.ts'
import { EqualActions } from '../../ui/BottomSheet.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import css from './PrivacyCard.module.css'

/** PRODUCT §4: after the first settled round, until answered. No gold; only the server knows whether they are. */
export default function PrivacyCard() {
  const { data: user, dataUpdatedAt } = useUserInfo()
  const mine = useQuery({ ...myGamesQuery, meta: { background: true } })
  const heading = useId()
  const { mutate, isPending } = useMutation({ mutationFn: () => saveChoices(noChoices) })
  const isAsked = dataUpdatedAt > 0 && user && !user.choices && !choices.made() && mine.data && mine.data.recent.length > 0
  if (!isAsked) return null
  return (
    <div className={css.place} role="region" aria-labelledby={heading}>
      <Card>
        <div className={css.head}>
          <span className={css.mark}>
            <Icon name="lock" />
          </span>
          <div>
            <h2 id={heading}>{t('choices.card')}</h2>
            <p>{t('choices.cardText')}</p>
          </div>
        </div>
        <EqualActions>
          <Button tone="ghost" size="sm" busy={isPending} onPress={() => mutate()}>
            {t('choices.only')}
          </Button>
          <Button tone="ghost" size="sm" disabled={isPending} onPress={() => appSheets.show('consent')}>
            {t('choices.choose')}
          </Button>
        </EqualActions>
      </Card>
    </div>
  )
}
