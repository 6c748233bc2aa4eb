import type { Dependencies } from '#server/dependencies.ts'
import { examineData } from '#server/operation/doctor/examine-data.ts'

/**
 * Does every night what `npm run doctor` does; whatever is wrong is an error in the log. @returns how many rules are
 * broken
 */
export async function examineNightly({ database, log, vault }: Dependencies): Promise<number> {
  const findings = await examineData(database, vault)
  for (const { what, rows } of findings) log.error('the data break a rule', { what, rows })
  return findings.length
}
