import { join } from 'node:path'
import type { Config } from '#server/config.ts'

/**
 * The path of a backup without a given one: `backups/2026-11-21T03-00-00-000.age`; two within a second have different
 * names.
 */
export function backupPath({ dataDir }: Pick<Config, 'dataDir'>, now: Date): string {
  return join(dataDir, 'backups', `${now.toISOString().slice(0, -1).replaceAll(/[:.]/g, '-')}.age`)
}
