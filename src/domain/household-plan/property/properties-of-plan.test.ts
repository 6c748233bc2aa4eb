import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import { planOutlook } from '#domain/household-plan/plan-outlook.ts'
import type { IncomeSource } from '#domain/income/income-source.ts'
import { noLoanTerms } from '#domain/loans/loan-terms.ts'
import { countedRules } from '#domain/plan-explanation/counted-rules.ts'
import { plainProperty, type Property } from '#domain/property/property.ts'
import * as bergers from '#domain/testing/berger-household.ts'
import {
  annaPlanned,
  freePosition,
  jonasPlanned,
  plannedHousehold,
} from '#domain/testing/planned-household.ts'

const flat = { ...bergers.flat, openedOn: '2026-05-15', closedOn: null } as const
const loan = {
  ...bergers.loan,
  ...noLoanTerms,
  balances: [{ day: '2026-11-20', amountCents: 21_000_000, version: 1 }],
  interestBp: 350,
  instalmentCents: 105_000,
} as const
const record: Property = {
  ...plainProperty,
  accountId: flat.id,
  use: 'let',
  completedYear: 1990,
  priceCents: 25_000_000,
  purchaseCostsCents: 2_750_000,
  buildingShareBp: 7_500,
  loans: [{ accountId: loan.id, shareBp: 10_000 }],
  rentMonthCents: 90_000,
  rentFrom: '2026-05-01',
  vacancyBp: 0,
  reserveYearCents: 90_000,
  costs: [
    { kind: 'management', label: '', amountCents: 60_000, everyMonths: 12, isAllocable: false, itemId: null },
  ],
  marginalTaxBp: 4_200,
  version: 1,
}
const rent: IncomeSource = { ...bergers.childBenefit, id: 'rent', type: 'rent', label: 'Miete' }

interface Given {
  readonly properties?: readonly Property[]
  readonly accounts?: readonly Account[]
  readonly taxMode?: 'none' | 'flat'
  readonly inflationBp?: number
  readonly sources?: readonly IncomeSource[]
}

function plan({ properties = [record], accounts = [flat, loan], taxMode = 'none', ...given }: Given = {}) {
  return plannedHousehold({
    settings: { taxMode, inflationBp: given.inflationBp ?? 0 },
    planPersons: [
      { ...annaPlanned, birthMonth: '1962-05-01' },
      { ...jonasPlanned, taxableSalaryCents: 6_000_000 },
    ],
    accounts,
    properties,
    positions: [{ ...freePosition, startCents: 90_000_000 }],
    income: { sources: given.sources ?? bergers.income.sources, receipts: [], extras: [] },
  })
}

function projected(given: Given = {}) {
  const outlook = planOutlook(plan(given))
  if (!outlook) throw new Error('the plan can be computed')
  return outlook.projection
}

const flows = (given: Given = {}) => projected(given).retirement.map(({ propertiesCents }) => propertiesCents)
const needs = (given: Given = {}) => projected(given).neededCents

