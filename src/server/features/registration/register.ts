import type { DataOf } from '#contract/protocol/endpoint.ts'
import type { register as registerEndpoint } from '#contract/registration.ts'
import { DAY_MS } from '#domain/calendar/durations.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import { type Dependencies, newId } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'
import { checkPasswordStrength } from '#server/identity/check-password-strength.ts'
import { emailKey as keyOf } from '#server/identity/email-key.ts'
import { issueToken } from '#server/identity/issue-token.ts'
import {
  deleteRegistrations,
  insertRegistration,
  listRegistrationIds,
} from '#server/identity/registration-store.ts'
import { sendVerification } from '#server/identity/send-verification.ts'
import { deleteTokensOf } from '#server/identity/token-store.ts'
import { strangerFrom } from '#server/security/asker.ts'
import { countRegistrationMail } from './count-registration-mail.ts'

const LIFETIME_MS = 7 * DAY_MS
const KEPT_PER_ADDRESS = 3

interface RegisterCall extends Pick<Call<typeof registerEndpoint>, 'body' | 'client' | 'note'> {
  /** The version of the terms that are agreed to. */
  readonly termsVersion: string
}

/**
 * Keeps a registration apart from the users until its link is opened. Takes the same time and answers the same whether
 * or not the address has a user.
 */
export async function register(
  { body, client, note, termsVersion }: RegisterCall,
  dependencies: Dependencies,
): Promise<DataOf<typeof registerEndpoint>> {
  const { clock, database, passwords } = dependencies
  const { name, surname, email, salutation } = body
  const emailKey = keyOf(email)
  const asker = strangerFrom(client)
  const now = clock.now()
  // This comes before the mail is counted: a password that is too weak must not use up the mails of its address.
  await checkPasswordStrength(body.password, { personalWords: [name, surname, email], asker }, dependencies)
  await countRegistrationMail(emailKey, client, dependencies)
  const passwordHash = await passwords.hash(body.password, asker)
  const userId = newId(dependencies)

  const token = await inTransaction(database, async (transaction) => {
    await makeRoom(transaction, emailKey)
    await insertRegistration(transaction, {
      userId,
      emailKey,
      email,
      salutation,
      name,
      surname,
      passwordHash,
      termsVersion,
      now,
      expiresAt: new Date(now.getTime() + LIFETIME_MS),
    })
    await sendVerification(transaction, dependencies, { ...body, userId, emailKey, registeredAt: now })
    await note(transaction, 'registered', { userId })
    const resend = await issueToken(transaction, dependencies, { purpose: 'resend_verification', userId })
    return resend.token
  })
  return { name, surname, confirmed: false, email, token }
}

// The oldest registrations of an address are deleted: whoever registered last in good faith always has a link that
// works.
async function makeRoom(transaction: Transaction, emailKey: string): Promise<void> {
  const ids = await listRegistrationIds(transaction, emailKey)
  const leaving = ids.slice(KEPT_PER_ADDRESS - 1)
  await deleteTokensOf(transaction, leaving)
  await deleteRegistrations(transaction, leaving)
}
