import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { makePasskey } from '../data/passkey.ts'
import { gate } from '../data/session.ts'
import { tellFailure } from '../data/tell.ts'
import { Button, Field, Note } from '../ui/parts.tsx'
import { Way } from './Way.tsx'

/** Reads the code of the link and takes it out of the address, so that no history keeps it. */
function takeCode(): string {
  const code = location.hash.slice(1)
  if (code) history.replaceState(history.state, '', location.pathname)
  return code
}

export default function Enrol() {
  const [code] = useState(takeCode)
  const [label, setLabel] = useState('')
  const invited = useQuery({
    queryKey: ['enrol'],
    queryFn: () => gate('enrol/options', { code }),
    enabled: code !== '',
    retry: false,
    staleTime: Infinity,
  })
  const enrol = useMutation({
    mutationFn: async () => {
      // Options hold for two minutes: a person who reads first gets fresh ones.
      const { options } = await gate('enrol/options', { code })
      return gate('enrol/verify', { code, label: label.trim(), response: await makePasskey(options) })
    },
  })
  const name = invited.data?.operator
  if (enrol.data)
    return (
      <Way
        title="Your passkey works"
        note={`You can sign in as ${enrol.data.operator}.`}
        foot={<span className="mut sm">The link is used up.</span>}
      >
        <Note tone="in" icon="passkey">
          Add a second passkey on another device today. If you lose all of them, two leads have to let you in again.
        </Note>
        <Link to="/sign-in" className="btn gold b">
          Sign in
        </Link>
      </Way>
    )
  return (
    <Way
      title={name ? `Welcome, ${name}` : 'Your link'}
      note={name ? 'Make a passkey on this device. The link works once, within 24 hours.' : 'A lead sends it to you.'}
      foot={<span className="mut sm mono">{location.host}</span>}
    >
      {code === '' && <Note tone="ba">This address has no code. Open the whole link that a lead gave you.</Note>}
      {invited.error && <Note tone="ba">{tellFailure(invited.error)}</Note>}
      {name && (
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault()
            enrol.mutate()
          }}
        >
          <Field label="Name of this passkey" note="such as: desk, phone">
            <input
              className="inp"
              value={label}
              onChange={(event) => setLabel(event.target.value)}
              maxLength={60}
              required
              autoComplete="off"
            />
          </Field>
          <Button type="submit" tone="gold" wide icon="passkey" disabled={enrol.isPending}>
            {enrol.isPending ? 'Your browser asks…' : 'Make the passkey'}
          </Button>
          {enrol.error && <Note tone="ba">{tellFailure(enrol.error)}</Note>}
        </form>
      )}
    </Way>
  )
}
