import { assets } from '@lalmor/ledger/asset.ts'
import { createPool } from '@lalmor/ledger/pool.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { chanceFrom, pick } from '@lalmor/ledger/test-chance.ts'
import { rupees } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { randomBytes, randomInt } from 'node:crypto'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { checkBooks } from '../../server/src/operators/books/check.ts'
import { openDatabase, type Database } from '../../server/src/platform/db/database.ts'
import { startEmbedded } from '../../server/src/platform/db/embedded.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { createTestPayouts } from '../../server/src/platform/payments/test-payouts.ts'
import { askNow } from '../../server/src/withdrawals/payouts/resolve.ts'
import { createSeedVault } from '../../server/src/play/seeds/vault.ts'
import { plantAct, plantDeposit } from '../../server/src/test-money.ts'
import { createAccountVault } from '../../server/src/withdrawals/withdrawal-accounts/seal.ts'
import { createHasher } from '../../server/src/withdrawals/withdrawal-password/hasher.ts'
import { approveWithdrawal } from '../../server/src/withdrawals/approve.ts'
import { startServer } from './server-process.ts'
import { endings, password, Withdrawer, type Ending } from './withdrawer.ts'

type Options = { kills: number; seed: number; players?: number; signal?: AbortSignal }

export type PayoutsChaos = {
  seed: number
  kills: number
  withdrawals: number
  /** Requests whose process was killed before answering. */
  lost: number
  /** Recorded as sent before a kill, unknown to the bank: left to operators. */
  unknown: number
  /** Money or rounds lost, doubled or out of balance, as text. */
  faults: string[]
}

const quiet = { warn: () => {}, error: () => {} }

/**
 * Kills the API, the bank or both while players withdraw. No payout is doubled, and bank and books agree. The seed fixes kills and withdrawals, not the
 * timing.
 */
