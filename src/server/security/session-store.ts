import type { Database } from '#server/database/database.ts'
import { type Transaction, readAgainWhenLost } from '#server/database/transaction.ts'

export interface NewSession {
  readonly tokenDigest: Buffer
  readonly userId: string
  readonly now: Date
  readonly expiresAt: Date
  readonly ipAddress: string
  readonly userAgent: string
}

export async function insertSession(transaction: Transaction, session: NewSession): Promise<void> {
  await transaction
    .insertInto('session')
    .values({
      token_digest: session.tokenDigest,
      realm: 'user',
      user_id: session.userId,
      state: 'active',
      created_at: session.now,
      auth_at: session.now,
      seen_at: session.now,
      expires_at: session.expiresAt,
      ip_address: session.ipAddress,
      user_agent: session.userAgent,
    })
    .execute()
}

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findUserSession>>>

/** The session with everything the guard asks about, in one read by key. An admin's token finds nothing here. */
export async function findUserSession(database: Database, tokenDigest: Buffer) {
  return readAgainWhenLost(() =>
    database
      .selectFrom('session')
      .innerJoin('app_user', 'app_user.user_id', 'session.user_id')
      .innerJoin('household_member', 'household_member.user_id', 'session.user_id')
      .leftJoin('trial', 'trial.user_id', 'session.user_id')
      .select([
        'session.token_digest',
        'session.state',
        'session.seen_at',
        'session.auth_at',
        'session.expires_at',
        'app_user.user_id',
        'app_user.salutation',
        'app_user.name',
        'app_user.surname',
        'app_user.email',
        'household_member.household_id',
        'trial.started_at as trial_started_at',
        'trial.ends_at as trial_ends_at',
      ])
      .where('session.token_digest', '=', tokenDigest)
      .where('session.realm', '=', 'user')
      .executeTakeFirst(),
  )
}

export async function touchSession(database: Database, tokenDigest: Buffer, now: Date): Promise<void> {
  await database
    .updateTable('session')
    .set({ seen_at: now })
    .where('token_digest', '=', tokenDigest)
    .where('seen_at', '<', now)
    .execute()
}

/** @returns whose session it was, or null when there was none */
export async function deleteSession(
  database: Database | Transaction,
  tokenDigest: Buffer,
): Promise<string | null> {
  const deleted = await database
    .deleteFrom('session')
    .where('token_digest', '=', tokenDigest)
    .returning('user_id')
    .executeTakeFirst()
  return deleted?.user_id ?? null
}
