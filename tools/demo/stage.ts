import type { SeededChoice } from './chance.ts'
import type { Calendar } from './clock.ts'
import type { Session } from './visitor.ts'
import type { World } from './world.ts'

/** A player of the demonstration. Nobody can sign in as one without a phone: that is a guest of another device. */
export type Persona = { name: string; phone?: string; about: string }

/** The context of a life. `enter` records the session with which the demonstration ends. */
export type Stage = {
  world: World
  calendar: Calendar
  whim: SeededChoice
  enter: (session: Session) => Session
}
