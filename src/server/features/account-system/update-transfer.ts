import type { Day } from '#domain/calendar/day.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { refuseEdit } from '#server/http/refuse-edit.ts'
import { checkTick } from './check-tick.ts'
import { type Transfer, presentTransfer } from './present.ts'
import { correctTransfer, findTransfer } from './store.ts'

export type TransferEdit = Pick<Transfer, 'id' | 'version' | 'amountCents' | 'transferredOn'>

/**
 * Corrects amount or day of a transfer.
 * @throws {Problem} not_found, or version_mismatch with the stored one when somebody else was faster
 */
export async function updateTransfer(
  scope: HouseholdScope,
  { id, version, amountCents, transferredOn }: TransferEdit,
  today: Day,
): Promise<Transfer> {
  const current = await findTransfer(scope, id)
  if (current?.version !== version) throw refuseEdit(current && presentTransfer(current))
  checkTick({ amountCents, transferredOn }, today)
  const edit = { id, version, amount_cents: amountCents, transferred_on: transferredOn }
  return presentTransfer(await correctTransfer(scope, edit))
}
