import type { Imprint } from '@lalmor/contract/app-config.ts'
import type { Tx } from '../db/database.ts'

export async function setImprint(tx: Tx, imprint: Imprint | undefined, { by, now }: { by: string; now: Date }): Promise<void> {
  const value = JSON.stringify(imprint ?? {})
  await tx.updateTable('app.setting').set({ value, changed_at: now, changed_by: by }).where('name', '=', 'imprint').execute()
}
