import { t } from '../i18n/t.ts'
import type { Place } from '../page/navigation.ts'
import { routes, type Path } from '../page/routes.ts'

/** The label of a place; undefined for the entry page and unknown ones. */
export function labelOf(place: Place): string | undefined {
  if (place.kind !== 'page') return undefined
  const route = routes[place.path as Path]
  return 'title' in route ? t(route.title) : undefined
}
