import type { UserInfo } from '@lalmor/contract/account.ts'
import { locales } from '@lalmor/contract/locales.ts'
import { istDay } from '@lalmor/units/ist-day.ts'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { appSheets } from '../../page/app-sheets.ts'
import { href, navigateTo } from '../../page/router.ts'
import { SubPage } from '../../page/SubPage.tsx'
import { isTabPath } from '../../page/TabPage.tsx'
import { avatarArt } from '../../art/avatars.ts'
import { language } from '../../data/client.ts'
import { profileQuery } from '../../data/profile.ts'
import { useUserInfo } from '../../data/queries.ts'
import { t } from '../../i18n/profile/t.ts'
import { formatDate } from '../../i18n/time.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Card } from '../../ui/Card.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { Menu, MenuRow } from '../../ui/Menu.tsx'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SlotAction } from '../../ui/SubPageBar.tsx'
import { shownName } from '../account/shown-name.ts'
import { openPage } from '../../page/open-page.ts'
import { HideSwitch } from '../ranking/HideSwitch.tsx'
import { CloseSheet } from './CloseSheet.tsx'
import { DownloadSheet } from './DownloadSheet.tsx'
import css from './Profile.module.css'

const edit = '/pages/account/components/EditProfile/EditProfile'

/** SPEC §3's items, and what players can do with their data. */
export default function Profile() {
  const { data: user } = useUserInfo()
  return (
    <SubPage
      title={t('title.profile')}
      slot={user && user.closedAt === undefined && <SlotAction onPress={() => navigateTo(edit)}>{t('profile.edit')}</SlotAction>}
    >
      {user ? (
        <Known user={user} />
      ) : (
        <div role="status" aria-busy="true" aria-label={t('loading.page')}>
          <Skeleton shape="row" />
          <Skeleton shape="card" />
        </div>
      )}
    </SubPage>
  )
}

function Known({ user }: { user: UserInfo }) {
  const [sheet, setSheet] = useState<'download' | 'close' | undefined>()
  const close = () => setSheet(undefined)
  return (
    <>
      <header className={css.head}>
        <Avatar art={avatarArt[user.avatar]} />
        <div>
          <h2>{shownName(user)}</h2>
          <p>{t('profile.since', { day: formatDate(istDay(new Date(user.registeredAt))) })}</p>
        </div>
      </header>
      {user.closedAt !== undefined && (
        <div className={css.part}>
          <Note icon="lock">{t('profile.closed', { day: formatDate(istDay(new Date(user.closedAt))) })}</Note>
        </div>
      )}
      <Card>
        <div className={css.items}>
          <Items user={user} />
        </div>
      </Card>
      {user.phone !== undefined && user.closedAt === undefined && <Hide />}
      <div className={css.part}>
        <Rows closed={user.closedAt !== undefined} onDownload={() => setSheet('download')} onClose={() => setSheet('close')} />
      </div>
      {sheet === 'download' && <DownloadSheet phone={user.phone} onClose={close} />}
      {sheet === 'close' && <CloseSheet phone={user.phone} onClose={close} />}
    </>
  )
}

const orNot = (value: ReactNode | undefined) => value ?? <span className={css.unset}>{t('profile.notSet')}</span>

function Items({ user }: { user: UserInfo }) {
  const id = t('profile.uid')
  return (
    <Facts>
      <Fact label={id} copy={{ text: user.uid, what: id }}>
        {user.uid.replaceAll(/\B(?=(\d{3})+$)/g, ' ')}
      </Fact>
      <Fact label={t('profile.nickname')}>{shownName(user)}</Fact>
      <Fact label={t('profile.phone')}>{orNot(user.phone && `+91 ${user.phone}`)}</Fact>
      <Fact label={t('profile.birthday')}>{orNot(user.birthday && formatDate(user.birthday))}</Fact>
      <Fact label={t('profile.email')}>{orNot(user.email)}</Fact>
      <Fact label={t('profile.whatsApp')}>{orNot(user.whatsApp)}</Fact>
      <Fact label={t('profile.facebook')}>{orNot(user.facebook)}</Fact>
      <Fact label={t('profile.telegram')}>{orNot(user.telegram)}</Fact>
      <Fact label={t('profile.twitter')}>{orNot(user.twitter)}</Fact>
    </Facts>
  )
}

/** The same switch as in Ranking. */
function Hide() {
  const { data } = useQuery({ ...profileQuery, meta: { background: true } })
  return (
    <div className={css.part}>
      <HideSwitch hidden={data?.hidden} />
    </div>
  )
}

function Rows({ closed, onDownload, onClose }: { closed: boolean; onDownload: () => void; onClose: () => void }) {
  const { data } = useQuery({ ...profileQuery, meta: { background: true } })
  const sessions = openPage('/pages/account/Sessions/Sessions')
  return (
    <Menu>
      <MenuRow
        icon="lock"
        label={t('profile.sessions')}
        {...(data && { value: String(data.sessions) })}
        {...(sessions && !isTabPath(sessions) && { href: href(sessions), onPress: () => navigateTo(sessions) })}
      />
      <MenuRow
        icon="globe"
        label={t('profile.language')}
        value={locales[language.shown()].name}
        onPress={() => appSheets.show('language')}
      />
      <MenuRow icon="shield" label={t('profile.choices')} onPress={() => appSheets.show('consent')} />
      <MenuRow icon="faq" label={t('profile.notice')} onPress={() => appSheets.show('privacy')} />
      <MenuRow icon="deposit" label={t('profile.download')} onPress={onDownload} />
      {!closed && <MenuRow icon="close" label={t('profile.close')} onPress={onClose} />}
    </Menu>
  )
}
