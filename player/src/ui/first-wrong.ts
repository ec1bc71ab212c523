import { useEffect, useRef, useState } from 'react'

/** Focuses the first field of a form that has an error: call `look` along with the change that sets the errors; it acts once they show. */
export function useFirstWrong() {
  const form = useRef<HTMLFormElement>(null)
  const [looks, setLooks] = useState(0)
  useEffect(() => {
    const field = looks > 0 ? form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') : undefined
    field?.focus({ preventScroll: true })
    // The message is below the field, where a pinned button would cover it.
    field?.scrollIntoView({ block: 'center' })
  }, [looks])
  return { form, look: () => setLooks((before) => before + 1) }
}
