import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Tests that start programs of the operating system: launcher, entry scripts. They go one file after the other. */
const platform = ['server/src/platform/db/embedded*.test.ts', 'tools/*.platform.test.ts']
/** Tests of the tree itself. */
const structure = [
  'tools/{structure,table-owners,lockfile,repository,documents,settings,titles,feature-names}.test.ts',
  'tools/checks/*.test.ts',
]
const database = ['{ledger,server,tools}/**/*.db.test.ts']
const never = ['**/node_modules/**', '**/dist/**', 'e2e/**']

// Machines differ by a factor of ten and are shared: the limits are there to end what hangs, not to measure.
const patience = { testTimeout: 300_000, hookTimeout: 300_000 }

export default defineConfig({
  test: {
    // One per core: Vitest itself leaves one free, and with two that is half of all.
    maxWorkers: availableParallelism(),
    tags: [
      { name: 'nightly', description: 'Left out of `npm test`: what could break it is found by another test too, or by a shorter run.' },
    ],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...never, ...platform, ...structure, ...database],
          // Each file undoes its global changes: reloading modules per file took two thirds of the time of the quick ones.
          isolate: false,
          ...patience,
        },
      },
      { test: { name: 'structure', include: structure, exclude: never, ...patience } },
      {
        test: {
          name: 'database',
          include: database,
          exclude: never,
          globalSetup: ['server/src/platform/db/test-postgres.ts'],
          // Each file has its own database and undoes its other changes: reloading the server per file took a quarter of the time.
          isolate: false,
          ...patience,
        },
      },
      { test: { name: 'platform', include: platform, exclude: never, fileParallelism: false, ...patience, testTimeout: 180_000 } },
    ],
  },
})
