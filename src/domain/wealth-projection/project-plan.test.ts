import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { AssetClass } from '#domain/accounts/account.ts'
import { addMonths } from '#domain/calendar/month.ts'
import type { PlannedPerson } from '#domain/household-retirement/retiring-person-of.ts'
import { noLoanTerms } from '#domain/loans/loan-terms.ts'
import { decimal } from '#domain/money/decimal.ts'
import { planPath } from '#domain/wealth-plan/plan-path.ts'
import {
  civilReasons,
  insurancesAfter,
  insurancesBefore,
  occupationalKinds,
  statedPensionKinds,
  unknownPlanPerson,
  waitingPeriods,
} from '#domain/wealth-plan/plan-person.ts'
import { pensionContracts } from '#domain/wealth-plan/wealth-plan.ts'
import { withdrawalOrders } from '#domain/wealth-plan/wealth-plan.ts'
import { inMoneyOf } from './in-money-of.ts'
import { type PlanProjection, projectPlan } from './project-plan.ts'
import type { ProjectedEvent, ProjectedPosition, ProjectionInput } from './projection-input.ts'

const terms = { ...noLoanTerms, interestBp: 350, instalmentCents: 100_000 }
const depot: ProjectedPosition = {
  id: 'depot',
  kind: 'asset',
  assetClass: 'shares',
  valueSign: 1,
  startCents: 1_000_000,
  returnBp: null,
  costBp: 0,
  contributionCents: 0,
  growthBp: 0,
  contributionFrom: null,
  contributionTo: null,
  carriedBy: null,
  isForChild: false,
  pensionContract: null,
  payoutFactorCents: null,
  terms: null,
  scenarioId: null,
}
const loan: ProjectedPosition = {
  ...depot,
  id: 'loan',
  kind: 'loan',
  assetClass: null,
  valueSign: -1,
  startCents: 10_000_000,
  terms,
}
const plan: ProjectionInput = {
  startMonth: '2026-12-01',
  horizonMonths: 24,
  inflationBp: 200,
  taxMode: 'none',
  isJointlyAssessed: false,
  withdrawalOrder: 'shares_first',
  isRebalanced: false,
  targets: {},
  followUpRateBp: null,
  lifeCents: 0,
  persons: [],
  otherIncomes: [],
  properties: [],
  sales: [],
  salaryTaxedAs: 'single',
  positions: [depot],
  events: [],
}
const gift: ProjectedEvent = {
  kind: 'once',
  from: '2027-01-01',
  to: null,
  amountCents: 50_000,
  positionId: null,
  scenarioId: null,
}

const position = fc.record({
  assetClass: fc.constantFrom<AssetClass | null>(
    'shares',
    'liquidity',
    'property',
    'bonds',
    'crypto',
    'other',
    null,
  ),
  startCents: fc.integer({ min: 0, max: 99_999_999 }),
  returnBp: fc.option(fc.integer({ min: -2000, max: 2000 })),
  costBp: fc.integer({ min: 0, max: 500 }),
  contributionCents: fc.integer({ min: -50_000, max: 200_000 }),
  growthBp: fc.integer({ min: 0, max: 1000 }),
  valueSign: fc.constantFrom<1 | -1>(1, -1),
})
const positions = fc
  .array(position, { minLength: 1, maxLength: 6 })
  .map((list) => list.map((each, index): ProjectedPosition => ({ ...depot, ...each, id: String(index) })))

it('is the path of the plan without taxes, loans and retirement, to the cent', () => {
  fc.assert(
    fc.property(positions, fc.integer({ min: 1, max: 600 }), (list, horizonMonths) => {
      const known = list.map((each) => ({ ...each, returnBp: each.returnBp ?? 250 }))
      const path = planPath({
        months: horizonMonths,
        inflation: decimal('0.02'),
        positions: known.map(({ returnBp, costBp, growthBp, ...each }) => ({
          startCents: each.startCents,
          rate: decimal(returnBp).div(10_000),
          cost: decimal(costBp).div(10_000),
          contributionCents: each.contributionCents,
          growth: decimal(growthBp).div(10_000),
          valueSign: each.valueSign,
        })),
      })
      const projected = project({ positions: known, horizonMonths })
      expect(projected.lines.map(({ valueCents }) => valueCents.slice(1))).toEqual(path.positionCents)
      expect(projected.totalCents.slice(1)).toEqual(path.totalCents)
      expect(projected.realCents.slice(1)).toEqual(path.realCents)
    }),
    { numRuns: 30 },
  )
})

