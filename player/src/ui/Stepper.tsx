import { Icon } from './Icon.tsx'
import css from './Stepper.module.css'

/** `at`: the current step. */
export function Stepper({ label, steps, at }: { label: string; steps: readonly string[]; at: number }) {
  return (
    <ol className={css.steps} aria-label={label}>
      {steps.map((step, no) => (
        <li key={step} className={no < at ? css.done : no === at ? css.on : ''} aria-current={no === at ? 'step' : undefined}>
          <span className={`${css.mark} num`}>{no < at ? <Icon name="check" size="sm" /> : no + 1}</span>
          {step}
        </li>
      ))}
    </ol>
  )
}
