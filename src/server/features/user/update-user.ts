import { fieldProblem, problem } from '#contract/protocol/problem.ts'
import type { updateUser as updateUserEndpoint } from '#contract/user.ts'
import { type Transaction, inTransaction, readAgainWhenLost } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { listPersons } from '#server/emergency-folder/trust-store.ts'
import { requireRecentAuth } from '#server/http/guard.ts'
import { refuseEdit } from '#server/http/refuse-edit.ts'
import type { Call } from '#server/http/serve.ts'
import { emailKey as keyOf } from '#server/identity/email-key.ts'
import { hasSession } from '#server/identity/session-store.ts'
import { lockUser } from '#server/identity/user-store.ts'
import { mailboxKey } from '#server/mail/mailbox-key.ts'
import { countEmailChange, requestEmailChange, takeEmailChangeBack } from './change-email.ts'
import { type Profile, presentProfile } from './present.ts'
import { type Names, type ProfileRow, readProfile, updateNames } from './store.ts'

export type UpdateCall = Pick<Call<typeof updateUserEndpoint>, 'body' | 'caller' | 'note'>

/**
 * Changes the given fields. A new address only waits from here on; sending the present one stops a waiting change.
 * @throws {Problem} version_mismatch with the stored profile · recent_auth_required · too_many_requests ·
 * invalid_input at `email` for a person of trust's address · invalid_session when a new address comes from a session that was ended at this moment
 */
export async function updateUser(call: UpdateCall, dependencies: Dependencies): Promise<Profile> {
  const { caller, body } = call
  const { clock, database } = dependencies
  const { userId } = caller
  const now = clock.now()
  const seen = await readAgainWhenLost(() => readProfile(database, userId, now))
  refuseStale(seen, body.version)
  if (body.email !== undefined && !isPresent(body.email, seen)) {
    requireRecentAuth(caller, now)
    await countEmailChange(userId, body.email, dependencies)
  }
  return inTransaction(database, async (transaction) => {
    await lockUser(transaction, userId)
    const stored = await readProfile(transaction, userId, now)
    refuseStale(stored, body.version)
    await changeNames(transaction, stored, call)
    if (body.email !== undefined) await changeEmail(transaction, body.email, stored, call, dependencies)
    return presentProfile(await readProfile(transaction, userId, now))
  })
}

function refuseStale(stored: ProfileRow, version: number | undefined): void {
  if (version !== undefined && version !== stored.version) throw refuseEdit(presentProfile(stored))
}

async function changeNames(
  transaction: Transaction,
  stored: ProfileRow,
  { body, note }: UpdateCall,
): Promise<void> {
  const names: Names = { salutation: body.salutation, name: body.name, surname: body.surname }
  const isChange = (['salutation', 'name', 'surname'] as const).some(
    (field) => names[field] !== undefined && names[field] !== stored[field],
  )
  if (!isChange) return
  const { user_id: userId } = stored
  await updateNames(transaction, userId, names)
  await note(transaction, 'profile_changed')
}

async function changeEmail(
  transaction: Transaction,
  email: string,
  stored: ProfileRow,
  { caller, note }: UpdateCall,
  dependencies: Dependencies,
): Promise<void> {
  if (isPresent(email, stored)) return takeEmailChangeBack(transaction, stored, note)
  // Somebody may have ended all sessions while this call waited for the lock.
  if (!(await hasSession(transaction, caller))) throw problem('invalid_session')
  await refuseTrustedAddress(transaction, stored.user_id, email)
  await requestEmailChange(transaction, email, { stored, note }, dependencies)
}

// The mails that stop a request for the emergency folder must not go to whoever asks.
async function refuseTrustedAddress(transaction: Transaction, userId: string, email: string): Promise<void> {
  const persons = await listPersons(transaction, userId)
  const isTrusted = persons.some(
    (person) => person.state !== 'refused' && person.email_key === mailboxKey(email),
  )
  if (isTrusted)
    throw fieldProblem(
      'email',
      'Diese Adresse gehört deiner Vertrauensperson. Nimm eine andere, oder beende zuerst ihren Zugang.',
    )
}

function isPresent(email: string, { email: present }: ProfileRow): boolean {
  return keyOf(email) === keyOf(present)
}
