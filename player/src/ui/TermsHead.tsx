import css from './TermsHead.module.css'

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
