import { formatMonth, formatMonthName } from '#domain/calendar/format-date.ts'
import { addMonths, type Month } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { MonthComparison } from '#domain/net-worth/compare-months.ts'

type Format = (cents: Cents, options?: { readonly isSigned: boolean }) => string

/** The beginning of a comparison in words: `seit Oktober`, `seit November 2025`, `seit dem ersten Stand im März 2026` */
export function sinceWords({
  since,
  to,
  isSinceFirst,
}: Pick<MonthComparison, 'since' | 'to' | 'isSinceFirst'>): string {
  if (isSinceFirst) return `seit dem ersten Stand im ${formatMonth(since)}`
  return `seit ${since === addMonths(to, -1) ? formatMonthName(since) : formatMonth(since)}`
}

/** The words where nothing can be compared yet. */
export function firstMonthWords(month: Month): string {
  return `Der erste Stand ist vom ${formatMonth(month)}.`
}

/**
 * The changes that were only recorded: `+25.000,00 € neu erfasst`, `−3.000,00 € aufgelöst`, or both; empty where there
 * are none.
 */
export function recordedWords(
  { recordedCents, goneCents }: Pick<MonthComparison, 'recordedCents' | 'goneCents'>,
  format: Format,
): string {
  const signed = (cents: Cents) => format(cents, { isSigned: true })
  const entered = recordedCents - goneCents
  return [
    ...(entered === 0 ? [] : [`${signed(entered)} neu erfasst`]),
    ...(goneCents === 0 ? [] : [`${signed(goneCents)} aufgelöst`]),
  ].join(' und ')
}
