import type { Tx } from '../../platform/db/database.ts'

type Which = { country: string; phone: string }
type NewHelpline = Which & { place: number; texts: string; link: string | null; by: string }

export async function listHelplines(tx: Tx) {
  const rows = await tx
    .selectFrom('app.helpline')
    .select(['country', 'place', 'phone', 'texts', 'link', 'checked_at', 'checked_by'])
    .orderBy('country')
    .orderBy('place')
    .orderBy('phone')
    .execute()
  return rows.map(({ texts, ...row }) => ({ ...row, name: texts.en.name }))
}

export async function writeHelpline(tx: Tx, { by, ...line }: NewHelpline, now: Date): Promise<void> {
  const written = { ...line, written_at: now, written_by: by, checked_at: null, checked_by: null }
  await tx
    .insertInto('app.helpline')
    .values(written)
    .onConflict((same) => same.columns(['country', 'phone']).doUpdateSet(written))
    .execute()
}

export async function confirmHelpline(tx: Tx, { country, phone, by }: Which & { by: string }, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('app.helpline')
    .set({ checked_at: now, checked_by: by })
    .where('country', '=', country)
    .where('phone', '=', phone)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False for an unknown line. */
export async function deleteHelpline(tx: Tx, { country, phone }: Which): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('app.helpline')
    .where('country', '=', country)
    .where('phone', '=', phone)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
