import { assets } from '@lalmor/ledger/asset.ts'
import { createPool } from '@lalmor/ledger/pool.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { chanceFrom } from '@lalmor/ledger/test-chance.ts'
import { rupees } from '@lalmor/units/paise.ts'
import { randomBytes } from 'node:crypto'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { checkBooks } from '../../server/src/operators/books/check.ts'
import { openDatabase } from '../../server/src/platform/db/database.ts'
import { startEmbedded } from '../../server/src/platform/db/embedded.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { createSeedVault } from '../../server/src/play/seeds/vault.ts'
import { plantFund } from '../../server/src/test-money.ts'
import { Claimer } from './claimer.ts'
import { startServer } from './server-process.ts'

type Options = { kills: number; seed: number; players?: number; plant?: string; signal?: AbortSignal }

/** Claimable check-ins per player: below the maximum. */
const waitingDays = 18

export type RewardsChaos = { seed: number; kills: number; claims: number; lost: number; faults: string[] }

/** Kills the API while players claim and check in, each twice at once. Each reward must be paid once, and the books hold. `plant`: a fault to notice. */
export async function runRewardsChaos({ kills, seed, players = 12, plant, signal }: Options): Promise<RewardsChaos> {
  const chance = chanceFrom(seed)
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'lalmor-chaos-')))
  const postgres = await startEmbedded({ dataDir: join(folder, 'data') })
  const owner = createPool(postgres.connection, { max: 2 })
  try {
    const { app, rails } = await migrate(postgres.connection, join(import.meta.dirname, '../..'), () => randomBytes(32))
    const setup = { login: app, rails, port: 0 }
    await plantFund(pgQuery(owner), { asset: assets.play, amount: rupees(1_00_000n), at: new Date() })
    let api = await startServer(setup)
    setup.port = Number(new URL(api.address).port)
    try {
      const claimers = Array.from({ length: players }, () => new Claimer(api.address))
      await Promise.all(claimers.map((claimer) => claimer.signIn()))
      for (const [n, { uid }] of claimers.entries()) await owePastCheckIns(owner, uid, n)
      if (plant) await owner.query(plant)
      let isOver = false
      const claiming = Promise.allSettled(claimers.map((claimer) => claimer.claimAll())).finally(() => (isOver = true))
      const claims = () => claimers.reduce((sum, { paid }) => sum + paid.size, 0)
      let killed = 0
      for (; killed < kills && !isOver && !signal?.aborted; killed++) {
        const wanted = claims() + players / 2
        while (claims() < wanted && !isOver && !signal?.aborted) await pause(2)
        await pause(chance() * 30)
        api.kill()
        await api.gone
        api = await startServer(setup)
      }
      const faults = (await claiming).flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []))
      for (const { uid, paid } of claimers) faults.push(...(await compare(owner, uid, paid)))
      const checked = await checkBooks({ db: openDatabase(owner).db, vault: createSeedVault(Buffer.alloc(32)), asset: assets.play })
      for (const { invariant, breaks } of checked)
        faults.push(...breaks.map(({ playerId, row, found }) => `${invariant}: player ${playerId}, ${row}, ${found}`))
      return { seed, kills: killed, claims: claims(), lost: claimers.reduce((sum, { lost }) => sum + lost, 0), faults }
    } finally {
      api.kill()
      await api.gone
    }
  } finally {
    await owner.end()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

type Owner = ReturnType<typeof createPool>

/** Adds a phone, and unclaimed rewards of earlier check-ins. */
async function owePastCheckIns(owner: Owner, uid: string, n: number): Promise<void> {
  await owner.query('update app.player set guest = false, phone = $2 where player_id = $1', [uid, `+919${String(n).padStart(9, '0')}`])
  await owner.query(
    `with made as (
       insert into app.check_in (player_id, day, cycle, step, device, made_at)
       select $1::bigint, ledger.ist_day(now()) - $2::int + n, (n - 1) / 7 + 1, (n - 1) % 7 + 1, 'device of ' || $1::text, now()
       from generate_series(1, $2::int - 1) n
       returning *
     ), owed as (
       select m.*, t.version, (t.terms -> 'stepsPaise' ->> (m.step - 1))::bigint as amount from made m, app.terms_at('check-in', now()) t
     ), spent as (
       insert into app.promotion_spend (promotion, period_start, budget_paise, reserved_paise)
       select 'check-in', day, 10000000, amount from owed
       on conflict (promotion, period_start) do update set reserved_paise = promotion_spend.reserved_paise + excluded.reserved_paise
     )
     insert into app.reward (player_id, promotion, version, cause, amount_paise, required_paise, facts, state, period_start, made_at)
     select player_id, 'check-in', version, 'check-in/' || day, amount, 3 * amount, jsonb_build_object('day', day, 'step', step), 'open', day, now()
     from owed`,
    [uid, waitingDays],
  )
}

/** Compares answers, rewards owed and ledger payments. */
async function compare(owner: Owner, uid: string, paid: ReadonlyMap<string, number>): Promise<string[]> {
  const { rows } = await owner.query<{ id: string; state: string; amount: bigint; transfers: bigint }>(
    `select r.reward_id as id, r.state, r.amount_paise as amount,
       (select coalesce(sum(t.amount), 0)::bigint from ledger.transfer t where t.player_id = r.player_id and t.key = r.cause) as transfers
     from app.reward r where r.player_id = $1`,
    [uid],
  )
  return rows.flatMap(({ id, state, amount, transfers }) => {
    const told = paid.get(id)
    if (state !== 'claimed') return [`player ${uid}: reward ${id} is ${state}${told === undefined ? '' : ', and was told as paid'}`]
    return transfers === amount ? [] : [`player ${uid}: reward ${id} of ${amount} was paid ${transfers}`]
  })
}
