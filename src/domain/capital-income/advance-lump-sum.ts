import { nextBankDay } from '#domain/calendar/bank-day.ts'
import type { Day } from '#domain/calendar/day.ts'
import { type Decimal, decimal, largest, smallest } from '#domain/money/decimal.ts'
import { centHalfUp } from '#domain/money/rounding.ts'
import { type CapitalGainsTax, capitalGainsTax } from './capital-gains-tax.ts'
import { capitalIncomeRules, type CapitalIncomeRules, type FundType } from './capital-income-rules.ts'

export interface AdvanceLumpSumInput {
  readonly year: number
  /** The price of one unit on the first and the last day of the calendar year, euros. */
  readonly priceBegin: Decimal
  readonly priceEnd: Decimal
  readonly units: Decimal
  /** The distributions of the year for all units, euros. */
  readonly distributions: Decimal
  /** The month of purchase, 1–12, when the units were bought in this year. */
  readonly monthBought: number | null
  readonly fundType: FundType
  /** The unused part of the saver's allowance of the following year, euros. */
  readonly allowanceLeft: Decimal
  readonly churchTaxRate: Decimal
}

export interface AdvanceLumpSum extends CapitalGainsTax {
  readonly ok: true
  /** The base income (Basisertrag) before the cap, also when there is no Vorabpauschale. */
  readonly baseIncome: Decimal
  readonly advanceLumpSum: Decimal
  /** The taxable part, after the partial exemption (Teilfreistellung). */
  readonly taxable: Decimal
  /** The number of months that count: 12, or those from the month of purchase on. */
  readonly months: number
  readonly allowanceUsed: Decimal
  /** The first working day of the following year, on which the Vorabpauschale counts as received. */
  readonly receivedOn: Day
}

export type AdvanceLumpSumResult = AdvanceLumpSum | { readonly ok: false; readonly reason: 'unknown_year' }

/**
 * The Vorabpauschale of a fund (a yearly income that is taxed in advance) and the tax on it, §§ 18, 20 InvStG
 * (calculators.md § 16). Only the results are rounded, r2. 100 units at 100 € in 2025, now 110 €: 177.10 €, of which
 * 123.97 € of an equity fund are taxed.
 * @throws RangeError when the month of purchase is not 1–12
 */
export function advanceLumpSum(input: AdvanceLumpSumInput): AdvanceLumpSumResult {
  const rules = capitalIncomeRules(input.year)
  if (!rules) return { ok: false, reason: 'unknown_year' }
  const months = monthsHeld(input.monthBought)
  const baseIncome = exactBaseIncome(input, rules)
  const year = largest(cappedIncome(input, baseIncome).minus(input.distributions), 0)
  const advance = centHalfUp(year.times(months).div(12))
  const taxable = centHalfUp(advance.times(decimal(1).minus(rules.partialExemptions[input.fundType])))
  const allowanceUsed = smallest(taxable, largest(input.allowanceLeft, 0))
  return {
    ok: true,
    baseIncome: centHalfUp(baseIncome),
    advanceLumpSum: advance,
    taxable,
    months,
    allowanceUsed,
    receivedOn: nextBankDay(`${input.year + 1}-01-01`),
    ...capitalGainsTax({
      year: input.year + 1,
      base: taxable.minus(allowanceUsed),
      churchTaxRate: input.churchTaxRate,
      foreignTax: decimal(0),
    }),
  }
}

function monthsHeld(monthBought: number | null): number {
  const month = monthBought ?? 1
  if (!Number.isInteger(month) || month < 1 || month > 12)
    throw new RangeError('the month of purchase must be 1 to 12')
  return 13 - month
}

function exactBaseIncome({ priceBegin, units }: AdvanceLumpSumInput, rules: CapitalIncomeRules): Decimal {
  return priceBegin.times(largest(rules.baseRate, 0)).times(rules.baseYieldShare).times(units)
}

// § 18 (1) sentence 3 InvStG: never more than the units gained in value during the year, distributions included.
function cappedIncome(input: AdvanceLumpSumInput, baseIncome: Decimal): Decimal {
  const gain = input.priceEnd.minus(input.priceBegin).times(input.units).plus(input.distributions)
  return smallest(baseIncome, largest(gain, 0))
}
