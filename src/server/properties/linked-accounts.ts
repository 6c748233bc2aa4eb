import { fieldProblem } from '#contract/protocol/problem.ts'
import { isRepayable } from '#domain/accounts/account-types.ts'
import type { Account } from '#domain/accounts/account.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { hasSale, removeSale } from './sale-store.ts'

/**
 * Refuses to delete an account behind which a property is known, or a loan that a property names: nothing is lost
 * without a word.
 * @throws {Problem} invalid_input at `id`
 */
export async function refuseLinked(scope: HouseholdScope, accountId: string): Promise<void> {
  if (await hasProperty(scope, accountId))
    throw fieldProblem(
      'id',
      'Zu diesem Konto gehört eine Immobilie. Lösche zuerst ihre Angaben im Immobilien-Kurs.',
    )
  const property = await findPropertyOfLoan(scope, accountId)
  if (property !== undefined) throw fieldProblem('id', stillLinked(property))
}

/**
 * Refuses another kind of account where a property or its loan would be left without one, and a day of purchase after a
 * valuation. Valuations of what is no property any more lose where they come from.
 * @throws {Problem} invalid_input at the field
 */
export async function checkKind(scope: HouseholdScope, before: Account, after: Account): Promise<void> {
  if (before.type === 'property' && after.type !== 'property') {
    if (await hasProperty(scope, after.id))
      throw fieldProblem(
        'type',
        'Zu diesem Konto gehört eine Immobilie. Lösche zuerst ihre Angaben im Immobilien-Kurs.',
      )
    await forgetValuations(scope, after.id)
  }
  if (isRepayable(before) && !isRepayable(after)) {
    const property = await findPropertyOfLoan(scope, after.id)
    if (property !== undefined) throw fieldProblem('type', stillLinked(property))
  }
  const [first] = after.balances
  if (after.type !== 'property' || after.openedOn === before.openedOn || !first) return
  if (after.openedOn !== null && first.day < after.openedOn)
    throw fieldProblem('openedOn', `Die erste Bewertung ist vom ${formatDay(first.day)}, also davor.`)
}

/**
 * Refuses to open an account that the sale of its property has closed: the sale is taken back as a whole. Where nothing
 * else is known of the property any more, its sale is forgotten with that.
 * @throws {Problem} invalid_input at `id`
 */
export async function refuseSold(scope: HouseholdScope, accountId: string): Promise<void> {
  if (!(await hasSale(scope, accountId))) return
  if (await hasProperty(scope, accountId))
    throw fieldProblem('id', 'Diese Immobilie ist verkauft. Nimm den Verkauf im Immobilien-Kurs zurück.')
  await removeSale(scope, accountId)
}

function stillLinked(property: string): string {
  return `Dieses Darlehen gehört zur Immobilie „${property}“. Löse die Verbindung zuerst im Immobilien-Kurs.`
}

async function hasProperty(
  { transaction, householdId }: HouseholdScope,
  accountId: string,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('property')
    .select('account_id')
    .where('household_id', '=', householdId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}

async function findPropertyOfLoan(
  { transaction, householdId }: HouseholdScope,
  loanId: string,
): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('property_loan')
    .innerJoin('account', (join) =>
      join
        .onRef('account.household_id', '=', 'property_loan.household_id')
        .onRef('account.id', '=', 'property_loan.property_id'),
    )
    .select('account.name')
    .where('property_loan.household_id', '=', householdId)
    .where('property_loan.account_id', '=', loanId)
    .orderBy('account.position')
    .limit(1)
    .executeTakeFirst()
  return row?.name
}

async function forgetValuations(
  { transaction, householdId }: HouseholdScope,
  accountId: string,
): Promise<void> {
  await transaction
    .updateTable('account_balance')
    .set({ valuation_kind: null, whole_cents: null })
    .where('household_id', '=', householdId)
    .where('account_id', '=', accountId)
    .execute()
}
