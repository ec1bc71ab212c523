import css from './TermsHead.module.css'

/** Three: figure and meaning. */
export function TermsHead({ facts }: { facts: readonly (readonly [figure: string, means: string])[] }) {
  return (
    <ul className={css.facts}>
      {facts.map(([figure, means]) => (
        <li key={means}>
          <b className="num">{figure}</b> <span>{means}</span>
        </li>
      ))}
    </ul>
  )
}
