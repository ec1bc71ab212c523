import type { Prepared } from '../data/acts.ts'
import { tellFailure } from '../data/tell.ts'
import { Dialog } from './Dialog.tsx'
import { rupees } from './money.ts'
import { Button, Facts, Mono, Note } from './parts.tsx'

type Parts = {
  act: string
  prepared: Prepared & { challenge: string }
  isBusy: boolean
  failure: unknown
  confirm: () => void
  close: () => void
}

/** Shows exactly what is signed: the act's name and the words of the challenge. */
export function SignDialog({ act, prepared: { words, amount, waiting, challenge, doubt, waits }, isBusy, failure, confirm, close }: Parts) {
  return (
    <Dialog
      title="Sign with your passkey"
      note="You sign exactly these words. Your browser asks next."
      icon="passkey"
      close={close}
      foot={
        <>
          <Button onClick={close} hint="Esc">
            Cancel
          </Button>
          <Button tone="gold" icon="passkey" hint="↵" disabled={isBusy} onClick={confirm} autoFocus>
            {isBusy ? 'Your browser asks…' : 'Use passkey'}
          </Button>
        </>
      }
    >
      <div className="inset">
        <Facts
          of={[
            ['act', act],
            ...Object.entries(words),
            ['amount', amount === null ? undefined : <b key="amount">{rupees(Number(amount))}</b>],
            ['waiting act', waiting && `${waiting.act}, ${shorten(waiting.hash)}`],
            ['challenge', <Mono key="challenge">{shorten(challenge)}</Mono>],
          ]}
        />
      </div>
      {doubt && <Note tone="wa">{doubt}</Note>}
      {waits && <Note tone="in">After this it waits for a second person, 24 hours at most. Nothing is done yet.</Note>}
      {failure != null && <Note tone="ba">{tellFailure(failure)}</Note>}
    </Dialog>
  )
}

/** The first and last eight characters. */
const shorten = (text: string) => (text.length <= 20 ? text : `${text.slice(0, 8)} … ${text.slice(-8)}`)
