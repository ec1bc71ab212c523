import type { VoidReason } from '@lalmor/contract/kite.ts'
import { t } from '../../../i18n/rounds/t.ts'
import css from './KitePicture.module.css'
import type { ShowOf } from './show.ts'

/** Multipliers are in hundredths. */
export type KiteEvent =
  | { type: 'cut'; round: number; crash: number }
  | { type: 'cash-out'; multiplier: number }
  | { type: 'void'; reason: VoidReason }
  | { type: 'total' }

export const inHundredths = (multiplier: number) => (multiplier / 100).toFixed(2)

export const show: ShowOf = (wireEvents) => {
  const events = wireEvents as readonly KiteEvent[]
  const left = events.find((event) => event.type === 'cash-out')?.multiplier
  const crash = events.find((event) => event.type === 'cut')?.crash
  const given = events.find((event) => event.type === 'void')
  if (given) return { picture: <Sky crash={crash} left={undefined} />, summary: t(`kite.void.${given.reason}`), drawn: '' }
  if (left === undefined && crash === undefined) return undefined
  const paid = left !== undefined && t('kite.paid', { multiplier: inHundredths(left) })
  const cut = crash === undefined ? t('kite.flying') : t('kite.cut', { multiplier: inHundredths(crash) })
  const summary = [paid, cut].filter(Boolean).join(' · ')
  return { picture: <Sky crash={crash} left={left} spoken={summary} />, summary, drawn: cut }
}

/** Corners of the curve, in units of 96. */
const [from, to] = [10, 80]
const steps = 24

/** A point of the curve, from 0 to 1 of the flight. */
function pointAt(part: number) {
  const height = (Math.exp(2 * part) - 1) / (Math.exp(2) - 1)
  return { x: from + (to - from) * part, y: 86 - 66 * height }
}

const curve = Array.from({ length: steps + 1 }, (_, step) => pointAt(step / steps))
  .map(({ x, y }, step) => `${step === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
  .join('')

function Sky({ crash, left, spoken }: { crash: number | undefined; left: number | undefined; spoken?: string }) {
  const end = pointAt(1)
  // Doubles in equal times: the place is a logarithm.
  const mark =
    left !== undefined && crash !== undefined ? pointAt(crash > 100 ? Math.log(left / 100) / Math.log(crash / 100) : 0) : undefined
  return (
    <div className={css.sky} {...(spoken ? { role: 'img', 'aria-label': spoken } : { 'aria-hidden': true })}>
      <svg viewBox="0 0 96 96" aria-hidden="true">
        <path className={css.line} d={curve} />
        <path className={css.kite} d={`M${end.x} ${end.y - 9}l7 9-7 12-7-12z`} />
        {mark && <circle className={css.left} cx={mark.x} cy={mark.y} r="4.5" />}
      </svg>
      {crash !== undefined && <b className="num">{inHundredths(crash)}×</b>}
    </div>
  )
}
