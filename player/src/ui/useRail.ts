import { useEffect, useRef } from 'react'
import { attachRail } from './rail.ts'

/** For a row that scrolls sideways. */
export function useRail<Row extends HTMLElement>() {
  const row = useRef<Row>(null)
  useEffect(() => (row.current ? attachRail(row.current) : undefined), [])
  return row
}
