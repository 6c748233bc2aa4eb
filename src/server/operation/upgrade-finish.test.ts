import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { migrate, ownMigrations } from '#server/database/migrate.ts'
import { LAST_UNDIVIDED } from '#server/database/migration/migration-files.ts'
import { noteEnd, noteProcess } from '#server/processes/process-store.ts'
import { addressOf } from '#server/testing/address-of.ts'
import { testConfig } from '#server/testing/test-config.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { describeUpgrade } from './doctor/describe-upgrade.ts'
import { finish } from './upgrade-finish-command.ts'

test(
  'the second part waits for the former processes, and comes by the command',
  { timeout: 120_000 },
  async () => {
    const { connection, drop } = await createTestDatabase('template1')
    onTestFinished(drop)
    const database = openDatabase(connection, { connections: 2, command: 'test' })
    onTestFinished(() => database.destroy())
    const lines: string[] = []
    const call = {
      config: { ...testConfig, databaseUrl: addressOf(connection) },
      args: [],
      print: (line: string) => lines.push(line),
    }
    await migrate(database, undefined, { upTo: LAST_UNDIVIDED })
    await expect(finish(call)).rejects.toThrow('Die Datenbank hat nicht den Stand dieser Version')

    await migrate(database)
    const former = {
      process_id: crypto.randomUUID(),
      version: '1.0.0',
      newest_migration: LAST_UNDIVIDED,
      started_at: new Date(),
    }
    await noteProcess(database, former)
    const contracts = (await ownMigrations())
      .filter(({ part }) => part === 'contract')
      .map(({ name }) => name)
    expect(await finish(call)).toBe(1)
    const waits = (name: string) =>
      `Zweiter Teil der Umstellung (${name}): wartet, bis kein Prozess der Version 1.0.0 mehr läuft.`
    expect(lines).toEqual(contracts.map(waits))

    await noteEnd(database, former.process_id)
    lines.length = 0
    expect(await finish(call)).toBe(0)
    expect(lines).toEqual([
      ...contracts.map((name) => `✓ ${name}`),
      'Die Umstellung ist abgeschlossen: eine frühere Version startet auf diesen Daten nicht mehr.',
    ])
  },
)

test('the doctor says when the second part comes by itself', () => {
  expect(
    describeUpgrade([{ name: '0125_keys', dueAt: new Date('2026-12-01T09:30:00Z'), obstacles: [] }]),
  ).toEqual([
    'Zweiter Teil der Umstellung (0125_keys): steht aus, von selbst ab 01.12.26, 10:30, sofort mit „npm run upgrade:finish“. Bis dahin startet auch die frühere Version.',
  ])
})
