import { defineConfig } from 'vitest/config'

/**
 * What runs on both engines each time: the schema, the walls, transactions, jobs, the operator's commands, and of
 * each area the file that works the database hardest. `WK_ENGINES=all` runs every server test on both.
 */
const onBothEngines = [
  'src/server/database/{catalogue,migrate,schema,transaction,check-server}.test.ts',
  'src/server/features/{household-walls,accounts/routes,account-system/routes,income/routes}.test.ts',
  'src/server/features/registration/registration.test.ts',
  'src/server/features/login/session.test.ts',
  'src/server/jobs/*.test.ts',
  'src/server/operation/copy-database.test.ts',
  'src/server/operation/backup/*.test.ts',
]

/** What is about servers of somebody else: there it is shown, and there only. */
const otherEngineOnly = ['src/server/operation/commands.test.ts', 'src/server/two-processes.test.ts']

/** The supervisor of the embedded database has no other engine. */
const ownEngineOnly = [
  'src/server/database/embedded*.test.ts',
  'src/server/{main,faults,await-database}.test.ts',
]

/** Pure functions leave nothing behind: their files share a process, which saves most of the time. */
// Thousands of random cases may take a while on a machine that is busy elsewhere.
const pure = { environment: 'node', isolate: false, testTimeout: 60_000 } as const

export default defineConfig({
  test: {
    // The default leaves a core to the person at the keyboard.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...pure,
          name: 'domain',
          include: ['src/domain/**/*.test.ts'],
          setupFiles: ['src/domain/testing/property-seed.ts'],
        },
      },
      { test: { ...pure, name: 'contract', include: ['src/contract/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts'],
          exclude: otherEngineOnly,
          environment: 'node',
          globalSetup: ['src/server/testing/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'other engine',
          include:
            process.env.WK_ENGINES === 'all'
              ? ['src/server/**/*.test.ts']
              : [...onBothEngines, ...otherEngineOnly],
          exclude: ownEngineOnly,
          environment: 'node',
          globalSetup: ['src/server/testing/foreign-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      // They start processes, which takes a while on a machine that is busy elsewhere.
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.mjs'],
          environment: 'node',
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['src/web/**/*.test.{ts,tsx}'],
          environment: 'node',
          setupFiles: ['src/domain/testing/property-seed.ts'],
        },
      },
    ],
  },
})
