import type { PlanFigures } from '#domain/budget/item-course.ts'
import type { Cents } from '#domain/money/cents.ts'
import { viewAddress } from '#web/member/household-plan/budget-address.ts'
import { keyOfPlace, nowhere } from '#web/member/household-plan/place-words.ts'
import type { MonthFigures } from './month-figures.ts'
import type { PlanFilter, ShownGroup } from './plan-filter.ts'

/** The rows that table and cards have in common. */
export interface PlanRows {
  readonly figures: MonthFigures
  readonly filter: PlanFilter
  readonly groups: readonly ShownGroup[]
  /** The item whose drawer is open. */
  readonly openId: string | null
  readonly onOpen: (id: string) => void
  /** Puts an item elsewhere among its neighbours; null while nothing is ordered. */
  readonly move: ((id: string, neighbourIds: readonly string[], step: -1 | 1) => void) | null
}

/** 100.000,00: from this amount on a figure is long. */
const LONG_CENTS: Cents = 10_000_000

/** Whether the columns need more room than amounts of a household usually do. */
export function hasLongAmounts({ categories, rows }: MonthFigures): boolean {
  const amounts = [...categories.map(({ sums }) => sums), ...rows.map((row) => ({ ...row, carryCents: 0 }))]
  return amounts.some((figures) => amountsOf(figures).some((cents) => Math.abs(cents) >= LONG_CENTS))
}

/** Plan, carry-over, actual and rest, in the order of their columns. */
export function amountsOf({ planCents, carryCents, actualCents, restCents }: PlanFigures): readonly Cents[] {
  return [planCents, carryCents, actualCents, restCents]
}

/** The address of the bookings of a group that have no item. */
export function withoutItemAddress({ group }: Pick<ShownGroup, 'group'>, { month }: MonthFigures): string {
  return viewAddress('buchungen', {
    monat: month.slice(0, 7),
    ort: keyOfPlace({ ...nowhere, ...(group ? { groupId: group.id } : { category: 'life' as const }) }),
  })
}
