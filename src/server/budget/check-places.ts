import type { FieldError } from '#contract/protocol/problem.ts'
import { problem } from '#contract/protocol/problem.ts'
import type { TransactionPlace } from '#domain/transactions/transaction.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'

interface PlacedAt {
  readonly place: TransactionPlace
  /** What stands before the names of the fields, where the place is a part of the request. */
  readonly at: string
}

/** @throws {Problem} invalid_input where an item or a group does not belong to the household */
export async function checkPlaces(scope: HouseholdScope, placed: readonly PlacedAt[]): Promise<void> {
  const items = new Set(placed.flatMap(({ place }) => place.itemId ?? []))
  const groups = new Set(placed.flatMap(({ place }) => place.groupId ?? []))
  if (items.size === 0 && groups.size === 0) return
  const [knownItems, knownGroups] = [
    items.size === 0 ? new Set<string>() : await listIds(scope, 'budget_item'),
    groups.size === 0 ? new Set<string>() : await listIds(scope, 'budget_group'),
  ]
  const fields = placed.flatMap(({ place, at }): readonly FieldError[] => [
    ...refused(place.itemId, knownItems, {
      field: `${at}itemId`,
      message: 'Diesen Posten gibt es nicht mehr.',
    }),
    ...refused(place.groupId, knownGroups, {
      field: `${at}groupId`,
      message: 'Diese Gruppe gibt es nicht mehr.',
    }),
  ])
  if (fields.length > 0) throw problem('invalid_input', { fields })
}

function refused(id: string | null, known: ReadonlySet<string>, error: FieldError): readonly FieldError[] {
  return id === null || known.has(id) ? [] : [error]
}

async function listIds(
  { transaction, householdId }: HouseholdScope,
  table: 'budget_item' | 'budget_group',
): Promise<ReadonlySet<string>> {
  const rows = await transaction
    .selectFrom(table)
    .select('id')
    .where('household_id', '=', householdId)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
