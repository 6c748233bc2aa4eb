import { addMonths, type Month } from '#domain/calendar/month.ts'
import { workUntilOf } from '#domain/household-retirement/retiring-person-of.ts'
import { adultOf } from './adult-of.ts'
import type { PersonFields } from './use-person-record.ts'

/** The month after the last one of work, in which a pension can begin; null where birth month or age are missing. */
export function monthAfterWork(fields: PersonFields): Month | null {
  const adult = adultOf(fields)
  const until = adult && workUntilOf(adult)
  return until === null ? null : addMonths(until, 1)
}
