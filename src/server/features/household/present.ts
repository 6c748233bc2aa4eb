import type { readHousehold, updateHousehold } from '#contract/planning/household.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { householdRecord } from '#contract/records/household-record.ts'
import { personRecord } from '#contract/records/person-record.ts'
import { dayIn } from '#domain/calendar/day.ts'
import { recordColumns } from '#server/database/record-columns.ts'
import type { HouseholdRow, PersonRow } from '#server/household/store.ts'
import { timeZone } from '#server/today.ts'

export type Household = DataOf<typeof readHousehold>
export type Person = Household['persons'][number]
export type Statement = DataOf<typeof updateHousehold>

const { fieldsOf } = recordColumns(personRecord.fields)
const { fieldsOf: statementOf } = recordColumns(householdRecord.fields)

/** The household with its persons in their order; the day it began is the day in Germany. */
export function presentHousehold(household: HouseholdRow, persons: readonly PersonRow[]): Household {
  return {
    id: household.household_id,
    createdOn: dayIn(household.created_at.getTime(), timeZone),
    ...presentStatement(household),
    persons: persons.map(presentPerson),
  }
}

/** What the household states about itself as a whole. */
export function presentStatement(row: HouseholdRow): Statement {
  return { ...statementOf(row), version: row.version }
}

/** A person of the household, who need not be a user. */
export function presentPerson(row: PersonRow): Person {
  return { id: row.id, ...fieldsOf(row), version: row.version }
}