it('starts with month 0, as planned there', () => {
  const { months, totalCents, realCents } = project({ positions: [depot, loan] })
  expect([months[0], months[1], months.length]).toEqual(['2026-12-01', '2027-01-01', 25])
  expect([totalCents[0], realCents[0]]).toEqual([-9_000_000, -9_000_000])
})

it('tells what later months are worth in the money of one of them', () => {
  const { totalCents, realCents, worth } = project({
    inflationBp: 200,
    positions: [{ ...depot, returnBp: 200 }],
  })
  expect(inMoneyOf(0, totalCents, worth)).toEqual(realCents)
  // The position grows as prices do.
  expect(inMoneyOf(12, totalCents, worth)).toEqual(Array.from({ length: 13 }, () => 1_020_000))
})

it('makes no money and loses none: without return, all that changes is what was saved', () => {
  const event = fc.record({
    kind: fc.constantFrom<'once' | 'monthly'>('once', 'monthly'),
    amountCents: fc.integer({ min: -500_000, max: 500_000 }),
    positionId: fc.constantFrom(null, '0', 'loan', 'gone'),
    place: fc.integer({ min: 1, max: 30 }),
  })
  fc.assert(
    fc.property(positions, fc.array(event, { maxLength: 5 }), fc.boolean(), (list, events, isRetired) => {
      const projected = project({
        positions: [
          ...list.map((each) => ({ ...each, returnBp: 0, costBp: 0 })),
          { ...loan, terms: { ...terms, interestBp: 0 } },
        ],
        events: events.map(({ place, ...each }) => ({
          ...gift,
          ...each,
          from: addMonths(plan.startMonth, place),
        })),
        horizonMonths: 60,
        taxMode: 'church_9',
        lifeCents: isRetired ? 150_000 : 0,
        persons: [{ ...person, birthMonth: '1960-05-01', retirementAge: 68 }],
      })
      for (const [month, total] of projected.totalCents.entries())
        expect(total - (projected.totalCents[0] ?? 0)).toBe(projected.savedCents[month])
      expect(projected.taxCents.every((tax) => tax === 0)).toBe(true)
    }),
    { numRuns: 60 },
  )
})

it('pays events at the end of their month, to the position with the largest contribution if to none', () => {
  const saver = { ...depot, id: 'saver', returnBp: 0, startCents: 0, contributionCents: 1 }
  const events = [
    gift,
    { ...gift, kind: 'monthly' as const, from: '2027-03-01' as const, to: '2027-04-01' as const },
  ]
  const projected = project({ positions: [{ ...depot, returnBp: 0 }, saver], events, horizonMonths: 5 })
  expect(projected.lines[1]?.valueCents).toEqual([0, 50_001, 50_002, 100_003, 150_004, 150_005])
})

it('keeps money without a place at home', () => {
  const { totalCents, lines } = project({ positions: [], events: [gift], horizonMonths: 2 })
  expect(totalCents).toEqual([0, 50_000, 50_000])
  expect(lines.map(({ id }) => id)).toEqual([''])
})

it('repays a loan by its schedule (calculators.md § 3), and gives back what it does not take', () => {
  const events = [{ ...gift, amountCents: 20_000_000, positionId: 'loan' }]
  const start = project({ positions: [loan], horizonMonths: 1 })
  // 100.000 € at 3,5 %: 291,67 € of interest, 708,33 € repaid.
  expect(start.lines[0]?.valueCents).toEqual([10_000_000, 9_929_167])
  expect(start.savedCents).toEqual([0, 70_833])
  const cleared = project({ positions: [{ ...depot, returnBp: 0 }, loan], events, horizonMonths: 1 })
  expect(cleared.lines.map(({ valueCents }) => valueCents[1])).toEqual([1_000_000 + 10_070_833, 0])
})

it('contributes from its first month to its last, and grows from the first', () => {
  const saver: ProjectedPosition = {
    ...depot,
    returnBp: 0,
    startCents: 0,
    contributionCents: 10_000,
    growthBp: 1000,
    contributionFrom: '2027-03-01',
    contributionTo: '2028-04-01',
  }
  const values = project({ positions: [saver] }).lines[0]?.valueCents ?? []
  const paid = values.slice(1).map((value, month) => value - (values[month] ?? 0))
  expect(paid.slice(0, 4)).toEqual([0, 0, 10_000, 10_000])
  expect(paid.slice(13, 18)).toEqual([10_000, 11_000, 11_000, 0, 0])
})

