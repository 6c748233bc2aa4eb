import { formatMonth } from '#domain/calendar/format-date.ts'
import { addMonths, type Month, monthsBetween, yearOf } from '#domain/calendar/month.ts'
import type { HouseholdPlan } from '#domain/household-plan/household-plan.ts'

interface EndOfPlan {
  readonly month: Month
  /** The age in years that the youngest adult then has; null where no month of birth is known. */
  readonly age: number | null
}

type PlannedMonths = Pick<HouseholdPlan['input'], 'startMonth' | 'horizonMonths'> & {
  readonly persons: readonly { readonly birthMonth: Month | null }[]
}

/** The last month of a plan, and how old the youngest adult is then. */
export function endOfPlan({ startMonth, horizonMonths, persons }: PlannedMonths): EndOfPlan {
  const month = addMonths(startMonth, horizonMonths)
  const youngest = persons
    .flatMap(({ birthMonth }) => birthMonth ?? [])
    .toSorted()
    .at(-1)
  return { month, age: youngest === undefined ? null : Math.floor(monthsBetween(youngest, month) / 12) }
}

/** `November 2080, mit 100 Jahren`; of several persons the youngest is named. */
export function endOfPlanWords(input: PlannedMonths): string {
  const { month, age } = endOfPlan(input)
  if (age === null) return formatMonth(month)
  const isAlone = input.persons.filter(({ birthMonth }) => birthMonth !== null).length === 1
  return `${formatMonth(month)}, ${isAlone ? `mit ${age} Jahren` : `die jüngste Person ist dann ${age}`}`
}

/** The same, for the name of a figure: `2080, mit 100`. */
export function shortEndOfPlan(input: PlannedMonths): string {
  const { month, age } = endOfPlan(input)
  return age === null ? String(yearOf(month)) : `${yearOf(month)}, mit ${age}`
}
