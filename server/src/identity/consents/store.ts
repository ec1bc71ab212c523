import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

export type ChoiceName = 'attribution' | 'wins-on-home'

type Whose = { playerId: bigint; sessionId: string }

/** Serialises the player's choices and acceptances on all devices. */
export const lockPlayer = (tx: Tx, playerId: bigint) =>
  tx.selectFrom('app.player').select('player_id').where('player_id', '=', playerId).forNoKeyUpdate().execute()

/** The latest value; one never made is missing. */
export const findChoices = (tx: Tx, playerId: bigint): Promise<{ what: ChoiceName; given: boolean }[]> =>
  tx
    .selectFrom('app.consent')
    .distinctOn('what')
    .select(['what', 'given'])
    .where('player_id', '=', playerId)
    .where('what', 'in', ['attribution', 'wins-on-home'])
    .orderBy('what')
    .orderBy('consent_id', 'desc')
    .$narrowType<{ what: ChoiceName }>()
    .execute()

export async function insertChoices(
  tx: Tx,
  { playerId, sessionId }: Whose,
  choices: readonly { what: ChoiceName; given: boolean }[],
  { version, at }: { version: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('app.consent')
    .values(choices.map((choice) => ({ ...choice, player_id: playerId, session_id: sessionId, version, decided_at: at })))
    .execute()
}

/** Records these versions once each, and as the player's last accepted. */
export async function insertAcceptance(
  tx: Tx,
  { playerId, sessionId }: Whose,
  { terms, privacy }: { terms: string; privacy: string },
  at: Date,
): Promise<void> {
  await lockPlayer(tx, playerId)
  await sql`
    insert into app.consent (player_id, what, given, version, session_id, decided_at)
    select ${playerId}::bigint, what, true, version, ${sessionId}::uuid, ${at}::timestamptz
    from (values ('adult', ${terms}), ('terms', ${terms}), ('privacy', ${privacy})) agreed (what, version)
    where not exists (
      select from app.consent c where c.player_id = ${playerId} and c.what = agreed.what and c.version = agreed.version
    )
  `.execute(tx)
  await tx
    .updateTable('app.player')
    .set({ terms_version: terms, privacy_version: privacy, terms_accepted_at: at })
    .where('player_id', '=', playerId)
    .where((by) => by.or([by('terms_version', '<>', terms), by('privacy_version', '<>', privacy)]))
    .execute()
}
