import type { Serving } from '../platform/room.ts'
import type { Titles } from '../play/games/titles.ts'
import { helpRoutes } from './routes.ts'

export const serve = (parts: Serving & { titles: Titles }) => helpRoutes(parts.router, parts)
