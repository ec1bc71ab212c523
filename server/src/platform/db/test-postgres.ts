import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, escapeLiteral, type ClientConfig } from 'pg'
import type { TestProject } from 'vitest/node'
import { setClock } from './clock.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'

export const debianPostgres = '/usr/lib/postgresql/15'

/** One PostgreSQL for all database tests: embedded, or TEST_POSTGRES_BINARIES. Each test file copies its migrated template. */
export default async function startTestPostgres(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'lalmor-test-'))
  const binaries = process.env.TEST_POSTGRES_BINARIES
  const server = await startEmbedded({ dataDir, settings, ...(binaries && { binaries }) })
  const admin = new Client(server.connection)
  await admin.connect()
  const { rows } = await admin.query<{ server_version: string }>('show server_version')
  console.log(`Database tests on PostgreSQL ${rows[0]!.server_version}`)
  if (Number.parseInt(rows[0]!.server_version) >= 16) await cheapenPasswords(admin, server.connection)
  await admin.query('create database lalmor_template')
  await admin.end()
  const template = { ...server.connection, database: 'lalmor_template' }
  const logins = await migrate(template, join(import.meta.dirname, '../../../..'), () => randomBytes(32))
  await setClock(template, 'free')
  const given = ({ user, password }: ClientConfig) => ({ user: user!, password: String(password) })
  project.provide('postgres', { owner: server.connection, appLogin: given(logins.app), railsLogin: given(logins.rails) })
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Random passwords need no stretching, and both ends pay for it at each of some two thousand connections. */
async function cheapenPasswords(admin: Client, { user, password }: ClientConfig) {
  await admin.query('set scram_iterations = 1')
  await admin.query(`alter role ${user} set scram_iterations = 1`)
  await admin.query(`alter role ${user} password ${escapeLiteral(String(password))}`)
}

/** No data has to survive a power cut here, no plan is compiled, and databases end before they need a vacuum: a twelfth of the time of all tests. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  wal_compression: 'off',
  max_wal_size: '256MB',
  shared_buffers: '128MB',
  autovacuum: 'off',
  jit: 'off',
}
