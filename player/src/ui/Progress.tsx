import css from './Progress.module.css'

type Props = {
  label: string
  value: number
  max: number
  /** "₹3,260.00 of ₹4,500.00", if the number says too little. */
  text?: string
  /** Set if a limit is near. */
  warn?: boolean
}

export function Progress({ label, value, max, text, warn = false }: Props) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div
      className={`${css.bar} ${warn ? css.warn : ''}`}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={text}
    >
      <span style={{ width: `${share * 100}%` }} />
    </div>
  )
}
