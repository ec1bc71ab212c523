import { t } from '../i18n/t.ts'
import type { Place } from './navigation.ts'
import { routes, type Path } from './routes.ts'

/** The translated label of a place, for titles. The entry page and an unknown one have none. */
export function labelOf(place: Place): string | undefined {
  if (place.kind !== 'page') return undefined
  const route = routes[place.path as Path]
  return 'title' in route ? t(route.title) : undefined
}
