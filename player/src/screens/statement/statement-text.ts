import type { Bar, Position } from '@lalmor/contract/statement.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { istDaysBefore, type IstDay } from '@lalmor/units/ist-day.ts'
import { formatNet } from '../../i18n/money.ts'
import { formatNetWhole } from '../../i18n/whole-rupees.ts'
import { t } from '../../i18n/statement/t.ts'
import { formatDate, formatIstDay, formatMonth } from '../../i18n/time.ts'

export const presets = ['today', 'week', 'month', 'all'] as const
export type Preset = (typeof presets)[number]

/** Indian days; no `from`: since the account was made. */
export type Period = { from?: IstDay; to: IstDay }

/** Weeks begin on Monday. */
export function periodOf(preset: Preset, today: IstDay): Period {
  switch (preset) {
    case 'today':
      return { from: today, to: today }
    case 'week':
      return { from: istDaysBefore(today, (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7), to: today }
    case 'month':
      return { from: `${today.slice(0, 8)}01` as IstDay, to: today }
    case 'all':
      return { to: today }
  }
}

/** `+₹220.00`, `−₹380.00`, `₹0.00`. */
export const signed = (net: number) => formatNet(net as WirePaise, 0 as WirePaise)
export const signedWhole = (net: number) => formatNetWhole(net as WirePaise, 0 as WirePaise)

/** `20 Nov`, with the year if it is not `now`'s. */
export const dayText = (day: string, now: string): string => (day.slice(0, 4) === now.slice(0, 4) ? formatIstDay(day) : formatDate(day))

export function barText({ from, to }: Pick<Bar, 'from' | 'to'>, step: Position['step'], now: string): string {
  if (from === to) return dayText(from, now)
  const isMonth = step === 'month' && from.endsWith('-01') && istDaysBefore(to as IstDay, -1).endsWith('-01')
  return isMonth ? formatMonth(from.slice(0, 7)) : `${dayText(from, now)} – ${dayText(to, now)}`
}

/** The best and worst step; undefined if fewer than two differ. */
export function bestText({ bars, step, to }: Pick<Position, 'bars' | 'step' | 'to'>): string | undefined {
  const [best, ...others] = bars.filter(({ net }) => net !== 0).toSorted((a, b) => b.net - a.net)
  const worst = others.at(-1)
  if (best === undefined || worst === undefined || best.net === worst.net) return undefined
  const facts = {
    best: signedWhole(best.net),
    bestDay: dayText(best.from, to),
    worst: signedWhole(worst.net),
    worstDay: dayText(worst.from, to),
  }
  return t(`statement.best.${step}`, facts)
}

/** A step of ₹0 is a thin line on the axis. */
export function drawBars(nets: readonly number[], { width, height }: { width: number; height: number }) {
  const [up, down] = [Math.max(0, ...nets), Math.max(0, ...nets.map((net) => -net))]
  const scale = up + down === 0 ? 0 : (height - 4) / (up + down)
  const axis = up + down === 0 ? height / 2 : 2 + up * scale
  const pitch = width / nets.length
  const bars = nets.map((net, n) => {
    const size = Math.max(1.5, Math.abs(net) * scale)
    return { x: n * pitch + pitch * 0.14, y: net > 0 ? axis - size : net < 0 ? axis : axis - 0.75, width: pitch * 0.72, height: size, net }
  })
  return { axis, pitch, bars }
}
