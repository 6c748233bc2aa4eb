import type { Selectable } from 'kysely'
import type { BookMark } from '#contract/content/book-marks.ts'
import type { BookMarkTable } from '#server/database/schema.ts'

/** A mark as the page shows it. */
export function presentMark({
  book_id,
  is_remembered,
  is_read,
}: Pick<Selectable<BookMarkTable>, 'book_id' | 'is_remembered' | 'is_read'>): BookMark {
  return { bookId: book_id, isRemembered: is_remembered, isRead: is_read }
}
