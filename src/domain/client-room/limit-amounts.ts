import type { AmountPrecision } from '#domain/consulting/grant.ts'
import type { Cents } from '#domain/money/cents.ts'

/** What amounts are rounded to: 100 €. */
const STEP_CENTS = 10_000
/** One pension point, in the unit of its field. */
const POINT = 10_000

/** Rates that are called an amount, because they are told for 10 000 €. */
const rates: ReadonlySet<string> = new Set(['payoutFactorCents'])

/** How numbers and texts of records are changed. */
export interface Limits {
  /** Null: amounts stay as they are. */
  readonly cents: ((cents: Cents) => Cents) | null
  /** What stands in place of a text of a field; itself where nothing does. */
  readonly text: (text: string, field: string) => string
}

/** An amount to the nearest 100 €, halves away from zero. */
export function roundedCents(cents: Cents): Cents {
  const size = Math.floor((Math.abs(cents) + STEP_CENTS / 2) / STEP_CENTS) * STEP_CENTS
  return (cents < 0 ? -size : size) + 0
}

/** How records tell amounts; with shares they tell none, because a share is one of a sum. */
export const limitOf: Readonly<Record<AmountPrecision, Limits['cents']>> = {
  exact: null,
  rounded: roundedCents,
  shares: () => 0,
}

/** A figure that was computed from limited amounts, as it is told. */
export function told(amounts: AmountPrecision, cents: Cents): Cents {
  return amounts === 'rounded' ? roundedCents(cents) : cents + 0
}

/** As {@link told}, for a figure that views with shares do not tell. */
export function perhapsTold(amounts: AmountPrecision, cents: Cents | null): Cents | null {
  return cents === null ? null : told(amounts, cents)
}

/**
 * The records with every amount and every text limited, however deep it stands. An amount is a number whose name ends
 * with `Cents`, so one that is added to a record later is limited, too. Pension points are an amount of pay by another
 * name.
 */
export function limitedDeep<Records>(records: Records, limits: Limits): Records {
  return limitedValue(records, '', limits) as Records
}

function limitedValue(value: unknown, name: string, limits: Limits): unknown {
  if (typeof value === 'number') return limitedNumber(value, name, limits)
  if (typeof value === 'string') return limits.text(value, name)
  if (Array.isArray(value)) return value.map((each) => limitedValue(each, name, limits))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([field, each]) => [field, limitedValue(each, field, limits)]),
  )
}

function limitedNumber(value: number, name: string, { cents }: Limits): number {
  if (!cents) return value
  if (name === 'pensionPointsBp') return Math.round(value / POINT) * POINT
  return name.endsWith('Cents') && !rates.has(name) ? cents(value) : value
}
