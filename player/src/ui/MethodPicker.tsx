import { useId } from 'react'
import choice from './choice.module.css'
import { Icon, type IconName } from './Icon.tsx'
import css from './MethodPicker.module.css'

export type Method<Id extends string> = { id: Id; title: string; text: string; icon: IconName }

type Props<Id extends string> = { label: string; methods: readonly Method<Id>[]; selected: Id; onSelect: (id: Id) => void }

export function MethodPicker<Id extends string>({ label, methods, selected, onSelect }: Props<Id>) {
  const name = useId()
  return (
    <div className={css.methods} role="radiogroup" aria-label={label}>
      {methods.map(({ id, title, text, icon }) => (
        <label key={id} className={css.method}>
          <input className={choice.input} type="radio" name={name} checked={id === selected} onChange={() => onSelect(id)} />
          <span className={css.icon}>
            <Icon name={icon} />
          </span>
          <b>{title}</b>
          <small>{text}</small>
          <span className={css.tick}>
            <Icon name="check" size="sm" />
          </span>
        </label>
      ))}
    </div>
  )
}
