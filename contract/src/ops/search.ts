import { Type } from 'typebox'
import { arg } from './arg.ts'
import { define, everyone } from './define.ts'
import { Instant, Money, orNull } from './shapes.ts'

export const foundKinds = [
  'player',
  'deposit',
  'withdrawal',
  'return',
  'round',
  'line',
  'case',
  'message',
  'coin transfer',
  'address',
  'act',
  'trail row',
] as const

/** The thing that matched. */
export const foundBy = ['uid', 'phone', 'nickname', 'number', 'utr', 'payment', 'payout', 'claim', 'bet', 'transaction', 'address'] as const

export const search = define({
  name: 'search',
  kind: 'read',
  roles: everyone,
  summary: 'find what people name: a player, an order, a payment, a bet, a line, a case, a message or a row of the trail',
  details: [
    'It takes a uid, a full phone number, a nickname from its start, DP, WD and RT numbers, a UTR, a gateway’s or bank’s payment number,',
    'a round’s id or the short Bet ID that players see (01a21af4…a48b), a number, a coin transaction or an address.',
  ],
  words: ['for'],
  args: { for: arg.text(200, 'what they name') },
  result: Type.Object({
    found: Type.Array(
      Type.Object({
        kind: Type.Enum([...foundKinds]),
        id: Type.String(),
        by: Type.Enum([...foundBy]),
        uid: orNull(Type.String()),
        at: Instant,
        amount: orNull(Money),
        says: Type.String({ description: 'nickname or state' }),
      }),
    ),
  }),
})
