import { useEffect } from 'react'
import css from './FilterChips.module.css'
import type { Option } from './Segmented.tsx'
import { useRail } from './useRail.ts'

type Props<Id extends string> = {
  label: string
  /** A badge stands over the chip's corner: the others keep their places when it comes. */
  options: readonly (Option<Id> & { badge?: string | undefined })[]
  /** Absent if the chips are actions and none stays selected. */
  selected?: Id | undefined
  onSelect: (id: Id) => void
  /** Wraps on several lines instead of scrolling. */
  wrapped?: boolean
}

/** Filters in a scrolling row, topics on several lines. */
export function FilterChips<Id extends string>({ label, options, selected, onSelect, wrapped = false }: Props<Id>) {
  const row = useRail<HTMLDivElement>()
  // Scrolls the selected one into view, even when the page opens.
  useEffect(() => {
    const rail = row.current
    const chosen = rail?.querySelector<HTMLElement>('[aria-pressed="true"]')
    if (rail && chosen) rail.scrollLeft = chosen.offsetLeft - (rail.clientWidth - chosen.offsetWidth) / 2
  }, [row, selected])
  return (
    <div ref={row} className={wrapped ? css.wrapped : css.rail} role="group" aria-label={label}>
      {options.map(({ id, label, badge }) => (
        <button
          key={id}
          type="button"
          className={css.chip}
          aria-pressed={selected === undefined ? undefined : id === selected}
          onClick={() => onSelect(id)}
        >
          {label}
          {badge !== undefined && <span className={css.badge}> {badge}</span>}
        </button>
      ))}
    </div>
  )
}
