import { Icon, type IconName } from './Icon.tsx'
import css from './SectionHead.module.css'

export function SectionHead({ icon, title }: { icon: IconName; title: string }) {
  return (
    <h2 className={css.head}>
      <Icon name={icon} />
      {title}
    </h2>
  )
}
