import { routes, type Path } from './routes.ts'

/** A path alone does not name them. */
type NeedsQuery = { [P in Path]: Record<never, never> extends ReturnType<(typeof routes)[P]['read']> ? never : P }[Path]
type OpenPage = Exclude<Path, NeedsQuery | '/'>

/** If this app has it, and a path is enough. */
export function openPage(path: string | undefined): OpenPage | undefined {
  if (path === undefined || !Object.hasOwn(routes, path) || path === '/') return undefined
  const route = routes[path as Path]
  const whole = Object.values(route.read(new URLSearchParams())).every((value) => value !== '')
  return whole ? (path as OpenPage) : undefined
}
