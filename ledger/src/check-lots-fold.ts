import type { LotEnd } from './lots.ts'

/** A lot as stored in `ledger.lot`. `overdue`: its time was over when it ended. `away`: its player was stopped for long then. */
export type KeptLot = {
  lotNo: number
  cause: 'deposit' | 'bonus'
  key: string
  granted: bigint
  required: bigint
  done: bigint
  bonus: bigint
  ended: LotEnd | null
  endedSeq: bigint | null
  endedAt: Date | null
  overdue: boolean
  away: boolean
}

/**
 * A journal row as it concerns lots. `what` is the kind of a transfer, or which row of a round it is; `key` a transfer's key, a round's
 * id, or for a part of a payout both, with a slash between them; `amount` a transfer's, or the part of a stake that bonus paid; `held` is cash + bonus after it.
 */
export type LotMovement = {
  seq: bigint
  what: string
  key: string
  amount: bigint
  toBonus: bigint
  validBet: bigint
  held: bigint
  at: Date
}

/** The first row where journal and lots disagree, and what was found there. */
export type Parted = { row: string; found: string }
type Lot = { kept: KeptLot; done: bigint; bonus: bigint; ended: LotEnd | undefined; endedSeq: bigint | undefined }
type Due = { key: string; kind: string; amount: bigint }
/**
 * The act after which the lots are tidied. A withdrawal paid or returned, or one call that expires lots, has several rows. `release` is
 * within the tidying: finished bonuses became cash, which repays debt before the floor is checked.
 */
type Act = { name: 'round' | 'given-up' | 'reversal' | 'return' | 'paid' | 'release' } | { name: 'expiry'; at: Date }

class Contradiction extends Error {
  readonly parted: Parted
  constructor(row: string, found: string) {
    super(`${row}: ${found}`)
    this.parted = { row, found }
  }
}

/**
 * The rules of lots (docs/money-map.md), applied again to the journal of one player, row by row. A lot's end follows
 * from the journal alone, except if an act ended a lot with nothing in it: a long stop that drops a deposit's requirement,
 * or the end of a bonus that the open round has emptied. Those leave no row; the table is believed if it can be true.
 */
export class LotFold {
  readonly #floor: bigint
  readonly #unborn: Map<string, KeptLot>
  #lots: Lot[] = []
  /** Set aside, so that years of a player's small bonuses are not scanned at every row. */
  readonly #over: Lot[] = []
  /** Transfers that the rules require next. */
  readonly #due: Due[] = []
  #last: LotMovement | undefined
  #act: Act | undefined
  /** Open rounds, and the lot that paid for each from bonus, if any. */
  readonly #open = new Map<string, Lot | undefined>()
  /** Payers of finished rounds: an outside one may still be paid. */
  readonly #payers = new Map<string, Lot>()
  #parted: Parted | undefined

  /** All lots of the player, oldest first. `floor` is the asset's. */
  constructor(kept: KeptLot[], floor: bigint) {
    this.#floor = floor
    this.#unborn = new Map(kept.map((lot) => [lot.key, lot]))
  }

