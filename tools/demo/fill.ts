import { drawFrom, createSeededChoice } from './chance.ts'
import { createCalendar, hourMs, liveAll, minuteMs, type Clock, type Life } from './clock.ts'
import { neighbourLife, neighbours } from './neighbours.ts'
import { personaNames, personas, type PersonaName } from './personas.ts'
import type { Persona } from './stage.ts'
import type { Session } from './visitor.ts'
import { openWorld, type Place, type World } from './world.ts'

export type Filled = { world: World; players: { name: PersonaName; persona: Persona; session: Session }[] }

const daysMax = 31

/**
 * Fills a database with players whose histories end at `end`, by the app's calls to the server's own code. The world stays open at `end`; its opener closes
 * it.
 */
export async function fill(
  place: Place,
  { seed, end, who = personaNames }: { seed: string; end: Date; who?: readonly PersonaName[] },
): Promise<Filled> {
  const calendar = createCalendar(end)
  const restore = drawFrom(seed)
  const world = await openWorld(place, calendar.day(daysMax, '00:00'))
  try {
    const sessions = new Map<PersonaName, Session>()
    const lives = who.map((name) => {
      const { persona, life } = personas[name]
      const enter = (session: Session) => (sessions.set(name, session), session)
      return life({ world, calendar, whim: createSeededChoice(`${seed}/${name}`), enter }, persona)
    })
    const others =
      who === personaNames
        ? neighbours.map((of) => neighbourLife({ world, calendar, whim: createSeededChoice(`${seed}/${of.name}`) }, of))
        : []
    await liveAll(world.clock, [houseLife(world, calendar.day(daysMax, '00:10'), end), ...lives, ...others])
    await world.run('run-projections')
    const players = who.map((name) => ({ name, persona: personas[name].persona, session: sessions.get(name)! }))
    return { world, players }
  } catch (error) {
    await world.close()
    throw error
  } finally {
    restore()
  }
}

/** The server's work: fund, daily closes, polls, months. */
async function* houseLife(world: World, first: Date, end: Date): Life {
  const { clock, operator } = world
  yield first
  await operator.answer()
  for (let at = first; at < end; at = later(at, 24 * hourMs)) {
    yield at
    await nightly(world, clock)
  }
  yield end
}

async function nightly(world: World, clock: Clock): Promise<void> {
  for (const job of ['make-months', 'close-abandoned-rounds', 'expire-bonuses', 'match-transfers', 'make-daily-head'] as const)
    await world.run(job)
  // A day is closed 20 minutes after midnight.
  clock.pass(20 * minuteMs)
  await world.run('run-projections')
  while ((await world.askGateway()) + (await world.askPayouts()) > 0);
}

const later = (at: Date, ms: number) => new Date(at.getTime() + ms)
