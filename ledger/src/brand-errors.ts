import type { Client, Pool } from 'pg'

const ofDatabase = new WeakSet<object>()

/** A reset of another socket says nothing about the database. */
export const isOfDatabase = (error: object): boolean => ofDatabase.has(error)

const branded = <Answer>(answer: Answer): Answer =>
  answer instanceof Promise
    ? (answer.catch((error: unknown) => {
        if (typeof error === 'object' && error !== null) ofDatabase.add(error)
        throw error
      }) as Answer)
    : answer

type Method = (...args: unknown[]) => unknown
const wrap =
  (method: Method): Method =>
  (...args) =>
    branded(method(...args))

/** Marks every error of the pool and its connections. */
export function brandErrors(pool: Pool): void {
  pool.query = wrap(pool.query.bind(pool) as Method) as Pool['query']
  pool.connect = wrap(pool.connect.bind(pool) as Method) as Pool['connect']
  pool.on('connect', (client: Client) => void (client.query = wrap(client.query.bind(client) as Method) as Client['query']))
}
