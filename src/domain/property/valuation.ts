import type { AccountBalance } from '#domain/accounts/account.ts'
import type { Day } from '#domain/calendar/day.ts'
import { type BasisPoints, type Cents, isBalance, WHOLE_BP } from '#domain/money/cents.ts'
import { decimal } from '#domain/money/decimal.ts'

export type ValuationProblem = 'in_the_future' | 'before_purchase'

/**
 * Why a property can have no valuation on a day (calculators.md § 40); null: it can.
 * @param bounds the last day on which one is possible, and the day of the contract of purchase, where it is known
 */
export function checkValuationDay(
  day: Day,
  { lastDay, boughtOn }: { readonly lastDay: Day; readonly boughtOn: Day | null },
): ValuationProblem | null {
  if (day > lastDay) return 'in_the_future'
  return boughtOn !== null && day < boughtOn ? 'before_purchase' : null
}

/**
 * The household's part of the value of a whole property, in cents (r2). 300 001 cents of a half are 150 001.
 * @throws RangeError for what cannot be a balance
 */
export function shareOfValue(wholeCents: Cents, shareBp: BasisPoints): Cents {
  const cents = decimal(wholeCents).times(shareBp).div(WHOLE_BP).round(0, 'half-up').toNumber()
  if (!isBalance(cents)) throw new RangeError(`${cents} cannot be a balance`)
  return cents
}

type Valuation = Pick<AccountBalance, 'amountCents' | 'valuationKind' | 'wholeCents' | 'movedCents'>

/**
 * What a balance still tells when its amount is entered again without a word about it: where a valuation comes from and
 * what a sale moved, and the value of the whole as long as the amount is the same.
 */
export function keptValuation(
  former: Valuation | undefined,
  amountCents: Cents,
): Omit<Valuation, 'amountCents'> {
  if (!former) return {}
  const { valuationKind = null, wholeCents = null, movedCents = null } = former
  return { valuationKind, wholeCents: former.amountCents === amountCents ? wholeCents : null, movedCents }
}

/** A balance without what it does not tell. */
export function withoutEmptyValuation<Balance extends Valuation>(balance: Balance): Balance {
  const { valuationKind = null, wholeCents = null, movedCents = null, ...rest } = balance
  // The rest and the fields put back are together the fields that the balance had.
  return {
    ...rest,
    ...(valuationKind !== null && { valuationKind }),
    ...(wholeCents !== null && { wholeCents }),
    ...(movedCents !== null && { movedCents }),
  } as Balance
}
