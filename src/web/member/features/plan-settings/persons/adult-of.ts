import type { PlannedAdult } from '#domain/household-retirement/retiring-person-of.ts'
import type { PersonFields } from './use-person-record.ts'

/** The person in the form of the rules of retirement; null while the month of birth is not known. */
export function adultOf(fields: PersonFields): PlannedAdult | null {
  const { birthMonth } = fields
  return birthMonth === null ? null : { ...fields, birthMonth, personId: '', salaryCents: 0 }
}
