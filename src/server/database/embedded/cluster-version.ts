import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '#server/start-error.ts'

/** The release whose binaries this version ships; a cluster of another one cannot be opened by them. */
const shippedVersion = '18'

/**
 * Whether a database was ever made in the folder; an unreadable one counts, so that no new one is made on top of it.
 */
export function hasCluster(cluster: string): boolean {
  return existsSync(cluster)
}

/**
 * Keeps PostgreSQL from opening data of another major version, which it would refuse in English and after the start.
 * @throws {StartError} when the data belong to another version, or to none that can be read
 */
export async function checkClusterVersion(cluster: string): Promise<void> {
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => null)
  if (version?.trim() === shippedVersion) return
  throw new StartError(
    version === null
      ? `In ${cluster} liegt keine lesbare PostgreSQL-Datenbank (PG_VERSION fehlt): bitte den Ordner wiederherstellen oder DATA_DIR prüfen.`
      : `Die Datenbank in ${cluster} gehört zu PostgreSQL ${version.trim()}, mitgeliefert ist ${shippedVersion}: bitte mit der passenden Programmversion öffnen und die Daten übertragen.`,
  )
}
