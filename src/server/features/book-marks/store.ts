import type { BookMark } from '#contract/content/book-marks.ts'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'

export async function listMarks(database: Database, userId: string) {
  return database
    .selectFrom('book_mark')
    .select(['book_id', 'is_remembered', 'is_read'])
    .where('user_id', '=', userId)
    .orderBy('book_id')
    .execute()
}

/** The number of a user's marks, without the one at this book. */
export async function countOtherMarks(
  transaction: Transaction,
  userId: string,
  bookId: string,
): Promise<number> {
  const { count } = await transaction
    .selectFrom('book_mark')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('book_id', '<>', bookId)
    .executeTakeFirstOrThrow()
  return count
}

/** Writes a mark in place of the stored one; an empty mark is deleted. */
export async function storeMark(
  transaction: Transaction,
  userId: string,
  { bookId, isRemembered, isRead }: BookMark,
  now: Date,
): Promise<void> {
  if (!isRemembered && !isRead) {
    await transaction
      .deleteFrom('book_mark')
      .where('user_id', '=', userId)
      .where('book_id', '=', bookId)
      .execute()
    return
  }
  const values = { is_remembered: isRemembered, is_read: isRead, marked_at: now }
  await transaction
    .insertInto('book_mark')
    .values({ ...values, user_id: userId, book_id: bookId })
    .onConflict((conflict) => conflict.columns(['user_id', 'book_id']).doUpdateSet(values))
    .execute()
}
