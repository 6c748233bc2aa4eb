import type { DataOf } from '#contract/protocol/endpoint.ts'
import type { readHousehold } from '#contract/planning/household.ts'
import { dayIn } from '#domain/calendar/day.ts'
import { timeZone } from '#server/today.ts'
import type { HouseholdRow, PersonRow } from './store.ts'

export type Household = DataOf<typeof readHousehold>
export type Person = Household['persons'][number]

/** The household with its persons in their order; the day it began is the day in Germany. */
export function presentHousehold(household: HouseholdRow, persons: readonly PersonRow[]): Household {
  return {
    id: household.household_id,
    createdOn: dayIn(household.created_at.getTime(), timeZone),
    persons: persons.map(presentPerson),
  }
}

/** A person of the household, who need not be a user. */
export function presentPerson({ id, name, surname, position, version }: PersonRow): Person {
  return { id, name, surname, position, version }
}
