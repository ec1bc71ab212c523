import { Type } from 'typebox'
import { Amount } from './money.ts'

/** The title that clears a requirement at the lowest average cost, and that cost. */
export const Clearing = Type.Object({
  cost: { ...Amount, description: 'rounded up to a whole paisa' },
  title: Type.String({ description: 'the name of the title' }),
  rtpPpm: Type.Integer({ description: 'its most generous bet' }),
})

/** `phone`: needs a phone. `taken`: its bonus is active. `done`: over. `gone`: expired or used by another account. `stopped`: break, freeze or minor. */
export const Standing = Type.Union([
  Type.Literal('open'),
  Type.Literal('phone'),
  Type.Literal('closed'),
  Type.Literal('taken'),
  Type.Literal('done'),
  Type.Literal('gone'),
  Type.Literal('stopped'),
])
