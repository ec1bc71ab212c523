import css from './CategoryRail.module.css'
import { Icon, type IconName } from './Icon.tsx'
import { useRail } from './useRail.ts'

export type Category<Id extends string> = { id: Id; label: string; icon: IconName }

type Props<Id extends string> = { label: string; categories: readonly Category<Id>[]; selected: Id; onSelect: (id: Id) => void }

export function CategoryRail<Id extends string>({ label, categories, selected, onSelect }: Props<Id>) {
  const row = useRail<HTMLDivElement>()
  return (
    <div ref={row} className={css.rail} role="group" aria-label={label}>
      {categories.map(({ id, label, icon }) => (
        <button key={id} type="button" className={css.category} aria-pressed={id === selected} onClick={() => onSelect(id)}>
          <span className={css.tile}>
            <Icon name={icon} />
          </span>
          {label}
        </button>
      ))}
    </div>
  )
}
