import { Type, type Static } from 'typebox'

/** `wager`: a player's own money must be bet before it is withdrawn. */
export const acts = ['play', 'deposit', 'withdraw', 'claim', 'wager'] as const
export type Act = (typeof acts)[number]

const open = { play: true, deposit: true, withdraw: true, claim: true, wager: true } as const

/** The acts each state allows. `stopped`: a break, an exclusion, under 18 or a closed account. `check-due`: a reality check is waiting. */
export const accessIn = {
  free: open,
  'check-due': { ...open, play: false },
  stopped: { play: false, deposit: false, withdraw: true, claim: false, wager: false },
  'device-stopped': { play: false, deposit: false, withdraw: true, claim: true, wager: false },
  frozen: { play: false, deposit: false, withdraw: true, claim: false, wager: false },
} as const satisfies { [state: string]: { [A in Act]: boolean } }

export type AccessState = keyof typeof accessIn
export const accessStates = Object.keys(accessIn) as AccessState[]

export const Access = Type.Object({
  state: Type.Unsafe<AccessState>(Type.Union(accessStates.map((state) => Type.Literal(state)))),
  may: Type.Object({
    play: Type.Boolean(),
    deposit: Type.Boolean(),
    withdraw: Type.Boolean(),
    claim: Type.Boolean(),
    wager: Type.Boolean(),
  }),
})
export type Access = Static<typeof Access>
