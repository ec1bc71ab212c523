import { useId } from 'react'
import css from './BonusChoice.module.css'
import { CheckMark } from './Checkbox.tsx'
import { IconButton } from './IconButton.tsx'

type Props = {
  /** What it adds: "Add first deposit bonus: ₹500.00". */
  title: string
  /** What it requires, and what is required without it. */
  text: string
  chosen: boolean
  onChange: (chosen: boolean) => void
  /** Label of the button that opens the terms. */
  termsLabel: string
  onTerms: () => void
}

/** An offer beside a payment. Unticked at first: without a tick there is no bonus. */
export function BonusChoice({ title, text, chosen, onChange, termsLabel, onTerms }: Props) {
  const asked = useId()
  const name = useId()
  return (
    <div className={css.offer}>
      <label className={css.choice}>
        <CheckMark checked={chosen} onChange={onChange} labelledBy={name} describedBy={asked} />
        <span className={css.words}>
          <b id={name}>{title}</b>
          <span id={asked}>{text}</span>
        </span>
      </label>
      <IconButton icon="version" size="md" label={termsLabel} onPress={onTerms} />
    </div>
  )
}
