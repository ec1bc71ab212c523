import { t } from '../i18n/t.ts'
import { Icon, type IconName } from './Icon.tsx'
import { PressLink } from './PressLink.tsx'
import css from './TabBar.module.css'

export type Tab = { href: string; label: string; icon: IconName; current: boolean; onSelect: () => void }

/** SPEC §2, the bottom tab bar. */
export function TabBar({ tabs }: { tabs: readonly Tab[] }) {
  return (
    <nav className={css.bar} aria-label={t('nav.main')}>
      {tabs.map(({ href, label, icon, current, onSelect }) => (
        <PressLink key={href} href={href} current={current} onPress={onSelect}>
          <Icon name={icon} size="lg" />
          {label}
        </PressLink>
      ))}
    </nav>
  )
}
