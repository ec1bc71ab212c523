import { useEffect, useRef, useState } from 'react'

/** The way to the first field of a form that something is wrong with: `look` is called with what sets what is wrong, and goes there once it shows. */
export function useFirstWrong() {
  const form = useRef<HTMLFormElement>(null)
  const [looks, setLooks] = useState(0)
  useEffect(() => {
    const field = looks > 0 ? form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') : undefined
    field?.focus({ preventScroll: true })
    // What is wrong is said under the field, where a pinned button would cover it.
    field?.scrollIntoView({ block: 'center' })
  }, [looks])
  return { form, look: () => setLooks((before) => before + 1) }
}
