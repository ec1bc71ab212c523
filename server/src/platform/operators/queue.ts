/** `sql` gives each waiting row's start; after `lateMinutes` it is late. `$now` is the current time. */
export type Queue = { name: string; lateMinutes: number; sql: string; see: string }

export const hour = 60
export const day = 24 * hour
