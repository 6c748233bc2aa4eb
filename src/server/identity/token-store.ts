import type { TokenTable } from '#server/database/schema.ts'
import type { Transaction } from '#server/database/transaction.ts'

/** The purposes that the database accepts, so that a purpose without its migration does not compile. */
export type TokenPurpose = TokenTable['purpose']

export interface NewToken {
  readonly tokenDigest: Buffer
  readonly purpose: TokenPurpose
  readonly userId: string
  readonly now: Date
  readonly expiresAt: Date
}

/** Stores a token in place of the older one of its purpose, which is invalid from then on. */
export async function putToken(transaction: Transaction, token: NewToken): Promise<void> {
  const {
    tokenDigest: token_digest,
    purpose,
    userId: user_id,
    now: created_at,
    expiresAt: expires_at,
  } = token
  const values = { token_digest, created_at, expires_at, used_at: null, failed_tries: 0 }
  await transaction
    .insertInto('token')
    .values({ ...values, purpose, user_id })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(values))
    .execute()
}

/**
 * Locks the user of a token until the end of the transaction. To be called before the token is locked: whoever changes
 * an account locks its user first, so two of them never wait for each other.
 */
export async function lockUserOfToken(transaction: Transaction, tokenDigest: Buffer): Promise<void> {
  await transaction
    .selectFrom('app_user')
    .innerJoin('token', 'token.user_id', 'app_user.user_id')
    .select('app_user.user_id')
    .where('token_digest', '=', tokenDigest)
    .forNoKeyUpdate('app_user')
    .execute()
}

/**
 * Locks the token until the end of the transaction: of two openings at once the second sees that the first has used it.
 */
export async function lockToken(transaction: Transaction, tokenDigest: Buffer, purpose: TokenPurpose) {
  return transaction
    .selectFrom('token')
    .select(['user_id', 'purpose', 'expires_at', 'used_at'])
    .where('token_digest', '=', tokenDigest)
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst()
}

/** Marks a link as used, so that it works once; the row stays until it expires, to say so to whoever opens it again. */
export async function stampToken(transaction: Transaction, tokenDigest: Buffer, now: Date): Promise<void> {
  await transaction
    .updateTable('token')
    .set({ used_at: now })
    .where('token_digest', '=', tokenDigest)
    .execute()
}

/** Gives the token of a user another expiry; with `usedAt` it is also marked as used. */
export async function prolongToken(
  transaction: Transaction,
  token: {
    readonly userId: string
    readonly purpose: TokenPurpose
    readonly expiresAt: Date
    readonly usedAt?: Date
  },
): Promise<void> {
  await transaction
    .updateTable('token')
    .set({ expires_at: token.expiresAt, used_at: token.usedAt ?? null })
    .where('user_id', '=', token.userId)
    .where('purpose', '=', token.purpose)
    .execute()
}

/** Deletes all tokens of the owners, or those of the given purposes. */
export async function deleteTokensOf(
  transaction: Transaction,
  userIds: readonly string[],
  ...purposes: readonly TokenPurpose[]
): Promise<void> {
  if (userIds.length === 0) return
  let deletion = transaction.deleteFrom('token').where('user_id', 'in', userIds)
  if (purposes.length > 0) deletion = deletion.where('purpose', 'in', purposes)
  await deletion.execute()
}

/** Deletes the links that nobody has opened; an opened link stays, to say so. */
export async function deleteUnusedTokensOf(
  transaction: Transaction,
  userId: string,
  ...purposes: readonly TokenPurpose[]
): Promise<void> {
  await transaction
    .deleteFrom('token')
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute()
}

/** Uses a token up: of two calls at once with one token the second gets false (security.md rule 5). */
export async function takeToken(
  transaction: Transaction,
  token: {
    readonly tokenDigest: Buffer
    readonly purpose: TokenPurpose
    readonly userId: string
    readonly now: Date
  },
): Promise<boolean> {
  const deleted = await transaction
    .deleteFrom('token')
    .where('token_digest', '=', token.tokenDigest)
    .where('purpose', '=', token.purpose)
    .where('user_id', '=', token.userId)
    .where('expires_at', '>', token.now)
    .returning('user_id')
    .executeTakeFirst()
  return deleted !== undefined
}
