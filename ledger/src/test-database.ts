import { randomUUID } from 'node:crypto'
import { Client, type Pool } from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { createPool } from './pool.ts'

type Login = { user: string; password: string }
type Connection = { host: string; port: number; user: string; password: string; database: string }

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { owner: Connection; appLogin: Login; railsLogin: Login }
  }
}

export type TestDatabase = {
  /** The app's login: what the product can do. */
  app: Pool
  /** The login of the rails: it writes what the outside world says. */
  rails: Pool
  /** The owner of everything: for planting what the product cannot do. */
  admin: Pool
  /** The owner's. */
  connection: Connection
  /** The app's, for pools of its own. */
  login: Connection
  /** That of the rails, likewise. */
  railsLogin: Connection
}

/** A machine that runs many tests at once may take seconds for a lock or a connection: such an answer is not worth testing for. */
export const patience = { lockTimeoutMs: 8_000, timeoutMs: 60_000, waitMs: 20_000 }

/** A fresh copy of the migrated template for the tests of one file, dropped after them. */
export function useTestDatabase(): TestDatabase {
  const database = `test_${randomUUID().replaceAll('-', '')}`
  const { owner, ...logins } = inject('postgres')
  const connection = { ...owner, database }
  const login = { ...connection, ...logins.appLogin }
  const railsLogin = { ...connection, ...logins.railsLogin }
  const fresh: TestDatabase = {
    connection,
    login,
    railsLogin,
    app: createPool(login, patience),
    rails: createPool(railsLogin, patience),
    admin: createPool(connection, patience),
  }
  const onServer = async (sql: string) => {
    const client = new Client(owner)
    await client.connect()
    await client.query(sql)
    await client.end()
  }
  // PostgreSQL's default writes the whole copy to its WAL, which takes ten times as long.
  beforeAll(() => onServer(`create database ${database} template lalmor_template strategy file_copy`))
  afterAll(async () => {
    await fresh.app.end()
    await fresh.rails.end()
    await fresh.admin.end()
    await onServer(`drop database ${database} with (force)`)
  })
  return fresh
}
