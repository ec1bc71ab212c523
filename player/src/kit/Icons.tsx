import { Icon, iconNames } from '../ui/Icon.tsx'
import css from './Kit.module.css'

export function Icons() {
  return (
    <ul className={css.icons}>
      {iconNames.map((name) => (
        <li key={name}>
          <Icon name={name} size="lg" />
          {name}
        </li>
      ))}
    </ul>
  )
}
