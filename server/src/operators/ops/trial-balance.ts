import type { Asset } from '@lalmor/ledger/asset.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import { checkBooks } from '../books/check.ts'
import { ledgerIn, type Database, type Tx } from '../../platform/db/database.ts'
import type { SeedVault } from '../../play/seeds/vault.ts'
import { askServer } from '../../platform/operators/ask-server.ts'
import type { Command, AnswerTo } from '../../platform/operators/command.ts'
import { money, table } from '../../platform/operators/words.ts'

const namedBreaks = 50

type Line = { asset: Asset; account: string; postings: Paise; balance: Paise | null }

/** One account for all players' pockets of a kind. Stored balances of pockets and fund must equal their postings. */
const readLines = (tx: Tx): Promise<Line[]> =>
  ledgerIn(tx)<Line>(
    `with posted as (
       select asset, account, sum(amount)::bigint as amount from ledger.posting group by asset, account
     ), pocket (asset, account, code, balance) as (
       select w.asset, p.account, p.code, p.balance
       from (
         select asset, sum(cash)::bigint as cash, sum(bonus)::bigint as bonus, sum(withdraw_hold)::bigint as withdraw_hold, sum(debt)::bigint as debt
         from ledger.wallet group by asset
       ) w,
       lateral (values (1, 'players/cash', w.cash), (2, 'players/bonus', w.bonus), (3, 'players/withdraw_hold', w.withdraw_hold),
         (4, 'players/debt', -w.debt)) p (account, code, balance)
       union all
       select asset, -2, 'house/promotions', balance from ledger.fund
     )
     select coalesce(posted.asset, pocket.asset) as asset,
       coalesce(pocket.code, a.code, account::text) as account,
       coalesce(posted.amount, 0)::bigint as postings,
       pocket.balance
     from posted full join pocket using (asset, account) left join ledger.account a using (account)
     where posted.amount <> 0 or pocket.balance <> 0
     order by 1, account`,
    [],
  )

export const trialBalance: Command = {
  name: 'trial-balance',
  summary: 'every account by asset, the sum of all, and every invariant of the books',
  details: [
    'The server reads the whole journal and changes nothing, even while rounds are played. Exits 1 if anything does not balance.',
    'It draws every payout again from its seeds. The log of openings records that, with your name.',
  ],
  act: askServer,
}

export const answerTrialBalance =
  ({ db, vault, asset }: { db: Database['db']; vault: SeedVault; asset: Asset }): AnswerTo =>
  async ({ by }) => {
    // Read at one moment, so that a round played meanwhile is in both sums or in neither.
    const lines = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => readLines(tx))
    const assetsOf = [...new Set(lines.map((line) => line.asset))]
    const sums = assetsOf.map((each) => ({
      asset: each,
      sum: lines.filter((line) => line.asset === each).reduce((sum, { postings }) => sum + postings, 0n) as Paise,
    }))
    const differ = lines.filter(({ postings, balance }) => balance !== null && balance !== postings)
    const checked = await checkBooks({ db, vault, asset, opener: { by, why: 'trial-balance: every payout is drawn again' } })
    const broken = checked.filter(({ breaks }) => breaks.length > 0)
    const isBad = sums.some(({ sum }) => sum !== 0n) || differ.length > 0 || broken.length > 0

    const rows = lines.map((line) => [String(line.asset), line.account, money(line.postings), money(line.balance)])
    return {
      lines: [
        ...table(['asset', 'account', 'postings', 'balance'], rows),
        ...sums.map(({ asset: each, sum }) => `${sum === 0n ? 'holds ' : 'BROKEN'}  all postings of asset ${each} sum to ${money(sum)}`),
        ...differ.map(
          ({ asset: each, account, postings, balance }) =>
            `BROKEN  ${account} of asset ${each} says ${money(balance)}, its postings ${money(postings)}`,
        ),
        ...broken.flatMap(({ invariant, breaks }) => [
          `BROKEN  ${invariant} (${breaks.length} rows)`,
          ...breaks.slice(0, namedBreaks).map((found) => `          player ${found.playerId ?? '-'}: ${found.row}: ${found.found}`),
        ]),
        `${checked.length - broken.length} invariants hold, ${broken.length} broken`,
        isBad ? 'The books DO NOT balance: docs/runbooks/broken-books.md' : 'The books balance.',
      ],
      data: {
        balances: !isBad,
        lines,
        sums,
        differ,
        invariants: checked.map(({ invariant, examined, breaks }) => ({ invariant, examined, broken: breaks.length })),
      },
      isBad,
    }
  }
