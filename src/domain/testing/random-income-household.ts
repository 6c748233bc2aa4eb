import * as fc from 'fast-check'
import type { AllocationVersion } from '#domain/account-system/allocation-version.ts'
import { addMonths, type Month } from '#domain/calendar/month.ts'
import type { PlanRecords } from '#domain/household-plan/plan-records.ts'
import { type IncomeSource, plainSource } from '#domain/income/income-source.ts'
import type { Income } from '#domain/income/month-income.ts'
import { allocation } from './berger-household.ts'
import { yearOfHousehold } from './year-of-household.ts'

export const incomeToday = '2026-11-21'
/** The months; the current one is the last but one. */
export const incomeMonths: readonly Month[] = ['2026-09-01', '2026-10-01', '2026-11-01', '2026-12-01']

const drawnSource = fc.record({
  rhythm: fc.constantFrom('monthly', 'quarterly', 'yearly', 'irregular'),
  type: fc.constantFrom('salary', 'self_employment', 'rent'),
  since: fc.constantFrom(...incomeMonths.slice(0, 3)),
  dueMonth: fc.integer({ min: 1, max: 12 }),
  amountCents: fc.integer({ min: 1, max: 999_999 }),
  estimateCents: fc.option(fc.integer({ min: 1, max: 999_999 })),
  isDistributed: fc.boolean(),
  vatBp: fc.constantFrom(0, 700, 1900),
  shareBp: fc.integer({ min: 0, max: 10_000 }),
  /** The receipts by month; null: nothing was entered. */
  received: fc.array(fc.option(fc.integer({ min: 0, max: 999_999 })), { minLength: 3, maxLength: 3 }),
})

const drawnExtra = fc.record({
  at: fc.integer({ min: 0, max: 3 }),
  amountCents: fc.integer({ min: 1, max: 99_999 }),
  distribution: fc.constantFrom('as_usual', 'saving_only'),
})

/** Households that differ only in their income: sources, taxes, and entered receipts. */
export const incomeHouseholds: fc.Arbitrary<PlanRecords> = fc
  .record({
    sources: fc.array(drawnSource, { maxLength: 4 }),
    extras: fc.array(drawnExtra, { maxLength: 2 }),
  })
  .map(({ sources, extras }) => ({
    ...yearOfHousehold([], incomeMonths.slice(0, 3), incomeToday),
    income: {
      sources: sources.map(sourceOf),
      receipts: sources.flatMap((source, at) => receiptsOf(source, at)),
      extras: extras.map(({ at, ...extra }, index) => ({
        ...extra,
        id: `extra-${index}`,
        month: monthAt(at),
        label: `Extra ${index}`,
        version: 1,
      })),
    },
    versions: [{ ...allocation, month: monthAt(0), targets: [] } satisfies AllocationVersion],
    transfers: [],
  }))

type Drawn = typeof drawnSource extends fc.Arbitrary<infer Value> ? Value : never

function sourceOf(given: Drawn, at: number): IncomeSource {
  const isIrregular = given.rhythm === 'irregular'
  const isYearly = given.rhythm === 'yearly' || given.rhythm === 'quarterly'
  return {
    ...plainSource,
    id: `source-${at}`,
    personId: null,
    label: `Quelle ${at}`,
    type: given.type,
    rhythm: given.rhythm,
    dueMonth: isYearly ? given.dueMonth : null,
    payDay: 15,
    validFrom: given.since,
    validTo: null,
    growthBp: 0,
    isDistributed: given.isDistributed,
    amounts: isIrregular ? [] : [{ from: given.since, amountCents: given.amountCents }],
    estimateLowestCents: isIrregular ? given.estimateCents : null,
    estimateUsualCents: isIrregular ? given.estimateCents : null,
    reserves:
      given.type === 'salary'
        ? []
        : [{ from: given.since, vatBp: given.vatBp, shareBp: given.shareBp, accountId: null }],
    version: 1,
  }
}

function receiptsOf(given: Drawn, at: number): Income['receipts'] {
  return given.received.flatMap((amountCents, index) => {
    const month = monthAt(index)
    if (amountCents === null || month < given.since) return []
    return [{ sourceId: `source-${at}`, month, amountCents, version: 1 }]
  })
}

function monthAt(at: number): Month {
  return addMonths('2026-09-01', at)
}
