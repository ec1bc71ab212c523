import { defineConfig, devices } from '@playwright/test'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { chromium } from '@playwright/test'

/** Playwright's own browser where it is installed, else one of the system's. */
function browserPath(): string | undefined {
  if (existsSync(chromium.executablePath())) return undefined
  const candidates = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ]
  const found = candidates.find((path) => path && existsSync(path))
  if (!found) throw new Error('No browser: install Playwright’s (npx playwright install chromium) or Debian’s chromium-headless-shell')
  return found
}

const executablePath = browserPath()

export default defineConfig({
  testDir: '.',
  testMatch: '*.test.ts',
  globalSetup: './prepare.ts',
  outputDir: '../test-results',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // Files go beside each other, the tests of one after the other: those of a file share its Lalmor, and three shares of a file started three.
  fullyParallel: false,
  // More than cores: each waits half of its time, for reels that turn and for a kite.
  workers: Math.ceil(availableParallelism() * 1.5),
  forbidOnly: Boolean(process.env.CI),
  // As in vitest.config.ts: to end what hangs.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A worker of its own for each journey would fetch the shell twice; pwa.test.ts lets it in.
    serviceWorkers: 'block',
    // A seventh of the time of all journeys goes into traces; whoever looks into a failure asks for one with --trace on.
    trace: 'off',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // The same pixels on every machine, as far as a browser can promise them. Chromium's sandbox does not run as root.
      args: [
        '--font-render-hinting=none',
        '--disable-lcd-text',
        '--force-color-profile=srgb',
        '--hide-scrollbars',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
})
