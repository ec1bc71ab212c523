/** RazorpayX's states, as far as used here. */
export const states = ['queued', 'processing', 'processed', 'reversed', 'rejected', 'failed', 'cancelled'] as const
export type State = (typeof states)[number]

/** A step that follows after `afterMs` milliseconds. Without `utr` the UTR comes later, or never. */
export type Step = { afterMs: number; state: State; reason?: string; utr?: boolean }

type Trick = 'cut' | 'lose-answer' | 'twice' | 'backwards' | 'forge' | 'silent'

export type Plan = { steps: readonly Step[]; trick?: Trick }

const usual: Step = { afterMs: 2_000, state: 'processed' }
const failed = (reason: string): Plan => ({ steps: [{ afterMs: 4_000, state: 'failed', reason }] })

/** Plans by the account number's last digits (README.md); other payouts are paid after two seconds. */
const plans: { readonly [ending: string]: Plan } = {
  '9900': { steps: [{ afterMs: 0, state: 'processed' }] },
  '9901': { steps: [{ afterMs: 0, state: 'rejected', reason: 'bank_account_invalid' }] },
  '9902': failed('bank_account_invalid'),
  '9903': failed('bank_account_closed'),
  '9904': failed('beneficiary_name_mismatch'),
  '9905': failed('amount_limit_exhausted'),
  '9906': failed('beneficiary_bank_offline'),
  '9907': { steps: [usual], trick: 'lose-answer' },
  '9908': { steps: [], trick: 'cut' },
  '9909': { steps: [{ afterMs: 10 * 60_000, state: 'processed' }] },
  '9910': {
    steps: [
      { afterMs: 4_000, state: 'failed', reason: 'gateway_timeout' },
      { afterMs: 20_000, state: 'processed' },
    ],
  },
  '9911': {
    steps: [usual, { afterMs: 20_000, state: 'reversed', reason: 'bank_account_closed' }],
  },
  '9912': {
    steps: [
      { ...usual, utr: false },
      { afterMs: 15_000, state: 'processed' },
    ],
  },
  '9913': { steps: [usual], trick: 'twice' },
  '9914': { steps: [usual], trick: 'backwards' },
  '9915': { steps: [usual], trick: 'forge' },
  '9916': { steps: [usual], trick: 'silent' },
}

export const planFor = (number: string): Plan => plans[number.slice(-4)] ?? { steps: [usual] }
