import type { Round } from '@lalmor/contract/rounds.ts'
import { formatRupees, paise } from '@lalmor/units/paise.ts'
import { seenPairs } from '../../data/seeds.ts'
import { session } from '../../data/client.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { formatMinute } from '../../i18n/time.ts'
import { t } from '../../i18n/rounds/t.ts'
import { shortened } from '../../ui/HashLine.tsx'
import { Tracker, type Step } from '../../ui/Tracker.tsx'
import { showOf } from './shows/round-show.ts'
import type { Judged, Verdict } from './proof.ts'
import css from './ProofSteps.module.css'
import type { Proof } from './useProof.ts'

export function ProofSteps({ round, proof: { verdict, serverSeed } }: { round: Round; proof: Proof }) {
  return (
    <>
      <Tracker steps={verdict ? judged(round, verdict) : waiting(round, serverSeed !== undefined)} />
      <p className={css.definition}>{t('round.definition', { game: round.game, version: round.version })}</p>
    </>
  )
}

function waiting(round: Round, revealed: boolean): Step[] {
  const uid = session.current()?.uid
  const seen = uid === undefined ? undefined : seenPairs.of(uid, round.seedNo)
  const seenBefore = seen !== undefined && seen.at < round.settledAt
  return [
    {
      state: 'done',
      title: t('step.hash'),
      text: seenBefore ? t('step.hashSeen', { time: formatMinute(new Date(seen.at)) }) : t('step.hashText'),
    },
    revealed
      ? { state: 'done', title: t('step.seed'), aside: t('step.seedShown'), text: t('step.seedShownText') }
      : { state: 'on', title: t('step.seed'), aside: t('step.seedHidden'), text: t('step.seedText') },
    { state: revealed ? 'on' : 'waiting', title: t('step.recompute') },
  ]
}

function judged({ game, events, payout }: Round, verdict: Verdict): Step[] {
  const [said, found] = [events, verdict.events].map((from) => showOf(game, from)?.drawn)
  const amount = formatWhole(payout)
  return [
    step(verdict.hash, t('verify.hash'), t('verify.hashOk')),
    step(inWords(verdict.draw, said, found), t('verify.draw'), found),
    step(inRupees(verdict.payout), t('verify.payout'), t('verify.payoutOk', { amount })),
  ]
}

function inWords(draw: Judged, said: string | undefined, found: string | undefined): Judged {
  if (draw.state !== 'mismatch' || said === undefined || found === undefined || said === found) return draw
  return { ...draw, said, found }
}

export const inRupees = (payout: Judged): Judged =>
  payout.state === 'mismatch' ? { ...payout, said: rupeesOf(payout.said), found: rupeesOf(payout.found) } : payout

const rupeesOf = (digits: string) => (/^\d+$/.test(digits) ? formatRupees(paise(BigInt(digits))) : digits)

export function step(judged: Judged, title: string, text: string | undefined): Step {
  switch (judged.state) {
    case 'match':
      return { state: 'done', title, aside: t('verify.match'), ...(text !== undefined && { text }) }
    case 'not-checked':
      return { state: 'waiting', title, aside: t('verify.skipped') }
    case 'mismatch': {
      const says = t('verify.says', { said: brief(judged.said), found: brief(judged.found) })
      return { state: 'bad', title, aside: t('verify.mismatch'), text: says }
    }
  }
}

const brief = (text: string) => (/^[0-9a-f]{64}$/.test(text) ? shortened(text) : text.length > 80 ? `${text.slice(0, 80)}…` : text)
