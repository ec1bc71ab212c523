import { splitPayout } from '@lalmor/units/split-payout.ts'
import type { LotEnd } from './lots.ts'

/** `overdue`: its time was over then. `away`: its player was stopped for long. `revivedSeq`: the row before its revival. */
export type KeptEnd = { ended: LotEnd; endedSeq: bigint; endedAt: Date; overdue: boolean; away: boolean; revivedSeq: bigint | null }

/** A lot as stored in `ledger.lot`, with its ends from `ledger.lot_revival`, the oldest first. */
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
  takenBack: boolean
  ends: KeptEnd[]
}

/**
 * `key`: the transfer's, the round's id, or both for a part. `toBonus`: the bonus's part of `paid`; `payers`: of an opening; `held`: cash + bonus afterwards.
 */
export type LotMovement = {
  seq: bigint
  what: string
  key: string
  amount: bigint
  stake: bigint
  paid: bigint
  toBonus: bigint
  payers: string | null
  validBet: bigint
  held: bigint
  at: Date
}

export type Parted = { row: string; found: string }
type Lot = {
  kept: KeptLot
  done: bigint
  bonus: bigint
  ended: LotEnd | undefined
  endedSeq: bigint | undefined
  clawed: boolean
  before: string[]
}
/** `payers`: the oldest lot first. `paid`: so far. */
type Staked = { stake: bigint; fromBonus: bigint; payers: { lot: Lot; amount: bigint }[]; paid: bigint }
type Due = { key: string; kinds: string[]; amount: bigint }
/**
 * Precedes the tidying of lots. Withdrawals, and one call that expires lots, have several rows. `release`: cash from bonuses repays debt before the floor is
 * checked.
 */
type Act =
  | { name: 'round' | 'given-up' | 'return' | 'paid' | 'release' }
  | { name: 'reversal'; key?: string | undefined }
  | { name: 'expiry'; at: Date }

class Contradiction extends Error {
  readonly parted: Parted
  constructor(row: string, found: string) {
    super(`${row}: ${found}`)
    this.parted = { row, found }
  }
}

/** Repeats the rules of lots (docs/money-map.md). A long stop, or an emptied bonus, ends empty lots without a row: the table is believed if it can be true. */
export class LotFold {
  readonly #floor: bigint
  readonly #unborn: Map<string, KeptLot>
  #lots: Lot[] = []
  /** Lots that are over, kept apart so that years of small bonuses are not scanned at every row. */
  #over: Lot[] = []
  readonly #due: Due[] = []
  #last: LotMovement | undefined
  #act: Act | undefined
  readonly #open = new Map<string, Staked>()
  readonly #closed = new Map<string, Staked>()
  #passedOn = false
  #parted: Parted | undefined

  constructor(kept: KeptLot[], floor: bigint) {
    this.#floor = floor
    this.#unborn = new Map(kept.map((lot) => [lot.key, lot]))
  }

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
      for (const { key, kinds, amount } of this.#due)
        throw new Contradiction(`transfer ${key}`, `missing: ${kinds.join(' or ')} of ${amount}`)
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
      if (row.key !== due.key || !due.kinds.includes(row.what) || row.amount !== due.amount)
        throw new Contradiction(`transfer ${due.key}`, `missing: ${due.kinds.join(' or ')} of ${due.amount} at seq ${row.seq}`)
      this.#passedOn ||= row.what === 'bonus-released' && row.key.includes('/late/')
      return
    }
    switch (row.what) {
      case 'round':
        return this.#close(row, this.#pay(row))
      case 'opening':
        return this.#openRound(row)
      case 'part':
        return this.#payPart(row)
      case 'closing':
        return this.#close(row, this.#open.get(row.key))
      case 'bonus-given-up':
        return this.#endHeld(row, 'given-up')
      case 'bonus-forfeited':
        return this.#endHeld(row, 'forfeited')
      case 'bonus-expired':
        return this.#endHeld(row, 'expired')
      case 'bonus-reversed':
        return this.#endHeld(row, 'reversed')
      case 'bonus-clawed':
        for (const lot of [...this.#over, ...this.#lots]) lot.clawed ||= row.key === `${lot.kept.key}/clawed`
        this.#act = { name: 'reversal' }
        return
      case 'bonus-released':
        throw new Contradiction(`transfer ${row.key}`, `no lot is over at seq ${row.seq}`)
      default:
        return this.#transfer(row)
    }
  }

  #pay({ key, amount, stake }: LotMovement): Staked {
    let rest = amount
    const payers: Staked['payers'] = []
    for (const lot of this.#living('bonus')) {
      const part = smaller(lot.bonus, rest)
      if (part === 0n) continue
      lot.bonus -= part
      rest -= part
      payers.push({ lot, amount: part })
    }
    if (rest > 0n) throw new Contradiction(`round ${key}`, `staked ${rest} of bonus that no lot holds`)
    return { stake, fromBonus: amount, payers, paid: 0n }
  }

