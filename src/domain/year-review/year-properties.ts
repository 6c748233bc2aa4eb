import type { Day } from '#domain/calendar/day.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { PlanRecords } from '#domain/household-plan/plan-records.ts'
import { propertyRecords } from '#domain/household-plan/property/property-records.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { ownProperties } from '#domain/property/own/own-property.ts'
import { propertyMonths } from '#domain/property/own/property-course.ts'

/** Value, debt and equity at the end of a year, and by how much the equity changed in it. */
export interface PropertyFigures {
  readonly valueCents: Cents
  readonly debtCents: Cents
  readonly equityCents: Cents
  readonly changeCents: Cents
}

/** A property in a year; a sold one has nothing left at its end. */
export interface YearProperty extends PropertyFigures {
  readonly id: string
  readonly name: string
  readonly isSold: boolean
  /** Whether the property was let in the year, so that it has a year for the tax office. */
  readonly isLet: boolean
}

export interface YearProperties {
  /** The properties that were owned at the beginning or at the end, in the order of their accounts. */
  readonly properties: readonly YearProperty[]
  readonly total: PropertyFigures
}

/**
 * The properties of a year from the end of its opening month to that of its last one (calculators.md §§ 40, 41). What
 * was not known or not owned at the beginning counts 0 there.
 */
export function yearProperties(
  records: Pick<PlanRecords, 'properties' | 'accounts' | 'income' | 'wealthPlan'>,
  { opening, last, today }: { readonly opening: Month; readonly last: Month; readonly today: Day },
): YearProperties {
  const properties = ownProperties(propertyRecords(records, today)).flatMap(
    (own): readonly YearProperty[] => {
      const [before, after] = [opening, last].map((month) => propertyMonths(own, [month])[0])
      const isSold = after?.kind === 'sold'
      const isOwned = [before, after].some((each) => each && each.kind !== 'unknown' && each.kind !== 'sold')
      if (!before || !after || !isOwned) return []
      const equityCents = after.equityCents ?? 0
      return [
        {
          id: own.property.accountId,
          name: own.name,
          isSold,
          isLet: own.property.use === 'let' || own.rent !== null,
          valueCents: after.valueCents ?? 0,
          debtCents: isSold ? 0 : after.debtCents,
          equityCents: isSold ? 0 : equityCents,
          changeCents: (isSold ? 0 : equityCents) - (before.kind === 'sold' ? 0 : (before.equityCents ?? 0)),
        },
      ]
    },
  )
  const sumOf = (name: keyof PropertyFigures) => sumCents(properties.map((each) => each[name]))
  return {
    properties,
    total: {
      valueCents: sumOf('valueCents'),
      debtCents: sumOf('debtCents'),
      equityCents: sumOf('equityCents'),
      changeCents: sumOf('changeCents'),
    },
  }
}
