import { readFileSync } from 'node:fs'

/**
 * Maybe repeatedly: on signals, and when npm ends, which SIGTERMs only its shell and passes no SIGKILL on.
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

/** Our parent and, if that is npm's shell, npm. Orphans get another parent. */
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
