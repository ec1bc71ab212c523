import type { ToFrame } from '@lalmor/contract/bridge.ts'
import type { KiteRound } from '@lalmor/contract/kite.ts'
import { shortHash } from '../../engine/seed-strip.ts'
import type { KiteRunTexts } from './i18n/words.ts'

/** Part of the app's word of the table: what this device saw of its fairness. */
type Seen = Pick<Extract<ToFrame, { type: 'table' }>, 'digest' | 'chainChanged'>

/** The beacon may take this long before it is called late. */
const patienceMs = 3_000

const whole = (count: number) => count.toLocaleString('en-IN')
const inSeconds = (t: KiteRunTexts, ms: number) =>
  t.game.seconds((Math.round(ms / 100) / 10).toLocaleString(t.language, { minimumFractionDigits: 1 }))

/** Text of the game's foot: before bets close everything already fixed, then the digest of the bets and its lead over the beacon. */
export function stripText(t: KiteRunTexts, round: KiteRound, { digest }: Seen): string {
  const words = t.game
  const no = whole(round.round)
  const { beacon, betsDigest, terminalHash, link } = round
  if (betsDigest === undefined) return words.fixed(shortHash(terminalHash), whole(link), whole(beacon.round))
  if (isUnproved(round, digest)) return words.unproved
  const leadMs = digest?.round === round.round ? digest.leadMs : undefined
  return leadMs === undefined
    ? words.roundAndDigest(no, shortHash(betsDigest))
    : words.digestBefore(shortHash(betsDigest), inSeconds(t, leadMs))
}

/** Whether the round proves nothing about when its bets were fixed: their digest came after the beacon's word was due. */
const isUnproved = ({ round, late }: KiteRound, digest: Seen['digest']) =>
  late !== undefined || (digest?.round === round && (digest.leadMs <= 0 || digest.isOut === true))

/** A warning to the player before betting; '' if there is none. */
export function warningOf(t: KiteRunTexts, round: KiteRound | null, { digest, chainChanged }: Seen): string {
  if (chainChanged) return t.game.chainChanged
  return round && isUnproved(round, digest) ? t.game.unprovedLong : ''
}

/** Text of the wait after bets close: for the beacon's instant, then its word. */
export function beaconWait(t: KiteRunTexts, { beacon, closesAt }: KiteRound, now: number) {
  const due = Date.parse(beacon.at)
  const leftMs = due - now
  const words = t.game
  if (leftMs > 0) {
    const whole = due - Date.parse(closesAt)
    return { title: words.beaconIn, strong: inSeconds(t, leftMs), share: whole > 0 ? Math.min(1, leftMs / whole) : 0 }
  }
  return { title: leftMs > -patienceMs ? words.beaconSpeaks : words.beaconLate, strong: '', share: 0 }
}