it('takes the allowance, then the flat tax from interest at the end of the year', () => {
  const money = { ...depot, assetClass: 'liquidity' as const, returnBp: 200, startCents: 10_000_000 }
  const flat = project({ positions: [money], taxMode: 'flat', horizonMonths: 12 })
  // 1.000 € of 2.000 € of interest are free: 250 € and 13,75 € of tax.
  expect(flat.taxCents.at(-1)).toBe(26_375)
  expect(flat.totalCents.at(-1)).toBe(10_200_000 - 26_375)
  const joint = project({ positions: [money], taxMode: 'flat', isJointlyAssessed: true, horizonMonths: 12 })
  expect(joint.totalCents.at(-1)).toBe(10_200_000)
})

it('takes the Vorabpauschale of the year before in January (calculators.md § 16)', () => {
  const fund = { ...depot, startCents: 10_000_000, returnBp: 600 }
  const { taxCents } = project({ positions: [fund], taxMode: 'flat', horizonMonths: 13 })
  // 100.000 € · 3,2 % · 0,7 = 2.240 €, of which 1.568 € count, 1.000 € are free: 142 € and 7,81 € of tax.
  expect(taxCents.slice(0, 13).every((tax) => tax === 0)).toBe(true)
  expect(taxCents[13]).toBe(14_981)
})

it('counts what was bought in a year by the months that were left, and no more than was gained', () => {
  const saver = {
    ...depot,
    startCents: 0,
    contributionCents: 10_000_000,
    contributionTo: '2027-01-01' as const,
  }
  const bought = project({ positions: [saver], taxMode: 'flat', horizonMonths: 13 })
  // The fund is bought in January, so all twelve months count.
  expect(bought.taxCents[13]).toBe(14_981)
  const poor = project({ positions: [{ ...saver, returnBp: 100 }], taxMode: 'flat', horizonMonths: 13 })
  expect(poor.taxCents[13]).toBe(0)
})

const person = {
  ...unknownPlanPerson,
  personId: 'anna',
  salaryCents: 0,
  insuranceBefore: 'none' as const,
  birthMonth: '1964-03-01' as const,
  retirementAge: 67,
  pensionPointsBp: 455_000,
  occupationalPensionCents: 20_000,
}

it('takes out what life costs beyond the net pensions, from the month after the age on', () => {
  const projected = project({
    startMonth: '2031-01-01',
    inflationBp: 0,
    lifeCents: 300_000,
    persons: [person],
    positions: [{ ...depot, returnBp: 0 }],
    horizonMonths: 6,
  })
  expect(projected.retirementMonth).toBe('2031-04-01')
  // 1.934,66 € and 200 € less 169,28 € and, for what is above 197,75 €, 39 cents of health and 76,85 € of care insurance.
  const gap = 300_000 - (193_466 + 20_000 - 16_928 - 39 - 7_685)
  expect(projected.withdrawnCents).toEqual([0, 0, 0, gap, gap, gap, gap])
  expect(projected.runsOutMonth).toBeNull()
})

it('tells from when on is saved and something is taken out at once', () => {
  const younger = { ...person, personId: 'jonas', birthMonth: '1990-03-01' as const, salaryCents: 100_000 }
  const projected = project({
    startMonth: '2031-01-01',
    lifeCents: 350_000,
    persons: [person, younger],
    positions: [{ ...depot, contributionCents: 50_000, carriedBy: 'jonas' }],
    horizonMonths: 6,
  })
  expect(projected).toMatchObject({
    firstRetirementMonth: '2031-04-01',
    retirementMonth: '2057-04-01',
    savesAndDrawsFrom: '2031-04-01',
  })
  expect(projected.retirement).toHaveLength(6)
  expect(projected.retirement[3]?.needCents).toBe(projected.withdrawnCents[4])
  expect(project({}).savesAndDrawsFrom).toBeNull()
})

