/**
 * What waits for a person or a rail. `sql` gives the instant since when each of its rows waits; after `lateMinutes` it waits too long.
 * `$now` stands for the present.
 */
export type Queue = { name: string; lateMinutes: number; sql: string; see: string }

export const hour = 60
export const day = 24 * hour
