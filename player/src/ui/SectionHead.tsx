import { Icon, type IconName } from './Icon.tsx'
import { PressLink } from './PressLink.tsx'
import css from './SectionHead.module.css'

type Props = { icon: IconName; title: string; more?: { label: string; href: string; onPress: () => void } }

/** The heading of a part of a page, with the way to all of it. */
export function SectionHead({ icon, title, more }: Props) {
  return (
    <div className={css.head}>
      <h2>
        <Icon name={icon} />
        {title}
      </h2>
      {more && (
        <PressLink className={css.more} href={more.href} onPress={more.onPress}>
          {more.label}
          <Icon name="next" size="sm" />
        </PressLink>
      )}
    </div>
  )
}
