import { explainValuation } from '#contract/planning/explain-property.ts'
import { fieldProblem } from '#contract/protocol/problem.ts'
import type { AccountType } from '#domain/accounts/account.ts'
import { type Day, addDays } from '#domain/calendar/day.ts'
import {
  checkValuationDay,
  keptValuation,
  shareOfValue,
  withoutEmptyValuation,
} from '#domain/property/valuation.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import type { Balance } from './present.ts'

interface Valued {
  readonly id: string
  readonly type: AccountType
  readonly openedOn: Day | null
}

interface At {
  readonly today: Day
  /** The names of the fields in the form. */
  readonly field: string
  readonly amountField: string
}

/**
 * A balance with what it tells of a property: what was not sent stays as it was stored; a value of the whole has to fit
 * the amount by the household's share. Only accounts of properties have valuations.
 * @throws {Problem} invalid_input at the field that does not fit
 */
export async function withValuation<Sent extends Omit<Balance, 'version'>>(
  scope: HouseholdScope,
  { id, type, openedOn }: Valued,
  sent: Sent,
  former: Balance | undefined,
  { today, field, amountField }: At,
): Promise<Sent> {
  const balance = withoutEmptyValuation({ ...keptValuation(former, sent.amountCents), ...sent })
  if (type !== 'property') {
    if (balance.valuationKind !== undefined || balance.wholeCents !== undefined)
      throw fieldProblem(amountField, 'Nur das Konto einer Immobilie hat Bewertungen.')
    return balance
  }
  // Tomorrow is allowed, because east of Berlin it has already begun.
  const problem = checkValuationDay(sent.day, { lastDay: addDays(today, 1), boughtOn: openedOn })
  if (problem !== null) throw fieldProblem(field, explainValuation(problem))
  const { wholeCents: whole = null } = balance
  const shareBp = whole === null ? undefined : await findShare(scope, id)
  if (whole !== null && shareBp !== undefined && shareOfValue(whole, shareBp) !== sent.amountCents)
    throw fieldProblem(amountField, 'Dieser Stand passt nicht zum Wert des Ganzen und zu eurem Anteil.')
  return balance
}

// While nothing is known of a property its share is not, either: the balances follow it later.
async function findShare(
  { transaction, householdId }: HouseholdScope,
  id: string,
): Promise<number | undefined> {
  const row = await transaction
    .selectFrom('property')
    .select('share_bp')
    .where('household_id', '=', householdId)
    .where('account_id', '=', id)
    .executeTakeFirst()
  return row?.share_bp
}
