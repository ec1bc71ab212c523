import type { Tx } from './database.ts'

/** Rows of app.setting, each with one owner, who knows what its value is. */
type SettingName = 'hot' | 'imprint' | 'promo' | 'protection'

export const readSetting = (tx: Tx, name: SettingName) =>
  tx
    .selectFrom('app.setting')
    .select(['value', 'changed_at as changedAt', 'changed_by as changedBy'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow()

/** Needs an operators' login: the database refuses it to the app. */
export async function writeSetting(tx: Tx, name: SettingName, value: object, { by, now }: { by: string; now: Date }): Promise<void> {
  await tx
    .updateTable('app.setting')
    .set({ value: JSON.stringify(value), changed_at: now, changed_by: by })
    .where('name', '=', name)
    .execute()
}
