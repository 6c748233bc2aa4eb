import { itemAt } from '#domain/lists/item-at.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { aboutSecret } from '#server/identity/second-factor.ts'
import { aboutMail } from '#server/mail/sealed-mail.ts'
import type { Vault } from '#server/security/vault.ts'
import {
  type SealedColumn,
  type SealedText,
  findSealedByOlderKeys,
  replaceSealed,
  sealedColumns,
} from './sealed-store.ts'

const AT_A_TIME = 200

/**
 * Encrypts anew, with the first key of the ring, whatever is encrypted with another one; afterwards the older keys can
 * leave the ring (security.md rule 22). Texts that change meanwhile are left alone: whoever changes them uses the first
 * key, too. What cannot be decrypted stays as it is and is reported.
 * @returns how many texts were encrypted anew
 */
export async function reSeal({ database, log, vault }: Dependencies): Promise<number> {
  let renewed = 0
  const unreadable: { column: SealedColumn; id: string }[] = []
  for (const column of sealedColumns) {
    let after: string | null = null
    for (;;) {
      const page = { keyId: vault.keyId, after, atMost: AT_A_TIME }
      const texts: readonly SealedText[] = await findSealedByOlderKeys(database, column, page)
      for (const text of texts) {
        const fresh = sealAnew(vault, text, aboutOf(column, text.id))
        if (fresh === null) unreadable.push({ column, id: text.id })
        else if (await replaceSealed(database, column, text, fresh)) renewed += 1
      }
      if (texts.length < AT_A_TIME) break
      after = itemAt(texts, -1).id
    }
  }
  if (renewed > 0) log.info('sealed anew', { count: renewed, keyId: vault.keyId })
  if (unreadable.length > 0) log.error('sealed with a key that is not in the ring', { unreadable })
  return renewed
}

function sealAnew(vault: Vault, { sealed }: SealedText, about: string): string | null {
  try {
    return vault.seal(vault.open(sealed, about), about)
  } catch {
    return null
  }
}

/** The context to which an encrypted text is bound: its column and row, so that it cannot be decrypted elsewhere. */
export function aboutOf(column: SealedColumn, id: string): string {
  return column === 'mail_outbox.sealed_content' ? aboutMail(id) : aboutSecret(id)
}
