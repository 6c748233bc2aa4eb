import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { ChosenSettings } from '#server/settings/live-config.ts'
import { readDunningRules } from './rules-store.ts'

/** The chosen rules of the dunning, for the live configuration: legal texts and pages say what follows from them. */
export async function feedDunningRules(database: Database | Transaction): Promise<ChosenSettings> {
  const { version, rules } = await readDunningRules(database)
  return version === 0 ? {} : { dunning: rules }
}
