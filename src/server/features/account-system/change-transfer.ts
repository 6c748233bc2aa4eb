import { fieldProblem, problem } from '#contract/protocol/problem.ts'
import { transferRecord } from '#contract/records/transfer-record.ts'
import { type Day, addDays } from '#domain/calendar/day.ts'
import type { Cents } from '#domain/money/cents.ts'
import { type Transfer, presentTransfer } from '#server/account-system/present-transfer.ts'
import {
  type TransferValues,
  findTransfer,
  insertTransfer,
  sumTicked,
  correctTransfer,
} from '#server/account-system/transfer-store.ts'
import { hasAccount } from '#server/accounts/store.ts'
import { checkRoom } from '#server/database/check-room.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { recordColumns } from '#server/database/record-columns.ts'
import { answerRepeat } from '#server/http/answer-repeat.ts'
import { refuseEdit } from '#server/http/refuse-edit.ts'

export type NewTransfer = Omit<Transfer, 'version'> & { readonly alreadyTickedCents?: Cents | undefined }

/**
 * Ticks a transfer off; the same id again changes nothing.
 * @throws {Problem} invalid_input when the account is another household's, conflict when the sender saw another sum
 * ticked off already
 */
export async function createTransfer(
  scope: HouseholdScope,
  { alreadyTickedCents, ...body }: NewTransfer,
  today: Day,
): Promise<Transfer> {
  const known = await findTransfer(scope, body.id)
  if (known) return answerRepeat(presentTransfer(known), body)
  checkTick(body, today)
  if (!(await hasAccount(scope, body.accountId))) {
    throw fieldProblem('accountId', 'Dieses Konto gehört nicht zu deinem Haushalt.')
  }
  const values = transferValues(body)
  if (alreadyTickedCents !== undefined && alreadyTickedCents !== (await sumTicked(scope, values))) {
    throw problem('conflict')
  }
  await checkRoom(scope, 'transfer')
  return presentTransfer(await insertTransfer(scope, values))
}

const { columnsOf } = recordColumns(transferRecord.fields)

function transferValues(transfer: Omit<Transfer, 'version'>): TransferValues {
  return { id: transfer.id, ...columnsOf(transfer) }
}

type TransferEdit = Pick<Transfer, 'id' | 'version' | 'amountCents' | 'transferredOn'>

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

const firstDay: Day = '2000-01-01'

/**
 * Only a transfer that was really made is ticked off; its day may be tomorrow, which has already begun east of Berlin.
 */
function checkTick(
  { amountCents, transferredOn }: Pick<Transfer, 'amountCents' | 'transferredOn'>,
  today: Day,
): void {
  if (amountCents === 0) throw fieldProblem('amountCents', 'Ohne Betrag gibt es nichts zu überweisen.')
  if (transferredOn > addDays(today, 1))
    throw fieldProblem('transferredOn', 'Dieser Tag liegt in der Zukunft.')
  if (transferredOn < firstDay) throw fieldProblem('transferredOn', 'Wähle einen Tag ab dem 01.01.2000.')
}
