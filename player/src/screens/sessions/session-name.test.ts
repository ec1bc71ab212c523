import { expect, test } from 'vitest'
import { sessionName } from './session-name.ts'

test.each([
  [{ system: 'Android', browser: 'Chrome', installed: false }, 'Android, Chrome'],
  [{ system: 'Android', browser: 'Chrome', installed: true }, 'Android, installed app'],
  [{ system: 'iPhone', installed: true }, 'iPhone, installed app'],
  [{ system: 'iPhone', installed: false }, 'iPhone'],
  [{ browser: 'Firefox', installed: false }, 'Firefox'],
  [{ installed: false }, 'Unknown device'],
] as const)('%j is %s', (begunWith, name) => {
  expect(sessionName(begunWith)).toBe(name)
})
