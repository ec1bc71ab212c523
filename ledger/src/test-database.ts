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
  app: Pool
  /** Writes what the outside world says. */
  rails: Pool
  admin: Pool
  connection: Connection
  login: Connection
  railsLogin: Connection
}

/** A busy machine may take seconds for a lock or a connection. */
export const patience = { lockTimeoutMs: 8_000, timeoutMs: 60_000, waitMs: 20_000 }

/** Copies the migrated template, and drops the copy afterwards. */
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
