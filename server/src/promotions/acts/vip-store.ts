import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

export const listLevels = (tx: Tx) => tx.selectFrom('app.vip_level').selectAll().orderBy('level').execute()
export const readVipSetting = (tx: Tx) => tx.selectFrom('app.vip_setting').selectAll().executeTakeFirstOrThrow()

export async function setLevel(tx: Tx, level: string): Promise<void> {
  await sql`select app.set_vip_level(${level})`.execute(tx)
}
export async function setKeep(tx: Tx): Promise<void> {
  await sql`select app.set_vip_keep()`.execute(tx)
}
export async function setContact(tx: Tx, contact: { personal_info: string; personal_url: string }): Promise<void> {
  await tx.updateTable('app.vip_setting').set(contact).execute()
}
