import type { ToFrame } from '@lalmor/contract/bridge.ts'
import type { KiteRound } from '@lalmor/contract/kite.ts'
import { grouped } from '../../engine/grouped.ts'
import { shortHash } from '../../engine/seed-strip.ts'
import type { KiteRunTexts } from './i18n/words.ts'

/** The fairness this device saw. */
type Seen = Pick<Extract<ToFrame, { type: 'table' }>, 'digest' | 'chainChanged'>

/** After this long the beacon is called late. */
const patienceMs = 3_000

/** `1.2 s`, `1,2 s`: with the language's mark, always with tenths. */
const inSeconds = (t: KiteRunTexts, ms: number) => t.game.seconds((ms / 1_000).toFixed(1).replace('.', t.count(0.5).charAt(1)))

/** Says before bets close all that is already fixed; then the bets' digest and its lead over the beacon. */
export function stripText(t: KiteRunTexts, round: KiteRound, { digest }: Seen): string {
  const words = t.game
  const no = grouped(round.round)
  const { beacon, betsDigest, terminalHash, link } = round
  if (betsDigest === undefined) return words.fixed(shortHash(terminalHash), grouped(link), grouped(beacon.round))
  if (isUnproved(round, digest)) return words.unproved
  const leadMs = digest?.round === round.round ? digest.leadMs : undefined
  return leadMs === undefined
    ? words.roundAndDigest(no, shortHash(betsDigest))
    : words.digestBefore(shortHash(betsDigest), inSeconds(t, leadMs))
}

/** The digest came after the beacon was due, so nothing proves when bets were fixed. */
const isUnproved = ({ round, late }: KiteRound, digest: Seen['digest']) =>
  late !== undefined || (digest?.round === round && (digest.leadMs <= 0 || digest.isOut === true))

export function warningOf(t: KiteRunTexts, round: KiteRound | null, { digest, chainChanged }: Seen): string {
  if (chainChanged) return t.game.chainChanged
  return round && isUnproved(round, digest) ? t.game.unprovedLong : ''
}

export function beaconWait(t: KiteRunTexts, { beacon, closesAt }: KiteRound, now: number) {
  const due = Date.parse(beacon.at)
  const leftMs = due - now
  const words = t.game
  if (leftMs > 0) {
    const whole = due - Date.parse(closesAt)
    return { title: words.beaconIn, strong: inSeconds(t, leftMs), share: whole > 0 ? Math.min(1, leftMs / whole) : 0, leftMs }
  }
  return { title: leftMs > -patienceMs ? words.beaconSpeaks : words.beaconLate, strong: '', share: 0, leftMs: 0 }
}
