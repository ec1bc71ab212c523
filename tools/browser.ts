import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand, type Finished } from './command.ts'

/** e2e/playwright.config.ts takes one that exists. */
const systemBrowsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

type Place = { cwd: string; env: NodeJS.ProcessEnv }

/** Takes Playwright's browser or the system's; else installs Debian's headless shell (as root), else Playwright's. */
export async function ensureBrowser(root: string, env: NodeJS.ProcessEnv): Promise<Finished> {
  const place = { cwd: join(root, 'e2e'), env }
  if (existsSync(await playwrightsOwn(place)) || findSystemBrowser(env)) return { code: 0, output: '' }
  const said: string[] = []
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    said.push((await installFromDebian(place)).output)
    if (findSystemBrowser(env)) return { code: 0, output: '' }
  }
  const installed = await runCommand(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'], place)
  return { ...installed, output: [...said, installed.output].join('\n') }
}

const findSystemBrowser = (env: NodeJS.ProcessEnv) => [env.CHROMIUM_PATH, ...systemBrowsers].find((path) => path && existsSync(path))

/** Throws if no browser is found. */
export function systemBrowser(env: NodeJS.ProcessEnv): string {
  const path = findSystemBrowser(env)
  if (path === undefined) throw new Error('No browser: install Debian’s chromium-headless-shell, or name one in CHROMIUM_PATH')
  return path
}

async function playwrightsOwn(place: Place): Promise<string> {
  const program = `import('@playwright/test').then(({ chromium }) => process.stdout.write(chromium.executablePath()))`
  return (await runCommand(process.execPath, ['-e', program], place)).output
}

async function installFromDebian(place: Place): Promise<Finished> {
  const env = { ...place.env, DEBIAN_FRONTEND: 'noninteractive' }
  const aptGet = (...args: string[]) => runCommand('apt-get', args, { ...place, env })
  const updated = await aptGet('update')
  if (updated.code !== 0) return updated
  const shell = await aptGet('install', '-y', '--no-install-recommends', 'chromium-headless-shell')
  return shell.code === 0 ? shell : aptGet('install', '-y', '--no-install-recommends', 'chromium')
}
