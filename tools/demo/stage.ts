import type { SeededChoice } from './chance.ts'
import type { Calendar } from './clock.ts'
import type { Session } from './visitor.ts'
import type { World } from './world.ts'

/** Without a phone nobody can sign in as this player. */
export type Persona = { name: string; phone?: string; about: string }

/** `enter`: records the final session. */
export type Stage = {
  world: World
  calendar: Calendar
  whim: SeededChoice
  enter: (session: Session) => Session
}
