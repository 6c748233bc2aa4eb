import { isDeepStrictEqual } from 'node:util'
import type { putBudgetGroups } from '#contract/planning/budget.ts'
import type { BodyOf, DataOf } from '#contract/protocol/endpoint.ts'
import { fieldProblem, problem } from '#contract/protocol/problem.ts'
import { listItems } from '#server/budget/item-store.ts'
import { presentGroup, presentItem, presentSettings, toColumns } from '#server/budget/present.ts'
import {
  findSettings,
  listGroups,
  listUsedGroups,
  moveGroup,
  removeGroups,
  writeGroups,
  writeSettings,
} from '#server/budget/store.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'

type Groups = DataOf<typeof putBudgetGroups>

/**
 * Stores the list of groups. What belonged to deleted groups moves to the places that the request names.
 * @throws {Problem} not_found before there is a plan, version_mismatch with the stored list, or invalid_input where
 * something would be left behind
 */
export async function putGroups(
  scope: HouseholdScope,
  { version, groups, moves }: BodyOf<typeof putBudgetGroups>,
): Promise<Groups> {
  const row = await findSettings(scope)
  if (!row) throw problem('not_found')
  const { groupsVersion, ...settings } = presentSettings(row)
  const stored = await listGroups(scope)
  const isStored = isDeepStrictEqual(
    stored.map((each) => ({ id: each.id, key: each.key, name: each.name })),
    groups,
  )
  if (groupsVersion === version + 1 && isStored) return readGroups(scope)
  if (groupsVersion !== version) throw problem('version_mismatch', { current: await readGroups(scope) })
  const kept = new Set(groups.map(({ id }) => id))
  const gone = stored.map(({ id }) => id).filter((id) => !kept.has(id))
  await writeGroups(
    scope,
    groups.map((group) => ({ id: group.id, ...toColumns.group(group) })),
  )
  await leaveGroups(scope, gone, moves, kept)
  await writeSettings(scope, {
    ...toColumns.settings(settings),
    version: settings.version,
    groups_version: version + 1,
  })
  return readGroups(scope)
}

async function leaveGroups(
  scope: HouseholdScope,
  gone: readonly string[],
  moves: BodyOf<typeof putBudgetGroups>['moves'],
  kept: ReadonlySet<string>,
): Promise<void> {
  for (const [index, { from, to }] of moves.entries()) {
    if (!gone.includes(from)) throw fieldProblem(`moves.${index}.from`, 'Diese Gruppe bleibt.')
    if (to !== null && !kept.has(to))
      throw fieldProblem(`moves.${index}.to`, 'Diese Gruppe gibt es nicht mehr.')
    await moveGroup(scope, from, to)
  }
  if ((await listUsedGroups(scope, gone)).length > 0)
    throw fieldProblem('moves', 'Sag zuerst, wohin die Posten der Gruppe gehören.')
  await removeGroups(scope, gone)
}

async function readGroups(scope: HouseholdScope): Promise<Groups> {
  const row = await findSettings(scope)
  const groupsVersion = row?.groups_version ?? 0
  return {
    groups: (await listGroups(scope)).map((group) => presentGroup(group, groupsVersion)),
    items: (await listItems(scope)).map(presentItem),
    groupsVersion,
  }
}
