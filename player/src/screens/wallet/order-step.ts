import { formatClock, formatDay } from '../../i18n/time.ts'
import type { Step } from '../../ui/Tracker.tsx'

type Order = { createdAt: string }

/** `6:42 PM`, with its day if that is not the order's. */
export function stepTime(instant: string, { createdAt }: Order): string {
  const at = new Date(instant)
  const day = formatDay(at)
  return day === formatDay(new Date(createdAt)) ? formatClock(at) : `${day}, ${formatClock(at)}`
}

export const doneStep = (title: string, at: string | undefined, order: Order): Step => ({
  state: 'done',
  title,
  ...(at !== undefined && { aside: stepTime(at, order) }),
})
