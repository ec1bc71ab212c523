import type { SeenRound } from '../../data/seen-kite.ts'
import { t } from '../../i18n/rounds/t.ts'
import { digestLead, isSandbox, unprovedOf, type KiteReceipt } from './kite-proof.ts'

export const inSeconds = (ms: number) => (Math.round(ms / 100) / 10).toFixed(1)

/** Proved and unproved claims. Only what this device saw by the beacon's own times shows who bet last. */
export function provedBy(receipt: KiteReceipt, seen: SeenRound | undefined): [proved: boolean, text: string][] {
  const { late, hereMs, relay, apartMs } = digestLead(receipt, seen)
  const items: [boolean, string][] = []
  const why = unprovedOf(receipt, seen)
  if (why === 'late') items.push([false, t('kite.proves.late')])
  else if (hereMs === undefined) items.push([false, t('kite.proves.away')])
  else items.push(...(why ? [] : [[true, t('kite.proves.last')] as [boolean, string]]), [true, t('kite.proves.here')])
  if (isSandbox(receipt)) items.push([false, t('kite.proves.sandbox')])
  if (relay?.isOut) items.push([false, t('kite.proves.relayOut', { host: relay.host })])
  else if (!late) items.push(relay ? [true, t('kite.proves.relay', { host: relay.host })] : [false, t('kite.proves.relayAway')])
  if (apartMs !== undefined) items.push([false, t('kite.proves.clocks', { seconds: inSeconds(apartMs) })])
  items.push([false, t('kite.proves.voids')])
  if (!isSandbox(receipt)) items.push([true, t('kite.proves.quicknet')])
  return items
}
