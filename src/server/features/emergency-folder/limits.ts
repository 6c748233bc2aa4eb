import { fieldProblem } from '#contract/protocol/problem.ts'
import { DAY_SECONDS } from '#domain/calendar/durations.ts'
import { folderLimits } from '#domain/emergency-folder/folder-entries.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { PersonRow } from '#server/emergency-folder/trust-store.ts'
import type { Networks } from '#server/http/client-info.ts'
import { mailboxKey } from '#server/mail/mailbox-key.ts'
import { countStrangersMail } from '#server/mail/strangers-budget.ts'
import { countStored } from '#server/security/rate-limit-store.ts'

/** Mails to persons of trust that one user causes: three, then one a day. */
const byOwner = { burst: 3, everySeconds: DAY_SECONDS } as const

/**
 * Counts a mail to a person of trust against the limit of its owner and all limits of mails to people who did not ask
 * for them (security.md rule 28).
 * @throws {Problem} too_many_requests
 */
export async function countPersonMail(
  transaction: Transaction,
  dependencies: Dependencies,
  mail: { readonly userId: string; readonly recipient: string; readonly networks: Networks },
): Promise<void> {
  const { userId, recipient, networks } = mail
  const now = dependencies.clock.now()
  await countStored(transaction, { name: 'folder-person-mail', key: userId, limit: byOwner, now })
  await countStrangersMail(transaction, dependencies, { kind: 'trusted_person', recipient, networks })
}

/**
 * Refuses an address that is the owner's own, the one that waits to become it, or of a person who is invited already, and a third person.
 * @throws {Problem} invalid_input at `email`
 */
export function checkAddress(
  email: string,
  { own, persons }: { readonly own: readonly string[]; readonly persons: readonly PersonRow[] },
): void {
  const key = mailboxKey(email)
  if (own.some((each) => key === mailboxKey(each)))
    throw fieldProblem('email', 'Das ist deine eigene Adresse. Trag die der Vertrauensperson ein.')
  const present = persons.filter(({ state }) => state !== 'refused')
  if (present.some((person) => person.email_key === key))
    throw fieldProblem('email', 'Diese Person hast du schon eingeladen.')
  if (present.length >= folderLimits.trustedPersons)
    throw fieldProblem('email', 'Mehr als zwei Vertrauenspersonen gehen nicht. Beende zuerst eine.')
}
