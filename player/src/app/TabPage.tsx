import type { ReactNode } from 'react'
import { t } from '../i18n/t.ts'
import type { IconName } from '../ui/Icon.tsx'
import { TabBar } from '../ui/TabBar.tsx'
import { Notices, Ribbon } from './Notices.tsx'
import type { TabPathOf } from './route-table.ts'
import { href, switchTab } from './router.ts'
import { routes } from './routes.ts'
import css from './TabPage.module.css'

type TabPath = TabPathOf<typeof routes>

const icons: { [Path in TabPath]: IconName } = {
  '/pages/home/Home': 'home',
  '/pages/promo/Promo': 'promo',
  '/pages/vip/Vip': 'vip',
  '/pages/account/Account': 'account',
}
export const isTabPath = (path: string): path is TabPath => Object.hasOwn(icons, path)

const tabs = (Object.keys(icons) as TabPath[]).toSorted((a, b) => routes[a].tab - routes[b].tab)

/** The layout of the four tab pages: ribbon, notices, head, content, tab bar. */
export function TabPage({ path, head, children }: { path: TabPath; head?: ReactNode; children: ReactNode }) {
  return (
    <div className={css.page}>
      <Ribbon />
      <Notices />
      {head}
      <main tabIndex={-1}>{children}</main>
      <TabBar
        tabs={tabs.map((tab) => ({
          href: href(tab),
          label: t(routes[tab].title),
          icon: icons[tab],
          current: tab === path,
          onSelect: () => switchTab(tab),
        }))}
      />
    </div>
  )
}
