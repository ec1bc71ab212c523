import { useEffect, useRef, useState } from 'react'

/** Call `look` with the change that sets errors; acts once they show. */
export function useFirstWrong() {
  const form = useRef<HTMLFormElement>(null)
  const [looks, setLooks] = useState(0)
  useEffect(() => {
    const field = looks > 0 ? form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') : undefined
    field?.focus({ preventScroll: true })
    // Otherwise a pinned button would cover the message.
    field?.scrollIntoView({ block: 'center' })
  }, [looks])
  return { form, look: () => setLooks((before) => before + 1) }
}
