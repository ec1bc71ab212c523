import { Icon } from './Icon.tsx'
import css from './TermsList.module.css'

export function TermsList({ terms }: { terms: readonly string[] }) {
  return (
    <ul className={css.terms}>
      {terms.map((term) => (
        <li key={term}>
          <Icon name="check" />
          <span>{term}</span>
        </li>
      ))}
    </ul>
  )
}
