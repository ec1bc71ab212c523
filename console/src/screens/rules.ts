import type { ReviewRule } from '@lalmor/contract/withdrawals.ts'
import type { Tone } from '../ui/parts.tsx'

/** Why a person looks, as operators say it. */
export const ruleNames: { readonly [Name in ReviewRule]: string } = {
  first: 'First',
  large: 'Large',
  'beyond-own': 'Beyond own',
  frozen: 'Frozen',
  'nothing-staked': 'Nothing staked',
  'turnover-dropped': 'Turnover dropped',
  'crypto-to-bank': 'Crypto to bank',
}

export const ruleTones: { readonly [Name in ReviewRule]: Tone } = {
  first: 'wa',
  large: 'wa',
  'beyond-own': 'ba',
  frozen: 'in',
  'nothing-staked': 'ba',
  'turnover-dropped': 'wa',
  'crypto-to-bank': 'ba',
}
