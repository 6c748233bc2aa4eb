import { randomBytes } from 'node:crypto'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { waitingContracts } from '#server/database/migration/finish-upgrade.ts'
import { createVault } from '#server/security/vault.ts'
import { describeSettings } from './describe-settings.ts'
import { describeUpgrade } from './describe-upgrade.ts'
import { examineData } from './examine-data.ts'

interface Report {
  readonly config: Config
  readonly print: (line: string) => void
}

/** @returns the exit code: 1 when a rule is broken */
export async function reportOnData(database: Database, { config, print }: Report): Promise<0 | 1> {
  const findings = await examineData(database, createVault(config.masterKeys, randomBytes))
  for (const line of await describeSettings(database, config)) print(line)
  for (const line of describeUpgrade(await waitingContracts(database))) print(line)
  for (const { what, rows } of findings) print(`✗ ${what} (${rows})`)
  print(findings.length === 0 ? '✓ Die Daten sind in Ordnung.' : `Verletzte Regeln: ${findings.length}.`)
  return findings.length === 0 ? 0 : 1
}
