import type { Round } from '@lalmor/contract/rounds.ts'
import type { ReactNode } from 'react'
import { navigateTo } from '../../page/router.ts'
import { tileOf } from '../../art/tiles.ts'
import type { SeenRound } from '../../data/seen-kite.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { sentences } from '../../i18n/sentences.ts'
import { formatMinute, formatSeconds, formatTick } from '../../i18n/time.ts'
import { t } from '../../i18n/rounds/t.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { HashLine, ValueLine } from '../../ui/HashLine.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Tracker, type Step } from '../../ui/Tracker.tsx'
import { inHundredths } from '../rounds/shows/kite-run.tsx'
import css from './KiteRound.module.css'
import { digestLead, isSandbox, type KiteReceipt, type KiteVerdict } from './kite-proof.ts'
import { inSeconds, provedBy } from './kite-proves.ts'
import type { Judged } from '../rounds/proof.ts'
import { inRupees, step } from '../rounds/ProofSteps.tsx'

export const voidedRounds = '/pages/account/GameRecords/VoidedRounds'

const quicknetName = 'drand quicknet'

type Parts = { round: Round; tableRound: number; receipt: KiteReceipt; verdict: KiteVerdict | undefined; seen: SeenRound | undefined }

const whole = (count: number) => count.toLocaleString('en-IN')

