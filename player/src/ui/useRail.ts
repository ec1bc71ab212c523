import { useEffect, useRef } from 'react'
import { attachRail } from './rail.ts'

export function useRail<Row extends HTMLElement>() {
  const row = useRef<Row>(null)
  useEffect(() => (row.current ? attachRail(row.current) : undefined), [])
  return row
}
