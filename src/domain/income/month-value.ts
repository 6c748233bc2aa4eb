import { type Month, addMonths, monthNumber, monthsBetween } from '#domain/calendar/month.ts'
import { type Cents, MAX_AMOUNT_CENTS, sumCents } from '#domain/money/cents.ts'
import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import type { DatedAmount, IncomeReceipt, IncomeSource, Rhythm } from './income-source.ts'

/**
 * The income that a source should bring in a month, in cents; 0 when it is not due. An irregular source counts with the
 * lower of the 12-month mean and the 6-month minimum of its receipts before the month, estimated for months before it
 * began (product.md § 3.1). `knownUntil` is for future months: receipts from that month on are ignored, because nobody
 * could have entered them yet.
 */
export function plannedValue(
  source: IncomeSource,
  receipts: readonly IncomeReceipt[],
  month: Month,
  knownUntil: Month = month,
): Cents {
  if (!isDue(source, month)) return 0
  if (source.rhythm !== 'irregular') return amountAt(source, month)
  return cautiousValue(source, receipts, knownUntil < month ? knownUntil : month)
}

/**
 * The {@link plannedValue} of each month after `knownUntil`, as known in that month: an irregular source counts with
 * the same value in all of them, which is computed once.
 */
export function plannedAhead(
  source: IncomeSource,
  receipts: readonly IncomeReceipt[],
  knownUntil: Month,
): (month: Month) => Cents {
  if (source.rhythm !== 'irregular') return (month) => (isDue(source, month) ? amountAt(source, month) : 0)
  const cents = cautiousValue(source, receipts, knownUntil)
  return (month) => (isDue(source, month) ? cents : 0)
}

/** The value with which an irregular source counts: the lower of its mean and its minimum. */
function cautiousValue(source: IncomeSource, receipts: readonly IncomeReceipt[], month: Month): Cents {
  const { meanCents, minimumCents } = irregularValues(source, receipts, month)
  return Math.min(meanCents, minimumCents)
}

/**
 * The amount with which a source counts in a month: its receipt, even one of 0, else the planned value (statistics.md §
 * 65).
 */
export function actualValue(
  source: IncomeSource,
  receipts: readonly IncomeReceipt[],
  month: Month,
  knownUntil: Month = month,
): Cents {
  return receiptOf(source, receipts, month)?.amountCents ?? plannedValue(source, receipts, month, knownUntil)
}

/**
 * The mean of the twelve and the minimum of the six months before `month` (product.md § 3.1), in cents, the mean
 * rounded half away from zero. A month without a receipt counts 0, but a month before the source began counts as
 * estimated: the usual amount in the mean, the lowest in the minimum. So a new source has a plan, and each new month
 * replaces an estimated one.
 */
export function irregularValues(
  source: IncomeSource,
  receipts: readonly IncomeReceipt[],
  month: Month,
): { readonly meanCents: Cents; readonly minimumCents: Cents } {
  const months = Array.from({ length: 12 }, (_, index) => addMonths(month, -1 - index))
  const valueOf = (each: Month, estimatedCents: Cents | null) =>
    receiptOf(source, receipts, each)?.amountCents ?? (each < source.validFrom ? (estimatedCents ?? 0) : 0)
  const usual = months.map((each) => valueOf(each, source.estimateUsualCents))
  const lowest = months.slice(0, 6).map((each) => valueOf(each, source.estimateLowestCents))
  return {
    meanCents: roundHalfUp(toEuros(sumCents(usual)).div(12)),
    minimumCents: Math.min(...lowest),
  }
}

/** How many of the twelve months before `month` count as estimated. */
export function estimatedMonths(
  source: IncomeSource,
  receipts: readonly IncomeReceipt[],
  month: Month,
): number {
  if (source.estimateUsualCents === null) return 0
  return Array.from({ length: 12 }, (_, index) => addMonths(month, -1 - index)).filter(
    (each) => each < source.validFrom && !receiptOf(source, receipts, each),
  ).length
}

/**
 * The amount a source pays when it is due, in cents; 0 before its first dated amount. Only the latest dated amount
 * grows, `amount × (1 + growth)^years`, rounded half away from zero; the earlier ones are history. The result is
 * limited to a valid amount, one cent to 9.999.999,99 €, because an amount that doubles each year soon exceeds all
 * money.
 * @example 2.917,45 € since March 2026 at 2,5 % are 2.990,39 € from March 2027
 */
export function amountAt(source: IncomeSource, month: Month): Cents {
  const dated = datedAmountAt(source.amounts, month)
  if (!dated) return 0
  const isLatest = dated === source.amounts.at(-1)
  const years = Math.floor(monthsBetween(dated.from, month) / 12)
  if (!isLatest || years === 0 || source.growthBp === 0) return dated.amountCents
  const factor = decimal(source.growthBp).div(10_000).plus(1).pow(years)
  return withinAmounts(toEuros(dated.amountCents).times(factor))
}

function withinAmounts(euros: Decimal): Cents {
  return euros.gt(toEuros(MAX_AMOUNT_CENTS)) ? MAX_AMOUNT_CENTS : Math.max(1, roundHalfUp(euros))
}

/** The dated amount that counts in a month. */
export function datedAmountAt(amounts: readonly DatedAmount[], month: Month): DatedAmount | undefined {
  return amounts.findLast(({ from }) => from <= month)
}

/** True when the month lies between the first and the last month of the source. */
export function isValidIn(source: IncomeSource, month: Month): boolean {
  return source.validFrom <= month && (source.validTo === null || month <= source.validTo)
}

/** True when the source pays in the month; an irregular source may pay in any month. */
export function isDue(source: IncomeSource, month: Month): boolean {
  if (!isValidIn(source, month)) return false
  if (source.rhythm === 'once') return month === source.validFrom
  const distance = monthNumber(month) - (source.dueMonth ?? monthNumber(month))
  return distance % monthsApart[source.rhythm] === 0
}

const monthsApart = {
  monthly: 1,
  irregular: 1,
  quarterly: 3,
  half_yearly: 6,
  yearly: 12,
} satisfies Record<Exclude<Rhythm, 'once'>, number>

/**
 * The amount entered as received from the source in the month (YYYY-MM-01), in cents; undefined while only the expected
 * amount is known.
 */
export function receiptOf(
  source: IncomeSource,
  receipts: readonly IncomeReceipt[],
  month: Month,
): IncomeReceipt | undefined {
  return receipts.find((receipt) => receipt.sourceId === source.id && receipt.month === month)
}
