import { defineConfig } from 'vitest/config'

/** Tests that start programs of the operating system: launcher, entry scripts. They go one file after the other. */
const platform = ['server/src/db/embedded*.test.ts', 'tools/*.platform.test.ts']
/** What the tree itself must look like. */
const structure = ['tools/structure.test.ts', 'tools/lockfile.test.ts', 'tools/repository.test.ts']
const database = ['{ledger,server}/**/*.db.test.ts']
const never = ['**/node_modules/**', '**/dist/**', 'e2e/**']

// Machines differ by a factor of ten and are shared: the limits are there to end what hangs, not to measure.
const patience = { testTimeout: 60_000, hookTimeout: 120_000 }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...never, ...platform, ...structure, ...database],
          ...patience,
        },
      },
      { test: { name: 'structure', include: structure, exclude: never, ...patience } },
      {
        test: {
          name: 'database',
          include: database,
          exclude: never,
          globalSetup: ['server/src/db/test-postgres.ts'],
          ...patience,
        },
      },
      { test: { name: 'platform', include: platform, exclude: never, fileParallelism: false, ...patience, testTimeout: 180_000 } },
    ],
  },
})
