import { rotateErrorText } from '../seeds/rotate-refusal.ts'
import { t } from '../../i18n/rounds/t.ts'
import { Button } from '../../ui/Button.tsx'
import { Lead } from '../../ui/Lead.tsx'
import { Note } from '../../ui/Note.tsx'
import { PinnedAction } from '../../ui/PinnedAction.tsx'
import type { Verdict } from './proof.ts'

export type ProofWay = {
  verdict: Pick<Verdict, 'outcome'> | undefined
  /** Verifying ends a pair in use. Undefined until known: no verifying. */
  inUse: boolean | undefined
  busy: boolean
  /** Set if the check could not run; a failed check is a verdict. */
  error: unknown
  verify: () => void
  download: () => void
}

/** The result in one sentence. A failure is as plain as a pass. */
export function VerdictNote({
  proof: { verdict, error },
  okText = t('verify.okText'),
  unproved,
}: {
  proof: Pick<ProofWay, 'verdict' | 'error'>
  okText?: string
  /** Says why a valid round proves less than others. */
  unproved?: string | undefined
}) {
  if (error)
    return (
      <Note tone="bad" icon="alert" announce>
        {rotateErrorText(error)}
      </Note>
    )
  switch (verdict?.outcome) {
    case undefined:
      return null
    case 'verified':
      return unproved === undefined ? (
        <Note tone="ok" announce>
          <Lead>{t('verify.ok')}</Lead>
          {okText}
        </Note>
      ) : (
        <Note tone="warn" icon="alert" announce>
          <Lead>{t('kite.unprovedTitle')}</Lead>
          {unproved}
        </Note>
      )
    case 'mismatch':
      return (
        <Note tone="bad" icon="alert" announce>
          <Lead>{t('verify.bad')}</Lead>
          {t('verify.badText')}
        </Note>
      )
    case 'unknown-game':
      return (
        <Note tone="warn" icon="alert" announce>
          <Lead>{t('verify.unknown')}</Lead>
          {t('verify.unknownText')}
        </Note>
      )
  }
}

export function ProofAction({
  proof: { verdict, inUse, busy, verify, download },
  notes,
}: {
  proof: ProofWay
  notes?: { verify: string; download: string }
}) {
  if (verdict)
    return (
      <PinnedAction note={notes?.download ?? t('round.downloadNote')}>
        <Button tone="ghost" icon="down" onPress={download}>
          {t('round.download')}
        </Button>
      </PinnedAction>
    )
  return (
    <PinnedAction note={notes?.verify ?? (inUse === false ? t('round.verifyNote') : t('round.rotateNote'))}>
      <Button tone="gold" busy={busy} disabled={inUse === undefined} onPress={verify}>
        {busy ? t('round.verifying') : inUse === false || notes ? t('round.verify') : t('round.rotate')}
      </Button>
    </PinnedAction>
  )
}
