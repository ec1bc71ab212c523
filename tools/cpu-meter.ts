import { mkdirSync, readFileSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'

/** Counts the processor time that a step of `npm test` costs, its databases, servers and browsers included. */
export type CpuMeter = {
  /** The command that runs `command` under this meter. */
  wrap(command: string[]): string[]
  /** Core-seconds so far; undefined if they cannot be counted. */
  seconds(): number | undefined
  /** Ends the count. Call once every metered process has ended. */
  end(): void
}

/** The first mounted version 2 hierarchy of control groups: each of its groups counts `usage_usec` regardless of settings. */
function findHierarchy(): string | undefined {
  try {
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
    return mounts.map((line) => line.split(' ')).find(([, , type]) => type === 'cgroup2')?.[1]
  } catch {
    return undefined
  }
}

/** Makes a control group for a step. If that is impossible (not Linux, not root) the command runs unchanged and uncounted. */
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
        // A process that outlived its step keeps the group until the machine ends.
      }
    },
  }
}

let made = 0
