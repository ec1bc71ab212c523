import type { Round } from '@lalmor/contract/rounds.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { t } from '../../i18n/rounds/t.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { HashLine, ValueLine } from '../../ui/HashLine.tsx'
import { Tracker, type Step } from '../../ui/Tracker.tsx'
import { inHundredths } from '../account/shows/kite-run.tsx'
import type { KiteReceipt, KiteVerdict } from './kite-proof.ts'
import type { Judged } from './proof.ts'
import css from './ProofCard.module.css'
import steps from './ProofSteps.module.css'
import { inRupees, step } from './ProofSteps.tsx'

/** The inputs that cut the kite in version 1, which had no beacon. */
export function KiteProofCard({ round: { clientSeed }, receipt }: { round: Round; receipt: KiteReceipt }) {
  const { terminalHash, link, round: linkNo, salt } = receipt
  return (
    <Card>
      <div className={css.head}>
        <h2>{t('round.proof')}</h2>
        <Badge>{t('round.revealed')}</Badge>
      </div>
      <div className={css.lines}>
        <HashLine label={t('kite.terminal')} value={terminalHash} what={t('kite.what.terminal')} />
        <HashLine label={t('kite.link', { link: linkNo })} value={link} what={t('kite.what.link')} />
        <HashLine label={t('kite.saltLine')} value={salt} what={t('kite.what.salt')} />
        <ValueLine label={t('round.client')} value={clientSeed} />
      </div>
    </Card>
  )
}

/** The four steps of a table's proof in version 1. */
export function KiteProofSteps({ round, receipt, verdict }: { round: Round; receipt: KiteReceipt; verdict: KiteVerdict | undefined }) {
  const { round: link, digests } = receipt
  const saltText = t('kite.saltText', { count: digests.length })
  const amount = formatWhole(round.payout)
  const shown: Step[] = verdict
    ? [
        step(verdict.chain, t('kite.chain'), t('kite.chainOk', { count: link })),
        step(verdict.salt, t('kite.salt'), saltText),
        step(inMultipliers(verdict.crash), t('kite.crash'), t('kite.crashOk', { multiplier: inHundredths(receipt.crash) })),
        step(withBet(inRupees(verdict.payout)), t('kite.payout'), t('verify.payoutOk', { amount })),
      ]
    : [
        { state: 'done', title: t('kite.chain'), text: t('kite.chainText', { link }) },
        { state: 'done', title: t('kite.salt'), text: saltText },
        { state: 'on', title: t('step.recompute') },
      ]
  return (
    <>
      <Tracker steps={shown} />
      <p className={steps.definition}>{t('round.definition', { game: round.game, version: round.version })}</p>
    </>
  )
}

export const inMultipliers = (crash: Judged): Judged =>
  crash.state === 'mismatch' ? { ...crash, said: multiplierOf(crash.said), found: multiplierOf(crash.found) } : crash

const multiplierOf = (text: string) => (/^\d+$/.test(text) ? `${inHundredths(Number(text))}×` : text)

/** A receipt may have no bet. */
export const withBet = (payout: Judged): Judged =>
  payout.state === 'mismatch' && payout.found === '' ? { ...payout, found: t('kite.noBet') } : payout
