import css from './PlayStrip.module.css'

/** Teal is for player protection. */
export function PlayStrip({ facts }: { facts: readonly { label: string; value: string }[] }) {
  return (
    <dl className={css.strip}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
