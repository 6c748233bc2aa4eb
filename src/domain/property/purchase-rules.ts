import rules from '#domain/property/data/purchase-rules.json' with { type: 'json' }

/** How many yearly cold rents a property usually costs: a rule of thumb, no law. */
export const usualPriceFactor: { readonly from: number; readonly to: number } = rules.usualPriceFactor

/** § 558 Abs. 3 BGB: the most by which a rent may rise within so many years, in basis points; less in tight markets. */
export const rentIncreaseCap = {
  years: rules.rentIncrease.years,
  capBp: rules.rentIncrease.percent * 100,
  tightCapBp: rules.rentIncrease.tightPercent * 100,
} as const

/** § 489 Abs. 1 Nr. 2 BGB: the years after which the borrower may end any loan, and the months of notice. */
export const noticeOfLoan: { readonly years: number; readonly months: number } = rules.noticeOfLoan
