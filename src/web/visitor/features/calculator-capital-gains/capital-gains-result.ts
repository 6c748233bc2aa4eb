import type { Day } from '#domain/calendar/day.ts'
import { advanceLumpSum } from '#domain/capital-income/advance-lump-sum.ts'
import { type CapitalGainsTax, capitalGainsTax } from '#domain/capital-income/capital-gains-tax.ts'
import { capitalIncomeRulesIn, saversAllowance } from '#domain/capital-income/capital-income-rules.ts'
import { type CheaperCheck, cheaperCheck } from '#domain/capital-income/cheaper-check.ts'
import { fundSale } from '#domain/capital-income/fund-sale.ts'
import { offsetLosses } from '#domain/capital-income/offset-losses.ts'
import { sellFirstIn } from '#domain/capital-income/sell-first-in.ts'
import { type Decimal, decimal, largest } from '#domain/money/decimal.ts'
import { formatEuros } from '#domain/money/format-decimal.ts'
import type { Values } from '#web/household/calculator-entries/inputs.ts'
import { readList } from '#web/household/calculator-entries/list-text.ts'
import { amountOf, rateOf, wholeOf } from '#web/household/calculator-entries/to-domain.ts'
import type { Outcome } from '#web/household/calculators/calculator.ts'
import {
  type CapitalGainsInputs,
  type CapitalGainsKey,
  capitalGainsYears,
  lotColumns,
} from './capital-gains-inputs.ts'

/** One deduction on the way to the taxed amount, in euros. */
export interface Stage {
  readonly label: string
  readonly amount: Decimal
}

export interface TaxResult {
  readonly kind: 'tax'
  readonly task: Exclude<CapitalValues['task'], 'cheaper_check'>
  /** The deductions from the income to the taxed amount. */
  readonly stages: readonly Stage[]
  readonly base: Decimal
  readonly tax: CapitalGainsTax
  /** What is left of the income, or of the proceeds. */
  readonly left: Decimal
  /** The day on which a Vorabpauschale (advance lump sum) is received. */
  readonly receivedOn: Day | null
  readonly months: number
  /** The loss of a sale, 0 or more. */
  readonly loss: Decimal
}

export interface CheckResult {
  readonly kind: 'check'
  readonly check: CheaperCheck
  /** How much more the tariff costs; 0 when it does not. */
  readonly dearer: Decimal
}

export type CapitalGainsResult = TaxResult | CheckResult

type CapitalValues = Values<CapitalGainsInputs>
type TaxOutcome = Outcome<TaxResult, CapitalGainsKey>

/** Tax on income, on a Vorabpauschale, on a sale, or the Günstigerprüfung (calculators.md § 16). */
export function computeCapitalGains(values: CapitalValues): Outcome<CapitalGainsResult, CapitalGainsKey> {
  if (!capitalGainsYears(values).includes(wholeOf(values.year))) return withoutFigures(values)
  if (values.task === 'cheaper_check') return check(values)
  const limits = allowanceLimits(values)
  if (amountOf(values.allowance).gt(values.filing === 'couple' ? limits.joint : limits.single))
    return {
      ok: false,
      sentence: `Der Freistellungsauftrag darf höchstens ${whole(limits.single)} (${whole(limits.joint)} bei Ehepaaren) betragen.`,
      at: 'allowance',
    }
  switch (values.task) {
    case 'income':
      return plain(values)
    case 'advance_lump_sum':
      return advance(values)
    case 'sale':
      return sale(values)
  }
}

function withoutFigures({ year }: CapitalValues): Extract<TaxOutcome, { readonly ok: false }> {
  return { ok: false, sentence: `Für ${year} haben wir keine Werte.`, at: 'year' }
}

/** The year of the tax: a Vorabpauschale is received, and taxed, in the following year. */
export function yearOfTax({ task, year }: Pick<CapitalValues, 'task' | 'year'>): number {
  return wholeOf(year) + (task === 'advance_lump_sum' ? 1 : 0)
}

/** The Sparer-Pauschbetrag of the year of the tax. */
export function allowanceLimits(values: Pick<CapitalValues, 'task' | 'year'>): {
  readonly single: Decimal
  readonly joint: Decimal
} {
  const rules = capitalIncomeRulesIn(yearOfTax(values))
  return { single: saversAllowance(rules, false), joint: saversAllowance(rules, true) }
}

function whole(amount: Decimal): string {
  return formatEuros(amount, { places: 0 })
}

