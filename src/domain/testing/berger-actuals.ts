import type { ActualSum } from '#domain/budget/actual-sums.ts'
import { isSaving } from '#domain/budget/budget-item.ts'
import { monthlyPart } from '#domain/budget/planned-amounts.ts'
import { type Month, monthRange } from '#domain/calendar/month.ts'
import { bergerBudget } from '#domain/examples/berger-budget.ts'

/** Bookings of the household Berger from January to 21 November 2026 that differ from its plan. */
const told: readonly (readonly [itemId: string, month: Month, cents: number])[] = [
  ['car-insurance', '2026-01-01', 48_600],
  ['liability-insurance', '2026-01-01', 6_840],
  ['car-tax', '2026-04-01', 11_800],
  ['tyres', '2026-04-01', 22_500],
  ['tyres', '2026-06-01', 3_000],
  ['contents-insurance', '2026-07-01', 9_480],
  ['holiday', '2026-08-01', 180_000],
  ['furniture', '2026-05-01', 13_760],
  ...quarterly('property-tax', 9_120, ['2026-02-01', '2026-05-01', '2026-08-01', '2026-11-01']),
  ...quarterly('broadcasting-fee', 5_508, ['2026-02-01', '2026-05-01', '2026-08-01', '2026-11-01']),
  ...quarterly('gymnastics', 3_600, ['2026-01-01', '2026-04-01', '2026-07-01', '2026-10-01']),
  ['fuel', '2026-11-01', 9_825],
  ['tyres', '2026-11-01', 26_430],
  ['groceries', '2026-11-01', 56_381],
  ['canteen', '2026-11-01', 10_140],
  ['clothes', '2026-11-01', 11_235],
  ['pharmacy', '2026-11-01', 1_845],
  ['drugstore', '2026-11-01', 5_759],
  ['presents', '2026-11-01', 3_490],
  ['furniture', '2026-11-01', 64_900],
]

/** The sums of the months, in the form in which they follow from bookings. */
export const bergerActuals: readonly ActualSum[] = [...told, ...asPlanned()].map(
  ([itemId, month, cents]) => ({
    month,
    category: 'life',
    groupId: bergerBudget.items.find(({ id }) => id === itemId)?.groupId ?? null,
    itemId,
    cents,
  }),
)

// Items due every month were booked as planned; in November only fixed items.
function asPlanned(): typeof told {
  return bergerBudget.items
    .filter((item) => !isSaving(item))
    .flatMap((item) =>
      monthRange('2026-01-01', item.isFixed ? 11 : 10).map(
        (month) => [item.id, month, monthlyPart(item, month)] as const,
      ),
    )
}

function quarterly(itemId: string, cents: number, months: readonly Month[]): typeof told {
  return months.map((month) => [itemId, month, cents])
}
