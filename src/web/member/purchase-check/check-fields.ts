import { addMonths, monthNumber, type Month } from '#domain/calendar/month.ts'
import { firstSigns } from '#domain/lists/first-signs.ts'
import { plainCheck } from '#domain/property/purchase-check.ts'
import type { StoredCheck } from '#web/household/planning/property-queries.ts'

/** What a person states of a purchase; everything else belongs to the stored record. */
export type CheckFields = Omit<StoredCheck, 'id' | 'savedAt' | 'version'>

const nothingStated = { ...plainCheck, furtherLoans: [], lessons: [] }

export function fieldsOfCheck({ id: _i, savedAt: _s, version: _v, ...fields }: StoredCheck): CheckFields {
  return fields
}

/** A check that is computed before it is stored. */
export function checkOf(id: string, fields: CheckFields): StoredCheck {
  return { ...fields, id, savedAt: '', version: 0 }
}

/** An empty check, with the name by which it is told apart from the others. */
export function emptyCheck(count: number): CheckFields {
  return { ...nothingStated, name: `Prüfung ${count + 1}` }
}

/**
 * The flat of the example of checks and of the course, bought in the next January, so that its first year is a whole one. It is shown to people
 * without checks, and is stored as their own with the first change.
 */
export function exampleCheck(month: Month): CheckFields {
  return {
    ...nothingStated,
    name: 'Wohnung in Leipzig-Plagwitz',
    place: 'Leipzig',
    land: 'SN',
    areaTenths: 480,
    roomsTenths: 20,
    completedYear: 1996,
    month: addMonths(month, 13 - monthNumber(month)),
    priceCents: 14_800_000,
    equityCents: 3_000_000,
    interestBp: 360,
    repaymentBp: 200,
    fixedYears: 10,
    rentMonthCents: 56_000,
    nonAllocableYearCents: 42_000,
    reserveYearCents: 48_000,
    buildingShareBp: 7_500,
    marginalTaxBp: 3_500,
  }
}

/** The fields of a copy, whose name says that it is one and is not longer than a name may be. */
export function copyOf(fields: CheckFields, longestName: number): CheckFields {
  const ending = ' (Kopie)'
  return { ...fields, name: `${firstSigns(fields.name, longestName - ending.length)}${ending}`, lessons: [] }
}
