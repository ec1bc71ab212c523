import { parseCronItem } from 'graphile-worker'
import { expect, test } from 'vitest'
import { schedule, type RecurringTask } from './tasks.ts'

const indianTime = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' })

function due(task: RecurringTask): string[] {
  const { match } = parseCronItem({ task, match: schedule[task] })
  const times: string[] = []
  for (let minute = 0; minute < 24 * 60; minute++) {
    const at = new Date(Date.UTC(2026, 10, 21, 0, minute))
    const [hour, min] = [at.getUTCHours(), at.getUTCMinutes()]
    if (match({ min, hour, date: at.getUTCDate(), month: at.getUTCMonth() + 1, dow: at.getUTCDay() })) times.push(indianTime.format(at))
  }
  return times
}

// job                          times a day  one of them, in India
test.each<[RecurringTask, number, string]>([
  ['check-ledger', 24, '12:47'],
  ['make-daily-head', 1, '00:05'],
  ['make-months', 1, '00:50'],
  ['expire-bonuses', 24, '12:37'],
  ['close-abandoned-rounds', 144, '12:44'],
  ['close-silent-bets', 24, '12:57'],
  ['run-projections', 1_440, '00:00'],
  ['free-jobs', 1_440, '00:00'],
])('%s recurs %i times a day, at %s for one', (task, count, time) => {
  expect(due(task)).toHaveLength(count)
  expect(due(task)).toContain(time)
})
