import { mkdirSync, readFileSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'

/** Processor time of an `npm test` step, with databases, servers and browsers. */
export type CpuMeter = {
  wrap(command: string[]): string[]
  /** Core-seconds so far; undefined if they cannot be counted. */
  seconds(): number | undefined
  /** Call once every metered process has ended. */
  end(): void
}

/** Version 2 groups count `usage_usec` regardless of settings. */
function findHierarchy(): string | undefined {
  try {
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
    return mounts.map((line) => line.split(' ')).find(([, , type]) => type === 'cgroup2')?.[1]
  } catch {
    return undefined
  }
}

/** Without Linux or root, commands run uncounted. */
export function createCpuMeter(): CpuMeter {
  const hierarchy = findHierarchy()
  const group = hierarchy && join(hierarchy, `lalmor-test-${process.pid}-${++made}`)
  try {
    if (!group) throw new Error('no version 2 control groups')
    mkdirSync(group)
  } catch {
    return { wrap: (command) => command, seconds: () => undefined, end: () => {} }
  }
  return {
    wrap: (command) => ['/bin/sh', '-c', 'echo 0 > "$0"; exec "$@"', join(group, 'cgroup.procs'), ...command],
    seconds: () => Number(/^usage_usec (\d+)/m.exec(readFileSync(join(group, 'cpu.stat'), 'utf8'))![1]) / 1_000_000,
    end: () => {
      try {
        rmdirSync(group)
      } catch {
        // A surviving process keeps the group until the machine ends.
      }
    },
  }
}

let made = 0
