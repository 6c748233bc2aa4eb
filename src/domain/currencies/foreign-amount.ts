import type { Day } from '#domain/calendar/day.ts'
import { type Cents, isBalance } from '#domain/money/cents.ts'
import { type Currency, EURO } from './currency.ts'
import { type Rate, type RateSource, toEuroCents } from './exchange-rate.ts'

/** An amount of an account in another currency, and the rate by which it was converted. */
export interface ForeignAmount {
  /** The amount in the smallest unit of the currency of the account, with the sign of the euro amount. */
  readonly foreignMinor: number
  readonly rate: Rate
  /** The day of the rate: the day of the amount, or the last one before it with a rate. */
  readonly rateDay: Day
  readonly rateSource: RateSource
}

/** Ten million million of the smallest units: IDR 100.000.000.000,00 are less than the largest balance. */
export const MAX_FOREIGN_MINOR = 9_999_999_999_999

/** The same fields beside an amount in cents; all are absent where the account is held in euro. */
export type ForeignFields = {
  readonly [Key in keyof ForeignAmount]?: ForeignAmount[Key] | null
}

/** The foreign part of an amount; null: it is in euro. */
export function foreignOf({ foreignMinor, rate, rateDay, rateSource }: ForeignFields): ForeignAmount | null {
  if (foreignMinor === undefined || foreignMinor === null) return null
  if (!rate || !rateDay || !rateSource) return null
  return { foreignMinor, rate, rateDay, rateSource }
}

/** What is wrong with an amount of an account. */
export type ForeignRefusal =
  /** The account is held in another currency, and the amount lacks its value in that currency. */
  | 'needs_foreign'
  /** The account is held in euro, but the amount has fields of another currency. */
  | 'is_euro'
  /** The euro amount differs from the one that the rate gives. */
  | 'not_converted'

/** Checks whether an amount fits the currency of its account; null: it does. */
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

/** A foreign amount with its value in euro, which is what figures count; null where that is too large to be stored. */
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

/** A record without empty currency fields: an amount in euro has none of them. */
export function withoutEmptyForeign<Amount extends ForeignFields>(amount: Amount): Amount {
  const { foreignMinor: _m, rate: _r, rateDay: _d, rateSource: _s, ...rest } = amount
  // The rest and the fields put back are together the fields that the record had.
  return { ...rest, ...foreignOf(amount) } as Amount
}
