import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { type Transaction, enterHousehold } from '#server/database/transaction.ts'

/** The next users whose 14 days to change their mind are over. */
export async function listDueUsers(
  database: Database,
  now: Date,
  { after, atMost }: { readonly after: string | null; readonly atMost: number },
): Promise<readonly string[]> {
  let query = database
    .selectFrom('app_user')
    .select('user_id')
    .where('deletion_due_at', '<=', now)
    .orderBy('user_id')
    .limit(atMost)
  if (after !== null) query = query.where('user_id', '>', after)
  return (await query.execute()).map((row) => row.user_id)
}

/** The user with his address, locked; undefined when the account was kept at the last moment, or is gone. */
export async function lockDueUser(transaction: Transaction, userId: string, now: Date) {
  return transaction
    .selectFrom('app_user')
    .innerJoin('email_identity', 'email_identity.user_id', 'app_user.user_id')
    .select(['app_user.email', 'email_identity.email_key'])
    .where('app_user.user_id', '=', userId)
    .where('deletion_due_at', '<=', now)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Locks the memberships of a user's household, so that of two last members who leave at once the second sees that
 * nobody is left.
 * @returns the household when there is no other member, else null
 */
export async function lockHouseholdIfAlone(transaction: Transaction, userId: string): Promise<string | null> {
  const members = await transaction
    .selectFrom('household_member')
    .select(['household_id', 'user_id'])
    .where('household_id', 'in', (query) =>
      query.selectFrom('household_member as own').select('household_id').where('own.user_id', '=', userId),
    )
    .forUpdate()
    .execute()
  const isAlone = members.every((member) => member.user_id === userId)
  return isAlone ? (members[0]?.household_id ?? null) : null
}

/**
 * Deletes a user with everything that belongs to him. Foreign keys do it where rows lie by user; rows that lie elsewhere
 * go first, or lead to nobody any more (table-kinds.ts).
 */
export async function deleteUser(transaction: Transaction, userId: string): Promise<void> {
  await transaction.deleteFrom('session').where('user_id', '=', userId).execute()
  await transaction.deleteFrom('second_factor').where('owner_id', '=', userId).execute()
  await transaction.deleteFrom('email_identity').where('user_id', '=', userId).execute()
  await transaction.deleteFrom('consultant_choice').where('consultant_id', '=', userId).execute()
  await forgetUser(transaction, userId)
  await leaveProposals(transaction, userId)
  await transaction.deleteFrom('household_member').where('user_id', '=', userId).execute()
  await transaction.deleteFrom('app_user').where('user_id', '=', userId).execute()
}

/** Takes the user out of rows that stay: nothing of them leads to a person any more. */
async function forgetUser(transaction: Transaction, userId: string): Promise<void> {
  for (const table of ['trial', 'voucher_use', 'announcement_recipient', 'advertising_consent'] as const)
    await transaction.updateTable(table).set({ user_id: null }).where('user_id', '=', userId).execute()
  await transaction
    .updateTable('consultant_event')
    .set({ consultant_id: null })
    .where('consultant_id', '=', userId)
    .execute()
}

// Proposals lie behind the wall of their households: of the own one, and of those that a consultant advised.
async function leaveProposals(transaction: Transaction, userId: string): Promise<void> {
  const own = await transaction
    .selectFrom('household_member')
    .select('household_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  await sql`set local wk.scope = 'whole_database'`.execute(transaction)
  if (own)
    await transaction
      .updateTable('proposal')
      .set({ client_id: null })
      .where('household_id', '=', own.household_id)
      .where('client_id', '=', userId)
      .execute()
  await transaction
    .updateTable('proposal')
    .set({ consultant_id: null })
    .where('consultant_id', '=', userId)
    .execute()
  await sql`set local wk.scope = ''`.execute(transaction)
}

/** Deletes registrations with their tokens, which have no foreign key because they may belong to a user, too. */
export async function deleteRegistrationsOf(
  transaction: Transaction,
  emailKey: string,
): Promise<readonly string[]> {
  const rows = await transaction
    .deleteFrom('registration')
    .where('email_key', '=', emailKey)
    .returning('user_id')
    .execute()
  return rows.map((row) => row.user_id)
}

/** Deletes the mails to the addresses of somebody who is erased, sent or not. */
export async function deleteMailsTo(transaction: Transaction, recipients: readonly string[]): Promise<void> {
  await transaction.deleteFrom('mail_outbox').where('recipient', 'in', recipients).execute()
}

/**
 * Deletes the messages of somebody who is erased; declarations that end a contract stay, because they may have to be
 * proved (§§ 195, 199 BGB).
 */
export async function deleteMessagesOf(transaction: Transaction, emailKey: string): Promise<void> {
  await transaction
    .deleteFrom('request')
    .where('kind', '=', 'contact')
    .where('email_key', '=', emailKey)
    .execute()
}

/** Deletes requests for seminar seats with the address of somebody who is erased, made signed in or not. */
export async function deleteSeminarRequestsOf(
  transaction: Transaction,
  addresses: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('seminar_request').where('email', 'in', addresses).execute()
}

/** Removes the person from audit rows: what happened and when stays, but nothing leads to the person any more. */
export async function pseudonymiseAudit(transaction: Transaction, userIds: readonly string[]): Promise<void> {
  await transaction
    .updateTable('audit_log')
    .set({ user_id: null, ip_address: null, user_agent: null, reason: null })
    .where('user_id', 'in', userIds)
    .execute()
}

/** Deletes a household. To be called last in its transaction: from here on it sees this household only. */
export async function deleteHousehold(transaction: Transaction, householdId: string): Promise<void> {
  await transaction.deleteFrom('trial').where('household_id', '=', householdId).execute()
  await transaction.deleteFrom('household_member').where('household_id', '=', householdId).execute()
  await transaction
    .updateTable('voucher_use')
    .set({ redeemed_in: null })
    .where('redeemed_in', '=', householdId)
    .execute()
  await enterHousehold(transaction, householdId)
  await transaction.deleteFrom('household').where('household_id', '=', householdId).execute()
}
