import type { ReactNode } from 'react'
import { useConnection, useToClaim, useUserInfo } from '../data/queries.ts'
import { t } from '../i18n/t.ts'
import { BalancePill } from '../ui/BalancePill.tsx'
import { HomeBar } from '../ui/HomeBar.tsx'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { PressLink } from '../ui/PressLink.tsx'
import { TabBar } from '../ui/TabBar.tsx'
import { MailButton } from './MailButton.tsx'
import { Notices, Ribbon } from './Notices.tsx'
import { product } from '../data/product.ts'
import type { TabPathOf } from './route-table.ts'
import { href, navigateTo, switchTab } from './router.ts'
import { routes } from './routes.ts'
import css from './TabPage.module.css'
import { useRailed, useWide } from '../ui/wide.ts'

type TabPath = TabPathOf<typeof routes>

const icons: { [Path in TabPath]: IconName } = {
  '/pages/home/Home': 'home',
  '/pages/promo/Promo': 'promo',
  '/pages/vip/Vip': 'vip',
  '/pages/account/Account': 'account',
}
export const isTabPath = (path: string): path is TabPath => Object.hasOwn(icons, path)

const tabs = (Object.keys(icons) as TabPath[]).toSorted((a, b) => routes[a].tab - routes[b].tab)

export function Tabs({ path, children }: { path: string | undefined; children?: ReactNode }) {
  const toClaim = useToClaim()
  return (
    <TabBar
      tabs={tabs.map((tab) => ({
        href: href(tab),
        label: t(routes[tab].title),
        icon: icons[tab],
        current: tab === path,
        ...(tab === '/pages/promo/Promo' && { count: toClaim, counted: t('nav.toClaim', { count: toClaim }) }),
        onSelect: () => switchTab(tab),
      }))}
    >
      {children}
    </TabBar>
  )
}

type Props = {
  path: TabPath
  head?: ReactNode
  /** If set, the content makes its own columns in a wide window. */
  columns?: boolean
  children: ReactNode
}

/** Ribbon, notices, head, content, tab bar. Wide windows have Home's head everywhere. */
export function TabPage({ path, head, columns = false, children }: Props) {
  const [wide, railed] = [useWide(), useRailed()]
  return (
    <div className={`${css.page} ${columns ? '' : css.column}`}>
      <Ribbon />
      {wide && <Head path={path} />}
      <Notices />
      {!wide && path === '/pages/home/Home' && <Head path={path} />}
      {head}
      <main tabIndex={-1}>{children}</main>
      {!railed && <Tabs path={path} />}
    </div>
  )
}

function Head({ path }: { path: TabPath }) {
  const { data } = useUserInfo()
  const { online } = useConnection()
  const [search, deposit] = ['/pages/search/Search', '/pages/wallet/Deposit'] as const
  return (
    <HomeBar name={product.name} {...(path !== '/pages/home/Home' && { title: t(routes[path].title) })}>
      {path === '/pages/home/Home' && (
        <PressLink className={css.find} href={href(search)} onPress={() => navigateTo(search)}>
          <Icon name="search" />
          {t('title.search')}
        </PressLink>
      )}
      <BalancePill
        balance={data?.balance}
        stale={!online}
        deposit={{ label: t('title.deposit'), href: href(deposit), onPress: () => navigateTo(deposit) }}
      />
      <MailButton icon="bell" />
    </HomeBar>
  )
}
