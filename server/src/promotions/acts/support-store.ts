import type { Locale } from '@lalmor/contract/locales.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

export async function nameNone(tx: Tx): Promise<void> {
  await tx.updateTable('app.vip_setting').set({ service_info: '', service_info_in: '{}', service_url: '' }).execute()
}

type Named = { info: string | undefined; url: string | undefined; language: Locale }

/** False without the English text. */
export async function nameSupport(tx: Tx, { info, url, language }: Named): Promise<boolean> {
  if (url !== undefined) await tx.updateTable('app.vip_setting').set({ service_url: url }).execute()
  if (info === undefined) return true
  const { numUpdatedRows } = await tx
    .updateTable('app.vip_setting')
    .set(
      language === 'en'
        ? { service_info: info, service_info_in: '{}' }
        : { service_info_in: sql<string>`service_info_in || jsonb_build_object(${language}::text, ${info}::text)` },
    )
    .$if(language !== 'en', (query) => query.where('service_info', '<>', ''))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
