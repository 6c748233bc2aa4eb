import type { Cents } from '#domain/money/cents.ts'

/** Groups of the category `life`. */
export const budgetGroups = [
  'housing',
  'mobility',
  'insurance',
  'food',
  'children',
  'health',
  'media',
  'other',
] as const
export type BudgetGroup = (typeof budgetGroups)[number]

/** One planned expense of a household. */
export interface BudgetItem {
  readonly label: string
  readonly group: BudgetGroup
  /** Each time it is due. */
  readonly amountCents: Cents
  /** 1–12, ascending; empty = due every month. */
  readonly dueMonths: readonly number[]
  /** Comes back in the same amount whatever one does: rent, insurance, school. */
  readonly isFixed: boolean
}

/**
 * The part of an item that belongs to one month, to the cent, halves up: 486,00 € in January alone are 40,50 € a month.
 */
export function monthlyCents({ amountCents, dueMonths }: BudgetItem): Cents {
  return dueMonths.length === 0 ? amountCents : Math.round((amountCents * dueMonths.length) / 12)
}
