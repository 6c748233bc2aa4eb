import { newestBegun, yearsOf } from '#domain/calendar/rule-years.ts'
import type { Decimal } from '#domain/money/decimal.ts'
import { decimalsOf } from '#domain/money/decimals-of.ts'
import { capitalIncomeYears } from '#domain/capital-income/data/capital-income-years.ts'

/** Kinds of funds by what they hold, § 2 (6)–(9) InvStG. */
export const fundTypes = ['equity', 'mixed', 'real_estate', 'foreign_real_estate', 'other'] as const
export type FundType = (typeof fundTypes)[number]

export interface CapitalIncomeRules {
  /** Basiszins; may be negative. */
  readonly baseRate: Decimal
  /** Part of the base rate that counts, 0.7. */
  readonly baseYieldShare: Decimal
  /** Abgeltungsteuer. */
  readonly taxRate: Decimal
  readonly soliRate: Decimal
  /** Sparer-Pauschbetrag of one person; doubled for spouses. */
  readonly saversAllowance: Decimal
  /** Teilfreistellung: the part of a fund's income that is free of tax. */
  readonly partialExemptions: Readonly<Record<FundType, Decimal>>
}

type RateName = Exclude<keyof CapitalIncomeRules, 'partialExemptions'>
type CapitalIncomeFile = Readonly<Record<RateName, number>> & {
  readonly source: string
  readonly partialExemptions: Readonly<Record<FundType, number>>
}

const files: Readonly<Record<string, CapitalIncomeFile>> = capitalIncomeYears
const rules = new Map(Object.entries(files).map(([year, file]) => [Number(year), readFile(file)]))

/** The years whose base rate is known, first to last. */
export const capitalIncomeRuleYears = yearsOf(files)

/** Null for a year without a file: before 2018, or not announced yet. */
export function capitalIncomeRules(year: number): CapitalIncomeRules | null {
  return rules.get(year) ?? null
}

/** What counts in a year: its rules, or those of the newest year before it while it has none. */
export function capitalIncomeRulesIn(year: number): CapitalIncomeRules & { readonly year: number } {
  const counting = newestBegun(capitalIncomeRuleYears, year)
  const figures = capitalIncomeRules(counting)
  if (!figures) throw new RangeError(`there are no rules of capital income for ${counting}`)
  return { ...figures, year: counting }
}

/** Sparer-Pauschbetrag in euros, § 20 (9) EStG. */
export function saversAllowance({ saversAllowance: single }: CapitalIncomeRules, isJoint: boolean): Decimal {
  return isJoint ? single.times(2) : single
}

function readFile({ source: _, partialExemptions, ...rates }: CapitalIncomeFile): CapitalIncomeRules {
  return { ...decimalsOf(rates), partialExemptions: decimalsOf(partialExemptions) }
}
