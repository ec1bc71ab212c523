import { routes, type Path } from './routes.ts'

type NeedsQuery = { [P in Path]: Record<never, never> extends ReturnType<(typeof routes)[P]['read']> ? never : P }[Path]
type OpenPage = Exclude<Path, NeedsQuery | '/'>

/** Returns the page if this app has it and it needs only its path. */
export function openPage(path: string | undefined): OpenPage | undefined {
  if (path === undefined || !Object.hasOwn(routes, path) || path === '/') return undefined
  const route = routes[path as Path]
  const whole = Object.values(route.read(new URLSearchParams())).every((value) => value !== '')
  return whole ? (path as OpenPage) : undefined
}
