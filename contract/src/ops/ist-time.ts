const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** An instant as operators read it: 28 Nov 2026, 10:42:07 IST. */
export const istTime = (at: string | Date | null): string => (at === null ? '-' : `${parts.format(new Date(at))} IST`)
