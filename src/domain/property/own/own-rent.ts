import type { Month } from '#domain/calendar/month.ts'
import type { IncomeReceipt, IncomeSource } from '#domain/income/income-source.ts'
import { plannedValue, receiptOf } from '#domain/income/month-value.ts'
import { type BasisPoints, type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { decimal } from '#domain/money/decimal.ts'
import { type RentCourse, rentCourse } from '#domain/property/let/rent-course.ts'
import type { Property } from '#domain/property/property.ts'
import { PLANNED_INFLATION_BP } from '#domain/wealth-plan/return-assumptions.ts'
import type { PropertyRecords } from './own-records.ts'
import { sharedCents } from './shared-cents.ts'

/** The rent of a property, as far as it is the household's; cents. */
export interface OwnRent {
  /** terms: as entered for the property. source: as its income source brings it. */
  readonly by: 'terms' | 'source'
  /** The cold rent of a month, without vacancy. */
  readonly coldIn: RentCourse
  /** The part of the rent that is lost; 0 where an income source tells what comes. */
  readonly vacancyBp: BasisPoints
  /** What the tenant pays in advance for side costs in a month; null: not stated. */
  readonly sideCostsCents: Cents | null
  /** What the linked income source brought in a month, or is to bring; null: none is linked. */
  readonly arrivedIn: RentCourse | null
}

/** The rent of a property that is let; null for a home, and where none is known. */
export function ownRent(property: Property, records: PropertyRecords): OwnRent | null {
  if (property.use === 'home') return null
  const arrivedIn = arrivalOf(property, records)
  const stated = statedRent(property, records)
  const sideCostsCents =
    property.sideCostsMonthCents === null ? null : sharedCents(property, property.sideCostsMonthCents)
  if (stated) {
    const { vacancyBp } = property
    return { by: 'terms', coldIn: stated, vacancyBp, sideCostsCents, arrivedIn }
  }
  if (!arrivedIn) return null
  const coldIn = (month: Month) => Math.max(0, arrivedIn(month) - (sideCostsCents ?? 0))
  return { by: 'source', coldIn, vacancyBp: 0, sideCostsCents, arrivedIn }
}

/** The cold rent as it is entered for the property; null: none, or without its first month. */
function statedRent(property: Property, { plan }: PropertyRecords): RentCourse | null {
  const { rentKind, rentMonthCents, rentSteps } = property
  const steps = rentKind === 'steps' ? rentSteps : []
  const startCents = rentMonthCents ?? steps[0]?.amountCents ?? null
  const from = property.rentFrom ?? steps[0]?.from
  if (from === undefined || startCents === null) return null
  const growthBp = {
    fixed: 0,
    steps: 0,
    index: plan?.inflationBp ?? PLANNED_INFLATION_BP,
    growth: property.rentGrowthBp ?? 0,
  }[rentKind]
  return rentCourse({
    startCents: sharedCents(property, startCents),
    from,
    growth: decimal(growthBp).div(WHOLE_BP),
    steps: steps.map((step) => ({ ...step, amountCents: sharedCents(property, step.amountCents) })),
  })
}

function arrivalOf({ rentSourceId }: Property, { sources, receipts }: PropertyRecords): RentCourse | null {
  const source = sources.find(({ id }) => id === rentSourceId)
  return source ? (month) => arrivedFrom(source, receipts, month) : null
}

/** What came, and where nothing is entered what is planned, with all that is laid aside of it. */
function arrivedFrom(source: IncomeSource, receipts: readonly IncomeReceipt[], month: Month): Cents {
  return receiptOf(source, receipts, month)?.amountCents ?? plannedValue(source, receipts, month)
}
