import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, it, onTestFinished } from 'vitest'
import { awaitDatabase } from './await-database.ts'
import { type Database, openDatabase } from './database.ts'
import type { DatabaseConnection } from './embedded-postgres.ts'

it('waits for a server that is not there yet, and says so once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wk-await-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { host, ...connection } = inject('postgres')
  const later = join(folder, 'later')
  const reports: string[] = []
  const waiting = awaitDatabase(open({ ...connection, host: later }), (line) => {
    reports.push(line)
    void symlink(host, later)
  })
  await waiting
  expect(reports).toEqual(['Die Datenbank aus DATABASE_URL antwortet nicht (ENOENT), wir warten auf sie.'])
})

it.each([
  [{ password: 'falsch' }, 'Benutzer oder Passwort stimmen nicht.'],
  [
    { database: 'nirgends' },
    'Auf diesem Server gibt es sie nicht. Wie sie angelegt wird, steht in docs/operations.md.',
  ],
])('gives up when the server will never let us in: %o', async (part, reason) => {
  const database = open({ ...inject('postgres'), ...part })
  await expect(awaitDatabase(database, () => {})).rejects.toThrow(
    `Die Datenbank aus DATABASE_URL lässt uns nicht hinein: ${reason}`,
  )
})

function open(connection: DatabaseConnection): Database {
  const database = openDatabase(connection, { connections: 1 })
  onTestFinished(() => database.destroy())
  return database
}