export async function runPayoutsChaos({ kills, seed, players = 8, signal }: Options): Promise<PayoutsChaos> {
  const chance = chanceFrom(seed)
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'lalmor-chaos-')))
  const postgres = await startEmbedded({ dataDir: join(folder, 'data') })
  const owner = createPool(postgres.connection, { max: 2 })
  const bank = createTestPayouts({ speed: 300 })
  try {
    const { app, rails } = await migrate(postgres.connection, join(import.meta.dirname, '../..'), () => randomBytes(32))
    const { db } = openDatabase(owner)
    const payouts = { bank: await bank.start(), keySecret: bank.keySecret, webhookKey: bank.account.webhookKey }
    const setup = { login: app, rails, port: 0, payouts }
    let api = await startServer(setup)
    setup.port = Number(new URL(api.address).port)
    try {
      await bank.kill()
      await bank.start({ webhook: `${api.address}/rails/payout/webhook` })
      const withdrawers = Array.from({ length: players }, () => new Withdrawer(api.address, chanceFrom(chance() * 2 ** 32)))
      await Promise.all(withdrawers.map((withdrawer) => withdrawer.signIn()))
      await owner.query('update app.vip_level set withdrawal_day_times = 1000, withdrawal_day_paise = 1000000000')
      for (const [n, withdrawer] of withdrawers.entries()) await provide({ db, owner }, withdrawer, n)
      let isOver = false
      const withdrawing = Promise.allSettled(withdrawers.map((withdrawer) => withdrawer.makeWithdrawalsUntil(() => isOver)))
      let hasEnded = false
      // Ends early if no player can continue.
      void withdrawing.then(() => (isOver = hasEnded = true))
      const approving = approveUntil({ db, owner }, () => hasEnded)

      const asked = () => withdrawers.reduce((sum, { orders }) => sum + orders.length, 0)
      let killed = 0
      for (; killed < kills && !signal?.aborted; killed++) {
        // Waits for calls done and calls in progress: killing an idle process finds nothing.
        const wanted = asked() + players / 2
        while (asked() < wanted && !isOver && !signal?.aborted) await pause(10)
        await pause(chance() * 300)
        const victim = pick(chance, ['api', 'api', 'bank', 'bank', 'both'])
        if (victim !== 'bank') {
          api.kill()
          await api.gone
        }
        if (victim !== 'api') await bank.kill()
        if (victim !== 'api') await bank.start()
        if (victim !== 'bank') api = await startServer(setup)
      }
      isOver = true
      const ended = await withdrawing
      await approving
      const faults = ended.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []))
      let unknown = 0
      for (const withdrawer of withdrawers)
        for (const { orderNo, ending } of withdrawer.orders) {
          const made = (await outcomeOf(withdrawer, orderNo, ending)).length
          const status = await withdrawer.statusOf(orderNo)
          if (made === 0) unknown++
          if (made > 1) faults.push(`${orderNo}, ${ending}: the bank has made it ${made} times`)
          const due = made === 0 ? 'Paying' : endings[ending]
          if (status !== due) faults.push(`${orderNo}, ${ending}: is ${status}, and the bank makes it ${due}`)
        }
      const checked = await checkBooks({ db, vault: createSeedVault(Buffer.alloc(32)), asset: assets.play })
      for (const { invariant, breaks } of checked)
        faults.push(...breaks.map(({ playerId, row, found }) => `${invariant}: player ${playerId}, ${row}, ${found}`))
      const lost = withdrawers.reduce((sum, withdrawer) => sum + withdrawer.lost, 0)
      return { seed, kills: killed, withdrawals: asked(), lost, unknown, faults }
    } finally {
      api.kill()
      await api.gone
    }

    /** Asks the bank, as operators may, until the expected result; then checks what the bank did. */
    async function outcomeOf(withdrawer: Withdrawer, orderNo: string, ending: Ending) {
      const deadline = performance.now() + 30_000
      while (performance.now() < deadline) {
        const made = await bank.madeOf(orderNo)
        const { rows } = await owner.query<{ sent: boolean }>('select exists (select from app.payout where order_no = $1) as sent', [
          orderNo,
        ])
        const due = made.length === 0 ? 'Paying' : endings[ending]
        if (rows[0]!.sent && (await withdrawer.statusOf(orderNo)) === due) return made
        await askNow({ db, rails: db, rail: bank.account.rail, log: quiet }, orderNo, new Date())
        await pause(50)
      }
      return bank.madeOf(orderNo)
    }
  } finally {
    await bank.end()
    await owner.end()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

type Access = { db: Database['db']; owner: ReturnType<typeof createPool> }

/** Phone, password, an account per ending, and money for fifty withdrawals with nothing left to bet. */
export async function provide({ db, owner }: Access, withdrawer: Withdrawer, n: number): Promise<void> {
  const playerId = BigInt(withdrawer.uid)
  const vault = createAccountVault([Buffer.alloc(32)])
  const now = new Date()
  const phone = `+919${String(n).padStart(9, '0')}`
  await db.updateTable('app.player').set({ guest: false, phone }).where('player_id', '=', playerId).execute()
  const hash = await createHasher(Buffer.alloc(32)).hash(password)
  await db.insertInto('app.withdrawal_password').values({ player_id: playerId, hash, set_at: now }).execute()
  await owner.query('delete from ledger.lot where player_id = $1', [playerId])
  await owner.query('update ledger.wallet set wagering = false where player_id = $1', [playerId])
  await plantDeposit(pgQuery(owner), { playerId, amount: rupees(20_000n), required: rupees(0n), at: now })
  for (const ending of Object.keys(endings) as Ending[]) {
    const accountId = uuid7(now)
    const number = `50100${String(randomInt(1_000_000)).padStart(6, '0')}${ending}`
    const row = {
      account_id: accountId,
      player_id: playerId,
      ...vault.seal({ holderName: 'Ananya Rao', number }, { playerId, accountId }),
      last4: ending,
      ifsc: 'SNDB0000121',
      bank_name: 'Test Bank',
      branch_name: null,
      type: 'savings',
      area_code: '560038',
      added_at: now,
      payable_from: now,
    } as const
    await db.insertInto('app.withdrawal_account').values(row).execute()
    withdrawer.accounts.set(ending, accountId)
  }
}

/** Approves withdrawals, including those waiting at the end. */
async function approveUntil({ db, owner }: Access, hasEnded: () => boolean): Promise<void> {
  for (let last = false; ;) {
    const rows = await db.selectFrom('app.withdrawal').select(['order_no', 'amount_paise']).where('status', '=', 'in-review').execute()
    for (const { order_no: orderNo, amount_paise: amount } of rows) {
      const at = new Date()
      await db.transaction().execute((tx) => approveWithdrawal(tx, { orderNo }, at))
      await plantAct(pgQuery(owner), { act: 'withdrawal approve', orderNo, amount, at })
    }
    if (last) return
    last = hasEnded() && rows.length === 0
    await pause(50)
  }
}
