import { MAX_AMOUNT_CENTS, WHOLE_BP, sumCents } from '#domain/money/cents.ts'
import type { BudgetItem } from './budget-item.ts'

export type BudgetItemField =
  | 'name'
  | 'groupId'
  | 'amounts'
  | 'dueMonths'
  | 'day'
  | 'shares'
  | 'openingCents'
  | 'validTo'
  | 'exceptions'

export type BudgetItemProblem =
  | 'empty'
  | 'group_unexpected'
  | 'amount_missing'
  | 'amount_out_of_range'
  | 'not_ascending'
  | 'due_months_unexpected'
  | 'out_of_range'
  | 'not_whole'
  | 'duplicate'
  | 'end_before_start'

export interface BudgetItemFinding {
  readonly field: BudgetItemField
  readonly code: BudgetItemProblem
}

/** Checks what a person can correct in an item (budget.md § 1); an empty list means that the item can be stored. */
export function checkBudgetItem(item: Omit<BudgetItem, 'id' | 'version'>): readonly BudgetItemFinding[] {
  return [
    ...problem('name', 'empty', item.name.trim() === ''),
    ...problem('groupId', 'group_unexpected', item.groupId !== null && item.category !== 'life'),
    ...checkAmounts(item),
    ...checkDueMonths(item),
    ...problem('day', 'out_of_range', typeof item.day === 'number' && !isWithin(item.day, 1, 31)),
    ...checkShares(item),
    ...problem('openingCents', 'out_of_range', !isWithin(Math.abs(item.openingCents), 0, MAX_AMOUNT_CENTS)),
    ...problem(
      'validTo',
      'end_before_start',
      item.validTo !== null && item.validFrom !== null && item.validTo < item.validFrom,
    ),
    ...checkExceptions(item),
  ]
}

function checkAmounts({ amounts }: Pick<BudgetItem, 'amounts'>): readonly BudgetItemFinding[] {
  if (amounts.length === 0) return [{ field: 'amounts', code: 'amount_missing' }]
  return [
    ...problem('amounts', 'not_ascending', !isAscending(amounts.map(({ from }) => from))),
    ...problem(
      'amounts',
      'amount_out_of_range',
      amounts.some(({ amountCents }) => !isWithin(amountCents, 0, MAX_AMOUNT_CENTS)),
    ),
  ]
}

function checkDueMonths({
  isIrregular,
  dueMonths,
}: Pick<BudgetItem, 'isIrregular' | 'dueMonths'>): readonly BudgetItemFinding[] {
  return [
    ...problem('dueMonths', 'due_months_unexpected', isIrregular && dueMonths.length > 0),
    ...problem('dueMonths', 'out_of_range', !dueMonths.every((month) => isWithin(month, 1, 12))),
    ...problem(
      'dueMonths',
      'not_ascending',
      !dueMonths.every((month, place) => (dueMonths[place - 1] ?? 0) < month),
    ),
  ]
}

function checkShares({ shares }: Pick<BudgetItem, 'shares'>): readonly BudgetItemFinding[] {
  if (shares.length === 0) return []
  if (!shares.every(({ shareBp }) => isWithin(shareBp, 0, WHOLE_BP)))
    return [{ field: 'shares', code: 'out_of_range' }]
  const persons = new Set(shares.map(({ personId }) => personId))
  return [
    ...problem('shares', 'not_whole', sumCents(shares.map(({ shareBp }) => shareBp)) !== WHOLE_BP),
    ...problem('shares', 'duplicate', persons.size < shares.length),
  ]
}

function checkExceptions({ exceptions }: Pick<BudgetItem, 'exceptions'>): readonly BudgetItemFinding[] {
  return [
    ...problem('exceptions', 'not_ascending', !isAscending(exceptions.map(({ month }) => month))),
    ...problem(
      'exceptions',
      'out_of_range',
      !exceptions.every(({ amountCents }) => isWithin(amountCents, 0, MAX_AMOUNT_CENTS)),
    ),
  ]
}

function isAscending(values: readonly string[]): boolean {
  return values.every((value, place) => (values[place - 1] ?? '') < value)
}

function isWithin(value: number, minimum: number, maximum: number): boolean {
  return Number.isInteger(value) && value >= minimum && value <= maximum
}

function problem(
  field: BudgetItemField,
  code: BudgetItemProblem,
  isThere: boolean,
): readonly BudgetItemFinding[] {
  return isThere ? [{ field, code }] : []
}
