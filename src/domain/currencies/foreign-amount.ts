import type { Day } from '#domain/calendar/day.ts'
import { type Cents, isBalance } from '#domain/money/cents.ts'
import { type Currency, EURO } from './currency.ts'
import { type Rate, type RateSource, toEuroCents } from './exchange-rate.ts'

/** An amount of an account in another currency, and by what it was converted once. */
export interface ForeignAmount {
  /** In the smallest unit of the currency of the account, with the sign of the amount. */
  readonly foreignMinor: number
  readonly rate: Rate
  /** Whose rate it is: that of the day, or the last one before. */
  readonly rateDay: Day
  readonly rateSource: RateSource
}

/** Ten million million of the smallest units: IDR 100.000.000.000,00 are less than the largest balance. */
export const MAX_FOREIGN_MINOR = 9_999_999_999_999

/** The same beside an amount in cents, which has none of it where the account is held in euro. */
export type ForeignFields = {
  readonly [Key in keyof ForeignAmount]?: ForeignAmount[Key] | null
}

/** What of an amount is in another currency; null: it is in euro. */
export function foreignOf({ foreignMinor, rate, rateDay, rateSource }: ForeignFields): ForeignAmount | null {
  if (foreignMinor === undefined || foreignMinor === null) return null
  if (!rate || !rateDay || !rateSource) return null
  return { foreignMinor, rate, rateDay, rateSource }
}

/** What is wrong with an amount of an account. */
export type ForeignRefusal =
  /** The account is held in another currency, and the amount does not say what it is in it. */
  | 'needs_foreign'
  /** The account is held in euro. */
  | 'is_euro'
  /** The euro amount is not what the rate gives. */
  | 'not_converted'

/** Whether an amount fits the currency of its account; null: it does. */
export function checkForeign(
  currency: Currency,
  amount: ForeignFields & { readonly amountCents: Cents },
): ForeignRefusal | null {
  const foreign = foreignOf(amount)
  if (currency === EURO) return isEuro(amount) ? null : 'is_euro'
  if (!foreign) return 'needs_foreign'
  return toEuroCents(foreign.foreignMinor, currency, foreign.rate) === amount.amountCents
    ? null
    : 'not_converted'
}

/** An amount with what it is in euro, the one that figures count; null where that is too much to be stored. */
export function converted(
  currency: Currency,
  foreign: ForeignAmount,
): (ForeignAmount & { readonly amountCents: Cents }) | null {
  const amountCents = toEuroCents(foreign.foreignMinor, currency, foreign.rate)
  return amountCents !== null && isBalance(amountCents) ? { ...foreign, amountCents } : null
}

function isEuro({ foreignMinor, rate, rateDay, rateSource }: ForeignFields): boolean {
  return [foreignMinor, rate, rateDay, rateSource].every((each) => each === null || each === undefined)
}

/** A record without the fields of another currency that are empty: what is in euro has none of them. */
export function withoutEmptyForeign<Amount extends ForeignFields>(amount: Amount): Amount {
  const { foreignMinor: _m, rate: _r, rateDay: _d, rateSource: _s, ...rest } = amount
  // The rest and what is put back are the fields that there were.
  return { ...rest, ...foreignOf(amount) } as Amount
}
