import type { AdminSettings } from '#contract/admin/settings.ts'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Api } from '#server/http/api.ts'
import { readChosen } from '#server/settings/read-chosen.ts'
import { listSettings } from '#server/settings/setting-store.ts'
import { presentSettings } from './present.ts'

export type Settings = Pick<Api, 'dependencies' | 'isBeingSetUp' | 'published'>

/** The settings as they are stored now, which this process may not have taken over yet. */
export async function readSettings(
  { dependencies, isBeingSetUp }: Settings,
  database: Database | Transaction = dependencies.database,
): Promise<AdminSettings> {
  const { configWith } = dependencies
  return presentSettings({
    config: configWith(await readChosen(database)),
    standard: configWith({}),
    stored: await listSettings(database),
    isBeingSetUp,
  })
}
