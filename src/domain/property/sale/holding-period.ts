import { addDays, type Day } from '#domain/calendar/day.ts'
import { endOfPeriod } from '#domain/calendar/period.ts'

/** § 23 Abs. 1 Nr. 1 EStG. */
const HOLDING_PERIOD = { count: 10, unit: 'year' } as const

/**
 * The first day on which a contract of sale is outside the ten years of § 23 EStG, counted from contract to contract:
 * bought on 28 November 2016, it is 29 November 2026; 29 February counts as 28 February where there is none.
 */
export function firstFreeDay(bought: Day): Day {
  return addDays(endOfPeriod(bought, HOLDING_PERIOD), 1)
}

/** Whether a sale by contract of that day is inside the ten years; the tenth anniversary itself is. */
export function isInsideTenYears(bought: Day, sold: Day): boolean {
  return sold < firstFreeDay(bought)
}