it('turns a contract into a pension with the first one, and sells neither it nor what a child owns', () => {
  const projected = project({
    startMonth: '2031-01-01',
    inflationBp: 0,
    lifeCents: 300_000,
    persons: [person],
    positions: [
      { ...depot, returnBp: 0, startCents: 600_000, contributionCents: 0 },
      {
        ...depot,
        id: 'riester',
        returnBp: 0,
        startCents: 10_000_000,
        contributionCents: 10_000,
        carriedBy: 'anna',
        pensionContract: 'riester',
        payoutFactorCents: 3_000,
      },
      { ...depot, id: 'child', returnBp: 0, startCents: 400_000, contributionCents: 0, isForChild: true },
    ],
    horizonMonths: 12,
  })
  const [, riester, child] = projected.lines
  // Anna retires in April: 100.200 € at 30 € for 10.000 € are 300,60 € a month.
  expect(projected.payouts).toEqual([
    { positionId: 'riester', month: '2031-04-01', valueCents: 10_020_000, monthlyCents: 30_060 },
  ])
  expect(riester?.valueCents.slice(0, 5)).toEqual([10_000_000, 10_010_000, 10_020_000, 0, 0])
  expect(child?.valueCents.at(-1)).toBe(400_000)
  expect(projected.retirement[3]?.pensionsCents).toBe(193_466 + 20_000 + 30_060)
  expect(projected.runsOutMonth).not.toBeNull()
  expect(projected.savedCents[3]).toBe(20_000 - 10_020_000 - (projected.withdrawnCents[3] ?? 0))
})

it('pays no statutory pension before 63, then a lower one', () => {
  const projected = project({
    startMonth: '2026-12-01',
    inflationBp: 0,
    lifeCents: 300_000,
    persons: [{ ...person, retirementAge: 60, occupationalPensionCents: null }],
    positions: [{ ...depot, startCents: 99_999_999, returnBp: 0 }],
    horizonMonths: 6,
  })
  // 45.5 points · 0.856 · 42,52 € = 1.656,07 €, less 144,91 € of health and 59,62 € of care insurance: 1.451,54 €.
  expect(projected.withdrawnCents).toEqual([0, 300_000, 300_000, 300_000, 154_846, 154_846, 154_846])
})

it('ends contributions with retirement, takes from shares before money at hand, and tells when nothing is left', () => {
  const projected = project({
    inflationBp: 0,
    lifeCents: 100_000,
    persons: [{ ...person, birthMonth: '1960-01-01', pensionPointsBp: null, occupationalPensionCents: null }],
    positions: [
      {
        ...depot,
        id: 'money',
        assetClass: 'liquidity',
        startCents: 150_000,
        returnBp: 0,
        contributionCents: 500,
      },
      { ...depot, startCents: 200_000, returnBp: 0 },
      { ...depot, id: 'house', assetClass: 'property', returnBp: 0 },
    ],
    horizonMonths: 5,
  })
  expect(projected.retirementMonth).toBe('2027-02-01')
  expect(projected.lines.map(({ valueCents }) => valueCents)).toEqual([
    [150_000, 150_500, 150_500, 150_500, 50_500, 0],
    [200_000, 200_000, 100_000, 0, 0, 0],
    [1_000_000, 1_000_000, 1_000_000, 1_000_000, 1_000_000, 1_000_000],
  ])
  expect(projected.missingCents.at(-1)).toBe(49_500)
  expect(projected.runsOutMonth).toBe('2027-05-01')
})

it('takes the tax on gains with a withdrawal, which brings what is needed', () => {
  const projected = project({
    inflationBp: 0,
    taxMode: 'flat',
    lifeCents: 5_000_000,
    startMonth: '2026-11-01',
    persons: [{ ...person, birthMonth: '1959-12-01', pensionPointsBp: null, occupationalPensionCents: null }],
    positions: [{ ...depot, startCents: 10_000_000, returnBp: 2000, contributionCents: 0 }],
    horizonMonths: 2,
  })
  expect(projected.withdrawnCents).toEqual([0, 0, 5_000_000])
  // The value is 103.085,33 €, bought for 100.000 € and 186,67 € of Vorabpauschale, of which 130,67 € used the
  // allowance. Of 50.030,44 € sold, 1.406,81 € are gain, 984,77 € count, 869,33 € are free: 28,86 € and 1,58 € of tax.
  expect(projected.taxCents.at(-1)).toBe(3044)
  expect(projected.neededCents).toEqual([0, 5_000_000])
})

