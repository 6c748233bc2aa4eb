import { randomBytes } from 'node:crypto'
import { itemAt } from '#domain/lists/item-at.ts'
import type { MasterKey } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { listSealed, sealedColumns } from '#server/jobs/sealed-store.ts'
import { canOpen } from '#server/operation/doctor/can-open.ts'
import { createVault } from '#server/security/vault.ts'
import { StartError } from '#server/start-error.ts'

const TEXTS_AT_ONCE = 1_000

/**
 * Makes sure that a command has the keys with which the server encrypts: a backup that is sealed with others, such as a
 * key file from before the server got `SECRET_KEYS`, could not be opened with the keys that were kept. One text that can
 * be decrypted is enough, because a damaged one must not prevent a backup; without any encrypted text nothing is known.
 * @throws {StartError} when there are encrypted texts, and none of them can be decrypted
 */
export async function assertOwnKeys(database: Database, ring: readonly MasterKey[]): Promise<void> {
  const vault = createVault(ring, randomBytes)
  let isAnySealed = false
  for (const column of sealedColumns) {
    for (let after: string | null = null; ;) {
      const texts = await listSealed(database, column, { after, atMost: TEXTS_AT_ONCE })
      if (texts.some((text) => canOpen(vault, column, text))) return
      isAnySealed ||= texts.length > 0
      if (texts.length < TEXTS_AT_ONCE) break
      after = itemAt(texts, -1).id
    }
  }
  if (!isAnySealed) return
  throw new StartError(
    'Mit diesen Schlüsseln öffnet sich nichts von dem, was der Server versiegelt hat: bitte dieselben nennen wie beim Server (SECRET_KEYS oder secrets/keys in DATA_DIR). Es wurde keine Sicherung geschrieben.',
  )
}
