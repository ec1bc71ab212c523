import { Client, type ClientConfig } from 'pg'

/** Tolerance between a call's time and the database's own. `free`: tests and the demonstration have other dates. */
const minutes = { usual: 15, free: 500_000_000 } as const

/** Sets the tolerance of paying calls (ADR 0011), as the owner. */
export async function setClock(owner: ClientConfig, tolerance: keyof typeof minutes): Promise<void> {
  const client = new Client(owner)
  await client.connect()
  try {
    await client.query('update app.clock set tolerance_minutes = $1', [minutes[tolerance]])
  } finally {
    await client.end()
  }
}
