import { newestBegun, yearsOf } from '#domain/calendar/rule-years.ts'
import { capitalIncomeYears } from '#domain/capital-income/data/capital-income-years.ts'
import type { Decimal } from '#domain/money/decimal.ts'
import { decimalsOf } from '#domain/money/decimals-of.ts'

/** The kinds of funds by their assets, § 2 (6)–(9) InvStG. */
export const fundTypes = ['equity', 'mixed', 'real_estate', 'foreign_real_estate', 'other'] as const
export type FundType = (typeof fundTypes)[number]

export interface CapitalIncomeRules {
  /** The base rate (Basiszins); may be negative. */
  readonly baseRate: Decimal
  /** The part of the base rate that counts, 0.7. */
  readonly baseYieldShare: Decimal
  /** The rate of the flat tax on capital income (Abgeltungsteuer). */
  readonly taxRate: Decimal
  readonly soliRate: Decimal
  /** The saver's allowance (Sparer-Pauschbetrag) of one person; doubled for spouses. */
  readonly saversAllowance: Decimal
  /** The partial exemption (Teilfreistellung): the part of a fund's income that is free of tax. */
  readonly partialExemptions: Readonly<Record<FundType, Decimal>>
}

type RateName = Exclude<keyof CapitalIncomeRules, 'partialExemptions'>
type CapitalIncomeFile = Readonly<Record<RateName, number>> & {
  readonly source: string
  readonly partialExemptions: Readonly<Record<FundType, number>>
}

const files: Readonly<Record<string, CapitalIncomeFile>> = capitalIncomeYears
const rules = new Map(Object.entries(files).map(([year, file]) => [Number(year), readFile(file)]))

/** The years whose base rate is known, in ascending order. */
export const capitalIncomeRuleYears = yearsOf(files)

/** The rules of a year; null for a year without a file: before 2018, or not announced yet. */
export function capitalIncomeRules(year: number): CapitalIncomeRules | null {
  return rules.get(year) ?? null
}

/** The rules that apply in a year: its own, or those of the newest year before it while it has none. */
export function capitalIncomeRulesIn(year: number): CapitalIncomeRules & { readonly year: number } {
  const counting = newestBegun(capitalIncomeRuleYears, year)
  const figures = capitalIncomeRules(counting)
  if (!figures) throw new RangeError(`there are no rules of capital income for ${counting}`)
  return { ...figures, year: counting }
}

/** The saver's allowance (Sparer-Pauschbetrag) in euros, § 20 (9) EStG. */
export function saversAllowance({ saversAllowance: single }: CapitalIncomeRules, isJoint: boolean): Decimal {
  return isJoint ? single.times(2) : single
}

function readFile({ source: _, partialExemptions, ...rates }: CapitalIncomeFile): CapitalIncomeRules {
  return { ...decimalsOf(rates), partialExemptions: decimalsOf(partialExemptions) }
}
