import type { AssetClass } from '#domain/accounts/account.ts'
import {
  type CapitalIncomeRules,
  capitalIncomeRulesIn,
  saversAllowance,
} from '#domain/capital-income/capital-income-rules.ts'
import { taxOnCents } from '#domain/capital-income/tax-on-cents.ts'
import { type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { decimal, largest } from '#domain/money/decimal.ts'
import { roundHalfUp, shareOfCents } from '#domain/money/rounding.ts'
import { churchTaxOfMode, type TaxMode } from '#domain/wealth-plan/wealth-plan.ts'

/**
 * How the income of a class is taxed: as that of an equity fund, as interest, or not at all while it is held or after
 * its sale.
 */
export function taxKindOf(assetClass: AssetClass | null): 'fund' | 'interest' | 'free' {
  if (assetClass === 'shares') return 'fund'
  return assetClass === 'bonds' || assetClass === 'liquidity' ? 'interest' : 'free'
}

/** The figures of a fund's year that decide its tax. */
export interface FundYear {
  readonly beginCents: Cents
  readonly endCents: Cents
  /** Money paid in minus money taken out. */
  readonly paidCents: Cents
  /**
   * The amount that counts for the base income: the value at the beginning, and purchases in proportion to the months
   * left in the year.
   */
  readonly countedCents: Cents
}

/**
 * The capital gains tax over the years of a plan (calculators.md §§ 16 and 24a), with the figures of its first year.
 */
export class PlanTax {
  readonly #taxOn: (baseCents: Cents) => Cents
  readonly #yearlyAllowance: Cents
  readonly #baseYieldOf: (cents: Cents) => Cents
  readonly #taxableOf: (cents: Cents) => Cents
  #allowanceLeft: Cents
  /** What was taxed in a calendar year, before the allowance. */
  readonly #income = new Map<number, Cents>()
  #year: number

  /**
   * Begins with a year of its own.
   * @param allowanceLeft what is left of the allowance of that year; unless given, all of it
   */
  constructor(year: number, mode: TaxMode, isJointlyAssessed: boolean, allowanceLeft?: Cents) {
    const rules = capitalIncomeRulesIn(year)
    this.#year = year
    this.#taxOn = taxOnCents(year, churchTaxOfMode[mode])
    this.#yearlyAllowance = roundHalfUp(saversAllowance(rules, isJointlyAssessed))
    this.#allowanceLeft = allowanceLeft ?? this.#yearlyAllowance
    this.#baseYieldOf = shareOfCents(baseYield(rules))
    this.#taxableOf = shareOfCents(decimal(1).minus(rules.partialExemptions.equity))
  }

  get allowanceLeft(): Cents {
    return this.#allowanceLeft
  }

  /** Renews the yearly allowance. */
  beginYear(): void {
    this.#year += 1
    this.#allowanceLeft = this.#yearlyAllowance
  }

  /** The capital income of a calendar year, after the partial exemption and before the allowance. */
  incomeIn(year: number): Cents {
    return this.#income.get(year) ?? 0
  }

  /** The Vorabpauschale of a fund for a year: never more than the fund gained. */
  advanceOf({ beginCents, endCents, paidCents, countedCents }: FundYear): Cents {
    const gained = endCents - beginCents - paidCents
    return Math.max(0, Math.min(this.#baseYieldOf(Math.max(0, countedCents)), gained))
  }

  /** The tax on interest, which uses the allowance. */
  payOnInterest(incomeCents: Cents): Cents {
    this.#income.set(this.#year, this.incomeIn(this.#year) + Math.max(0, incomeCents))
    const tax = this.#taxOn(incomeCents - this.#allowanceLeft)
    this.#allowanceLeft = Math.max(0, this.#allowanceLeft - Math.max(0, incomeCents))
    return tax
  }

  /** The tax on the income of a fund, of which a part is exempt. */
  payOnFund(incomeCents: Cents): Cents {
    return this.payOnInterest(this.#taxableOf(Math.max(0, incomeCents)))
  }

  /** The tax that would be due on the gain of a sale with the allowance that is left. */
  dueOnFund(gainCents: Cents): Cents {
    return this.#taxOn(this.#taxableOf(Math.max(0, gainCents)) - this.#allowanceLeft)
  }
}

/** The same tax without cents, for loops over many paths: rates as fractions. */
export interface TaxRates {
  /** All three taxes together on capital income beyond the allowance. */
  readonly rate: number
  /** The allowance of a year, in cents. */
  readonly yearlyAllowance: number
  /** The Vorabpauschale of a year as a share of the value that counts, before its cap. */
  readonly baseYield: number
  /** The part of a fund's income that is not exempt. */
  readonly taxableShare: number
}

/** The rates of a year in a mode with tax; with church tax the rate is (1 + soli + k)/(4 + k). */
export function taxRates(year: number, mode: TaxMode, isJointlyAssessed: boolean): TaxRates {
  const rules = capitalIncomeRulesIn(year)
  const church = decimal(churchTaxOfMode[mode]).div(WHOLE_BP)
  const parts = decimal(1).div(rules.taxRate).plus(church)
  return {
    rate: mode === 'none' ? 0 : rules.soliRate.plus(1).plus(church).div(parts).toNumber(),
    yearlyAllowance: roundHalfUp(saversAllowance(rules, isJointlyAssessed)),
    baseYield: baseYield(rules).toNumber(),
    taxableShare: decimal(1).minus(rules.partialExemptions.equity).toNumber(),
  }
}

function baseYield({ baseRate, baseYieldShare }: CapitalIncomeRules) {
  return largest(baseRate, 0).times(baseYieldShare)
}
