import type { SettingName } from '#contract/admin/setting-rules.ts'
import type * as contract from '#contract/admin/settings.ts'
import type { AdminSettings, WrittenSettings } from '#contract/admin/settings.ts'
import { problem } from '#contract/protocol/problem.ts'
import { touchContentState } from '#server/content/content-store.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import type { Call } from '#server/http/serve.ts'
import { readChosen } from '#server/settings/read-chosen.ts'
import { isStored, listSettings, lockSettings, storeChanges } from '#server/settings/setting-store.ts'
import { checkChanges, newValues } from './check-changes.ts'
import { type Settings, readSettings } from './read-settings.ts'

/**
 * Stores new settings. This process follows at once, every other one within five seconds.
 * @throws {Problem} version_mismatch with the present state · invalid_input with a sentence at each field
 */
export async function changeSettings(
  { body: { id, values }, caller, note }: Call<typeof contract.changeSettings>,
  settings: Settings,
): Promise<AdminSettings> {
  const { clock, database } = settings.dependencies
  await inTransaction(database, async (transaction) => {
    await lockSettings(transaction)
    if (await isStored(transaction, id)) return
    const changes = await checkedChanges(transaction, values, settings)
    if (changes.length === 0) return
    await storeChanges(transaction, { changeId: id, adminId: caller.adminId, now: clock.now() }, changes)
    await note(transaction, 'settings_changed', { reason: changes.map(({ name }) => name).join(', ') })
    await touchContentState(transaction)
  })
  await settings.published.refresh()
  return readSettings(settings)
}

/** What really changes, against the versions that were seen. */
async function checkedChanges(transaction: Transaction, values: WrittenSettings, settings: Settings) {
  const { configWith } = settings.dependencies
  const changes = newValues(values)
  const rows = new Map((await listSettings(transaction)).map((row) => [row.name, row]))
  const seen = (name: SettingName) => values[name]?.version ?? 0
  if ([...changes.keys()].some((name) => (rows.get(name)?.version ?? 0) !== seen(name)))
    throw problem('version_mismatch', { current: await readSettings(settings, transaction) })
  const config = configWith(await readChosen(transaction))
  const next = configWith(await readChosen(transaction, changes))
  checkChanges(changes, { config, next, isBeingSetUp: settings.isBeingSetUp })
  return [...changes].flatMap(([name, value]) => {
    const former = rows.get(name)?.value ?? null
    return value === former ? [] : [{ name, former, value, version: seen(name) + 1 }]
  })
}
