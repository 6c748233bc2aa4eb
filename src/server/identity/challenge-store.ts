import type { Transaction } from '#server/database/transaction.ts'

/**
 * Locks the token of a second step until the end of the transaction; one that has ended or belongs to somebody else is
 * not found.
 */
export async function lockChallenge(
  transaction: Transaction,
  challenge: { readonly tokenDigest: Buffer; readonly userId: string; readonly now: Date },
) {
  return transaction
    .selectFrom('token')
    .select('failed_tries')
    .where('token_digest', '=', challenge.tokenDigest)
    .where('purpose', '=', 'second_factor')
    .where('user_id', '=', challenge.userId)
    .where('expires_at', '>', challenge.now)
    .forUpdate()
    .executeTakeFirst()
}

/** @returns how many wrong codes there are now */
export async function countFailedTry(transaction: Transaction, tokenDigest: Buffer): Promise<number> {
  const { failed_tries: failedTries } = await transaction
    .updateTable('token')
    .set((expression) => ({ failed_tries: expression('failed_tries', '+', 1) }))
    .where('token_digest', '=', tokenDigest)
    .returning('failed_tries')
    .executeTakeFirstOrThrow()
  return failedTries
}
