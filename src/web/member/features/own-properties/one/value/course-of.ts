import { valuationRecordFields } from '#contract/records/balance-record.ts'
import { monthOf, monthsBetween } from '#domain/calendar/month.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { PropertyBoard } from '#domain/property/own/property-board.ts'
import { formatMonthEntry } from '#web/kit/fields/month-entry.ts'
import type { DrawnValuation, ValueCourse } from './value-course.ts'

/** The months of a property as its drawing shows them. */
export function courseOf({ own, months, valuations, suggestion, fixedRateEnds }: PropertyBoard): ValueCourse {
  const first = months[0]?.month ?? own.month
  const last = months.length - 1
  const placeOf = (month: Month) => monthsBetween(first, month)
  const nowAt = Math.min(last, Math.max(0, placeOf(own.month)))
  return {
    months: months.map(({ month, valueCents, debtCents, kind }) => ({
      month,
      valueCents: kind === 'sold' ? null : valueCents,
      // What is owed in the month of the sale is repaid by it.
      debtCents: kind === 'sold' ? null : debtCents,
    })),
    nowAt,
    nowWord: months.at(-1)?.kind === 'sold' ? 'verkauft' : 'heute',
    valuations: valuations.toReversed().flatMap(({ day, kind, cents }): readonly DrawnValuation[] => {
      const at = placeOf(monthOf(day))
      const month = formatMonthEntry(monthOf(day))
      const title =
        kind === 'purchase' ? `${valuationRecordFields.valuationKind.words.purchase} ${month}` : month
      return at >= 0 && at <= last && months[at]?.valueCents === cents ? [{ at, title, cents }] : []
    }),
    suggestion:
      suggestion.ok && nowAt < last
        ? { at: nowAt, title: suggestion.quarter, cents: suggestion.cents }
        : null,
    fixedEnds: [...new Set(fixedRateEnds.map(({ month }) => placeOf(month)))].filter((at) => at <= last),
  }
}
