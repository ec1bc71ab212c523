import type { VipLevel } from '@lalmor/contract/vip.ts'
import { useEffect } from 'react'
import { t } from '../../i18n/vip/t.ts'
import { useRail } from '../../ui/useRail.ts'
import css from './LevelStrip.module.css'

type Props = { levels: readonly VipLevel[]; own: number; chosen: number; onChoose: (level: number) => void }

export function LevelStrip({ levels, own, chosen, onChoose }: Props) {
  const row = useRail<HTMLDivElement>()
  // Scrolls the own level to the middle.
  useEffect(() => {
    const mine = row.current?.children[own]
    if (row.current && mine instanceof HTMLElement)
      row.current.scrollLeft = mine.offsetLeft - (row.current.clientWidth - mine.offsetWidth) / 2
  }, [row, own])
  return (
    <div ref={row} className={css.strip} role="group" aria-label={t('vip.levels')}>
      {levels.map(({ level }) => (
        <button
          key={level}
          type="button"
          className={`${css.level} ${level < own ? css.past : level === own ? css.own : ''}`}
          aria-label={t(level === own ? 'vip.levelYours' : 'vip.level', { level })}
          aria-pressed={level === chosen}
          onClick={() => onChoose(level)}
        >
          <b className="num">{level}</b>
        </button>
      ))}
    </div>
  )
}
