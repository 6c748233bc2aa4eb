import { globSync, readFileSync } from 'node:fs'
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

/**
 * What runs through PgBouncer each time: transactions, walls, sessions, jobs, and two servers at once.
 * `WK_ENGINES=all` runs through it whatever runs on both engines.
 */
const throughPooler = [
  'src/server/database/{transaction,reconnect}.test.ts',
  'src/server/features/{household-walls,accounts/routes}.test.ts',
  'src/server/features/registration/registration.test.ts',
  'src/server/jobs/jobs.test.ts',
  'src/server/two-processes.test.ts',
]

/** What is about servers of somebody else: there it is shown, and there only. */
const otherEngineOnly = [
  'src/server/operation/commands.test.ts',
  'src/server/two-processes.test.ts',
  'src/server/rolling-upgrade.test.ts',
  'src/server/database/connection/{pooler,scarce-connections}.test.ts',
  'src/server/database/standby/standby.test.ts',
]

/** The supervisor of the embedded database has no other engine. */
const ownEngineOnly = [
  'src/server/database/embedded*.test.ts',
  'src/server/{main,faults,await-database}.test.ts',
]

/**
 * Test files share a process and what it has loaded: otherwise most of the time goes into loading the same modules for
 * each file. Pure functions leave nothing behind, and each server test has an application and a database of its own.
 */
const shared = { environment: 'node', isolate: false } as const

/** Thousands of random cases, or a database, may take a while on a machine that is busy elsewhere. */
const patient = { testTimeout: 60_000, hookTimeout: 120_000 } as const

const webTests = 'src/web/**/*.test.{ts,tsx}'

/** Web tests that replace what modules read while they load: each needs a process of its own. */
const webTestsAlone = globSync(webTests).filter((file) =>
  /\bvi\.(mock|stubGlobal)\(|\bpageWithValues\(|\bglobalThis\b/u.test(readFileSync(file, 'utf8')),
)

export default defineConfig({
  test: {
    // The default leaves a core to the person at the keyboard.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...shared,
          ...patient,
          name: 'domain',
          include: ['src/domain/**/*.test.ts'],
          setupFiles: ['src/domain/testing/property-seed.ts'],
        },
      },
      { test: { ...shared, ...patient, name: 'contract', include: ['src/contract/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          ...patient,
          name: 'server',
          include: ['src/server/**/*.test.ts'],
          exclude: otherEngineOnly,
          globalSetup: ['src/server/testing/global-setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          ...patient,
          name: 'other engine',
          include:
            process.env.WK_ENGINES === 'all'
              ? ['src/server/**/*.test.ts']
              : [...onBothEngines, ...otherEngineOnly],
          exclude: ownEngineOnly,
          globalSetup: ['src/server/testing/engines/foreign-setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          ...patient,
          name: 'through a pooler',
          include: process.env.WK_ENGINES === 'all' ? [...onBothEngines, ...throughPooler] : throughPooler,
          exclude: ownEngineOnly,
          globalSetup: ['src/server/testing/engines/pooled-setup.ts'],
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
          ...shared,
          name: 'web',
          include: [webTests],
          exclude: webTestsAlone,
          setupFiles: ['src/domain/testing/property-seed.ts'],
        },
      },
      {
        test: {
          name: 'web alone',
          include: webTestsAlone,
          environment: 'node',
          setupFiles: ['src/domain/testing/property-seed.ts'],
        },
      },
    ],
  },
})
