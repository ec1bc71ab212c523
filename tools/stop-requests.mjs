import { readFileSync } from 'node:fs'

/**
 * Calls `stop`, perhaps repeatedly, when this process should end: on signals, and when the npm above us ends, which sends SIGTERM only to its shell and
 * passes no SIGKILL on.
 * @param {() => void} stop
 */
export function onStopRequest(stop) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  if (process.env.npm_lifecycle_event === undefined) return
  const before = ancestry()
  const timer = setInterval(() => {
    if (ancestry() === before) return
    clearInterval(timer)
    stop()
  }, 300)
  timer.unref()
}

/** Our parent and, if that is npm's script shell, its parent npm. An orphan's parent changes. */
function ancestry() {
  const parent = process.ppid
  try {
    const [, option] = readFileSync(`/proc/${parent}/cmdline`, 'utf8').split('\0')
    if (option !== '-c') return `${parent}`
    const stat = readFileSync(`/proc/${parent}/stat`, 'utf8')
    return `${parent} ${stat.slice(stat.lastIndexOf(')')).split(' ')[2]}`
  } catch {
    return `${parent}`
  }
}