  #openRound(row: LotMovement) {
    const staked = this.#pay(row)
    const payers = staked.payers.map(({ lot, amount }) => `${lot.kept.lotNo}:${amount}`).join(' ')
    if (payers !== (row.payers ?? ''))
      throw new Contradiction(`opening ${row.key}`, `paid by ${row.payers ?? 'no lot'}; by the journal ${payers || 'no lot'}`)
    this.#open.set(row.key, staked)
  }

  #close(row: LotMovement, staked: Staked | undefined) {
    const { key, validBet } = row
    if (staked && this.#open.delete(key) && staked.payers.length > 0) this.#closed.set(key, staked)
    this.#payOut(staked, row, key)
    for (const cause of ['deposit', 'bonus'] as const) this.#count(this.#living(cause), validBet)
    this.#act = { name: 'round' }
  }

  #payPart(row: LotMovement) {
    const { key } = row
    const [roundId = ''] = key.split('/', 1)
    this.#payOut(this.#open.get(roundId) ?? this.#closed.get(roundId), row, key)
    this.#act = { name: 'round' }
  }

  #payOut(staked: Staked | undefined, { seq, what, key, paid, toBonus }: LotMovement, late: string) {
    if (!staked) {
      if (toBonus > 0n) throw new Contradiction(`${what} ${key}`, `pays ${toBonus} to the bonus, and no lot paid for it`)
      return
    }
    const before = sharesOf(staked)
    staked.paid += paid
    const shares = sharesOf(staked).map((share, n) => share - before[n]!)
    const share = shares.reduce((sum, one) => sum + one, 0n)
    if (share !== toBonus) throw new Contradiction(`${what} ${key}`, `pays ${toBonus} to the bonus; its share is ${share}`)
    for (const [n, { lot }] of staked.payers.entries()) if (shares[n]! > 0n) this.#payLot(lot, shares[n]!, { seq, late })
  }

  /** An open lot gets the payout, a finished one passes it on, a taken-back one forfeits it, any other is revived. */
  #payLot(lot: Lot, amount: bigint, { seq, late }: { seq: bigint; late: string }) {
    const { kept, ended } = lot
    const now = seq + BigInt(this.#due.length)
    if (!ended) lot.bonus += amount
    else if (kept.ends.some(({ revivedSeq }) => revivedSeq === now) && ended !== 'done' && ended !== 'reversed') {
      lot.before.push(`${ended} at seq ${lot.endedSeq}`)
      Object.assign(lot, { ended: undefined, endedSeq: undefined, bonus: amount })
      this.#over = this.#over.filter((one) => one !== lot)
      this.#lots = [...this.#lots, lot].toSorted((a, b) => a.kept.lotNo - b.kept.lotNo)
    } else {
      // Taken back empty, it left no row with a time.
      const isTaken = ended === 'reversed' || lot.clawed
      const kinds = [...(ended === 'done' && !isTaken ? ['bonus-released'] : []), ...(isTaken || kept.takenBack ? ['bonus-forfeited'] : [])]
      if (kinds.length === 0)
        throw new Contradiction(`lot ${kept.lotNo}`, `was ${ended} and is paid ${amount} at seq ${seq}, and does not live again`)
      this.#due.push({ key: `lot/${kept.lotNo}/late/${late}`, kinds, amount })
    }
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
      const bonus = born.cause === 'bonus' ? born.granted : 0n
      this.#lots.push({ kept: born, done: 0n, bonus, ended: undefined, endedSeq: undefined, clawed: false, before: [] })
    }
    if (what.endsWith('-returned')) this.#act = { name: 'return' }
    if (what === 'withdrawal-paid') this.#act = { name: 'paid' }
    if (!what.endsWith('-reversed')) return
    const lot = this.#living().find(({ kept }) => `${kept.key}/reversed` === key)
    if (lot) endLot(lot, 'reversed', seq)
    this.#act = { name: 'reversal' }
  }

  #endHeld({ key, amount, seq, at }: LotMovement, ended: LotEnd) {
    const lot = this.#living('bonus').find((lot) => key === endKey(lot, ended, seq))
    if (lot?.bonus !== amount) throw new Contradiction(`transfer ${key}`, `takes ${amount}, its lot holds ${lot?.bonus ?? 'nothing'}`)
    this.#endByAct(lot, ended, { seq, at })
  }

  #endByAct(lot: Lot, ended: LotEnd, { seq, at }: { seq: bigint; at: Date }) {
    const { lotNo, cause, ends } = lot.kept
    const { overdue = false, away = false } = ends.find((end) => end.endedSeq === seq) ?? ends.at(-1) ?? {}
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
    if (ended === 'reversed') this.#act = { name: 'reversal', key: lot.kept.key }
    if (ended === 'expired') this.#act = { name: 'expiry', at }
  }

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

  /** Empty, and ended by an act after this row according to the table. */
  #endsSilently(seq: bigint): { lot: Lot; ended: LotEnd; at: Date } | undefined {
    for (const lot of this.#living()) {
      const end = lot.kept.ends.find(({ ended, endedSeq }) => endedSeq === seq && byAct.has(ended))
      if (end && lot.bonus === 0n) return { lot, ended: end.ended, at: end.endedAt }
    }
    return undefined
  }

  #tidy(last: LotMovement) {
    let at = last.seq
    for (const lot of this.#living()) if (lot.done === lot.kept.required) at = this.#release(lot, 'done', at)
    if (this.#due.length > 0 || this.#passedOn) this.#act = { name: 'release' }
    else this.#sweep(last)
    this.#passedOn = false
  }

  #sweep({ seq, held }: LotMovement) {
    this.#act = undefined
    for (const lot of this.#living('bonus')) if (lot.bonus === 0n && !this.#isStaked(lot)) endLot(lot, 'spent', seq)
    if (this.#open.size > 0 || held >= this.#floor) return
    let at = seq
    for (const lot of this.#living()) at = this.#release(lot, 'dropped', at)
  }

  #isStaked = (lot: Lot) => [...this.#open.values()].some(({ payers }) => payers.some((payer) => payer.lot === lot))

  /** The rest of the lot becomes cash, by the next row. Returns the seq of the lot's end. */
  #release(lot: Lot, ended: 'done' | 'dropped', seq: bigint): bigint {
    const { bonus } = lot
    if (bonus > 0n) this.#due.push({ key: endKey(lot, ended, seq + 1n), kinds: ['bonus-released'], amount: bonus })
    return endLot(lot, ended, bonus > 0n ? seq + 1n : seq)
  }
}

const byAct: ReadonlySet<LotEnd> = new Set(['given-up', 'forfeited', 'expired', 'dropped', 'reversed'])

const smaller = (a: bigint, b: bigint) => (a < b ? a : b)

const sharesOf = ({ stake, fromBonus, payers, paid }: Staked): bigint[] =>
  splitPayout(paid, [stake - fromBonus, ...payers.map(({ amount }) => amount)]).slice(1)

/** A revived lot may end twice in the same way. */
const endKey = ({ kept, before }: Lot, ended: LotEnd, seq: bigint) =>
  `lot/${kept.lotNo}/${ended}${before.length > 0 && ended !== 'done' && ended !== 'reversed' ? `/${seq}` : ''}`

function endLot(lot: Lot, ended: LotEnd, endedSeq: bigint): bigint {
  Object.assign(lot, { ended, endedSeq, bonus: 0n })
  return endedSeq
}

const isSame = (act: Act, at: Date) => act.name === 'expiry' && act.at.getTime() === at.getTime()

/** A returned withdrawal returns its fee too; incoming cash repays debt; one call may expire several lots. */
function goesOn(act: Act, { what, key, at }: LotMovement): boolean {
  if (act.name === 'reversal') return act.key !== undefined && key.startsWith(`${act.key}/clawed`)
  if (act.name === 'release') return what === 'debt-repaid'
  if (act.name === 'paid') return what === 'withdrawal-fee'
  if (act.name === 'return') return what === 'withdrawal-fee-returned' || what === 'debt-repaid'
  return what === 'bonus-expired' && isSame(act, at)
}

type Stand = { done: bigint; bonus: bigint; ended?: LotEnd | null | undefined; endedSeq?: bigint | null | undefined }

function compare({ kept, done, bonus, ended, endedSeq, before }: Lot) {
  const stands = (lot: Stand, ends: string[]) =>
    [`done ${lot.done}`, `bonus ${lot.bonus}`, ...ends, lot.ended ? `${lot.ended} at seq ${lot.endedSeq}` : 'living'].join(', ')
  const keptBefore = kept.ends.filter(({ revivedSeq }) => revivedSeq !== null)
  const [here, there] = [
    stands(
      kept,
      keptBefore.map((end) => `${end.ended} at seq ${end.endedSeq}`),
    ),
    stands({ done, bonus, ended, endedSeq }, before),
  ]
  if (here !== there) throw new Contradiction(`lot ${kept.lotNo}`, `${here}; by the journal ${there}`)
}
