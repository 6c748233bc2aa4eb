import { type Decimal, decimal, largest } from '#domain/money/decimal.ts'
import { annualWageTax, type AnnualWage, taxAfterChildren, taxShareOf } from './annual-wage-tax.ts'
import { solidaritySurcharge } from './solidarity-surcharge.ts'
import type { Bonus, WageTaxInput, WagePeriod } from './wage-tax-input.ts'
import { wageTaxRules, type WageTaxRules } from './wage-tax-rules.ts'

/** The taxes withheld from the wage of the period and from the bonus, in euros and cents. */
export interface WageTax {
  /** The wage tax, LSTLZZ. */
  readonly wageTax: Decimal
  /** The solidarity surcharge, SOLZLZZ. */
  readonly soli: Decimal
  /** BK: church tax is 8 or 9 % of it; 0 for a person in no church. */
  readonly churchTaxBase: Decimal
  /** The tax on the bonus, STS. */
  readonly bonusTax: Decimal
  /** The solidarity surcharge on the bonus, SOLZS. */
  readonly bonusSoli: Decimal
  /** The base of the church tax on the bonus, BKS. */
  readonly bonusChurchTaxBase: Decimal
}

/**
 * The wage tax (Lohnsteuer) by the Programmablaufplan of the year, § 39b (2) EStG (calculators.md § 18), for employees
 * without pensions of former service, Altersentlastungsbetrag and severance pay. The tax of the year is in whole euros,
 * that of a shorter period is cut to the cent. 2026, class I: 4 000 € a month with a Zusatzbeitrag of 2.9 %, childless:
 * 524.50 €.
 * @throws RangeError for a year whose figures are not known
 */
export function wageTax({ year, period, wage, allowance, addition, bonus, employee }: WageTaxInput): WageTax {
  const rules = wageTaxRules(year)
  const annual = annualWageTax(rules, employee, {
    wage: toYear(wage, period),
    allowance: toYear(allowance, period),
    addition: toYear(addition, period),
  })
  const tax = taxShareOf(annual.tax, employee)
  // JBMG: soli and church tax follow the tax after the child allowances.
  const base = taxAfterChildren(rules, employee, annual)
  return {
    wageTax: ofPeriod(tax, period),
    soli: ofPeriod(solidaritySurcharge(base, rules.soli, annual.splitting), period),
    churchTaxBase: employee.isChurchMember ? ofPeriod(base, period) : decimal(0),
    ...bonusTaxes(rules, employee, bonus),
  }
}

type BonusTaxes = Pick<WageTax, 'bonusTax' | 'bonusSoli' | 'bonusChurchTaxBase'>

// The tax on the bonus is the amount by which it raises the tax of the year, in whole euros.
function bonusTaxes(
  rules: WageTaxRules,
  employee: WageTaxInput['employee'],
  bonus: Bonus | null,
): BonusTaxes {
  const none = decimal(0)
  if (!bonus || bonus.amount.eq(0)) return { bonusTax: none, bonusSoli: none, bonusChurchTaxBase: none }
  const without = annualWageTax(rules, employee, yearOf(bonus, none))
  const annual = annualWageTax(rules, employee, yearOf(bonus, bonus.amount))
  const bonusTax = largest(taxShareOf(annual.tax.minus(without.tax), employee), 0)
  const exemption = rules.soli.exemption.times(annual.splitting)
  const isOverExemption = taxAfterChildren(rules, employee, annual).gt(exemption)
  return {
    bonusTax,
    bonusSoli: isOverExemption ? bonusTax.times(rules.soli.rate).round(2, 'down') : none,
    bonusChurchTaxBase: employee.isChurchMember ? bonusTax : none,
  }
}

function yearOf(bonus: Bonus, paid: Decimal): AnnualWage {
  return {
    wage: bonus.yearWage.plus(paid),
    allowance: bonus.yearAllowance,
    addition: bonus.yearAddition,
  }
}

// A tax year has 360 days, § 39b (2) sentences 2 and 9 EStG.
const periods: Readonly<Record<WagePeriod, readonly [times: number, by: number]>> = {
  year: [1, 1],
  month: [12, 1],
  week: [360, 7],
  day: [360, 1],
}

/** Converts euros of a period to euros a year, cut to the cent. */
function toYear(euros: Decimal, period: WagePeriod): Decimal {
  const [times, by] = periods[period]
  return euros.times(times).div(by).round(2, 'down')
}

/** The part of a yearly amount that belongs to a period, cut to the cent. */
function ofPeriod(euros: Decimal, period: WagePeriod): Decimal {
  const [times, by] = periods[period]
  return decimal(by).times(euros).div(times).round(2, 'down')
}