it('ends a scenario of zero difference where the base does, and others with their difference', () => {
  const extra = { ...gift, scenarioId: 'child' }
  const base = project({ events: [gift] })
  const input = {
    ...plan,
    events: [gift, extra],
    positions: [depot, { ...depot, id: 'x', scenarioId: 'house' }],
  }
  expect(projectPlan(input)).toEqual(base)
  expect(projectPlan(input, 'nothing')).toEqual(base)
  const child = projectPlan(input, 'child')
  expect(child.ok && (child.totalCents[1] ?? 0) - (base.totalCents[1] ?? 0)).toBe(50_000)
  const house = projectPlan(input, 'house')
  expect(house.ok && house.totalCents[0]).toBe(2_000_000)
})

it('never ends lower with a higher contribution, and never higher with taxes', () => {
  fc.assert(
    fc.property(
      positions,
      fc.constantFrom<'none' | 'flat' | 'church_8'>('none', 'flat', 'church_8'),
      (list, taxMode) => {
        const savers = list.map((each) => ({ ...each, valueSign: 1 as const }))
        const more = savers.map((each, index) =>
          index === 0 ? { ...each, contributionCents: each.contributionCents + 100 } : each,
        )
        const end = (of: readonly ProjectedPosition[], mode = taxMode) =>
          project({ positions: of, taxMode: mode, horizonMonths: 120 }).totalCents.at(-1) ?? 0
        expect(end(more)).toBeGreaterThan(end(savers))
        expect(end(savers)).toBeLessThanOrEqual(end(savers, 'none'))
      },
    ),
    { numRuns: 60 },
  )
})

