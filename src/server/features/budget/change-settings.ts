import type { startBudget as startEndpoint } from '#contract/planning/budget.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { problem } from '#contract/protocol/problem.ts'
import { createItem } from '#server/budget/change-item.ts'
import { type Budget, type Settings, presentSettings, toColumns } from '#server/budget/present.ts'
import { readBudget } from '#server/budget/read-budget.ts'
import { findSettings, writeGroups, writeSettings } from '#server/budget/store.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { isRepeated } from '#server/http/is-repeated.ts'
import { refuseEdit } from '#server/http/refuse-edit.ts'
import { countAllMonths } from '#server/transactions/count-months.ts'

/**
 * Stores the first settings, groups and items of a plan; all or nothing.
 * @throws {Problem} conflict where another plan was started, or invalid_input
 */
export async function startBudget(
  scope: HouseholdScope,
  { groups, items, ...settings }: BodyOf<typeof startEndpoint>,
  now: Date,
): Promise<Budget> {
  const row = await findSettings(scope)
  if (row && !isRepeated(presentSettings(row), { version: 0, ...settings })) throw problem('conflict')
  if (!row) {
    await writeSettings(scope, {
      ...toColumns.settings(settings),
      version: 1,
      groups_version: 1,
      created_at: now,
    })
    if (settings.monthStart !== 'calendar') await countAllMonths(scope)
    await writeGroups(
      scope,
      groups.map((group) => ({ id: group.id, ...toColumns.group(group) })),
    )
  }
  for (const [index, item] of items.entries()) await createItem(scope, item, `items.${index}.`)
  return readBudget(scope)
}

type SentSettings = Omit<Settings, 'groupsVersion'>

/**
 * Replaces the stored settings.
 * @throws {Problem} not_found before there is a plan, or version_mismatch with the stored settings
 */
export async function updateBudget(scope: HouseholdScope, sent: SentSettings): Promise<Settings> {
  const row = await findSettings(scope)
  const current = row && presentSettings(row)
  if (current && isRepeated(current, sent)) return current
  if (current?.version !== sent.version) throw refuseEdit(current)
  const changed = { ...sent, groupsVersion: current.groupsVersion, version: sent.version + 1 }
  await writeSettings(scope, {
    ...toColumns.settings(sent),
    version: changed.version,
    groups_version: changed.groupsVersion,
  })
  if (changed.monthStart !== current.monthStart) await countAllMonths(scope)
  return changed
}
