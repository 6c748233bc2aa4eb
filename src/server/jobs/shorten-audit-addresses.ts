import type { Database } from '#server/database/database.ts'
import { shortenAddress } from './shorten-address.ts'
import { listLongAuditAddresses, replaceAuditAddress } from './store.ts'

/** From then on nobody can be told by an address in the audit log. */
export async function shortenAuditAddresses(database: Database, createdBefore: Date): Promise<void> {
  for (const long of await listLongAuditAddresses(database, createdBefore)) {
    const short = shortenAddress(long)
    if (short !== long) await replaceAuditAddress(database, { long, short, createdBefore })
  }
}
