import type { ReactNode } from 'react'
import css from './CarePanel.module.css'
import { Icon, type IconName } from './Icon.tsx'

export const CarePanel = ({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) => (
  <section className={css.care}>
    <Icon name={icon} />
    <div>
      <h2>{title}</h2>
      <p>{children}</p>
    </div>
  </section>
)
