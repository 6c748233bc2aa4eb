import type { Dependencies } from '#server/dependencies.ts'
import { examineData } from '#server/operation/doctor/examine-data.ts'

/** What `npm run doctor` does, every night; whatever is wrong is an error in the log. */
export async function examineNightly({ database, log, vault }: Dependencies): Promise<void> {
  for (const { what, rows } of await examineData(database, vault)) {
    log.error('the data break a rule', { what, rows })
  }
}
