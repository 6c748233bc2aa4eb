import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { addMonths } from '#domain/calendar/month.ts'
import { planOutlook } from '#domain/household-plan/plan-outlook.ts'
import { anna, childBenefit, jonas } from '#domain/testing/berger-household.ts'
import {
  annaPlanned,
  freePosition,
  jonasPlanned,
  plannedHousehold,
} from '#domain/testing/planned-household.ts'
import { type RetirementStage, retirementStages } from './retirement-stages.ts'

const withoutIncome = { sources: [], receipts: [], extras: [] }

function stagesOf(given: Parameters<typeof plannedHousehold>[0] = {}): readonly RetirementStage[] {
  const outlook = planOutlook(plannedHousehold(given))
  if (!outlook) throw new Error('the plan can be computed')
  return retirementStages(outlook.projection)
}

function begunWith(stages: readonly RetirementStage[]) {
  return stages.map(({ from, to, changes }) => [from, to, changes.map(({ kind }) => kind)])
}

it('begins a stage where a person stops and where a pension begins, with the insurance in between', () => {
  const stages = stagesOf({ income: withoutIncome })
  expect(begunWith(stages)).toEqual([
    ['2041-06-01', '2043-05-01', ['stops_work', 'insurance_begins']],
    ['2043-06-01', '2043-09-01', ['statutory_pension', 'insurance_ends']],
    ['2043-10-01', '2066-11-01', ['stops_work', 'statutory_pension']],
  ])
  expect(stages[0]).toMatchObject({ workingIds: [jonas], unknownPayIds: [jonas], betweenIds: [anna] })
  expect(stages[1]).toMatchObject({ workingIds: [jonas], betweenIds: [], healthBeforeCents: 0 })
})

it("counts in today's money: life stays what was typed, however far away", () => {
  for (const { lifeCents } of stagesOf()) expect(Math.abs(lifeCents - 350_000)).toBeLessThanOrEqual(1)
})

it('names whose premium is missing', () => {
  const stages = stagesOf({ planPersons: [{ ...annaPlanned, insuranceBefore: 'private' }, jonasPlanned] })
  expect(stages[0]).toMatchObject({ lackingPremiumIds: [anna], healthBeforeCents: 0 })
})

it('says in which stage the money runs out', () => {
  const stages = stagesOf({ positions: [{ ...freePosition, startCents: 1_000_000 }] })
  expect(stages.filter(({ runsOutMonth }) => runsOutMonth !== null)).toHaveLength(1)
})

it('sees an income that ends and a saving that ends', () => {
  const stages = stagesOf({
    planPersons: [annaPlanned],
    positions: [
      { ...freePosition, startCents: 90_000_000, contributionCents: 10_000, contributionTo: '2044-12-01' },
    ],
    income: {
      sources: [{ ...childBenefit, validTo: '2042-01-01' }],
      receipts: [],
      extras: [],
    },
  })
  expect(begunWith(stages).map(([from, , kinds]) => [from, kinds])).toEqual([
    ['2041-06-01', ['stops_work', 'insurance_begins']],
    ['2042-02-01', ['other_income']],
    ['2043-06-01', ['statutory_pension', 'insurance_ends']],
    ['2045-01-01', ['contributions_end']],
  ])
})

it('begins a stage with the pension of a contract', () => {
  const riester = {
    ...freePosition,
    id: 'riester',
    startCents: 3_000_000,
    pensionContract: 'riester',
    carriedBy: anna,
  } as const
  const changes = stagesOf({ positions: [riester] }).flatMap((stage) => stage.changes)
  expect(changes).toContainEqual({ kind: 'contract_pension', personId: anna })
})

it('has none where nobody retires, and begins at once with somebody who gets a pension', () => {
  const nobody = { ...annaPlanned, retirementAge: null, pensionPointsBp: null }
  expect(stagesOf({ planPersons: [nobody] })).toEqual([])
  const old = { ...annaPlanned, birthMonth: '1950-01-01', pensionFrom: null } as const
  expect(stagesOf({ planPersons: [old] })).toMatchObject([{ from: '2026-12-01', changes: [] }])
})

const households = fc.record({
  ages: fc.array(fc.integer({ min: 50, max: 70 }), { minLength: 1, maxLength: 2 }),
  born: fc.integer({ min: 0, max: 400 }),
  inflationBp: fc.integer({ min: 0, max: 800 }),
  lifeCents: fc.integer({ min: 1, max: 900_000 }),
})

it('leaves no month out, and both sides are equal to the cent', () => {
  fc.assert(
    fc.property(households, ({ ages, born, inflationBp, lifeCents }) => {
      const stages = stagesOf({
        settings: { inflationBp, lifeCents },
        planPersons: ages.map((retirementAge, at) => ({
          ...annaPlanned,
          personId: at === 0 ? anna : jonas,
          birthMonth: addMonths('1955-01-01', born + 30 * at),
          pensionFrom: null,
          retirementAge,
        })),
      })
      for (const [at, stage] of stages.entries()) {
        expect(stages[at + 1]?.from ?? '2066-12-01').toBe(addMonths(stage.to, 1))
        const { salariesCents, otherIncomesCents, propertiesCents, pensionsCents, fromWealthCents } = stage
        const incomes = salariesCents + otherIncomesCents + propertiesCents + pensionsCents
        expect(incomes + fromWealthCents).toBe(costsOf(stage))
      }
    }),
    { numRuns: 40 },
  )
})

function costsOf(stage: RetirementStage) {
  const { healthBeforeCents, healthAfterCents, taxCents, lifeCents, contributionsCents, leftCents } = stage
  return healthBeforeCents + healthAfterCents + taxCents + lifeCents + contributionsCents + leftCents
}
