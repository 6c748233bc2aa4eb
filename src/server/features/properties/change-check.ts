import { problem } from '#contract/protocol/problem.ts'
import { lessons } from '#domain/property/purchase-check.ts'
import { checkRoom } from '#server/database/check-room.ts'
import { removeRow } from '#server/database/household-rows.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { answerRepeat } from '#server/http/answer-repeat.ts'
import { isRepeated } from '#server/http/is-repeated.ts'
import { refuseEdit } from '#server/http/refuse-edit.ts'
import { findCheck, writeCheck } from '#server/properties/check-store.ts'
import { type PurchaseCheck, presentCheck, toColumns } from '#server/properties/present.ts'

type Sent = Omit<PurchaseCheck, 'savedAt'>

/**
 * Saves a purchase check. The same call again answers with the same one.
 * @throws {Problem} conflict, or invalid_input when the household has as many as it may
 */
export async function createCheck(
  scope: HouseholdScope,
  given: Omit<Sent, 'version'>,
  now: Date,
): Promise<PurchaseCheck> {
  const sent = { ...given, lessons: inOrder(given) }
  const known = await findCheck(scope, sent.id)
  if (known) return answerRepeat(presentCheck(known), sent)
  await checkRoom(scope, 'purchase_check')
  return storeCheck(scope, { ...sent, savedAt: now.toISOString(), version: 1 })
}

/** @throws {Problem} not_found, or version_mismatch with the stored check */
export async function updateCheck(scope: HouseholdScope, given: Sent, now: Date): Promise<PurchaseCheck> {
  const sent = { ...given, lessons: inOrder(given) }
  const row = await findCheck(scope, sent.id)
  const current = row && presentCheck(row)
  if (current && isRepeated(current, sent)) return current
  if (current?.version !== sent.version) throw refuseEdit(current)
  return storeCheck(scope, { ...sent, savedAt: now.toISOString(), version: sent.version + 1 })
}

/** Deletes a purchase check. @throws {Problem} not_found */
export async function deleteCheck(scope: HouseholdScope, id: string): Promise<void> {
  if (!(await removeRow(scope, 'purchase_check', id))) throw problem('not_found')
}

/** Writes a purchase check without checking it. */
async function storeCheck(scope: HouseholdScope, check: PurchaseCheck): Promise<PurchaseCheck> {
  const { id, version, ...fields } = check
  await writeCheck(scope, id, {
    values: toColumns.check(fields),
    loans: toColumns.checkLoans(check),
    version,
  })
  return check
}

// The lessons are in the order in which they are read again.
function inOrder({ lessons: named }: Pick<Sent, 'lessons'>): PurchaseCheck['lessons'] {
  return lessons.filter((lesson) => named.includes(lesson))
}
