import type { ReactNode, Ref } from 'react'
import css from './Form.module.css'

/** Enter in any field submits, as the button does. */
export function Form({ onSubmit, formRef, children }: { onSubmit: () => void; formRef?: Ref<HTMLFormElement>; children: ReactNode }) {
  return (
    <form
      ref={formRef}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}

export const FieldPair = ({ children }: { children: ReactNode }) => <div className={css.pair}>{children}</div>
