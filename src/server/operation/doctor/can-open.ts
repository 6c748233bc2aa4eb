import { aboutOf } from '#server/jobs/re-seal.ts'
import type { SealedColumn, SealedText } from '#server/jobs/sealed-store.ts'
import type { Vault } from '#server/security/vault.ts'

/** Whether an encrypted text of a column can be decrypted with these keys. */
export function canOpen(
  vault: Pick<Vault, 'open'>,
  column: SealedColumn,
  { id, sealed }: SealedText,
): boolean {
  try {
    vault.open(sealed, aboutOf(column, id))
    return true
  } catch {
    return false
  }
}
