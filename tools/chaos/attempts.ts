import type { createPool } from '@lalmor/ledger/pool.ts'

/** Refused with a reason, accepted without effect, done as intended, or a fault. */
export type Outcome = 'refused' | 'unmoved' | 'done' | { fault: string }

/** `money`: pockets and fund minus expectation, in paise. Above zero was made, below lost. */
export type Row = { attempt: string; tries: number; refused: number; unmoved: number; done: number; money: number }

/** Makes attempts on a cashier; counts outcomes and money. */
export class Attempts {
  readonly rows: Row[] = []
  readonly faults: string[] = []
  readonly #owner: ReturnType<typeof createPool>

  constructor(owner: ReturnType<typeof createPool>) {
    this.#owner = owner
  }

  get tries(): number {
    return this.rows.reduce((sum, { tries }) => sum + tries, 0)
  }

  /** Makes tries one after the other and counts money each time, so that none hides another. */
  async each(attempt: string, tries: Iterable<() => Promise<Outcome>>): Promise<void> {
    const outcomes: Outcome[] = []
    let money = 0n
    let before = await this.#money()
    for (const make of tries) {
      const outcome = await make()
      const after = await this.#money()
      if (after !== before) this.faults.push(`${attempt}: attempt ${outcomes.length + 1} moved ${after - before} paise`)
      money += after - before
      before = after
      outcomes.push(outcome)
    }
    this.#note(attempt, outcomes, money)
  }

  /** `due`: the total money expected; `done`: how many tries may succeed. */
  async atOnce(
    attempt: string,
    tries: readonly (() => Promise<Outcome>)[],
    { due = 0n, done: most }: { due?: bigint; done?: number } = {},
  ) {
    const before = await this.#money()
    const outcomes = await Promise.all(tries.map((make) => make()))
    const money = (await this.#money()) - before - due
    if (money !== 0n) this.faults.push(`${attempt}: ${money} paise too many`)
    const done = outcomes.filter((outcome) => outcome === 'done').length
    if (most !== undefined && done !== most) this.faults.push(`${attempt}: done ${done} times, not ${most}`)
    this.#note(attempt, outcomes, money)
  }

  #note(attempt: string, outcomes: readonly Outcome[], money: bigint) {
    const count = (what: Outcome) => outcomes.filter((outcome) => outcome === what).length
    for (const outcome of outcomes) if (typeof outcome === 'object') this.faults.push(`${attempt}: ${outcome.fault}`)
    this.rows.push({
      attempt,
      tries: outcomes.length,
      refused: count('refused'),
      unmoved: count('unmoved'),
      done: count('done'),
      money: Number(money),
    })
  }

  /** Players' money, pending withdrawals included, less debts; and the promotion fund. */
  async #money(): Promise<bigint> {
    const { rows } = await this.#owner.query<{ paise: bigint }>(
      `select ((select coalesce(sum(cash + bonus + withdraw_hold - debt), 0) from ledger.wallet) + (select coalesce(sum(balance), 0) from ledger.fund))::bigint as paise`,
    )
    return rows[0]!.paise
  }
}
