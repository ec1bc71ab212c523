import { routes, type Path } from './routes.ts'

/** Pages about one thing, which need a query: a path alone does not name it. */
type NeedsQuery = { [P in Path]: Record<never, never> extends ReturnType<(typeof routes)[P]['read']> ? never : P }[Path]
type OpenPage = Exclude<Path, NeedsQuery | '/'>

/** The page with this path, if this app has it and it needs nothing but its path. */
export function openPage(path: string | undefined): OpenPage | undefined {
  if (path === undefined || !Object.hasOwn(routes, path) || path === '/') return undefined
  const route = routes[path as Path]
  const whole = Object.values(route.read(new URLSearchParams())).every((value) => value !== '')
  return whole ? (path as OpenPage) : undefined
}
