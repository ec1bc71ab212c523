import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'

/** Real processes: npm, its shell, entry script, stand-in server. */

const tools = import.meta.dirname

const entry = `
import { writeFileSync } from 'node:fs'
import { createRunner } from '${tools}/runner.mjs'
import { onStopRequest } from '${tools}/stop-requests.mjs'
const runner = createRunner()
onStopRequest(runner.stop)
writeFileSync('entry.pid', String(process.pid))
process.exitCode = await runner.run(process.execPath, ['server.ts'], { lifeline: true })
`

/** Ends only with its ipc channel: that half must work alone. */
const server = `
import { appendFileSync, renameSync, writeFileSync } from 'node:fs'
import { onStop } from '${tools}/../server/src/platform/config/stop-signals.ts'
const work = setInterval(() => {}, 1000)
onStop(async () => {
  appendFileSync('stops', 'x')
  if (process.connected) await new Promise((resolve) => process.on('disconnect', resolve))
  clearInterval(work)
})
writeFileSync('server.pid.new', String(process.pid))
renameSync('server.pid.new', 'server.pid')
`

function stage(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'lalmor-stop-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  return folder
}

/** If it never happens, the test's own time limit ends it. */
async function when(reached: () => boolean) {
  while (!reached()) await pause(10)
}

function isAlive(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/** Runs `npm start` in its own process group, as a terminal does, until the server runs. */
async function npmStart() {
  const manifest = JSON.stringify({ private: true, type: 'module', scripts: { start: 'node entry.mjs' } })
  const folder = stage({ 'package.json': manifest, 'entry.mjs': entry, 'server.ts': server })
  const path = `${join(process.execPath, '..')}:${process.env.PATH}`
  const npm = spawn('npm', ['start'], { cwd: folder, detached: true, stdio: 'ignore', env: { ...process.env, PATH: path } })
  const exited = once(npm, 'exit')
  const pidIn = (name: string) => Number(readFileSync(join(folder, name), 'utf8'))
  await when(() => existsSync(join(folder, 'server.pid')) || npm.exitCode !== null)
  const pids = { npm: npm.pid!, entry: pidIn('entry.pid'), server: pidIn('server.pid') }
  onTestFinished(() => {
    for (const pid of Object.values(pids)) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  })
  const stops = () => readFileSync(join(folder, 'stops'), 'utf8')
  return { pids, stops, exited }
}

test.each([
  ['Ctrl-C on the terminal', 'group', 'SIGINT'],
  ['the terminal closes', 'group', 'SIGHUP'],
  ['SIGTERM to npm', 'npm', 'SIGTERM'],
  ['SIGKILL of npm', 'npm', 'SIGKILL'],
  ['SIGTERM to the entry script', 'entry', 'SIGTERM'],
  ['SIGKILL of the entry script', 'entry', 'SIGKILL'],
] as const)('%s stops the server once and leaves no process', async (_, target, signal) => {
  const { pids, stops, exited } = await npmStart()
  process.kill(target === 'group' ? -pids.npm : pids[target], signal)
  await when(() => !isAlive(pids.server) && !isAlive(pids.entry))
  await exited
  expect(stops()).toBe('x')
})

test('a second Ctrl-C changes nothing', async () => {
  const { pids, stops } = await npmStart()
  process.kill(-pids.npm, 'SIGINT')
  if (isAlive(pids.entry)) process.kill(pids.entry, 'SIGINT')
  await when(() => !isAlive(pids.server) && !isAlive(pids.entry))
  expect(stops()).toBe('x')
})

test.each([
  ['process.exit(3)', 3],
  ['process.kill(process.pid, "SIGKILL"); setInterval(() => {}, 1000)', 137],
  ['process.exit(0)', 0],
])('the exit code of a server that does `%s` is passed on as %i', async (program, code) => {
  const folder = stage({ 'entry.mjs': entry, 'server.ts': program })
  const child = spawn(process.execPath, ['entry.mjs'], { cwd: folder, stdio: 'ignore' })
  expect(await once(child, 'exit')).toEqual([code, null])
})

test('a failed stop is reported in the output and the exit code', async () => {
  const failing = `
    import { onStop } from '${tools}/../server/src/platform/config/stop-signals.ts'
    setInterval(() => {}, 1000)
    onStop(async () => { throw new Error('the books do not balance') })
    process.kill(process.pid, 'SIGTERM')
  `
  const child = spawn(process.execPath, ['server.ts'], { cwd: stage({ 'server.ts': failing }), stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  expect(await once(child, 'close')).toEqual([1, null])
  expect(said).toContain('the books do not balance')
})

test('a stopped runner ends the current program and starts no other', async () => {
  const program = `
    import { createRunner, Stopped } from '${tools}/runner.mjs'
    import { onStopRequest } from '${tools}/stop-requests.mjs'
    const runner = createRunner()
    onStopRequest(runner.stop)
    const program = ['-c', 'kill -TERM $PPID; exec sleep 600']
    for (const step of [1, 2]) await runner.run('sh', program).catch((error) => console.log(step, error instanceof Stopped))
  `
  const child = spawn(process.execPath, ['entry.mjs'], { cwd: stage({ 'entry.mjs': program }), stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await once(child, 'close')
  expect(said).toBe('1 true\n2 true\n')
})

test('npm test passes a stop on to each running program, and waits for their output', async () => {
  const program = `
    import { isInterrupted, passOnInterruption, runCommand } from '${tools}/command.ts'
    passOnInterruption()
    const waits = (name) => \`process.on('SIGINT', () => { console.log('\${name} stops'); process.exit(3) })
      setInterval(() => {}, 1000)
      fs.writeFileSync('\${name}.ready', '')\`
    const run = (name) => runCommand(process.execPath, ['-e', waits(name)], { cwd: '.', env: process.env })
    console.log(JSON.stringify([await Promise.all(['one', 'two'].map(run)), isInterrupted()]))
  `
  const folder = stage({ 'entry.ts': program })
  const child = spawn(process.execPath, ['entry.ts'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await when(() => ['one', 'two'].every((name) => existsSync(join(folder, `${name}.ready`))))
  child.kill('SIGTERM')
  await once(child, 'close')
  expect(JSON.parse(said)).toEqual([
    [
      { code: 3, output: 'one stops\n' },
      { code: 3, output: 'two stops\n' },
    ],
    true,
  ])
})
