import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { HouseholdPlan } from '#domain/household-plan/household-plan.ts'
import { planOutlook } from '#domain/household-plan/plan-outlook.ts'
import type { PurchaseCheck } from '#domain/property/purchase-check.ts'
import { freePosition, plannedHousehold } from '#domain/testing/planned-household.ts'
import { sampleCheck } from '#domain/testing/sample-purchase-check.ts'
import { type CheckScenario, scenarioOfCheck } from './scenario-check.ts'
import { worthAfterYears } from './worth-after-years.ts'

const money = { ...freePosition, startCents: 90_000_000 }
const settings = { taxMode: 'flat' } as const

function ids() {
  let count = 0
  return { scenarioId: 'check', newId: () => `new-${(count += 1)}` }
}

function taken(check: PurchaseCheck, plan: HouseholdPlan = plannedHousehold({ settings })): CheckScenario {
  const { value } = scenarioOfCheck(check, plan, ids())
  if (!value) throw new Error('nothing of the check is missing')
  return value
}

/** The plan with the scenario stored in it. */
function stored({ scenario, records }: CheckScenario): HouseholdPlan {
  return plannedHousehold({
    settings,
    positions: [money, ...records.positions.map((each) => ({ ...each, colourIndex: 0, position: null }))],
    events: records.events.map((each) => ({ ...each, version: 1 })),
    planScenarios: [{ ...scenario, position: 0, version: 1 }],
  })
}

const checked: PurchaseCheck = { ...sampleCheck, month: '2027-05-01', use: 'let' }

describe('a purchase check as a scenario', () => {
  it('costs what is gone for tax and notary, in the month of the purchase, and leaves the base as it is', () => {
    const scenario = taken(checked)
    const plan = stored(scenario)
    const [base, bought] = [planOutlook(plan)!.projection, planOutlook(plan, 'check')!.projection]
    const month = base.months.indexOf('2027-05-01')
    const { netWorthChangeCents } = scenario.amounts
    expect((bought.totalCents[month] ?? 0) - (base.totalCents[month] ?? 0)).toBe(netWorthChangeCents)
    expect(bought.totalCents.slice(0, month)).toEqual(base.totalCents.slice(0, month))
    expect(base.totalCents).toEqual(
      planOutlook(plannedHousehold({ settings, positions: [money] }))!.projection.totalCents,
    )
  })

  it('neither makes nor loses money', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10_000_000, max: 90_000_000 }),
        fc.integer({ min: 0, max: 9_000_000 }),
        fc.constantFrom('let', 'home'),
        (priceCents, equityCents, use) => {
          const { records, amounts } = taken({ ...checked, priceCents, equityCents, use })
          const once = records.events.filter(({ kind }) => kind === 'once')
          expect(once.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(
            amounts.netWorthChangeCents,
          )
          expect(new Set([...records.positions, ...records.events].map(({ id }) => id)).size).toBe(
            records.positions.length + records.events.length,
          )
        },
      ),
      { numRuns: 30 },
    )
  })

  it('brings the cash flow of each year from the month after the purchase on, and has the terms of the loan', () => {
    const { records, month } = taken(checked)
    const flows = records.events.filter(({ kind }) => kind === 'monthly')
    expect(flows[0]).toMatchObject({ from: '2027-06-01', to: '2027-12-01', positionId: null })
    expect(flows.at(-1)).toMatchObject({ from: '2057-01-01', to: null })
    const loan = records.positions.find(({ kind }) => kind === 'loan')
    expect(loan).toMatchObject({ interestBp: checked.interestBp, startCents: 0, scenarioId: 'check' })
    expect(month).toBe('2027-05-01')
    const untaxed = taken(checked, plannedHousehold({ settings: { taxMode: 'none' } }))
    expect(untaxed.records.events).not.toEqual(records.events)
  })

  it('of a home changes what life costs, and nothing flows', () => {
    const plan = plannedHousehold({ settings })
    const { scenario, records, amounts } = taken({ ...checked, use: 'home' }, plan)
    expect(scenario.lifeCents).toBe(plan.lifeCents + amounts.lifeChangeMonthCents)
    expect(records.events.every(({ kind }) => kind === 'once')).toBe(true)
  })

  it('has names of whole signs, however long that of the check is', () => {
    const { scenario, records } = taken({ ...checked, name: `a${'🏠'.repeat(79)}` })
    const names = [scenario, ...records.positions, ...records.events].map(({ name }) => name)
    expect(names.filter((name) => !name.isWellFormed())).toEqual([])
    expect(Math.max(...names.map((name) => [...name].length))).toBeLessThanOrEqual(80)
  })

  it('brings nothing after the last month of any plan', () => {
    const { records } = taken({ ...checked, month: '2080-05-01' })
    const months = records.events.flatMap(({ from, to }) => [from, to ?? from])
    expect(months.filter((month) => month > '2100-12-01')).toEqual([])
    expect(months).toContain('2100-12-01')
  })

  it('is bought after the plan has begun', () => {
    expect(taken({ ...checked, month: '2020-01-01' }).month).toBe('2026-12-01')
  })

  it('names what is missing, and refuses more equity than it costs', () => {
    const plan = plannedHousehold({ settings })
    const lacking = scenarioOfCheck({ ...checked, marginalTaxBp: null, rentMonthCents: null }, plan, ids())
    expect(lacking).toMatchObject({ value: null, missing: ['rentMonthCents', 'marginalTaxBp'] })
    const rich = scenarioOfCheck({ ...checked, equityCents: 99_000_000 }, plan, ids())
    expect(rich).toMatchObject({ value: null, refusal: 'equity_above_costs' })
  })

  it('is compared after ten, twenty and thirty years, in the money of today', () => {
    const plan = stored(taken(checked))
    const years = [10, 20, 30, 50]
    const [base, bought] = [null, 'check'].map((id) => worthAfterYears(plan, planOutlook(plan, id)!, years))
    expect(base).toHaveLength(4)
    expect(base?.[3]).toBeNull()
    expect(bought?.slice(0, 3)).not.toEqual(base?.slice(0, 3))
  })
})
