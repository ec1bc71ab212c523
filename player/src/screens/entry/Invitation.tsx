import { useState } from 'react'
import { launchQuery, sessionStore } from '../../data/client.ts'
import { dropInvite } from '../../data/launch-query.ts'
import { useConfig } from '../../data/queries.ts'
import { t } from '../../i18n/entry/t.ts'
import { formatBps, formatPercent } from '../../i18n/rate.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import css from './Invitation.module.css'

/** PRODUCT §8 R7: what the friend gets, and entering without it. Never says who invites. */
export function Invitation() {
  const [inviteCode, setInviteCode] = useState(launchQuery.inviteCode)
  const rules = useConfig()?.promo.invitation
  if (inviteCode === '' || !rules) return null
  return (
    <aside className={css.invited}>
      <Icon name="users" />
      <div>
        <b>{t('entry.invited')}</b>
        <p>
          {t('entry.invitedText', {
            percent: formatPercent(rules.percent),
            most: formatWhole(rules.firstMax),
            share: formatBps(rules.betsBps),
          })}
        </p>
      </div>
      <IconButton
        icon="close"
        label={t('entry.dropInvite')}
        onPress={() => {
          dropInvite(sessionStore, launchQuery)
          setInviteCode('')
        }}
      />
    </aside>
  )
}
