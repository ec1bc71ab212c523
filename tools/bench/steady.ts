import { readFileSync } from 'node:fs'
import { median, report, rounded } from './figures.ts'
import { load, play, withApi } from './load.ts'

const minutes = 5
const roundsMin = 1_000_000
/** Time between readings of resident memory. */
const glanceMs = 5_000

function residentMb(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!
  return Number(kilobytes) / 1024
}

/** Plays rounds over HTTP for five minutes, and on to a million. Compares the last minute with the first, and the memory of both halves. */
export async function benchSteady() {
  await withApi(async (served) => {
    const { crowd } = served
    const pid = served.process.pid!
    const runs: Record<string, string | number>[] = []
    const glances: { rounds: number; mb: number }[] = []
    let rounds = 0
    for (let minute = 1; minute <= minutes || rounds < roundsMin; minute++) {
      const before = crowd.next
      const glance = setInterval(() => glances.push({ rounds: rounds + crowd.next - before, mb: residentMb(pid) }), glanceMs)
      const { perSecond, p50, p99 } = await load(served, play, { duration: 60 })
      clearInterval(glance)
      rounds += crowd.next - before
      runs.push({ minute, rounds, perSecond: Math.round(perSecond), p50, p99, residentMb: rounded(residentMb(pid), 0) })
    }
    const mbBetween = (from: number, to: number) =>
      median(glances.filter((glance) => glance.rounds >= from * rounds && glance.rounds < to * rounds).map(({ mb }) => mb))
    report(runs, {
      lastToFirst: rounded(Number(runs.at(-1)!['perSecond']) / Number(runs[0]!['perSecond'])),
      rounds,
      mbMax: rounded(Math.max(...glances.map(({ mb }) => mb)), 0),
      // The last quarter divided by the one before; 1 is flat.
      growth: rounded(mbBetween(0.75, 1) / mbBetween(0.5, 0.75)),
    })
  })
}
