import { Type } from 'typebox'
import { Amount } from './money.ts'

/** The title that clears a requirement at the least cost on average, and that cost. Worked out by the code that pays. */
export const Clearing = Type.Object({
  cost: { ...Amount, description: 'rounded up to a whole paisa' },
  title: Type.String({ description: 'the name of the title' }),
  rtpPpm: Type.Integer({ description: 'its most generous bet' }),
})

/**
 * An offer's state for the player. `phone`: it opens with a phone. `closed`: for nobody now. `taken`: its bonus lives. `done`: had, and over. `gone`: not
 * chosen in time, or another account had it. `stopped`: during a break, a freeze, for minors.
 */
export const Standing = Type.Union([
  Type.Literal('open'),
  Type.Literal('phone'),
  Type.Literal('closed'),
  Type.Literal('taken'),
  Type.Literal('done'),
  Type.Literal('gone'),
  Type.Literal('stopped'),
])
