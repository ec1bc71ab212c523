import { Icon, type IconName } from './Icon.tsx'
import { PressLink } from './PressLink.tsx'
import css from './SectionHead.module.css'

type Props = {
  icon: IconName
  title: string
  means?: string
  /** `href`: another page; otherwise an action here. */
  more?: { label: string; href?: string; onPress: () => void }
}

export function SectionHead({ icon, title, means, more }: Props) {
  return (
    <div className={css.head}>
      <h2>
        <Icon name={icon} />
        {title}
      </h2>
      {means && <span className={css.means}>{means}</span>}
      {more &&
        (more.href === undefined ? (
          <button type="button" className={css.more} onClick={more.onPress}>
            {more.label}
          </button>
        ) : (
          <PressLink className={css.more} href={more.href} onPress={more.onPress}>
            {more.label}
            <Icon name="next" size="sm" />
          </PressLink>
        ))}
    </div>
  )
}
