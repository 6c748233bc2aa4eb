import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { addMonths } from '#domain/calendar/month.ts'
import { unknownPlanPerson } from '#domain/wealth-plan/plan-person.ts'
import { HouseholdRetirement, type RetirementInput } from './household-retirement.ts'
import { pensionOverview } from './pension-overview.ts'
import { type PlannedAdult, retiringPersonOf } from './retiring-person-of.ts'

const anna: PlannedAdult = {
  ...unknownPlanPerson,
  personId: 'anna',
  birthMonth: '1978-05-01',
  retirementAge: 67,
  pensionPointsBp: 480_000,
  salaryCents: 290_000,
}
const jonas: PlannedAdult = { ...anna, personId: 'jonas', birthMonth: '1986-09-01', pensionPointsBp: 320_000 }
const nothing = { capitalIncomeCents: 0, contributionsCents: 0, properties: [] }

function household(adults: readonly PlannedAdult[], given: Partial<RetirementInput> = {}): RetirementInput {
  return {
    startMonth: '2026-12-01',
    inflationBp: 200,
    lifeCents: 350_000,
    isJointlyAssessed: true,
    isTaxed: true,
    churchTaxBp: 0,
    salaryTaxedAs: 'single',
    persons: adults.map((adult) => retiringPersonOf(adult, 2026)),
    otherIncomes: [],
    ...given,
  }
}

it('asks for nothing while all work, then takes life from what is missing', () => {
  const retirement = new HouseholdRetirement(household([anna, jonas]))
  expect(retirement.ends).toMatchObject({ firstRetired: '2045-06-01', allRetired: '2053-10-01' })
  expect(retirement.month(221, nothing)).toMatchObject({ pensionsCents: 0, needCents: 0 })
  const first = retirement.month(222, nothing)
  expect(first.persons.map(({ isWorking }) => isWorking)).toEqual([false, true])
  expect(first.pensionsCents).toBeGreaterThan(0)
})

it('ends a contribution with the work of whoever pays it, that of the household with the last', () => {
  const { ends } = new HouseholdRetirement(household([anna, jonas]))
  expect(ends.lastContribution('anna')).toBe('2045-05-01')
  expect(ends.lastContribution(null)).toBe('2053-09-01')
  const forever = new HouseholdRetirement(household([anna, { ...jonas, retirementAge: null }]))
  expect(forever.ends).toMatchObject({ firstRetired: '2045-06-01', allRetired: null })
  expect(forever.ends.lastContribution(null)).toBeNull()
})

it('counts no tax where the plan counts none', () => {
  const alone = { isJointlyAssessed: false }
  const taxed = new HouseholdRetirement(household([anna], alone)).month(400, nothing)
  const untaxed = new HouseholdRetirement(household([anna], { ...alone, isTaxed: false })).month(400, nothing)
  expect(taxed.taxCents).toBeGreaterThan(0)
  expect(untaxed).toMatchObject({ taxCents: 0, netPensionsCents: taxed.netPensionsCents + taxed.taxCents })
})

it('says whose private premium is not known instead of counting one of nothing', () => {
  const early = { ...anna, retirementAge: 60, insuranceBefore: 'private' } as const
  const month = (adult: PlannedAdult) => new HouseholdRetirement(household([adult])).month(150, nothing)
  expect(month(early).persons).toMatchObject([{ lacksPremium: true, healthBeforeCents: 0 }])
  expect(month({ ...early, premiumCents: 60_000 }).persons).toMatchObject([{ lacksPremium: false }])
  expect(month(anna).persons).toMatchObject([{ lacksPremium: false }])
})

it('insures whoever stops early by the capital income of the year before', () => {
  const early = new HouseholdRetirement(household([{ ...anna, retirementAge: 55 }], { inflationBp: 0 }))
  const healthOf = (capitalIncomeCents: number) =>
    early.month(90, { capitalIncomeCents, contributionsCents: 0, properties: [] }).healthBeforeCents
  // 1.318,33 € at least: 16,9 % of health and 3,6 % of care insurance.
  expect(healthOf(0)).toBe(22_280 + 4_746)
  expect(healthOf(2_400_000)).toBe(33_800 + 7_200)
  // The ceiling of 5.812,50 €.
  expect(healthOf(99_000_000)).toBe(98_231 + 20_925)
})

it('shows the pensions of today once all of them run', () => {
  const overview = pensionOverview(household([anna, jonas], { inflationBp: 300 }))
  // 80 points at 42,52 €, less 8,75 % and 3,6 %.
  expect(overview).toMatchObject({ grossCents: 204_096 + 136_064, healthCents: 25_205 + 16_804 })
  expect(overview?.persons).toMatchObject([
    { id: 'anna', from: '2045-06-01' },
    { id: 'jonas', from: '2053-10-01' },
  ])
  expect(overview?.netCents).toBe(340_160 - 42_009 - (overview?.taxCents ?? 0))
  expect(pensionOverview(household([{ ...anna, pensionPointsBp: null }]))).toBeNull()
})

it('taxes the pensions of a couple, which once counted 200 € a month too much', () => {
  const first = { ...anna, occupationalPensionCents: 25_000 }
  const overview = pensionOverview(household([first, jonas], { churchTaxBp: 900 }))
  // 3.178,75 € before tax and before the allowance of § 226 SGB V, which spares 17,5 % of 197,75 €.
  expect(overview?.netCents).toBe(317_875 + 3_462 - 19_892)
})

const adults = fc.array(
  fc.record({
    retirementAge: fc.option(fc.integer({ min: 50, max: 75 })),
    born: fc.integer({ min: 0, max: 480 }),
    pensionPointsBp: fc.integer({ min: 0, max: 900_000 }),
    occupationalPensionCents: fc.integer({ min: 0, max: 200_000 }),
    salaryCents: fc.integer({ min: 0, max: 700_000 }),
  }),
  { minLength: 1, maxLength: 3 },
)

function adultsOf(drawn: typeof adults extends fc.Arbitrary<infer List> ? List : never) {
  return drawn.map(({ born, ...known }, at) => ({
    ...anna,
    ...known,
    personId: String(at),
    birthMonth: addMonths('1958-01-01', born),
  }))
}

it('adds up in every month, whoever is asked for in whatever order', () => {
  fc.assert(
    fc.property(
      adults,
      fc.boolean(),
      fc.array(fc.integer({ min: 1, max: 840 }), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 0, max: 5_000_000 }),
      (drawn, isJointlyAssessed, months, capitalIncomeCents) => {
        const input = household(adultsOf(drawn), {
          isJointlyAssessed: isJointlyAssessed && drawn.length === 2,
        })
        const asked = new HouseholdRetirement(input)
        for (const n of months) {
          const month = asked.month(n, { capitalIncomeCents, contributionsCents: 10_000, properties: [] })
          expect(month).toEqual(
            new HouseholdRetirement(input).month(n, {
              capitalIncomeCents,
              contributionsCents: 10_000,
              properties: [],
            }),
          )
          expect(month.netPensionsCents).toBe(month.pensionsCents - month.healthAfterCents - month.taxCents)
          expect(month.taxCents).toBeGreaterThanOrEqual(0)
          const isRetirement = month.persons.some(({ isWorking }) => !isWorking)
          const open =
            month.lifeCents +
            month.healthBeforeCents +
            month.contributionsCents -
            month.salariesCents -
            month.netPensionsCents
          expect(month.needCents).toBe(isRetirement ? Math.max(0, open) : 0)
        }
      },
    ),
    { numRuns: 60 },
  )
})
