import { monthLife } from './month.ts'
import { awaitingUtrLife, guestLife, payoutLife, vipLife } from './short-lives.ts'
import type { Life } from './clock.ts'
import type { Persona, Stage } from './stage.ts'

export const personas = {
  guest: {
    persona: { name: 'New guest', about: 'came a few minutes ago and played a little; as this one, choose Play as guest' },
    life: guestLife,
  },
  vip: {
    persona: { name: 'Asha', phone: '9820000003', about: 'VIP 3, a bonus half worked off, the deposit it came with still to be bet once' },
    life: vipLife,
  },
  utr: {
    persona: {
      name: 'Ravi',
      phone: '9820000004',
      about: 'one UPI deposit waits for its UTR, one for the bank: self-service can be applied for',
    },
    life: awaitingUtrLife,
  },
  payout: {
    persona: {
      name: 'Meera',
      phone: '9820000005',
      about: 'a withdrawal whose answer the bank has lost: it is asked about, never sent twice',
    },
    life: payoutLife,
  },
  month: {
    persona: { name: 'Kiran', phone: '9820000006', about: 'a month of play, deposits, withdrawals, bonuses, mails, limits and a break' },
    life: monthLife,
  },
} as const satisfies Record<string, { persona: Persona; life: (stage: Stage, persona: Persona) => Life }>

export type PersonaName = keyof typeof personas
export const personaNames = Object.keys(personas) as PersonaName[]