  /** Processes the player's next row by seq. */
  next(row: LotMovement): void {
    this.#try(() => {
      this.#settleUp(row)
      this.#move(row)
      this.#last = row
      this.#putAside()
    })
  }

  /** Call after the last row: the first contradiction, or undefined if all lots agree with the journal. */
  end(): Parted | undefined {
    this.#try(() => {
      this.#settleUp()
      for (const { key, kind, amount } of this.#due) throw new Contradiction(`transfer ${key}`, `missing: ${kind} of ${amount}`)
      for (const { lotNo, key } of this.#unborn.values()) throw new Contradiction(`lot ${lotNo}`, `no transfer ${key} brought it`)
      for (const lot of [...this.#over, ...this.#lots]) compare(lot)
    })
    return this.#parted
  }

  /** After a contradiction the state of the lots is unknown: its consequences are not reported. */
  #try(step: () => void) {
    if (this.#parted) return
    try {
      step()
    } catch (error) {
      if (!(error instanceof Contradiction)) throw error
      this.#parted = error.parted
    }
  }

  #putAside() {
    if (!this.#lots.some(({ ended }) => ended)) return
    this.#over.push(...this.#lots.filter(({ ended }) => ended))
    this.#lots = this.#living()
  }

  #living = (cause?: KeptLot['cause']) => this.#lots.filter(({ kept, ended }) => !ended && (!cause || kept.cause === cause))

  #move(row: LotMovement) {
    const due = this.#due.shift()
    if (due) {
      if (row.key !== due.key || row.what !== due.kind || row.amount !== due.amount)
        throw new Contradiction(`transfer ${due.key}`, `missing: ${due.kind} of ${due.amount} at seq ${row.seq}`)
      return
    }
    switch (row.what) {
      case 'round':
        this.#open.set(row.key, this.#pay(row))
        return this.#close(row)
      case 'opening':
        this.#open.set(row.key, this.#pay(row))
        return
      case 'part':
        return this.#payPart(row)
      case 'closing':
        return this.#close(row)
      case 'bonus-given-up':
        return this.#endHeld(row, 'given-up')
      case 'bonus-forfeited':
        return this.#endHeld(row, 'forfeited')
      case 'bonus-expired':
        return this.#endHeld(row, 'expired')
      case 'bonus-reversed':
        return this.#endHeld(row, 'reversed')
      case 'bonus-clawed':
        this.#act = { name: 'reversal' }
        return
      case 'bonus-released':
        throw new Contradiction(`transfer ${row.key}`, `no lot is over at seq ${row.seq}`)
      default:
        return this.#transfer(row)
    }
  }

  /** Pays from the oldest bonus first. Returns the last payer, which gets the payout. */
  #pay({ key, amount }: LotMovement): Lot | undefined {
    let rest = amount
    let payer: Lot | undefined
    for (const lot of this.#living('bonus')) {
      const part = smaller(lot.bonus, rest)
      if (part === 0n) continue
      lot.bonus -= part
      rest -= part
      payer = lot
    }
    if (rest > 0n) throw new Contradiction(`round ${key}`, `staked ${rest} of bonus that no lot holds`)
    return payer
  }

  #close({ key, toBonus, validBet }: LotMovement) {
    const payer = this.#open.get(key)
    this.#open.delete(key)
    if (payer) this.#payers.set(key, payer)
    this.#payTo(payer, toBonus, `round/${key}/forfeited`)
    for (const cause of ['deposit', 'bonus'] as const) this.#count(this.#living(cause), validBet)
    this.#act = { name: 'round' }
  }

  #payPart({ key, toBonus }: LotMovement) {
    const [roundId = ''] = key.split('/', 1)
    this.#payTo(this.#open.get(roundId) ?? this.#payers.get(roundId), toBonus, `part/${key}/forfeited`)
    this.#act = { name: 'round' }
  }

  #payTo(payer: Lot | undefined, toBonus: bigint, forfeitKey: string) {
    if (payer && !payer.ended) payer.bonus += toBonus
    else if (toBonus > 0n) this.#due.push({ key: forfeitKey, kind: 'bonus-forfeited', amount: toBonus })
  }

  #count(oldestFirst: Lot[], validBet: bigint) {
    let rest = validBet
    for (const lot of oldestFirst) {
      const part = smaller(lot.kept.required - lot.done, rest)
      lot.done += part
      rest -= part
    }
  }

  #transfer({ key, what, seq }: LotMovement) {
    const born = this.#unborn.get(key)
    if (born) {
      this.#unborn.delete(key)
      this.#lots.push({ kept: born, done: 0n, bonus: born.cause === 'bonus' ? born.granted : 0n, ended: undefined, endedSeq: undefined })
    }
    if (what.endsWith('-returned')) this.#act = { name: 'return' }
    if (what === 'withdrawal-paid') this.#act = { name: 'paid' }
    if (!what.endsWith('-reversed')) return
    const lot = this.#living().find(({ kept }) => `${kept.key}/reversed` === key)
    if (lot) endLot(lot, 'reversed', seq)
    this.#act = { name: 'reversal' }
  }

  /** A transfer takes everything a lot holds. */
  #endHeld({ key, amount, seq, at }: LotMovement, ended: LotEnd) {
    const lot = this.#living('bonus').find(({ kept }) => key === `lot/${kept.lotNo}/${ended}`)
    if (lot?.bonus !== amount) throw new Contradiction(`transfer ${key}`, `takes ${amount}, its lot holds ${lot?.bonus ?? 'nothing'}`)
    this.#endByAct(lot, ended, { seq, at })
  }

  #endByAct(lot: Lot, ended: LotEnd, { seq, at }: { seq: bigint; at: Date }) {
    const { lotNo, cause, overdue, away } = lot.kept
    const free = !this.#isStaked(lot)
    const may =
      (ended === 'given-up' && cause === 'bonus' && free) ||
      (ended === 'expired' && overdue && free) ||
      (ended === 'forfeited' && cause === 'bonus' && away) ||
      (ended === 'dropped' && cause === 'deposit' && away) ||
      (ended === 'reversed' && cause === 'bonus' && (lot.bonus > 0n || !free))
    if (!may) throw new Contradiction(`lot ${lotNo}`, `${ended} at seq ${seq} without a cause`)
    endLot(lot, ended, seq)
    if (ended === 'given-up') this.#act = { name: 'given-up' }
    if (ended === 'reversed') this.#act = { name: 'reversal' }
    if (ended === 'expired') this.#act = { name: 'expiry', at }
  }

  /** Handles everything implied between the last row and the next. */
  #settleUp(next?: LotMovement) {
    while (this.#last && this.#due.length === 0) {
      const silent = this.#endsSilently(this.#last.seq)
      if (silent && (!this.#act || (silent.ended === 'expired' && isSame(this.#act, silent.at))))
        this.#endByAct(silent.lot, silent.ended, { seq: this.#last.seq, at: silent.at })
      else if (this.#act && !(next && goesOn(this.#act, next)))
        if (this.#act.name === 'release') this.#sweep(this.#last)
        else this.#tidy(this.#last)
      else return
    }
  }

  /** The first empty lot that, according to the table, an act ended after this row. */
  #endsSilently(seq: bigint): { lot: Lot; ended: LotEnd; at: Date } | undefined {
    for (const lot of this.#living()) {
      const { ended, endedSeq, endedAt } = lot.kept
      if (ended && endedAt && endedSeq === seq && lot.bonus === 0n && byAct.has(ended)) return { lot, ended, at: endedAt }
    }
    return undefined
  }

  #tidy(last: LotMovement) {
    let at = last.seq
    for (const lot of this.#living()) if (lot.done === lot.kept.required) at = this.#release(lot, 'done', at)
    if (this.#due.length > 0) this.#act = { name: 'release' }
    else this.#sweep(last)
  }

  #sweep({ seq, held }: LotMovement) {
    this.#act = undefined
    for (const lot of this.#living('bonus')) if (lot.bonus === 0n && !this.#isStaked(lot)) endLot(lot, 'spent', seq)
    if (this.#open.size > 0 || held >= this.#floor) return
    let at = seq
    for (const lot of this.#living()) at = this.#release(lot, 'dropped', at)
  }

  /** Whether an open round was staked from it. */
  #isStaked = (lot: Lot) => [...this.#open.values()].includes(lot)

  /** The rest of the lot becomes cash, by the next row. Returns the seq of the lot's end. */
  #release(lot: Lot, ended: 'done' | 'dropped', seq: bigint): bigint {
    const { bonus } = lot
    if (bonus > 0n) this.#due.push({ key: `lot/${lot.kept.lotNo}/${ended}`, kind: 'bonus-released', amount: bonus })
    return endLot(lot, ended, bonus > 0n ? seq + 1n : seq)
  }
}

/** Ends caused by a person or the clock; the others follow from rounds. */
const byAct: ReadonlySet<LotEnd> = new Set(['given-up', 'forfeited', 'expired', 'dropped', 'reversed'])

const smaller = (a: bigint, b: bigint) => (a < b ? a : b)

function endLot(lot: Lot, ended: LotEnd, endedSeq: bigint): bigint {
  Object.assign(lot, { ended, endedSeq, bonus: 0n })
  return endedSeq
}

const isSame = (act: Act, at: Date) => act.name === 'expiry' && act.at.getTime() === at.getTime()

/** A returned withdrawal brings its fee; incoming cash repays debt; one call may expire several lots. */
function goesOn(act: Act, { what, at }: LotMovement): boolean {
  if (act.name === 'release') return what === 'debt-repaid'
  if (act.name === 'paid') return what === 'withdrawal-fee'
  if (act.name === 'return') return what === 'withdrawal-fee-returned' || what === 'debt-repaid'
  return what === 'bonus-expired' && isSame(act, at)
}

function compare({ kept, done, bonus, ended, endedSeq }: Lot) {
  const stands = (lot: { done: bigint; bonus: bigint; ended?: LotEnd | null | undefined; endedSeq?: bigint | null | undefined }) =>
    `done ${lot.done}, bonus ${lot.bonus}, ` + (lot.ended ? `${lot.ended} at seq ${lot.endedSeq}` : 'living')
  const [here, there] = [stands(kept), stands({ done, bonus, ended, endedSeq })]
  if (here !== there) throw new Contradiction(`lot ${kept.lotNo}`, `${here}; by the journal ${there}`)
}