/** Shows what was fixed when, what was published later, how the end follows from both, and what that proves. */
export function KiteRoundParts(parts: Parts) {
  return (
    <>
      <Head {...parts} />
      <Part title={t('kite.before')}>
        <Before {...parts} />
      </Part>
      <Part title={t('kite.after')}>
        <After {...parts} />
      </Part>
      <Part title={t('kite.here')}>
        <Tracker steps={stepsOf(parts)} />
      </Part>
      {parts.verdict?.outcome === 'verified' && (
        <Part title={t('kite.proves')}>
          <Proves {...parts} />
        </Part>
      )}
    </>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className={css.title}>{title}</h2>
    <Card>
      <div className={css.lines}>{children}</div>
    </Card>
  </section>
)

function Head({ round, tableRound, receipt }: Parts) {
  const { openedMs, closedMs, beacon, startedMs, crash, bet } = receipt
  const tile = tileOf(round.game)
  const left = bet?.ownCashOut ?? bet?.autoCashOut
  const stake = formatWhole(round.stake)
  const instants = [
    [openedMs, t('kite.at.opened')],
    [closedMs, t('kite.at.closed')],
    [beacon.dueMs, t('kite.at.beacon')],
    [startedMs, t('kite.at.flew')],
  ] as const
  return (
    <Card lift>
      <div className={css.head}>
        {tile && <img src={tile} alt="" />}
        <div className={css.words}>
          <p className={css.when}>{t('kite.head', { round: whole(tableRound), time: formatMinute(new Date(startedMs)) })}</p>
          <p className={`${css.cut} num`}>{inHundredths(crash)}×</p>
          <p className={`${css.got} num`}>
            {round.payout > 0 && left !== undefined
              ? t('kite.youLeft', { multiplier: inHundredths(left), stake, payout: formatWhole(round.payout) })
              : t('kite.youStayed', { stake })}
          </p>
        </div>
      </div>
      <ol className={`${css.instants} num`}>
        {instants.map(([at, what]) => (
          <li key={what}>
            <b>{formatTick(new Date(at))}</b>
            {what}
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Found({ of: judged, ok }: { of: Judged | undefined; ok: string }) {
  if (!judged || judged.state === 'not-checked') return null
  const isOk = judged.state === 'match'
  return (
    <Badge tone={isOk ? 'ok' : 'bad'}>
      <Icon name={isOk ? 'check' : 'close'} size="sm" />
      {isOk ? ok : t('verify.mismatch')}
    </Badge>
  )
}

function Before({ receipt, verdict, seen }: Parts) {
  const { terminalHash, previousLink, round: link, beacon, closedMs } = receipt
  const ok = t('kite.ok')
  const kept = seen && t('kite.kept', { time: formatSeconds(new Date(seen.at)) })
  const time = formatSeconds(new Date(beacon.dueMs))
  const waitMs = beacon.dueMs - closedMs
  const due = waitMs > 0 ? t('kite.beaconDue', { time, seconds: inSeconds(waitMs) }) : t('kite.beaconDueAt', { time })
  const name = isSandbox(receipt) ? t('kite.sandbox') : quicknetName
  return (
    <>
      <HashLine
        label={t('kite.chainLine')}
        value={terminalHash}
        what={t('kite.what.terminal')}
        badge={<Found of={verdict?.chain} ok={ok} />}
        hint={said(t('kite.chainHint', { count: link }), kept)}
      />
      <HashLine
        label={t('kite.previousLine', { link: whole(link - 1) })}
        value={previousLink}
        what={t('kite.what.previous')}
        badge={<Found of={verdict?.chain} ok={ok} />}
        hint={t('kite.previousHint')}
      />
      <ValueLine
        label={t('kite.beaconLine')}
        value={t('kite.beaconRound', { name, round: whole(beacon.round) })}
        badge={<Found of={verdict?.beacon} ok={ok} />}
        hint={said(due, seen?.beacon && kept)}
      />
    </>
  )
}

const said = (first: string, then: string | undefined) => (then ? sentences(first, then) : first)

function After({ receipt, verdict, seen }: Parts) {
  const { link, digests, betsDigest, salt, beacon } = receipt
  const { late, tableMs, hereMs } = digestLead(receipt, seen)
  const key = `${beacon.publicKey.slice(0, 4)}…${beacon.publicKey.slice(-4)}`
  const signed = t('kite.signed', { key })
  const came = late ? t('kite.digestLate') : t('kite.digestLead', { seconds: inSeconds(tableMs) })
  return (
    <>
      <HashLine label={t('kite.linkLine')} value={link} what={t('kite.what.link')} />
      <HashLine
        label={t('kite.digestLine', { count: digests.length })}
        value={betsDigest}
        what={t('kite.what.digest')}
        badge={
          verdict && late ? (
            <Badge tone="warn">
              <Icon name="alert" size="sm" />
              {t('kite.unproved')}
            </Badge>
          ) : (
            <Found of={verdict?.salt} ok={t('kite.ok')} />
          )
        }
        hint={said(came, !late && hereMs !== undefined ? t('kite.digestHere', { seconds: inSeconds(hereMs) }) : undefined)}
      />
      <HashLine
        label={t('kite.beaconWord')}
        value={beacon.randomness}
        what={t('kite.what.word')}
        badge={<Found of={verdict?.beacon} ok={t('kite.signatureOk')} />}
        hint={said(signed, isSandbox(receipt) ? t('kite.sandboxHint') : undefined)}
      />
      <HashLine label={t('kite.saltBoth')} value={salt} what={t('kite.what.salt')} />
    </>
  )
}

function stepsOf({ round, receipt, verdict }: Parts): Step[] {
  if (!verdict)
    return [
      { state: 'waiting', title: t('kite.step.chain'), text: t('kite.step.chainText') },
      { state: 'waiting', title: t('kite.step.beacon'), text: t('kite.step.beaconText') },
      { state: 'waiting', title: t('kite.step.bet'), text: t('kite.step.betText', { count: receipt.digests.length }) },
      { state: 'waiting', title: t('kite.step.result') },
    ]
  const { chain, beacon, salt, crash, payout, trace } = verdict
  const result = crash.state === 'match' ? withBet(inRupees(payout)) : inMultipliers(crash)
  const paid = t('verify.payoutOk', { amount: formatWhole(round.payout) })
  return [
    step(chain, t('kite.step.chain'), t('kite.step.chainText')),
    step(beacon!, t('kite.step.beacon'), t('kite.step.beaconText')),
    step(salt, t('kite.step.bet'), t('kite.step.betText', { count: receipt.digests.length })),
    step(result, t('kite.step.result'), trace && sentences(workedOut(trace), paid)),
  ]
}

/** HMAC as a fraction, and the cut. Near 1 it needs more digits. */
function workedOut({ hex, grid, crash }: NonNullable<KiteVerdict['trace']>): string {
  const part = Number(grid) / 2 ** 52
  const share = part.toFixed(part > 0.99 ? 10 : 6)
  const values = { hex: hex.slice(0, 13), share, multiplier: inHundredths(crash) }
  return crash === 100 ? t('kite.worked.floor', values) : t('kite.worked', values)
}

function Proves({ receipt, seen }: Parts) {
  const items = provedBy(receipt, seen)
  return (
    <ul className={css.proves}>
      {items.map(([proved, text]) => (
        <li key={text} className={proved ? css.proved : ''}>
          <Icon name={proved ? 'check' : 'minus'} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

export const KiteRoundLinks = ({ download }: { download: (() => void) | undefined }) => (
  <div className={css.links}>
    {download && (
      <Button tone="ghost" size="sm" icon="down" onPress={download}>
        {t('kite.receipt')}
      </Button>
    )}
    <Button tone="ghost" size="sm" icon="undo" onPress={() => navigateTo(voidedRounds)}>
      {t('title.voidedRounds')}
    </Button>
  </div>
)

const inMultipliers = (crash: Judged): Judged =>
  crash.state === 'mismatch' ? { ...crash, said: multiplierOf(crash.said), found: multiplierOf(crash.found) } : crash

const multiplierOf = (text: string) => (/^\d+$/.test(text) ? `${inHundredths(Number(text))}×` : text)

/** A receipt may have no bet. */
const withBet = (payout: Judged): Judged =>
  payout.state === 'mismatch' && payout.found === '' ? { ...payout, found: t('kite.noBet') } : payout
