import { assets } from '@lalmor/ledger/asset.ts'
import { createPool } from '@lalmor/ledger/pool.ts'
import { chanceFrom, pick } from '@lalmor/ledger/test-chance.ts'
import { randomBytes } from 'node:crypto'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkBooks } from '../../server/src/operators/books/check.ts'
import { openDatabase } from '../../server/src/platform/db/database.ts'
import { startEmbedded } from '../../server/src/platform/db/embedded.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { createTestPayouts } from '../../server/src/platform/payments/test-payouts.ts'
import { createTestPsp } from '../../server/src/platform/payments/test-psp.ts'
import { createSeedVault } from '../../server/src/play/seeds/vault.ts'
import { Attempts, type Row } from './attempts.ts'
import { tryLogins, tryOperators, tryStatements } from './cashier-inside.ts'
import { orderOf, Stranger, tryAtOnce, tryBodies, tryOthers, tryWebhooks, tryWithdrawals } from './cashier-outside.ts'
import { openHall } from './hall.ts'
import { provide } from './payouts.ts'
import { startServer } from './server-process.ts'
import { Withdrawer } from './withdrawer.ts'

type Options = { seed: number; signal?: AbortSignal }
export type CashierAttempts = { seed: number; attempts: number; table: Row[]; faults: string[] }

/** Tries, in every role, to make or lose money against real processes. The seed fixes the choices. `faults`: wrong movements and our own errors. */
export async function runCashierAttempts({ seed, signal }: Options): Promise<CashierAttempts> {
  const chance = chanceFrom(seed)
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'lalmor-chaos-')))
  const postgres = await startEmbedded({ dataDir: join(folder, 'data') })
  const owner = createPool(postgres.connection, { max: 2 })
  const psp = createTestPsp({ speed: 300 })
  const bank = createTestPayouts({ speed: 300 })
  try {
    const { app, rails } = await migrate(postgres.connection, join(import.meta.dirname, '../..'), () => randomBytes(32))
    const payments = { psp: await psp.start(), apiKey: psp.apiKey, webhookKey: psp.gateway.webhookKey }
    const payouts = { bank: await bank.start(), keySecret: bank.keySecret, webhookKey: bank.account.webhookKey }
    const api = await startServer({ login: app, rails, payments, payouts })
    try {
      await psp.kill()
      await psp.start({ webhook: `${api.address}/rails/online/webhook` })
      await bank.kill()
      await bank.start({ webhook: `${api.address}/rails/payout/webhook` })
      const attempts = new Attempts(owner)
      const strangers = Array.from({ length: 8 }, () => new Stranger(api.address))
      for (const [n, stranger] of strangers.entries()) {
        await stranger.prepare()
        await owner.query('update app.player set guest = false, phone = $2 where player_id = $1', [
          stranger.uid,
          `+919${String(n).padStart(9, '0')}`,
        ])
      }
      const anyone = () => pick(chance, strangers)
      const [mine, other] = strangers as [Stranger, Stranger]
      await tryBodies(attempts, anyone)
      const theirs = await orderOf(other)
      await tryOthers(attempts, mine, theirs)
      await tryAtOnce(attempts, { mine, other, pay: (link) => psp.pay(link, 'silent') })
      await tryWebhooks(attempts, api.address, { online: payments.webhookKey, payout: payouts.webhookKey })
      await tryWithdrawals(attempts, await richPlayer(api.address))
      const hall = await openHall({ owner: postgres.connection, app, rails, dataDir: folder })
      await tryStatements(attempts, hall, { folder, orderNo: await orderOf(mine) })
      await tryOperators(attempts, hall)
      await tryLogins(attempts, { app, rails, ops: hall.login }, { player: mine.uid, order: theirs })
      await hall.end()
      if (signal?.aborted) attempts.faults.push('stopped before the end')
      const checked = await checkBooks({ db: openDatabase(owner).db, vault: createSeedVault(Buffer.alloc(32)), asset: assets.play })
      for (const { invariant, breaks } of checked)
        attempts.faults.push(...breaks.map(({ playerId, row, found }) => `${invariant}: player ${playerId}, ${row}, ${found}`))
      return { seed, attempts: attempts.tries, table: attempts.rows, faults: attempts.faults }
    } finally {
      api.kill()
      await api.gone
    }
  } finally {
    await Promise.all([psp.end(), bank.end()])
    await owner.end()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }

  /** Makes a player with ₹20,000 to withdraw, and an account for it. */
  async function richPlayer(address: string): Promise<Withdrawer> {
    const player = new Withdrawer(address, chance)
    await player.signIn()
    await owner.query('update app.vip_level set withdrawal_day_times = 1000, withdrawal_day_paise = 1000000000')
    await provide({ db: openDatabase(owner).db, owner }, player, 77)
    return player
  }
}
