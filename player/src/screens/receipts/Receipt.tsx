import { useMutation } from '@tanstack/react-query'
import { Loadable } from '../../page/Loadable.tsx'
import { SubPage } from '../../page/SubPage.tsx'
import { formatInstant, formatIstDay } from '../../i18n/time.ts'
import { t } from '../../i18n/rounds/t.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { Bones } from '../../ui/Bones.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card, Hairline } from '../../ui/Card.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { HashLine } from '../../ui/HashLine.tsx'
import { Lead } from '../../ui/Lead.tsx'
import { Note } from '../../ui/Note.tsx'
import { PinnedAction } from '../../ui/PinnedAction.tsx'
import { toasts } from '../../ui/toasts.ts'
import { Tracker, type Step } from '../../ui/Tracker.tsx'
import { shortBetId } from '../rounds/bet-id.ts'
import { RoundHead } from '../rounds/RoundHead.tsx'
import { showOf } from '../rounds/shows/round-show.ts'
import { downloadJson } from '../rounds/download.ts'
import { InBooks } from '../proof/InBooks.tsx'
import { inRupees, step } from '../rounds/ProofSteps.tsx'
import css from './Receipt.module.css'
import type { JudgedSignature, ReceiptVerdict } from './receipt-proof.ts'
import { useReceipt, type ShownReceipt } from './useReceipt.ts'
import { VerdictNote } from '../rounds/Verdict.tsx'

const fileOf = ({ receipt: { game, roundId } }: ShownReceipt) => `lalmor-${game}-${roundId}.json`

/** Checked here: what was dealt, who signed, what matched. */
export function Receipt({ roundId }: { roundId: string }) {
  const query = useReceipt(roundId)
  const { data } = query
  if (data) return <Shown shown={data} />
  return (
    <SubPage title={t('title.receipt')}>
      {query.error && (
        <div className={css.first}>
          <Note icon="alert" announce>
            <Lead>{t('receipt.unsigned')}</Lead>
            {t('receipt.unsignedText')}
          </Note>
        </div>
      )}
      <Loadable of={query} bones={<Bones shapes={['card', 'card']} className={css.cards} />} />
    </SubPage>
  )
}

function Shown({ shown }: { shown: ShownReceipt }) {
  const { title, receipt, verdict } = shown
  return (
    <SubPage title={t('title.receipt')} pinned={<Actions shown={shown} />}>
      <div className={css.cards}>
        <Outcome outcome={verdict.outcome} />
        <Card lift>
          <RoundHead round={{ ...receipt, title, status: 'Settled' }} />
          <Hairline />
          <Facts>
            <Fact label={t('round.betId')} copy={{ text: receipt.roundId, what: t('round.what.betId') }}>
              {shortBetId(receipt.roundId)}
            </Fact>
            <Fact label={t('receipt.mark')} copy={{ text: receipt.mark, what: t('receipt.what.mark') }}>
              {brief(receipt.mark)}
            </Fact>
            <Fact label={t('receipt.seq')}>{receipt.seq}</Fact>
            <Fact label={t('round.settled')}>{formatInstant(new Date(receipt.settledAt))}</Fact>
            <Fact label={t('receipt.tables')} copy={{ text: receipt.definitionHash, what: t('receipt.what.tables') }}>
              {brief(receipt.definitionHash)}
            </Fact>
          </Facts>
        </Card>
        <Signature shown={shown} />
        <InBooks receipt={receipt} />
        <Card>
          <Tracker steps={stepsOf(shown)} />
        </Card>
        <p className={css.command}>
          {t('receipt.command')} <code>npm run verify receipt.json</code>
        </p>
      </div>
    </SubPage>
  )
}

const brief = (hex: string) => `${hex.slice(0, 8)}…${hex.slice(-4)}`

function Outcome({ outcome }: Pick<ReceiptVerdict, 'outcome'>) {
  if (outcome !== 'unchecked') return <VerdictNote proof={{ verdict: { outcome }, error: undefined }} okText={t('receipt.okText')} />
  return (
    <Note tone="warn" icon="alert" announce>
      <Lead>{t('receipt.noSignature')}</Lead>
      {t('receipt.noSignatureText')}
    </Note>
  )
}

const badges: Record<JudgedSignature['state'], [BadgeTone, () => string]> = {
  match: ['ok', () => t('receipt.valid')],
  'not-checked': ['warn', () => t('receipt.unchecked')],
  mismatch: ['bad', () => t('receipt.invalid')],
}

function Signature({ shown: { receipt, verdict } }: { shown: ShownReceipt }) {
  const [tone, label] = badges[verdict.signature.state]
  return (
    <Card>
      <div className={css.head}>
        <h2>{t('receipt.signature')}</h2>
        <Badge tone={tone}>{label()}</Badge>
      </div>
      <div className={css.lines}>
        <HashLine label={t('receipt.key')} value={receipt.publicKey} what={t('receipt.what.key')} />
        {verdict.head ? (
          <HashLine
            label={t('receipt.head', { day: formatIstDay(verdict.head.day) })}
            value={verdict.head.hash}
            what={t('receipt.what.head')}
          />
        ) : (
          <p className={css.hint}>{t('receipt.noHead')}</p>
        )}
        {receipt.clientSeedFrom === 'server' && <p className={css.hint}>{t('receipt.byServer')}</p>}
        <p className={css.hint}>{t('receipt.markNote')}</p>
      </div>
    </Card>
  )
}

function stepsOf({ receipt, verdict: { figures, tables, signature } }: ShownReceipt) {
  return [
    step(figures.hash, t('verify.hash'), undefined),
    step(figures.draw, t('verify.draw'), showOf(receipt.game, figures.events)?.drawn),
    step(inRupees(figures.payout), t('verify.payout'), undefined),
    step(tables, t('receipt.stepTables'), undefined),
    signatureStep(signature),
  ]
}

function signatureStep(signature: JudgedSignature): Step {
  const title = t('receipt.stepSignature')
  if (signature.state !== 'mismatch') return step(signature, title, t('receipt.signed'))
  const text = t(signature.failed === 'key' ? 'receipt.otherKey' : 'receipt.otherSignature')
  return { state: 'bad', title, aside: t('verify.mismatch'), text }
}

/** A verified receipt has a picture too. */
function Actions({ shown }: { shown: ShownReceipt }) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { shareReceipt } = await import('./share-receipt.ts')
      return shareReceipt(shown)
    },
    onSuccess: (how) => {
      if (how === 'copied') toasts.show(t('receipt.copied'))
      if (how === 'saved') toasts.show(t('receipt.saved'))
    },
    onError: () => toasts.show(t('receipt.shareFailed')),
    networkMode: 'always',
    meta: { ownMessage: true },
  })
  return (
    <PinnedAction>
      <div className={css.acts}>
        <Button tone="ghost" icon="down" onPress={() => downloadJson(fileOf(shown), shown.receipt)}>
          {t('receipt.download')}
        </Button>
        {shown.verdict.outcome === 'verified' && (
          <Button tone="ghost" icon="share" busy={isPending} onPress={() => mutate()}>
            {isPending ? t('receipt.sharing') : t('receipt.share')}
          </Button>
        )}
      </div>
    </PinnedAction>
  )
}
