import type { SeededChoice } from './chance.ts'
import type { Calendar } from './clock.ts'
import type { Session } from './visitor.ts'
import type { World } from './world.ts'

/** Somebody of the demonstration. Without a phone there is no signing in as them: they are a guest of another device. */
export type Persona = { name: string; phone?: string; about: string }

/** What a life is lived on. `enter` keeps the session that the demonstration ends with. */
export type Stage = {
  world: World
  calendar: Calendar
  whim: SeededChoice
  enter: (session: Session) => Session
}
