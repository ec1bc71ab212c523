import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { debianPostgres } from '../../server/src/platform/db/test-postgres.ts'

const run = promisify(execFile)
const program = [`${debianPostgres}/bin/pgbench`, '/usr/bin/pgbench'].find((path) => existsSync(path))

type Server = { host: string; port: number; user: string; password: string }
const commandLine = ({ host, port, user }: Server, database: string, args: string[]) => [
  '-h',
  host,
  '-p',
  String(port),
  '-U',
  user,
  ...args,
  database,
]

/** Debian's pgbench (postgresql-15): TPC-B-like, scale 50, prepared statements, on the same server. */
export async function preparePgbench(server: Server, database: string): Promise<void> {
  if (!program) throw new Error('pgbench is missing: apt-get install postgresql-15')
  await run(program, commandLine(server, database, ['-i', '-s', '50', '-q']), { env: { ...process.env, PGPASSWORD: server.password } })
}

/** Mean latency in milliseconds. */
export async function runPgbench(server: Server, database: string, { clients, seconds }: { clients: number; seconds: number }) {
  const args = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds)]
  const { stdout } = await run(program!, commandLine(server, database, args), { env: { ...process.env, PGPASSWORD: server.password } })
  const figure = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? Number.NaN)
  return { tps: figure(/tps = ([\d.]+)/), latencyMs: figure(/latency average = ([\d.]+)/) }
}
