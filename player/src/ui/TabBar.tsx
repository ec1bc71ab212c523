import type { ReactNode } from 'react'
import { t } from '../i18n/t.ts'
import { Icon, type IconName } from './Icon.tsx'
import { PressLink } from './PressLink.tsx'
import css from './TabBar.module.css'

export type Tab = { href: string; label: string; icon: IconName; current: boolean; onSelect: () => void }

/** SPEC §2, the bottom tab bar. From 1024 px it is a rail at the left, with more links below the tabs (PRODUCT §14 W2). */
export function TabBar({ tabs, children }: { tabs: readonly Tab[]; children?: ReactNode }) {
  return (
    <nav className={css.bar} aria-label={t('nav.main')}>
      {tabs.map(({ href, label, icon, current, onSelect }) => (
        <PressLink key={href} href={href} current={current} onPress={onSelect}>
          <Icon name={icon} size="lg" />
          {label}
        </PressLink>
      ))}
      {children}
    </nav>
  )
}
