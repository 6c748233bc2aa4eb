import type { Offerings } from '#contract/site/areas.ts'
import type { Config } from '#server/config.ts'
import { hasConsultants } from '#server/consultant/eligible-consultants.ts'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { listShown } from './content-store.ts'

/**
 * What this installation offers at an instant: what order, terms and confirmation may sell. What is not sold any more is
 * there for the contracts that have it, and no new one names it.
 */
export async function readOfferings(
  database: Database | Transaction,
  { sold }: Pick<Config, 'sold'>,
  now: Date,
): Promise<Offerings> {
  const shown = await listShown(database, now)
  return {
    webinars:
      sold.webinars &&
      shown.some(
        ({ kind, content, is_deleted: isDeleted }) => kind === 'webinar' && content !== null && !isDeleted,
      ),
    consultants: sold.consultants && (await hasConsultants(database)),
  }
}
