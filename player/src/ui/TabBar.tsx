import type { ReactNode } from 'react'
import { t } from '../i18n/t.ts'
import { Icon, type IconName } from './Icon.tsx'
import { PressLink } from './PressLink.tsx'
import css from './TabBar.module.css'

/** `counted`: says the dot's `count` in words. */
export type Tab = {
  href: string
  label: string
  icon: IconName
  current: boolean
  count?: number
  counted?: string
  onSelect: () => void
}

/** SPEC §2. From 1024 px a rail at the left, with more links (PRODUCT §13 W2). */
export function TabBar({ tabs, children }: { tabs: readonly Tab[]; children?: ReactNode }) {
  return (
    <nav className={css.bar} aria-label={t('nav.main')}>
      {tabs.map(({ href, label, icon, current, count = 0, counted, onSelect }) => (
        <PressLink key={href} href={href} current={current} onPress={onSelect}>
          <Icon name={icon} size="lg" />
          {label}
          {count > 0 && (
            <>
              <span className={`${css.dot} num`} data-count={count > 9 ? '9+' : count} aria-hidden="true" />
              <span className="sr">{counted}</span>
            </>
          )}
        </PressLink>
      ))}
      {children}
    </nav>
  )
}
