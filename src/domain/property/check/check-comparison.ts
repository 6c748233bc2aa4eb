import type { Cents } from '#domain/money/cents.ts'
import type { Decimal } from '#domain/money/decimal.ts'
import type { CheckInput, CheckRefusal } from './check-answer.ts'

export const comparisonGroups = ['purchase', 'yield', 'month', 'stress', 'affordable'] as const
export type ComparisonGroup = (typeof comparisonGroups)[number]

/** What a row of a comparison is like. */
export interface ComparisonKind {
  readonly group: ComparisonGroup
  /** The unit in which the values of the row are written. */
  readonly unit: 'cents' | 'bp' | 'factor'
  /** Which values are better; null: neither more nor less is. */
  readonly better: 'more' | 'less' | null
}

/** The rows of a comparison in the order in which they are shown. */
export const comparisonRowIds = [
  'priceM2',
  'costs',
  'total',
  'equity',
  'loan',
  'loanToValue',
  'priceFactor',
  'grossYield',
  'netYield',
  'equityReturn',
  'saleReturn',
  'rent',
  'rentM2',
  'upkeep',
  'instalment',
  'beforeTax',
  'afterTax',
  'homeChange',
  'breakEvenRent',
  'stressInstalment',
  'stressMore',
  'fixedEndBalance',
  'affordablePrice',
  'room',
] as const
export type ComparisonRowId = (typeof comparisonRowIds)[number]

/** How each row is grouped, written and judged; amounts of the group `month` are a month's. */
export const comparisonRows: Readonly<Record<ComparisonRowId, ComparisonKind>> = {
  priceM2: { group: 'purchase', unit: 'cents', better: 'less' },
  costs: { group: 'purchase', unit: 'cents', better: null },
  total: { group: 'purchase', unit: 'cents', better: null },
  equity: { group: 'purchase', unit: 'cents', better: null },
  loan: { group: 'purchase', unit: 'cents', better: null },
  loanToValue: { group: 'purchase', unit: 'bp', better: null },
  priceFactor: { group: 'yield', unit: 'factor', better: 'less' },
  grossYield: { group: 'yield', unit: 'bp', better: 'more' },
  netYield: { group: 'yield', unit: 'bp', better: 'more' },
  equityReturn: { group: 'yield', unit: 'bp', better: 'more' },
  saleReturn: { group: 'yield', unit: 'bp', better: 'more' },
  rent: { group: 'month', unit: 'cents', better: null },
  rentM2: { group: 'month', unit: 'cents', better: null },
  upkeep: { group: 'month', unit: 'cents', better: 'less' },
  instalment: { group: 'month', unit: 'cents', better: null },
  beforeTax: { group: 'month', unit: 'cents', better: 'more' },
  afterTax: { group: 'month', unit: 'cents', better: 'more' },
  homeChange: { group: 'month', unit: 'cents', better: 'less' },
  breakEvenRent: { group: 'month', unit: 'cents', better: null },
  stressInstalment: { group: 'stress', unit: 'cents', better: null },
  stressMore: { group: 'stress', unit: 'cents', better: 'less' },
  fixedEndBalance: { group: 'stress', unit: 'cents', better: null },
  affordablePrice: { group: 'affordable', unit: 'cents', better: null },
  room: { group: 'affordable', unit: 'cents', better: 'more' },
}

export interface ComparisonCell {
  /** By the unit of the row: cents, basis points or the factor; null: see the rest. */
  readonly value: Cents | Decimal | null
  readonly missing: readonly CheckInput[]
  readonly refusal: CheckRefusal | null
  /** False where the row says nothing for this use, such as the cash flow of a home. */
  readonly applies: boolean
  /** Whether this value is the best of its row; none of several equal ones is. */
  readonly isBest: boolean
}

export interface ComparisonRow extends ComparisonKind {
  readonly id: ComparisonRowId
  /** One for each check, in their order. */
  readonly cells: readonly ComparisonCell[]
}
