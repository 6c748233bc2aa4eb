import type { Database } from '#server/database/database.ts'
import { needsMigration } from '#server/database/migrate.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { assertWholeIsVisible, readWholeDatabase } from '#server/database/whole/in-whole-database.ts'
import { emailKey } from '#server/identity/email-key.ts'
import { aboutOf } from '#server/jobs/re-seal.ts'
import { listSealed, sealedColumns } from '#server/jobs/sealed-store.ts'
import type { Vault } from '#server/security/vault.ts'
import { StartError } from '#server/start-error.ts'
import type { Finding } from './finding.ts'
import { findBrokenChecks, findBrokenSums, findOpenTables, findOrphans, listIdentities } from './store.ts'

/**
 * Examines whether the data keep their promises: every row has its owner, no record refers to one that is gone, shares
 * and sums fit, months are months, and encrypted texts can still be decrypted. Changes nothing; sees one instant.
 * @returns nothing when all is well
 * @throws {StartError} when the database is not at the state of this version
 */
export async function examineData(
  database: Database,
  vault: Pick<Vault, 'open'>,
): Promise<readonly Finding[]> {
  if (await needsMigration(database)) {
    throw new StartError(
      'Die Datenbank hat nicht den Stand dieser Version: bitte den Server einmal mit ihr starten.',
    )
  }
  return readWholeDatabase(database, async (transaction) => {
    await assertWholeIsVisible(transaction)
    return [
      ...(await findOpenTables(transaction)),
      ...(await findBrokenChecks(transaction)),
      ...(await findOrphans(transaction)),
      ...(await findBrokenSums(transaction)),
      ...countWhere(
        await listIdentities(transaction),
        ({ email, email_key }) => emailKey(email) !== email_key,
        'email_identity: Adressen, die zu einem anderen Konto gehören',
      ),
      ...(await findSealedForGood(transaction, vault)),
    ]
  })
}

async function findSealedForGood(
  transaction: Transaction,
  vault: Pick<Vault, 'open'>,
): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  for (const column of sealedColumns) {
    const found = countWhere(
      await listSealed(transaction, column),
      ({ id, sealed }) => !canOpen(vault, sealed, aboutOf(column, id)),
      `${column}: Versiegeltes, das sich mit diesen Schlüsseln nicht öffnet`,
    )
    findings.push(...found)
  }
  return findings
}

function countWhere<Row>(
  rows: readonly Row[],
  isWrong: (row: Row) => boolean,
  what: string,
): readonly Finding[] {
  const wrong = rows.filter(isWrong).length
  return wrong === 0 ? [] : [{ what, rows: wrong }]
}

function canOpen(vault: Pick<Vault, 'open'>, sealed: string, about: string): boolean {
  try {
    vault.open(sealed, about)
    return true
  } catch {
    return false
  }
}
