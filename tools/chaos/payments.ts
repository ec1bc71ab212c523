import { assets } from '@lalmor/ledger/asset.ts'
import { createPool } from '@lalmor/ledger/pool.ts'
import { chanceFrom, pick } from '@lalmor/ledger/test-chance.ts'
import { randomBytes } from 'node:crypto'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { checkBooks } from '../../server/src/operators/books/check.ts'
import { openDatabase } from '../../server/src/platform/db/database.ts'
import { startEmbedded } from '../../server/src/platform/db/embedded.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { createTestPsp } from '../../server/src/platform/payments/test-psp.ts'
import { createSeedVault } from '../../server/src/play/seeds/vault.ts'
import { Payer } from './payer.ts'
import { startServer } from './server-process.ts'

type Options = { kills: number; seed: number; players?: number; plant?: string; signal?: AbortSignal }

export type PaymentsChaos = {
  seed: number
  kills: number
  orders: number
  /** Requests whose process was killed before answering. */
  lost: number
  /** Money or rounds lost, doubled or out of balance, as text. */
  faults: string[]
}

/**
 * Kills the API, the gateway or both while players pay. Orders, balances and books must agree. The seed fixes kills and payments, not the timing. `plant`: a
 * fault to notice.
 */
export async function runPaymentsChaos({ kills, seed, players = 8, plant, signal }: Options): Promise<PaymentsChaos> {
  const chance = chanceFrom(seed)
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'lalmor-chaos-')))
  const postgres = await startEmbedded({ dataDir: join(folder, 'data') })
  const owner = createPool(postgres.connection, { max: 2 })
  const psp = createTestPsp({ speed: 300 })
  try {
    const { app, rails } = await migrate(postgres.connection, join(import.meta.dirname, '../..'), () => randomBytes(32))
    if (plant) await owner.query(plant)
    const { apiKey, gateway } = psp
    const setup = { login: app, rails, port: 0, payments: { psp: await psp.start(), apiKey, webhookKey: gateway.webhookKey } }
    let api = await startServer(setup)
    setup.port = Number(new URL(api.address).port)
    try {
      await psp.kill()
      await psp.start({ webhook: `${api.address}/rails/online/webhook` })
      const payers = Array.from({ length: players }, () => new Payer(api.address, chanceFrom(chance() * 2 ** 32)))
      await Promise.all(payers.map((payer) => payer.signIn()))
      await bindPhones(owner, payers)
      const before = await Promise.all(payers.map((payer) => payer.balance()))
      let isOver = false
      const paying = Promise.allSettled(payers.map((payer) => payer.payUntil(() => isOver)))
      // Ends early if no player can continue.
      void paying.then(() => (isOver = true))

      const ordered = () => payers.reduce((sum, payer) => sum + payer.orders.length, 0)
      let killed = 0
      for (; killed < kills && !signal?.aborted; killed++) {
        // Waits for calls done and calls in progress: killing an idle process finds nothing.
        const wanted = ordered() + players / 2
        while (ordered() < wanted && !isOver && !signal?.aborted) await pause(10)
        await pause(chance() * 200)
        const victim = pick(chance, ['api', 'api', 'psp', 'psp', 'both'])
        if (victim !== 'psp') {
          api.kill()
          await api.gone
        }
        if (victim !== 'api') await psp.kill()
        if (victim !== 'api') await psp.start()
        if (victim !== 'psp') api = await startServer(setup)
      }
      isOver = true
      const ended = await paying
      const faults = ended.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []))
      await Promise.all(payers.map((payer) => payer.check()))
      faults.push(...payers.flatMap((payer) => payer.faults))
      for (const [n, payer] of payers.entries()) {
        const { rows } = await owner.query<{ credited: bigint | null }>(
          'select sum(credited_paise)::bigint as credited from app.deposit_order where player_id = $1',
          [payer.uid],
        )
        const due = before[n]! + Number(rows[0]!.credited ?? 0n)
        const balance = await payer.balance()
        if (balance !== due) faults.push(`player ${payer.uid}: the balance is ${balance}, the orders make it ${due}`)
      }
      const checked = await checkBooks({ db: openDatabase(owner).db, vault: createSeedVault(Buffer.alloc(32)), asset: assets.play })
      for (const { invariant, breaks } of checked)
        faults.push(...breaks.map(({ playerId, row, found }) => `${invariant}: player ${playerId}, ${row}, ${found}`))
      return { seed, kills: killed, orders: ordered(), lost: payers.reduce((sum, payer) => sum + payer.lost, 0), faults }
    } finally {
      api.kill()
      await api.gone
    }
  } finally {
    await psp.end()
    await owner.end()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Directly: guests cannot deposit, and SMS is tested elsewhere. */
async function bindPhones(owner: ReturnType<typeof createPool>, payers: readonly Payer[]) {
  for (const [n, { uid }] of payers.entries())
    await owner.query('update app.player set guest = false, phone = $2 where player_id = $1', [uid, `+919${String(n).padStart(9, '0')}`])
}