function plain(values: CapitalValues): TaxOutcome {
  const [other, shares] = [amountOf(values.income), amountOf(values.shareGains)]
  const { taxable } = offsetLosses(
    { shares, other },
    { shares: amountOf(values.shareLosses), other: amountOf(values.otherLosses) },
  )
  const base = largest(taxable.minus(amountOf(values.allowance)), 0)
  const tax = capitalGainsTax({
    year: wholeOf(values.year),
    base,
    churchTaxRate: rateOf(values.church),
    foreignTax: amountOf(values.foreignTax),
  })
  const income = other.plus(shares)
  return answer({
    task: 'income',
    stages: [
      { label: 'Ertrag', amount: income },
      { label: 'nach Verlusten', amount: taxable },
      { label: 'nach Freistellung', amount: base },
    ],
    base,
    tax,
    left: income.minus(tax.total),
  })
}

function advance(values: CapitalValues): TaxOutcome {
  const result = advanceLumpSum({
    year: wholeOf(values.year),
    priceBegin: amountOf(values.priceBegin),
    priceEnd: amountOf(values.priceEnd),
    units: amountOf(values.units),
    distributions: amountOf(values.distributions),
    monthBought: values.monthBought === '0' ? null : wholeOf(values.monthBought),
    fundType: values.fundType,
    allowanceLeft: amountOf(values.allowance),
    churchTaxRate: rateOf(values.church),
  })
  if (!result.ok) return withoutFigures(values)
  const base = result.taxable.minus(result.allowanceUsed)
  return answer({
    task: 'advance_lump_sum',
    stages: [
      { label: 'Basisertrag', amount: result.baseIncome },
      { label: 'Vorabpauschale', amount: result.advanceLumpSum },
      { label: 'nach Teilfreistellung', amount: result.taxable },
      { label: 'nach Freistellung', amount: base },
    ],
    base,
    tax: result,
    left: result.advanceLumpSum.minus(result.total),
    receivedOn: result.receivedOn,
    months: result.months,
  })
}

function sale(values: CapitalValues): TaxOutcome {
  const lots = (readList(values.lots, lotColumns) ?? []).map(([units, cost, lumpSums]) => ({
    units: amountOf(units),
    cost: amountOf(cost),
    advanceLumpSums: amountOf(lumpSums),
  }))
  const sold = sellFirstIn(lots, amountOf(values.unitsSold))
  if (!sold.ok)
    return { ok: false, sentence: 'Du kannst nicht mehr Anteile verkaufen, als du besitzt.', at: 'unitsSold' }
  const proceeds = amountOf(values.proceeds)
  const result = fundSale({
    year: wholeOf(values.year),
    proceeds,
    cost: sold.cost,
    advanceLumpSums: sold.advanceLumpSums,
    fundType: values.fundType,
    allowanceLeft: amountOf(values.allowance),
    churchTaxRate: rateOf(values.church),
  })
  const taxable = largest(result.taxableAfterExemption, 0)
  const base = taxable.minus(result.allowanceUsed)
  return answer({
    task: 'sale',
    stages: [
      { label: 'Erlös', amount: proceeds },
      { label: 'Gewinn', amount: result.gain },
      { label: 'nach Teilfreistellung', amount: result.taxableAfterExemption },
      { label: 'nach Freistellung', amount: base },
    ],
    base,
    tax: result,
    left: result.netProceeds,
    loss: largest(result.taxableAfterExemption.negated(), 0),
  })
}

function answer(
  result: Pick<TaxResult, 'task' | 'stages' | 'base' | 'tax' | 'left'> & Partial<TaxResult>,
): TaxOutcome {
  return { ok: true, result: { kind: 'tax', receivedOn: null, months: 12, loss: decimal(0), ...result } }
}

function check(values: CapitalValues): Outcome<CheckResult, CapitalGainsKey> {
  const result = checkAt(values, amountOf(values.otherIncome))
  if (!result.ok) return withoutFigures(values)
  return {
    ok: true,
    result: {
      kind: 'check',
      check: result,
      dearer: largest(result.tariffTotal.minus(result.flatTotal), 0),
    },
  }
}

/** The same capital income beside another income. */
export function checkAt(values: CapitalValues, otherTaxableIncome: Decimal) {
  return cheaperCheck({
    year: wholeOf(values.year),
    otherTaxableIncome,
    capitalIncomeTaxable: amountOf(values.capitalIncome),
    isJoint: values.filing === 'couple',
  })
}
