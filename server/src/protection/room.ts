import type { Handlers } from '../platform/jobs/tasks.ts'
import type { Serving, Working } from '../platform/room.ts'
import { remindOfLimits } from './remind.ts'
import { protectionRoutes } from './routes.ts'

export const serve = (parts: Serving & Parameters<typeof protectionRoutes>[1]) => protectionRoutes(parts.router, parts)

export const jobs = ({ db, clock }: Working) =>
  ({ 'remind-of-limits': (_payload, signal) => remindOfLimits(db, clock(), signal) }) satisfies Partial<Handlers>
