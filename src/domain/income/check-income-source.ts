import { MAX_AMOUNT_CENTS } from '#domain/money/cents.ts'
import type { IncomeSource, Rhythm } from './income-source.ts'
import { datedAmountAt } from './month-value.ts'
import { canReserve } from './tax-reserve.ts'

export type IncomeSourceField =
  | 'label'
  | 'amounts'
  | 'dueMonth'
  | 'payDay'
  | 'validTo'
  | 'estimateLowestCents'
  | 'estimateUsualCents'
  | 'reserves'
  | 'payslip'

export type IncomeSourceProblem =
  | 'empty'
  | 'amount_missing'
  | 'amount_out_of_range'
  | 'amounts_not_ascending'
  | 'amount_unexpected'
  | 'due_month_missing'
  | 'due_month_unexpected'
  | 'out_of_range'
  | 'end_before_start'
  | 'estimate_missing'
  | 'estimate_unexpected'
  | 'lowest_above_usual'
  | 'reserves_not_ascending'
  | 'reserve_unexpected'
  | 'payslip_unexpected'

export interface IncomeSourceFinding {
  readonly field: IncomeSourceField
  readonly code: IncomeSourceProblem
}

/** Checks what a person can correct in a source (product.md § 3.1); an empty list means that it can be stored. */
export function checkIncomeSource(
  source: Omit<IncomeSource, 'id' | 'version'>,
): readonly IncomeSourceFinding[] {
  return [
    ...(source.label.trim() === '' ? [finding('label', 'empty')] : []),
    ...checkAmounts(source),
    ...checkDueMonth(source),
    ...(isPayDay(source.payDay) ? [] : [finding('payDay', 'out_of_range')]),
    ...(source.validTo !== null && source.validTo < source.validFrom
      ? [finding('validTo', 'end_before_start')]
      : []),
    ...checkEstimate(source),
    ...checkReserves(source),
    ...(source.payslip === null || hasPayslip(source) ? [] : [finding('payslip', 'payslip_unexpected')]),
  ]
}

/**
 * Pairs of monthly salaries of one person that overlap: a hint, not an error. Yearly payments such as a Christmas bonus
 * usually come beside a salary and give no hint.
 */
export function overlappingSalaries(
  sources: readonly IncomeSource[],
): readonly (readonly [IncomeSource, IncomeSource])[] {
  const salaries = sources.filter(
    (source) => source.type === 'salary' && source.rhythm === 'monthly' && source.personId !== null,
  )
  return salaries.flatMap((first, index) =>
    salaries
      .slice(index + 1)
      .filter((second) => second.personId === first.personId && overlap(first, second))
      .map((second) => [first, second] as const),
  )
}

/** Whether a source with this rhythm must say in which month it pays: every quarter, half-year or year. */
export function needsDueMonth(rhythm: Rhythm): boolean {
  return rhythm === 'quarterly' || rhythm === 'half_yearly' || rhythm === 'yearly'
}

/** Whether the amounts of a source can be the net of a payslip, which covers one month. */
export function hasPayslip({ type, rhythm }: Pick<IncomeSource, 'type' | 'rhythm'>): boolean {
  return type === 'salary' && rhythm === 'monthly'
}

// An estimate needs both amounts or neither, and is only for sources whose amount is not known beforehand.
function checkEstimate({
  rhythm,
  estimateLowestCents,
  estimateUsualCents,
}: Pick<
  IncomeSource,
  'rhythm' | 'estimateLowestCents' | 'estimateUsualCents'
>): readonly IncomeSourceFinding[] {
  if (estimateLowestCents === null && estimateUsualCents === null) return []
  if (rhythm !== 'irregular') return [finding('estimateUsualCents', 'estimate_unexpected')]
  if (estimateLowestCents === null) return [finding('estimateLowestCents', 'estimate_missing')]
  if (estimateUsualCents === null) return [finding('estimateUsualCents', 'estimate_missing')]
  return estimateLowestCents > estimateUsualCents
    ? [finding('estimateLowestCents', 'lowest_above_usual')]
    : []
}

function checkReserves({
  type,
  reserves,
}: Pick<IncomeSource, 'type' | 'reserves'>): readonly IncomeSourceFinding[] {
  if (reserves.length === 0) return []
  if (!canReserve(type)) return [finding('reserves', 'reserve_unexpected')]
  const isAscending = reserves.every((reserve, index) => (reserves[index - 1]?.from ?? '') < reserve.from)
  return isAscending ? [] : [finding('reserves', 'reserves_not_ascending')]
}

function checkAmounts(source: Omit<IncomeSource, 'id' | 'version'>): readonly IncomeSourceFinding[] {
  const { amounts, rhythm, validFrom } = source
  if (rhythm === 'irregular') return amounts.length === 0 ? [] : [finding('amounts', 'amount_unexpected')]
  if (!datedAmountAt(amounts, validFrom)) return [finding('amounts', 'amount_missing')]
  const isAscending = amounts.every((amount, index) => (amounts[index - 1]?.from ?? '') < amount.from)
  if (!isAscending) return [finding('amounts', 'amounts_not_ascending')]
  const isInRange = amounts.every(
    ({ amountCents }) =>
      Number.isSafeInteger(amountCents) && amountCents >= 1 && amountCents <= MAX_AMOUNT_CENTS,
  )
  return isInRange ? [] : [finding('amounts', 'amount_out_of_range')]
}

function checkDueMonth({
  rhythm,
  dueMonth,
}: Pick<IncomeSource, 'rhythm' | 'dueMonth'>): readonly IncomeSourceFinding[] {
  if (!needsDueMonth(rhythm)) return dueMonth === null ? [] : [finding('dueMonth', 'due_month_unexpected')]
  if (dueMonth === null) return [finding('dueMonth', 'due_month_missing')]
  return isWithin(dueMonth, 1, 12) ? [] : [finding('dueMonth', 'out_of_range')]
}

function isPayDay(payDay: IncomeSource['payDay']): boolean {
  return payDay === 'last_bank_day' || isWithin(payDay, 1, 31)
}

function isWithin(value: number, minimum: number, maximum: number): boolean {
  return Number.isInteger(value) && value >= minimum && value <= maximum
}

function overlap(first: IncomeSource, second: IncomeSource): boolean {
  return (
    (first.validTo === null || second.validFrom <= first.validTo) &&
    (second.validTo === null || first.validFrom <= second.validTo)
  )
}

function finding(field: IncomeSourceField, code: IncomeSourceProblem): IncomeSourceFinding {
  return { field, code }
}
