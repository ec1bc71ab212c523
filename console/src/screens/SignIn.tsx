import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { askPasskey } from '../data/passkey.ts'
import { gate } from '../data/session.ts'
import { tellFailure } from '../data/tell.ts'
import { useKeys } from '../ui/keys.ts'
import { Button, Note } from '../ui/parts.tsx'
import { Way } from './Way.tsx'

export default function SignIn() {
  const { to = '/' } = useSearch({ from: '/sign-in' })
  const navigate = useNavigate()
  const client = useQueryClient()
  const signIn = useMutation({
    mutationFn: async () => {
      const { options } = await gate('sign-in/options', {})
      return gate('sign-in/verify', { response: await askPasskey(options) })
    },
    onSuccess: async () => {
      client.clear()
      await navigate({ href: to, replace: true })
    },
  })
  const begin = () => void (signIn.isPending || signIn.mutate())
  useKeys({ Enter: begin })
  return (
    <Way
      title="Sign in"
      note="With the passkey of this console. There is no password."
      foot={
        <>
          <span className="mut sm">Lost it? A lead sends you a new link.</span>
          <span className="mut sm mono">{location.host}</span>
        </>
      }
    >
      <Button tone="gold" wide icon="passkey" hint="↵" disabled={signIn.isPending} onClick={begin}>
        {signIn.isPending ? 'Your browser asks…' : 'Use your passkey'}
      </Button>
      {signIn.error ? (
        <Note tone="ba">{tellFailure(signIn.error)}</Note>
      ) : (
        <Note>You are signed out after 15 minutes without a touch, and after 8 hours in any case.</Note>
      )}
    </Way>
  )
}
