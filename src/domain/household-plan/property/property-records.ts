import type { Day } from '#domain/calendar/day.ts'
import type { PlanRecords } from '#domain/household-plan/plan-records.ts'
import type { PropertyRecords } from '#domain/property/own/own-records.ts'

/**
 * The records of the plan as the figures of properties take them. The household plan is none of them: a linked cost has
 * the amount that was stored with its link.
 */
export function propertyRecords(
  {
    properties,
    accounts,
    income: { sources, receipts },
    wealthPlan: { plan },
  }: Pick<PlanRecords, 'properties' | 'accounts' | 'income' | 'wealthPlan'>,
  today: Day,
): PropertyRecords {
  return { properties, accounts, items: [], sources, receipts, plan, returns: new Map(), today }
}
