import type { Bar, Position } from '@lalmor/contract/statement.ts'
import { useState, type CSSProperties } from 'react'
import { href, navigateTo } from '../../page/router.ts'
import { sentences } from '../../i18n/sentences.ts'
import { t } from '../../i18n/statement/t.ts'
import { TextAction } from '../../ui/TextAction.tsx'
import css from './NetChart.module.css'
import { barText, bestText, dayText, drawBars, signed, signedWhole } from './statement-text.ts'

const size = { width: 320, height: 116 }
const records = '/pages/account/BalanceRecords/BalanceRecords'

type Props = { position: Position; onZoom: (bar: Bar) => void }

/**
 * Bars of net by step. A bar is chosen by touch or arrow keys (an unseen slider lies over the drawing) and leads to its records or period. A table says the
 * same.
 */
export function NetChart({ position, onZoom }: Props) {
  const [isTable, setTable] = useState(false)
  const { bars } = position
  if (bars.every(({ net }) => net === 0)) return <p className={css.note}>{t('statement.none')}</p>
  return (
    <>
      {isTable ? <Table position={position} onZoom={onZoom} /> : <Chart position={position} onZoom={onZoom} />}
      <div className={css.foot}>
        <TextAction onPress={() => setTable(!isTable)}>{t(isTable ? 'statement.asChart' : 'statement.asTable')}</TextAction>
      </div>
    </>
  )
}

function Chart({ position: { bars, step, to }, onZoom }: Props) {
  const [chosen, choose] = useState<number>()
  const drawn = drawBars(
    bars.map(({ net }) => net),
    size,
  )
  const [first, middle, last] = [bars[0]!, bars[Math.floor((bars.length - 1) / 2)]!, bars.at(-1)!]
  const bar = chosen === undefined ? undefined : bars[chosen]
  const best = bestText({ bars, step, to })
  return (
    <>
      <div className={css.chart}>
        <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
          {chosen !== undefined && (
            <rect className={css.chosen} x={chosen * drawn.pitch} y="0" width={drawn.pitch} height={size.height} rx="2" />
          )}
          <line x1="0" x2={size.width} y1={drawn.axis} y2={drawn.axis} />
          {drawn.bars.map(({ net, ...rect }, n) => (
            <rect key={bars[n]!.from} className={net > 0 ? css.up : net < 0 ? css.down : css.none} rx="2" {...rect} />
          ))}
        </svg>
        <input
          type="range"
          className={css.slider}
          aria-label={t(`statement.by.${step}`)}
          aria-valuetext={bar ? t('statement.bar', { when: barText(bar, step, to), net: signedWhole(bar.net) }) : t('statement.touch')}
          min={0}
          max={bars.length - 1}
          value={chosen ?? bars.length - 1}
          style={{ '--thumb': `${100 / bars.length}%` } as CSSProperties}
          onChange={(event) => choose(Number(event.target.value))}
          // Touching the resting slider changes nothing: choose its bar.
          onPointerDown={() => chosen ?? choose(bars.length - 1)}
        />
      </div>
      <div className={`${css.days} num`} aria-hidden="true">
        <span>{dayText(first.from, to)}</span>
        {bars.length > 2 && <span>{dayText(middle.from, to)}</span>}
        {bars.length > 1 && <span>{dayText(last.to, to)}</span>}
      </div>
      <div className={css.said}>
        {bar ? (
          <>
            <b className="num">{t('statement.bar', { when: barText(bar, step, to), net: signedWhole(bar.net) })}</b>
            <Way bar={bar} onZoom={onZoom} />
          </>
        ) : (
          <p className={`${css.note} num`}>{best ? sentences(best, t('statement.touch')) : t('statement.touch')}</p>
        )}
      </div>
    </>
  )
}

/** Leads to a day's records or to a longer step's statement. */
const Way = ({ bar, onZoom }: { bar: Bar; onZoom: (bar: Bar) => void }) =>
  bar.from === bar.to ? (
    <TextAction href={href(records, { day: bar.from })} onPress={() => navigateTo(records, { day: bar.from })}>
      {t('statement.records')}
    </TextAction>
  ) : (
    <TextAction onPress={() => onZoom(bar)}>{t('statement.zoom')}</TextAction>
  )

/** Leaves out steps without play. */
function Table({ position: { bars, step, to }, onZoom }: Props) {
  return (
    <table className={`${css.table} num`}>
      <caption className="sr">{t(`statement.by.${step}`)}</caption>
      <tbody>
        {bars
          .filter(({ net }) => net !== 0)
          .map((bar) => (
            <tr key={bar.from}>
              <th scope="row">{barText(bar, step, to)}</th>
              <td>{signed(bar.net)}</td>
              <td>
                <Way bar={bar} onZoom={onZoom} />
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
