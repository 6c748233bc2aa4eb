import type { BodyOf } from '#contract/protocol/endpoint.ts'
import type { putRestorePart } from '#contract/restores.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { keepSentPart } from './part-store.ts'
import { packed } from './snapshot.ts'
import { findRestore } from './store.ts'

/** Stores bookings of a restore until it is carried out. After that, the bookings were written already. */
export async function sendPart(
  scope: HouseholdScope,
  { restoreId, part, ...sent }: BodyOf<typeof putRestorePart>,
  now: Date,
): Promise<void> {
  if (await findRestore(scope, restoreId)) return
  const packed_bookings = await packed(sent)
  await keepSentPart(scope, { restore_id: restoreId, part, written_at: now, packed_bookings })
}
