import { type Decimal, decimal, largest } from '#domain/money/decimal.ts'
import { annualWageTax, type AnnualWage, taxAfterChildren, taxShareOf } from './annual-wage-tax.ts'
import { solidaritySurcharge } from './solidarity-surcharge.ts'
import { ofPeriod, toYear } from './wage-periods.ts'
import type { Bonus, WageTaxInput } from './wage-tax-input.ts'
import { wageTaxRules, type WageTaxRules } from './wage-tax-rules.ts'

/** Euros and cents, withheld from the wage of the period and from the bonus. */
export interface WageTax {
  /** LSTLZZ */
  readonly wageTax: Decimal
  /** SOLZLZZ */
  readonly soli: Decimal
  /** BK: church tax is 8 or 9 % of it; 0 for who is in no church. */
  readonly churchTaxBase: Decimal
  /** STS */
  readonly bonusTax: Decimal
  /** SOLZS */
  readonly bonusSoli: Decimal
  /** BKS */
  readonly bonusChurchTaxBase: Decimal
}

/**
 * Lohnsteuer by the Programmablaufplan of the year, § 39b (2) EStG (calculators.md § 18), for employees without
 * pensions of former service, Altersentlastungsbetrag and severance pay. The tax of the year is whole euros, that of a
 * shorter period is cut to the cent. 2026, class I: 4 000 € a month with a Zusatzbeitrag of 2.9 %, childless: 524.50 €.
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

// The bonus costs what the tax of the year grows by, in whole euros.
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
