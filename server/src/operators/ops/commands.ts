import type { Definition } from '@lalmor/contract/ops/define.ts'
import { queues } from '@lalmor/contract/ops/queues.ts'
import { trail } from '@lalmor/contract/ops/trail.ts'
import { deciding } from '@lalmor/contract/ops/waiting.ts'
import { areas as deposits } from '../../deposits/acts/list.ts'
import { areas as withdrawals } from '../../withdrawals/acts/list.ts'
import { areas as play } from '../../play/acts/list.ts'
import { areas as own } from '../search/list.ts'
import { ready, type Area } from '../../platform/operators/act.ts'
import type { Command } from '../../platform/operators/command.ts'
import { notMoved } from './not-moved.ts'

const desk: Area = { definitions: [queues, ...deciding, ...trail], acts: () => import('./desk.ts'), shown: () => import('./desk-shown.ts') }

const areas: readonly Area[] = [desk, ...deposits, ...withdrawals, ...play, ...own]

const areaOf = new Map<string, { area: Area; definition: Definition }>(
  areas.flatMap((area) => area.definitions.map((definition) => [definition.name, { area, definition }] as const)),
)

export const commandNames: readonly string[] = [...areaOf.keys(), ...Object.keys(notMoved)]

/** Loads one act and its terminal's lines. Undefined for an unknown name. */
export async function commandNamed(name: string): Promise<Command | undefined> {
  const found = areaOf.get(name)
  if (!found) return Object.hasOwn(notMoved, name) ? notMoved[name]!() : undefined
  const [{ acts }, { shown }] = await Promise.all([found.area.acts(), found.area.shown()])
  return ready(found.definition, acts, shown)
}

export const allCommands = (): Promise<Command[]> => Promise.all(commandNames.map(async (name) => (await commandNamed(name))!))
