import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { createPool } from '@lalmor/ledger/pool.ts'
import { assets } from '@lalmor/ledger/asset.ts'
import { commitment, newServerSeed } from '@lalmor/games/fair/seeds.ts'
import type { SeedVault } from '../../server/src/play/seeds/vault.ts'

type Pool = ReturnType<typeof createPool>

/** A player as a browser stores one. */
export type Member = { uid: string; sign: string; cookie: string; deviceNumber: string }

const hash = (secret: string) => createHash('sha256').update(secret).digest()

/** Guests with sessions, wallets and seed pairs, in bulk: unmeasured. */
export async function gatherCrowd(owner: Pool, vault: SeedVault, size: number): Promise<Member[]> {
  const first = randomInt(100_000_000, 900_000_000)
  const members = Array.from({ length: size }, (_, n) => ({
    uid: String(first + n),
    sign: randomBytes(32).toString('base64url'),
    cookie: randomBytes(32).toString('base64url'),
    deviceNumber: randomBytes(16).toString('hex'),
  }))
  const ids = members.map(({ uid }) => uid)
  await owner.query(
    `insert into app.player (player_id, nickname, guest, terms_version, terms_accepted_at, created_at)
     select id, 'Guest', true, 'bench', now(), now() from unnest($1::bigint[]) id`,
    [ids],
  )
  await owner.query(`insert into ledger.wallet (player_id, asset, cash) select id, ${assets.play}, 1e12 from unnest($1::bigint[]) id`, [
    ids,
  ])
  await owner.query(
    `insert into app.session (session_id, player_id, sign_hash, cookie_hash, device, created_at, expires_at)
     select gen_random_uuid(), m.id, m.sign, m.cookie, m.device, now(), now() + interval '1 day'
     from unnest($1::bigint[], $2::bytea[], $3::bytea[], $4::text[]) m (id, sign, cookie, device)`,
    [
      ids,
      members.map(({ sign }) => hash(sign)),
      members.map(({ cookie }) => hash(cookie)),
      members.map(({ deviceNumber }) => deviceNumber),
    ],
  )
  const seeds = members.map(({ uid }) => {
    const seed = newServerSeed()
    return { ...vault.seal(seed, { playerId: BigInt(uid), seedNo: 1 }), hash: Buffer.from(commitment(seed), 'hex') }
  })
  await owner.query(
    `insert into app.seed_pair (player_id, seed_no, server_seed_hash, client_seed, created_at, activated_at)
     select m.id, 1, m.hash, 'bench', now(), now() from unnest($1::bigint[], $2::bytea[]) m (id, hash)`,
    [ids, seeds.map((seed) => seed.hash)],
  )
  await owner.query(
    'insert into vault.server_seed (player_id, seed_no, sealed, key_id) select m.id, 1, m.sealed, $3 from unnest($1::bigint[], $2::bytea[]) m (id, sealed)',
    [ids, seeds.map(({ sealed }) => sealed), vault.keyId],
  )
  await owner.query('vacuum analyze')
  return members
}
