import { MailButton } from '../../page/MailButton.tsx'
import { avatarArt } from '../../art/avatars.ts'
import { useSession, useUserInfo, useVipInfo } from '../../data/queries.ts'
import { t } from '../../i18n/account/t.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { copyText } from '../../ui/copy.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './AccountHead.module.css'
import { guestNo, shownName } from './shown-name.ts'

export function AccountHead() {
  const uid = useSession()?.uid ?? ''
  const { data } = useUserInfo()
  const { data: vip } = useVipInfo()
  return (
    <header className={css.head}>
      <Avatar art={avatarArt[data?.avatar ?? 'elephant']} />
      <div className={css.who}>
        <div className={css.name}>
          {data ? (
            <h1>{shownName(data)}</h1>
          ) : (
            <h1 className={css.waiting}>
              <span className="sr">{t('loading.page')}</span>
              <Skeleton shape="line" />
            </h1>
          )}
          {data?.closedAt !== undefined && <Badge tone="warn">{t('account.closed')}</Badge>}
          {data?.guest && guestNo(data) === undefined && <Badge>{t('account.guest')}</Badge>}
          {vip && <Badge tone="gold">{t('account.vip', { level: vip.currentVipConfig.level })}</Badge>}
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
      <MailButton icon="mail" />
    </header>
  )
}
