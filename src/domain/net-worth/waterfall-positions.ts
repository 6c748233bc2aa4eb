import { addMonths, type Month, monthOf } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { monthValues, type ValueSeries } from './month-values.ts'
import type { WaterfallPosition } from './monthly-waterfall.ts'
import type { HouseholdFlows } from './position-flows.ts'

type Moved = Pick<ValueSeries['balances'][number], 'day'> & { readonly cents: Cents }

/** The positions of a time in the form that the waterfall needs. */
export function waterfallPositions(
  series: readonly ValueSeries[],
  flows: HouseholdFlows,
  months: readonly Month[],
): readonly WaterfallPosition[] {
  const [first] = months
  if (first === undefined) return []
  return series.map((each) => {
    const known = flows.get(each.id) ?? []
    const takenOver = each.takenOver ?? []
    return {
      values: monthValues(each, [addMonths(first, -1), ...months]),
      change: changeOfGroup(each.group),
      flows: byMonth([...known, ...takenOver]),
      fromOwn: byMonth([...known.filter(({ isPlanned }) => !isPlanned), ...takenOver]),
      isEmptied: each.isEmptied ?? false,
      soldForCents: each.sold?.cents ?? null,
    }
  })
}

/** Every change of everyday accounts and of debts is money that moved. */
export function changeOfGroup(group: ValueSeries['group']): WaterfallPosition['change'] {
  return group === 'liquid' || group === 'debts' ? 'as_saved' : 'by_flows'
}

function byMonth(moved: readonly Moved[]): ReadonlyMap<Month, Cents> {
  const sums = new Map<Month, Cents>()
  for (const { day, cents } of moved) sums.set(monthOf(day), sumCents([sums.get(monthOf(day)) ?? 0, cents]))
  return sums
}
