import { Client, type ClientConfig } from 'pg'

/** How far the time that a call names may be from the database's own. `free`: tests and the demonstration live on other days. */
const minutes = { usual: 15, free: 500_000_000 } as const

/** Sets how far the time of a call that pays may be from the database's own (ADR 0011), as the owner. */
export async function setClock(owner: ClientConfig, tolerance: keyof typeof minutes): Promise<void> {
  const client = new Client(owner)
  await client.connect()
  try {
    await client.query('update app.clock set tolerance_minutes = $1', [minutes[tolerance]])
  } finally {
    await client.end()
  }
}
