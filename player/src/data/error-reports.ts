import { CallFailed } from './call.ts'

/** The server's limit (contract/src/app-errors.ts). */
export const errorDataMax = 8_000
/** Per load of the app. Repeats are sent once. */
export const reportsMax = 10

/** `window`, `promise`, `react`, `boundary`, or the path of a page that did not load. */
export type Where = string

/** SPEC §7, §8: sends uncaught errors to console and server, but no lost answers. `send` adds the common fields; `version` and `page` say what ran. */
export function createErrorReports(deps: {
  log: (where: Where, error: unknown) => void
  send: (report: { data: string; userId: string }) => Promise<unknown>
  userId: () => string
  version: string
  page: () => string
}) {
  const sent = new Set<string>()
  return function reportError(error: unknown, where: Where): void {
    deps.log(where, error)
    if (error instanceof CallFailed) return
    const { name, message, stack } = error instanceof Error ? error : { name: 'thrown', message: String(error), stack: '' }
    const key = `${where} ${name} ${message}`
    if (sent.has(key) || sent.size >= reportsMax) return
    sent.add(key)
    const data = serialise({ where, page: deps.page(), version: deps.version, name, message, stack: stack ?? '' })
    deps.send({ data, userId: deps.userId() }).catch(() => undefined)
  }
}

/** JSON of at most `errorDataMax` characters: the stack is cut first, from its far end. */
function serialise(error: { where: string; page: string; version: string; name: string; message: string; stack: string }): string {
  const message = error.message.slice(0, 1_000)
  for (let kept = 6_000; ; kept = Math.floor(kept / 2)) {
    const data = JSON.stringify({ ...error, message, stack: error.stack.slice(0, kept) })
    if (data.length <= errorDataMax || kept === 0) return data.slice(0, errorDataMax)
  }
}
