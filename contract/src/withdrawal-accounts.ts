import { Type, type Static } from 'typebox'
import { MaskedPhone, VerificationCode } from './auth.ts'
import { RoundId } from './rounds.ts'
import { body, type Route } from './route.ts'

const Instant = Type.String({ format: 'date-time' })
/** The caller makes the id: a repeated one is the same account. */
export const WithdrawalAccountId = RoundId

export const WithdrawalAccountType = Type.Union([Type.Literal('savings'), Type.Literal('current')])
export type WithdrawalAccountType = Static<typeof WithdrawalAccountType>

/** A saved account; its number and most of the IFSC are masked. */
export const WithdrawalAccount = Type.Object({
  accountId: WithdrawalAccountId,
  holderName: Type.Optional(Type.String({ description: 'missing where the account cannot be read' })),
  last4: Type.String({ description: 'the last four digits of the number', examples: ['4471'] }),
  ifsc: Type.String({ description: 'masked', examples: ['SNDB0••••21'] }),
  bankName: Type.String(),
  branchName: Type.Optional(Type.String()),
  type: WithdrawalAccountType,
  areaCode: Type.String(),
  addedAt: Instant,
  payableFrom: Type.Optional({ ...Instant, description: 'while nothing can be paid to it yet' }),
  isNewDevice: Type.Optional(
    Type.Literal(true, { description: 'it waits because the player first logged in on a new device, and nothing was paid to it before' }),
  ),
  isUnreadable: Type.Optional(
    Type.Literal(true, { description: 'what is sealed of it does not open: it can be deleted, and nothing is paid to it' }),
  ),
  isNameRefused: Type.Optional(
    Type.Literal(true, {
      description: 'the bank takes no name like this one: it is to be added again in Latin letters, and nothing is paid to it',
    }),
  ),
})
export type WithdrawalAccount = Static<typeof WithdrawalAccount>

const Branch = Type.Object({ ifsc: Type.String(), bankName: Type.String(), branchName: Type.Optional(Type.String()) })
export type Branch = Static<typeof Branch>

const WithdrawalAccounts = Type.Object({
  accounts: Type.Array(WithdrawalAccount, { description: 'the one that was paid to last first' }),
  most: Type.Integer({ description: 'how many a player may have' }),
  phone: Type.Optional({ ...MaskedPhone, description: 'where the code for a new one goes; without it none can be added' }),
  waitMinutes: Type.Integer({ description: 'after which a new one can be paid to' }),
  sandboxBranches: Type.Optional(
    Type.Array(Branch, { description: 'play mode: the only ones that are paid to, and nobody is asked for a real number' }),
  ),
})
export type WithdrawalAccounts = Static<typeof WithdrawalAccounts>

export const listWithdrawalAccounts = {
  method: 'POST',
  path: '/withdraw-account/list',
  session: 'player',
  summary: "The player's withdrawal accounts",
  body: body({}),
  result: WithdrawalAccounts,
} as const satisfies Route

export const findBranch = {
  method: 'POST',
  path: '/withdraw-account/branch',
  session: 'player',
  summary: 'The bank and branch of an IFSC, or what is wrong with it',
  body: body({ ifsc: Type.String({ maxLength: 20 }) }),
  result: Branch,
} as const satisfies Route

export const addWithdrawalAccount = {
  method: 'POST',
  path: '/withdraw-account/add',
  session: 'player',
  summary: 'Adds a withdrawal account, by a code to the bound phone. It can be paid to after a while',
  body: body({
    accountId: WithdrawalAccountId,
    holderName: Type.String({ maxLength: 140 }),
    number: Type.String({ maxLength: 40, description: 'digits; spaces between them are cleaned' }),
    ifsc: Type.String({ maxLength: 20 }),
    type: WithdrawalAccountType,
    areaCode: Type.String({ maxLength: 20 }),
    verificationCode: VerificationCode,
  }),
  result: WithdrawalAccounts,
} as const satisfies Route

export const deleteWithdrawalAccount = {
  method: 'POST',
  path: '/withdraw-account/delete',
  session: 'player',
  summary: 'Takes a withdrawal account off the list. A withdrawal under way to it goes on. Asked again it changes nothing',
  body: body({ accountId: WithdrawalAccountId }),
  result: WithdrawalAccounts,
} as const satisfies Route