describe('the properties of a plan', () => {
  it('change nothing where nothing flows', () => {
    const empty = { ...plainProperty, accountId: flat.id, version: 1 }
    fc.assert(
      fc.property(
        fc.constantFrom<Partial<Property>>(
          {},
          { use: 'plot' },
          { use: 'let', instalmentsFrom: 'life' },
          { use: 'let', rentMonthCents: 0, rentFrom: '2026-01-01', priceCents: 0 },
          { use: 'home', loans: record.loans, reserveYearCents: 0 },
        ),
        fc.constantFrom('none', 'flat'),
        fc.integer({ min: 0, max: 500 }),
        (known, taxMode, inflationBp) => {
          const given = { taxMode, inflationBp } as const
          const without = projected({ ...given, properties: [] })
          const withRecord = projected({ ...given, properties: [{ ...empty, ...known }] })
          expect({ ...withRecord, terms: null }).toEqual({ ...without, terms: null })
        },
      ),
      { numRuns: 20 },
    )
  })

  it('count a rent once, whether it is known as a source or as that of a property', () => {
    const amounts = [{ from: '2025-01-01', amountCents: 90_000 }] as const
    const sources = [...bergers.income.sources, { ...rent, amounts }]
    const bare = { ...record, costs: [], reserveYearCents: 0, loans: [] }
    const source = needs({ sources, properties: [] })
    const linked = needs({ sources, properties: [{ ...bare, rentSourceId: 'rent' }] })
    expect(linked).toEqual(source)
    const twice = needs({ sources, properties: [bare] })
    expect(twice).not.toEqual(source)
  })

  it('take instalments off where the rent pays them, and nothing where they are part of life', () => {
    const [fromRent, inLife] = [flows(), flows({ properties: [{ ...record, instalmentsFrom: 'life' }] })]
    const course = projected().loans[0]?.course
    expect(inLife.map((cents, at) => cents - (fromRent[at] ?? 0))).toEqual(
      course?.rows.map(({ instalmentCents }) => instalmentCents),
    )
    expect(inLife.every((cents) => cents === 77_500)).toBe(true)
  })

  it('leave costs that a line of the household plan pays to life, and add what a tenant pays back of it', () => {
    const [own] = record.costs
    const cost = (changes: object) => flows({ properties: [{ ...record, costs: [{ ...own!, ...changes }] }] })
    const [unlinked, linked] = [cost({}), cost({ itemId: 'line' })]
    expect(linked[0]! - unlinked[0]!).toBe(5_000)
    expect(cost({ isAllocable: true })).toEqual(linked)
    expect(cost({ isAllocable: true, itemId: 'line' })[0]! - linked[0]!).toBe(5_000)
  })

  it('count the share of the household, of the loan what it owes', () => {
    const half = flows({ properties: [{ ...record, shareBp: 5_000, loans: [] }] })
    const whole = flows({ properties: [{ ...record, loans: [] }] })
    expect(half.map((cents) => 2 * cents)).toEqual(whole)
    const part = { ...record, loans: [{ accountId: loan.id, shareBp: 4_000 }] }
    expect(flows({ properties: [part] })[0]).toBe((whole[0] ?? 0) - 42_000)
  })

  it('of a loan without interest count nothing but the value, keep the source of the rent and say so', () => {
    const accounts = [flat, { ...loan, interestBp: null }]
    const lacking = plan({ accounts, properties: [{ ...record, rentSourceId: 'rent' }] })
    expect(lacking.properties).toMatchObject([
      { planned: null, lackingLoans: [loan.name], rentSourceId: null },
    ])
    expect(flows({ accounts }).every((cents) => cents === 0)).toBe(true)
    const outlook = planOutlook(lacking)!
    expect(countedRules(lacking, outlook).wealth).toContainEqual({
      name: 'property_gaps',
      names: [flat.name],
    })
  })

  it('pay the tax that the result adds to that of the other income', () => {
    const [before, after] = [projected({ taxMode: 'none' }), projected({ taxMode: 'flat' })]
    const taxes = before.retirement.map(
      ({ propertiesCents }, at) => propertiesCents - (after.retirement[at]?.propertiesCents ?? 0),
    )
    // 2027: a loss while somebody works; later the interest falls, and depreciation ends after fifty years.
    expect(taxes[5]).toBeLessThan(0)
    expect(taxes.at(-1)).toBeGreaterThan(0)
    const rules = countedRules(plan({ taxMode: 'flat' }), planOutlook(plan({ taxMode: 'flat' }))!).wealth
    expect(rules).toContainEqual({ name: 'let_properties', tax: 'income', names: [flat.name] })
    expect(rules).toContainEqual({ name: 'rent_instalments', names: [loan.name] })
    expect(rules.filter(({ name }) => name === 'loans')).toEqual([])
  })
})
