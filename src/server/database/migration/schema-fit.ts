import type { Database } from '#server/database/database.ts'
import { StartError } from '#server/start-error.ts'
import { appliedMigrations, listParts } from './applied.ts'
import type { MigrationFile } from './migration-files.ts'

/** How the schema of a database and this program fit together. */
interface SchemaFit {
  /** Whether nothing that this program needs waits to be applied. */
  readonly isCurrent: boolean
  /** Why this program cannot work on the schema; null when it can. */
  readonly obstacle: string | null
}

/** Looks whether a program that knows these migrations works on the schema of a database. */
export async function readFit(database: Database, files: readonly MigrationFile[]): Promise<SchemaFit> {
  const applied = await appliedMigrations(database)
  return {
    isCurrent: files.every(({ name, part }) => part === 'contract' || applied.includes(name)),
    obstacle: await findObstacle(database, applied, files),
  }
}

/**
 * What is unknown to this program may stand in the database as long as this program bears it: expansions always,
 * contracts from the migration that they name.
 * @throws {StartError} when the database has left this program behind
 */
export async function assertBorne(database: Database, files: readonly MigrationFile[]): Promise<void> {
  const obstacle = await findObstacle(database, await appliedMigrations(database), files)
  if (obstacle !== null) throw new StartError(obstacle)
}

async function findObstacle(
  database: Database,
  applied: readonly string[],
  files: readonly MigrationFile[],
): Promise<string | null> {
  const known = new Set(files.map(({ name }) => name))
  const unknown = applied.filter((name) => !known.has(name))
  if (unknown.length === 0) return null
  const parts = new Map((await listParts(database)).map((part) => [part.name, part]))
  const obstacles = unknown.filter((name) => {
    const part = parts.get(name)
    return !part || (part.borne_from !== null && !known.has(part.borne_from))
  })
  if (obstacles.length === 0) return null
  const versions = new Set(obstacles.flatMap((name) => parts.get(name)?.version ?? []))
  const since = versions.size > 0 ? `; umgestellt von Version ${[...versions].join(', ')}` : ''
  return `Die Datenbank ist neuer als dieses Programm (sie kennt ${obstacles.join(', ')}${since}): Starte die neuere Version oder spiele eine Sicherung von vorher ein.`
}
