import { navigateTo } from '../../app/router.ts'
import elephant from '../../art/symbols/diya-nights/elephant.svg'
import { useSession, useUserInfo } from '../../data/queries.ts'
import { t } from '../../i18n/account/t.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { copyText } from '../../ui/copy.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './AccountHead.module.css'

/** What the server names a guest until the guest chooses another name: drawn in the player's own language. */
const givenName = /^Guest (\d+)$/

/** Who is logged in, and the way to the inbox. */
export function AccountHead() {
  const uid = useSession()?.uid ?? ''
  const { data } = useUserInfo()
  const guestNo = data?.guest ? givenName.exec(data.nickname)?.[1] : undefined
  return (
    <header className={css.head}>
      <Avatar art={elephant} />
      <div className={css.who}>
        <div className={css.name}>
          {data ? (
            <h1>{guestNo === undefined ? data.nickname : t('account.guestName', { no: guestNo })}</h1>
          ) : (
            <h1 className={css.waiting}>
              <span className="sr">{t('loading.page')}</span>
              <Skeleton shape="line" />
            </h1>
          )}
          {data?.guest && guestNo === undefined && <Badge>{t('account.guest')}</Badge>}
        </div>
        <button
          type="button"
          className={`${css.uid} num`}
          aria-label={t('action.copy', { what: t('account.id', { uid }) })}
          onClick={() => void copyText(uid)}
        >
          {t('account.id', { uid })}
          <Icon name="copy" size="sm" />
        </button>
      </div>
      <IconButton icon="mail" label={t('title.mail')} onPress={() => navigateTo('/pages/mail/Mail')} />
    </header>
  )
}
