import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { prepareEngine } from '#server/database/embedded/engine.ts'
import { installPackages } from '#server/testing/debian-program.ts'

const packaged = '/usr/lib/postgresql'
const SMALLEST_VERSION = 15

export interface ServerBinaries {
  readonly initdb: string
  readonly postgres: string
}

/**
 * Finds another PostgreSQL than the one we ship: Debian's, the oldest that the product supports. Root lets apt install
 * it; where there is none, ours is used, by TCP like any server.
 */
export async function findPostgres(): Promise<ServerBinaries> {
  const found = findPackaged() ?? (installPackages([`postgresql-${SMALLEST_VERSION}`]), findPackaged())
  return found ?? prepareEngine('/unused', null)
}

function findPackaged(): ServerBinaries | null {
  const versions = existsSync(packaged) ? readdirSync(packaged).map(Number) : []
  const oldest = versions.filter((version) => version >= SMALLEST_VERSION).toSorted((a, b) => a - b)
  const folder = oldest
    .map((version) => join(packaged, String(version), 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'postgres')))
  return folder === undefined ? null : { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') }
}
