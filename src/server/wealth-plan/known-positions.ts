import { positionOfAccount } from '#domain/wealth-plan/plan-positions.ts'
import { checkRoom } from '#server/database/check-room.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { type AccountRow, insertUnchanged, listAccountsOf, listPositions } from './position-store.ts'
import { type Position, presentPosition, toColumns } from './present.ts'

/**
 * Stored positions by id. An account among the ids gets a row, so that something can refer to it; ids that belong to
 * neither a position nor an account are missing in the answer.
 */
export async function knownPositions(
  scope: HouseholdScope,
  ids: readonly string[],
  field: string,
): Promise<ReadonlyMap<string, Position>> {
  const stored = (await listPositions(scope)).map(presentPosition)
  const known = new Map(stored.map((position) => [position.id, position]))
  const missing = [...new Set(ids)].filter((id) => !known.has(id))
  const added = (await listAccountsOf(scope, missing)).map(unchangedPosition)
  await checkRoom(scope, 'plan_position', { by: added.length, field })
  await insertUnchanged(
    scope,
    added.map((position) => ({ id: position.id, ...toColumns.position(position) })),
  )
  for (const position of added) known.set(position.id, position)
  return known
}

/** The planned position of an account for which nothing was changed. */
export function unchangedPosition({ id, colour_index }: AccountRow): Position {
  return positionOfAccount({ id, colourIndex: colour_index })
}
