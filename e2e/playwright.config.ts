import { defineConfig, devices } from '@playwright/test'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { chromium } from '@playwright/test'

/** Playwright's own browser if installed, else one of the system's. */
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
  // Files run in parallel, the tests of a file in order: they share its Lalmor, and splitting a file in three would start three.
  fullyParallel: false,
  // Each runs a server, which takes processor time even while a test waits.
  workers: availableParallelism(),
  forbidOnly: Boolean(process.env.CI),
  // Ends tests that hang, as in vitest.config.ts.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A turning reel costs a core. Tests about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker for each journey would fetch the shell twice; pwa.test.ts allows it.
    serviceWorkers: 'block',
    // Traces take a seventh of the time of all journeys; run with --trace on to look into a failure.
    trace: 'off',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // The same pixels on every machine, as far as a browser can guarantee. Chromium's sandbox does not run as root.
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
