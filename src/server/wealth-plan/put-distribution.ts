import { problem } from '#contract/protocol/problem.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { isRepeated } from '#server/http/is-repeated.ts'
import { refusePut } from '#server/http/refuse-edit.ts'
import { writeDistribution } from './distribution-store.ts'
import { knownPositions } from './known-positions.ts'
import { type Distribution, toColumns } from './present.ts'
import { readDistribution } from './read-wealth-plan.ts'

/**
 * Stores the target distribution; version 0 says that there was none.
 * @throws {Problem} version_mismatch with the stored one, or invalid_input where a position is gone
 */
export async function putDistribution(scope: HouseholdScope, given: Distribution): Promise<Distribution> {
  const sent = { ...given, splits: given.splits.toSorted(bySplit) }
  const current = await readDistribution(scope)
  if (current && isRepeated(current, sent)) return current
  if ((current?.version ?? 0) !== sent.version) throw refusePut(current)
  await checkPositions(scope, given)
  const version = sent.version + 1
  await writeDistribution(
    scope,
    {
      values: toColumns.distribution(sent),
      classes: sent.classes.map((each) => ({ id: each.id, ...toColumns.distributionClass(each) })),
      splits: sent.splits.map((each) => toColumns.split(each)),
    },
    version,
  )
  return { ...sent, version }
}

async function checkPositions(scope: HouseholdScope, { splits }: Distribution): Promise<void> {
  const ids = splits.map(({ positionId }) => positionId)
  const known = await knownPositions(scope, ids, 'splits')
  const fields = ids.flatMap((id, index) =>
    known.has(id)
      ? []
      : [{ field: `splits.${index}.positionId`, message: 'Diese Position gibt es nicht mehr.' }],
  )
  if (fields.length > 0) throw problem('invalid_input', { fields })
}

/** Orders splits as the database gives them back. */
function bySplit(one: Distribution['splits'][number], other: Distribution['splits'][number]): number {
  const [first, second] = [one, other].map(({ positionId, classId }) => positionId + classId)
  return (first ?? '') < (second ?? '') ? -1 : 1
}
