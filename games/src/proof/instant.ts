/** PostgreSQL's microseconds since 2000, as receipts write them: keeps all digits between milliseconds. */
export function instantOf(microseconds: bigint): string {
  const perDay = 86_400_000_000n
  const time = ((microseconds % perDay) + perDay) % perDay
  const { year, month, date } = dateOf(Number((microseconds - time) / perDay))
  const two = (value: bigint | number) => `${value}`.padStart(2, '0')
  const second = time / 1_000_000n
  const fraction = `${time % 1_000_000n}`.padStart(6, '0').replace(/000$/, '')
  return `${year}-${two(month)}-${two(date)}T${two(second / 3_600n)}:${two((second / 60n) % 60n)}:${two(second % 60n)}.${fraction}Z`
}

/** Years begin in March, so that a leap day is a year's last; they repeat every 400. */
function dateOf(days: number): { year: number; month: number; date: number } {
  const sinceMarch = days - 60
  const era = Math.floor(sinceMarch / 146_097)
  const day = sinceMarch - era * 146_097
  const year = Math.floor((day - Math.floor(day / 1_460) + Math.floor(day / 36_524) - Math.floor(day / 146_096)) / 365)
  const dayOfYear = day - (365 * year + Math.floor(year / 4) - Math.floor(year / 100))
  const sinceMarchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = sinceMarchMonth < 10 ? sinceMarchMonth + 3 : sinceMarchMonth - 9
  return { year: 2_000 + era * 400 + year + (month <= 2 ? 1 : 0), month, date: dayOfYear - Math.floor((153 * sinceMarchMonth + 2) / 5) + 1 }
}
