import { itemAt } from '#domain/lists/item-at.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { aboutSecret } from '#server/identity/second-factor.ts'
import { aboutMail } from '#server/mail/sealed-mail.ts'
import type { Vault } from '#server/security/vault.ts'
import { MOST_COUNTED, type Step, inSteps } from './runs/in-steps.ts'
import { type JobResult, openRun } from './runs/job-run.ts'
import {
  type SealedColumn,
  type SealedText,
  countSealedByOlderKeys,
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
export async function reSeal(
  dependencies: Dependencies,
  run = openRun(dependencies.database),
): Promise<JobResult> {
  const { log, vault } = dependencies
  const unreadable: Unreadable[] = []
  const result = await inSteps(run, {
    pass: vault.keyId,
    steps: sealedColumns.map((column) => columnStep(dependencies, column, unreadable)),
    failure: String,
    log,
  })
  if (result.count > 0) log.info('sealed anew', { count: result.count, keyId: vault.keyId })
  if (unreadable.length > 0) log.error('sealed with a key that is not in the ring', { unreadable })
  return result
}

interface Unreadable {
  readonly column: SealedColumn
  readonly id: string
}

function columnStep(
  { database, vault }: Pick<Dependencies, 'database' | 'vault'>,
  column: SealedColumn,
  unreadable: Unreadable[],
): Step {
  const page = (after: string | null, atMost: number) => ({ keyId: vault.keyId, after, atMost })
  return {
    name: column,
    left: (after) => countSealedByOlderKeys(database, column, page(after, MOST_COUNTED)),
    async portion(run, after) {
      const texts = await findSealedByOlderKeys(database, column, page(after, AT_A_TIME))
      const fresh = texts.map((text) => ({ text, sealed: sealAnew(vault, text, aboutOf(column, text.id)) }))
      for (const { text, sealed } of fresh) if (sealed === null) unreadable.push({ column, id: text.id })
      return run.portion(async (transaction) => {
        let renewed = 0
        for (const { text, sealed } of fresh)
          if (sealed !== null && (await replaceSealed(transaction, column, text, sealed))) renewed += 1
        return { done: renewed, after: texts.length < AT_A_TIME ? null : itemAt(texts, -1).id }
      })
    },
  }
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
