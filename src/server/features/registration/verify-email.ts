import { problem } from '#contract/protocol/problem.ts'
import type { verifyEmail as verifyEmailEndpoint } from '#contract/registration.ts'
import type { StrangersNote } from '#server/audit/create-note.ts'
import { createUser } from '#server/database/create-user.ts'
import { isUniqueViolation } from '#server/database/database-error.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import { type Dependencies, newId } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'
import { guessesAt } from '#server/identity/account-guesses.ts'
import {
  type Registration,
  deleteRegistrations,
  listRegistrationIds,
  lockRegistration,
} from '#server/identity/registration-store.ts'
import { deleteTokensOf, lockToken, lockUserOfToken, stampToken } from '#server/identity/token-store.ts'
import { digestOf } from '#server/security/opaque-token.ts'
import { forgetStored } from '#server/security/rate-limit-store.ts'
import { confirmEmailChange } from './confirm-email-change.ts'

type VerifyCall = Pick<Call<typeof verifyEmailEndpoint>, 'params' | 'query' | 'note'>

/**
 * Confirms the address of a registration, or the new address of a user. The token is marked as used but stays known:
 * opening the link again succeeds without an effect.
 * @throws {Problem} link_invalid
 */
export async function verifyEmail(
  { params, query, note }: VerifyCall,
  dependencies: Dependencies,
): Promise<void> {
  const { clock, database } = dependencies
  const now = clock.now()
  const tokenDigest = digestOf(query.token)
  try {
    await inTransaction(database, async (transaction) => {
      await lockUserOfToken(transaction, tokenDigest)
      const token =
        (await lockToken(transaction, tokenDigest, 'verify_email')) ??
        (await lockToken(transaction, tokenDigest, 'change_email'))
      if (!token || token.user_id !== params.user_id.toLowerCase()) throw problem('link_invalid')
      if (token.used_at) return
      if (token.expires_at <= now) throw problem('link_invalid')
      await stampToken(transaction, tokenDigest, now)
      const given = { userId: token.user_id, note }
      if (token.purpose === 'change_email') await confirmEmailChange(transaction, given, dependencies)
      else await confirmRegistration(transaction, given, dependencies)
    })
  } catch (error) {
    // Somebody else confirmed this address at the same moment, or since the link was sent.
    if (isUniqueViolation(error, 'email_identity_pkey')) throw problem('link_invalid')
    throw error
  }
}

/** Makes a user with a household of one person, and ends the other registrations of the address. */
async function confirmRegistration(
  transaction: Transaction,
  { userId, note }: { readonly userId: string; readonly note: StrangersNote },
  dependencies: Dependencies,
): Promise<void> {
  const now = dependencies.clock.now()
  const registration = await lockRegistration(transaction, userId, now)
  if (!registration) throw problem('link_invalid')
  await note(transaction, 'email_verified', { userId })
  await endRegistrations(transaction, registration)
  // Whoever has opened the link is no stranger: earlier wrong guesses do not keep him out.
  await forgetStored(transaction, guessesAt('user', registration.email_key))
  await createUser(transaction, toUser(registration, dependencies, now))
}

async function endRegistrations(transaction: Transaction, confirmed: Registration): Promise<void> {
  const ids = await listRegistrationIds(transaction, confirmed.email_key)
  await deleteTokensOf(
    transaction,
    ids.filter((id) => id !== confirmed.user_id),
  )
  await deleteRegistrations(transaction, ids)
}

function toUser(registration: Registration, dependencies: Dependencies, now: Date) {
  return {
    userId: registration.user_id,
    householdId: newId(dependencies),
    personId: newId(dependencies),
    emailKey: registration.email_key,
    email: registration.email,
    salutation: registration.salutation,
    name: registration.name,
    surname: registration.surname,
    passwordHash: registration.password_hash,
    termsVersion: registration.terms_version,
    termsAcceptedAt: registration.terms_accepted_at,
    adultConfirmedAt: registration.adult_confirmed_at,
    now,
  }
}