it('gives a plan or a refusal for whatever can be entered', () => {
  const amount = fc.oneof(
    fc.integer({ min: -1_000_000, max: 9_000_000 }),
    fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }),
  )
  const targetBp = fc.integer({ min: 0, max: 10_000 })
  const month = fc.integer({ min: -400, max: 1200 }).map((place) => addMonths('2026-12-01', place))
  const any = fc.record<ProjectedPosition>({
    id: fc.constantFrom('a', 'b', 'c'),
    kind: fc.constantFrom('asset', 'loan'),
    assetClass: fc.constantFrom<AssetClass | null>('shares', 'liquidity', 'crypto', 'property', null),
    valueSign: fc.constantFrom(1, -1),
    startCents: amount,
    returnBp: fc.option(fc.integer({ min: -2000, max: 2000 })),
    costBp: fc.integer({ min: 0, max: 500 }),
    contributionCents: amount,
    growthBp: fc.integer({ min: 0, max: 2000 }),
    contributionFrom: fc.option(month),
    contributionTo: fc.option(month),
    carriedBy: fc.option(fc.constantFrom('anna', 'nobody')),
    isForChild: fc.boolean(),
    pensionContract: fc.option(fc.constantFrom(...pensionContracts)),
    payoutFactorCents: fc.option(fc.integer({ min: 1, max: 100_000 })),
    terms: fc.option(
      fc.record({
        interestBp: fc.option(fc.integer({ min: 0, max: 2500 })),
        instalmentCents: fc.option(fc.integer({ min: 0, max: 999_999_999 })),
        fixedUntil: fc.option(month),
        interestOnlyUntil: fc.option(month),
        specialYearlyCents: fc.option(fc.integer({ min: 0, max: 999_999_999 })),
        specialMonth: fc.option(fc.integer({ min: 1, max: 12 })),
        followUpRateBp: fc.option(fc.integer({ min: 0, max: 10_000 })),
        followUpRepaymentBp: fc.option(fc.integer({ min: 0, max: 10_000 })),
        followUpInstalmentCents: fc.option(fc.integer({ min: 0, max: 999_999_999 })),
      }),
    ),
    scenarioId: fc.constant(null),
  })
  const maybeCents = fc.option(fc.integer({ min: 0, max: 999_999_999 }))
  const anyPerson = fc.record<PlannedPerson>({
    personId: fc.constantFrom('anna', 'jonas'),
    salaryCents: fc.integer({ min: 0, max: 999_999_999 }),
    birthMonth: fc.option(fc.constantFrom('1900-01-01', '1960-06-01', '1999-12-01')),
    retirementAge: fc.option(fc.integer({ min: 50, max: 75 })),
    pensionPointsBp: fc.option(fc.integer({ min: 0, max: 2_000_000 })),
    statedPensionCents: maybeCents,
    statedPensionKind: fc.constantFrom(...statedPensionKinds),
    pensionFrom: fc.option(month),
    waitingPeriod: fc.constantFrom(...waitingPeriods),
    taxFreePensionCents: maybeCents,
    occupationalPensionCents: maybeCents,
    occupationalKind: fc.constantFrom(...occupationalKinds),
    occupationalFrom: fc.option(month),
    civilPayCents: maybeCents,
    serviceYearsBp: fc.option(fc.integer({ min: 0, max: 600_000 })),
    civilFrom: fc.option(month),
    civilReason: fc.constantFrom(...civilReasons),
    hasLongService: fc.boolean(),
    hasFederalFactor: fc.boolean(),
    hasCareDeduction: fc.boolean(),
    a4PayCents: fc.option(fc.integer({ min: 1, max: 999_999_999 })),
    insuranceBefore: fc.constantFrom(...insurancesBefore),
    insuranceAfter: fc.constantFrom(...insurancesAfter),
    premiumCents: maybeCents,
    premiumDeductibleBp: fc.option(fc.integer({ min: 0, max: 10_000 })),
    healthExtraBp: fc.option(fc.integer({ min: 0, max: 1_000 })),
    isChildless: fc.boolean(),
    taxableSalaryCents: fc.option(fc.integer({ min: 0, max: 99_999_999_999 })),
  })
  const input = fc.record<ProjectionInput>({
    startMonth: fc.constantFrom('2026-01-01', '2026-12-01'),
    horizonMonths: fc.integer({ min: 12, max: 840 }),
    inflationBp: fc.integer({ min: 0, max: 1500 }),
    taxMode: fc.constantFrom('none', 'flat', 'church_8', 'church_9'),
    isJointlyAssessed: fc.boolean(),
    withdrawalOrder: fc.constantFrom(...withdrawalOrders),
    isRebalanced: fc.boolean(),
    targets: fc.record(
      { shares: targetBp, liquidity: targetBp, crypto: targetBp, property: targetBp },
      { requiredKeys: [] },
    ),
    followUpRateBp: fc.option(fc.integer({ min: 0, max: 10_000 })),
    lifeCents: fc.integer({ min: 0, max: 999_999_999 }),
    persons: fc.array(anyPerson, { maxLength: 2 }),
    otherIncomes: fc.array(
      fc.record({
        amountCents: fc.integer({ min: 0, max: 999_999_999 }),
        from: fc.option(month),
        to: fc.option(month),
      }),
      { maxLength: 2 },
    ),
    properties: fc.constant([]),
    sales: fc.constant([]),
    salaryTaxedAs: fc.constantFrom('single', 'splitting'),
    positions: fc.uniqueArray(any, { maxLength: 3, selector: ({ id }) => id }),
    events: fc.array(
      fc.record<ProjectedEvent>({
        kind: fc.constantFrom('once', 'monthly'),
        from: month,
        to: fc.option(month),
        amountCents: amount,
        positionId: fc.constantFrom(null, 'a', 'b', 'gone'),
        scenarioId: fc.constant(null),
      }),
      { maxLength: 3 },
    ),
  })
  fc.assert(
    fc.property(input, (given) => {
      const projection = projectPlan(given)
      const totals = projection.ok ? projection.totalCents : [0]
      expect(totals.every((cents) => Number.isSafeInteger(cents))).toBe(true)
      const paid = projection.ok ? projection.withdrawnCents : []
      expect(paid.every((cents) => cents >= 0)).toBe(true)
      const missing = projection.ok ? projection.missingCents : []
      expect(missing.every((cents) => cents >= 0)).toBe(true)
    }),
    { numRuns: 150 },
  )
})

it('tells which asset falls below 0, and refuses what no computer adds exactly', () => {
  const drained = project({ positions: [{ ...depot, returnBp: 0, contributionCents: -600_000 }] })
  expect(drained.overdrawn).toEqual([{ id: 'depot', month: '2027-02-01' }])
  const endless = {
    ...depot,
    startCents: 99_999_999_999,
    contributionCents: 99_999_999_999,
    growthBp: 2000,
    returnBp: 2000,
  }
  expect(projectPlan({ ...plan, positions: [endless], horizonMonths: 600 })).toEqual({
    ok: false,
    reason: 'too_large',
  })
  expect(() => projectPlan({ ...plan, horizonMonths: 841 })).toThrow(RangeError)
})

function project(changes: Partial<ProjectionInput>): PlanProjection {
  const projected = projectPlan({ ...plan, ...changes })
  if (!projected.ok) throw new Error(projected.reason)
  return projected
}
