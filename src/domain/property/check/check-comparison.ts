import type { BasisPoints, Cents } from '#domain/money/cents.ts'
import type { Decimal } from '#domain/money/decimal.ts'
import type { CheckInput, CheckRefusal } from './check-answer.ts'

export const comparisonGroups = ['purchase', 'yield', 'month', 'stress', 'affordable'] as const
export type ComparisonGroup = (typeof comparisonGroups)[number]

/** The rows of a comparison, with their group, in the order in which they are shown. */
export const comparisonRows = {
  priceM2: 'purchase',
  costs: 'purchase',
  total: 'purchase',
  equity: 'purchase',
  loan: 'purchase',
  loanToValue: 'purchase',
  priceFactor: 'yield',
  grossYield: 'yield',
  netYield: 'yield',
  equityReturn: 'yield',
  saleReturn: 'yield',
  rent: 'month',
  rentM2: 'month',
  upkeep: 'month',
  instalment: 'month',
  beforeTax: 'month',
  afterTax: 'month',
  breakEvenRent: 'month',
  stressInstalment: 'stress',
  stressMore: 'stress',
  fixedEndBalance: 'stress',
  affordablePrice: 'affordable',
  room: 'affordable',
} as const satisfies Readonly<Record<string, ComparisonGroup>>
export type ComparisonRowId = keyof typeof comparisonRows

/** How the values of a row are written. */
export type ComparisonUnit = 'cents' | 'bp' | 'factor'

export interface ComparisonCell {
  /** Cents, basis points or the factor; null: see the rest. */
  readonly value: Cents | BasisPoints | Decimal | null
  readonly missing: readonly CheckInput[]
  readonly refusal: CheckRefusal | null
  /** False where the row says nothing for this use, such as the cash flow of a home. */
  readonly applies: boolean
  /** Whether it is the best value of its row; of equal ones none is. */
  readonly isBest: boolean
}

export interface ComparisonRow {
  readonly id: ComparisonRowId
  readonly group: ComparisonGroup
  readonly unit: ComparisonUnit
  /** Which values are better; null: neither more nor less is. */
  readonly better: 'more' | 'less' | null
  /** One for each check, in their order. */
  readonly cells: readonly ComparisonCell[]
}
