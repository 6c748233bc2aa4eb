import type { Offerings } from '#contract/site/areas.ts'
import { hasConsultants } from '#server/consultant/eligible-consultants.ts'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { listShown } from './content-store.ts'

/** What this installation offers at an instant: what order, terms and confirmation may sell. */
export async function readOfferings(database: Database | Transaction, now: Date): Promise<Offerings> {
  const shown = await listShown(database, now)
  return {
    webinars: shown.some(
      ({ kind, content, is_deleted: isDeleted }) => kind === 'webinar' && content !== null && !isDeleted,
    ),
    consultants: await hasConsultants(database),
  }
}
