/** Results of reads, until contract/src/ops has them. */
export type Queues = { queues: { name: string; rows: number; oldest: string | null; late: number; lateMinutes: number; see: string }[] }
export type Rule = 'first' | 'large' | 'beyond-own' | 'frozen' | 'nothing-staked' | 'turnover-dropped' | 'crypto-to-bank'
export type Waiting = { orderNo: string; playerId: string; amount: number; rules: Rule[]; createdAt: string; frozen: boolean }
export type Change =
  | 'debt-uncovered'
  | 'password-cool-down'
  | 'debt'
  | 'deposit-taken-back'
  | 'frozen'
  | 'beyond-own'
  | 'first'
  | 'large'
  | 'nothing-staked'
  | 'turnover-dropped'
  | 'crypto-to-bank'
  | 'account-removed'
export type Case = {
  order: {
    orderNo: string
    playerId: string
    amount: number
    fee: number
    feeBps: number
    status: 'in-review' | 'paying' | 'succeeded' | 'failed' | 'reversed'
    why: string | null
    rules: Rule[]
    utr: string | null
    createdAt: string
    decidedAt: string | null
    paidAt: string | null
    failedAt: string | null
    reversedAt: string | null
    paid: number | null
    paidFee: number | null
  }
  player: {
    uid: string
    nickname: string
    since: string
    closed: boolean
    frozen: boolean
    debt: number
    level: number
    passwordSetAt: string | null
    sessions: number
    devices: number
    newestDeviceAt: string | null
    sameDevice: string[]
    creditedBy: string[]
  }
  risk: RiskFigures
  review: { rule: Rule; asked: boolean; asksNow: boolean }[]
  worse: { change: Change; refuses: boolean }[]
  since: SinceFigures | null
  account: {
    bank: string
    last4: string
    ifsc: string
    type: string
    addedAt: string
    payableFrom: string
    deletedAt: string | null
    sameNumber: string[]
  } | null
  moved: { seq: string; kind: string; amount: number; key: string; at: string }[]
  done: { at: string; operator: string; act: string; outcome: string; why: string | null }[]
}
export type RiskFigures = {
  dayAmount: number
  reviewAbove: number
  paidBefore: number
  frozen: boolean
  own: { deposited: number; won: number; given: number; withdrawn: number; held: number }
  deposits: { credited: number; crypto: number; unstaked: number; dropped: number; betSince: number }
  cryptoShareBpsMax: number
}
export type SinceFigures = {
  risk: RiskFigures
  notedBeyond: number | null
  debt: number
  cash: number
  takenBack: number
  coolDownUntil: string | null
}
export type WaitingAct = {
  act: string
  name: string
  amount: number | null
  by: string
  askedAt: string
  expiresAt: string
  words: { readonly [name: string]: string }
  doubt: string | null
}
export type TrailRow = {
  seq: string
  at: string
  operator: string
  act: string
  outcome: string
  amount: number | null
  words: { readonly [name: string]: string }
  told: string | null
  call: string
  hash: string
  signature?: { passkey: string; challenge: string } | null
}
