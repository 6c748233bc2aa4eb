import type { Salutation } from '#contract/site/salutations.ts'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { refreshPersonSearch } from '#server/identity/user-store.ts'

export type ProfileRow = Awaited<ReturnType<typeof readProfile>>

/** The user, with a new address that still waits for its link. */
export async function readProfile(database: Database | Transaction, userId: string, now: Date) {
  return database
    .selectFrom('app_user')
    .leftJoin('email_change', (join) =>
      join.onRef('email_change.user_id', '=', 'app_user.user_id').on('email_change.expires_at', '>', now),
    )
    .select([
      'app_user.user_id',
      'app_user.salutation',
      'app_user.name',
      'app_user.surname',
      'app_user.email',
      'app_user.created_at',
      'app_user.version',
      'email_change.email as pending_email',
      'email_change.email_key as pending_email_key',
      'email_change.created_at as pending_sent_at',
      'email_change.expires_at as pending_expires_at',
    ])
    .where('app_user.user_id', '=', userId)
    .executeTakeFirstOrThrow()
}

export interface Names {
  readonly salutation?: Salutation | undefined
  readonly name?: string | undefined
  readonly surname?: string | undefined
}

/** Changes the parts of the name that are given and leaves the others. */
export async function updateNames(transaction: Transaction, userId: string, names: Names): Promise<void> {
  const { salutation, name, surname } = names
  await transaction
    .updateTable('app_user')
    .set((column) => ({
      ...(salutation === undefined ? {} : { salutation }),
      ...(name === undefined ? {} : { name }),
      ...(surname === undefined ? {} : { surname }),
      version: column('version', '+', 1),
    }))
    .where('user_id', '=', userId)
    .execute()
  await refreshPersonSearch(transaction, userId)
}

/** Stores a new address in place of one that waits already. */
export async function putEmailChange(
  transaction: Transaction,
  change: { userId: string; email: string; emailKey: string; now: Date; expiresAt: Date },
): Promise<void> {
  const values = {
    email: change.email,
    email_key: change.emailKey,
    created_at: change.now,
    expires_at: change.expiresAt,
  }
  await transaction
    .insertInto('email_change')
    .values({ user_id: change.userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

/**
 * When the user last exported his data, as the audit log has it; null when never, or longer ago than the log is kept.
 */
export async function findLastExport(database: Database, userId: string): Promise<Date | null> {
  const row = await database
    .selectFrom('audit_log')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('event', '=', 'data_exported')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at ?? null
}
