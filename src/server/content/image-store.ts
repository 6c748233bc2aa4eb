import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { EncodedImage } from './encode-image.ts'

export type ImageRow = Pick<EncodedImage, 'digest' | 'width' | 'height'> & { readonly name: string }

const columns = ['digest', 'name', 'width', 'height'] as const

/** All pictures without their bytes, the newest first. */
export async function listImages(database: Database): Promise<readonly ImageRow[]> {
  return database
    .selectFrom('content_image')
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('digest')
    .execute()
}

/** How many pictures there are besides this one. */
export async function countOtherImages(transaction: Transaction, digest: string): Promise<number> {
  const { count } = await transaction
    .selectFrom('content_image')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('digest', '<>', digest)
    .executeTakeFirstOrThrow()
  return count
}

/** Stores a picture. The same picture sent again only renames the stored one. */
export async function storeImage(
  transaction: Transaction,
  { digest, name, width, height, bytes }: EncodedImage & { readonly name: string },
  now: Date,
): Promise<ImageRow> {
  return transaction
    .insertInto('content_image')
    .values({ digest, name, width, height, bytes, created_at: now })
    .onConflict((conflict) => conflict.column('digest').doUpdateSet({ name }))
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/**
 * The bytes of a picture.
 * @param size as it is stored, `1600x900`; there is no other
 */
export async function findImageBytes(
  database: Database,
  { digest, size }: { readonly digest: string; readonly size: string },
): Promise<Buffer | null> {
  const row = await database
    .selectFrom('content_image')
    .select('bytes')
    .where('digest', '=', digest)
    .where(sql<string>`width || 'x' || height`, '=', size)
    .executeTakeFirst()
  return row?.bytes ?? null
}

/** Whether any content that is a draft, was shown or will be shown names the picture. */
export async function isImageUsed(transaction: Transaction, digest: string): Promise<boolean> {
  const part = `%/bilder/${digest}-%`
  const { isUsed } = await transaction
    .selectNoFrom((query) =>
      query
        .or([
          query.exists(
            query
              .selectFrom('content_item')
              .select('content_id')
              .where((row) => row(row.cast('draft', 'text'), 'like', part)),
          ),
          query.exists(
            query
              .selectFrom('content_revision')
              .select('content_id')
              .where((row) => row(row.cast('content', 'text'), 'like', part)),
          ),
        ])
        .as('isUsed'),
    )
    .executeTakeFirstOrThrow()
  return Boolean(isUsed)
}

export async function removeImage(transaction: Transaction, digest: string): Promise<boolean> {
  const row = await transaction
    .deleteFrom('content_image')
    .where('digest', '=', digest)
    .returning('digest')
    .executeTakeFirst()
  return row !== undefined
}
