import { addMonths, type Month } from '#domain/calendar/month.ts'
import type { PersonFields } from './use-person-record.ts'

/** The month after the last one of work, in which a pension can begin; null where birth month or age are missing. */
export function monthAfterWork({
  birthMonth,
  retirementAge,
}: Pick<PersonFields, 'birthMonth' | 'retirementAge'>): Month | null {
  return birthMonth === null || retirementAge === null ? null : addMonths(birthMonth, retirementAge * 12 + 1)
}
