import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { projectSavings } from '#domain/calculators/project-savings.ts'
import { addMonths, type Month, yearOf } from '#domain/calendar/month.ts'
import { healthRates } from '#domain/health-insurance/health-rates.ts'
import { plannedPositions } from '#domain/household-plan/planned-positions.ts'
import { usualChoices } from '#domain/household-plan/usual-settings.ts'
import { statutoryPensionOf } from '#domain/household-retirement/retiring-person-of.ts'
import { itemAt } from '#domain/lists/item-at.ts'
import { comparePayoff } from '#domain/loans/compare-payoff.ts'
import { followUp } from '#domain/loans/follow-up.ts'
import { noLoanTerms } from '#domain/loans/loan-terms.ts'
import { mortgage } from '#domain/loans/mortgage.ts'
import { decimal } from '#domain/money/decimal.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import { pensionParameters, statutoryPension } from '#domain/pension/statutory-pension.ts'
import { unknownPlanPerson } from '#domain/wealth-plan/plan-person.ts'
import { plainPosition } from '#domain/wealth-plan/plan-positions.ts'
import type { PlanPosition, PlanSettings } from '#domain/wealth-plan/wealth-plan.ts'
import { projectPlan } from '#domain/wealth-projection/project-plan.ts'
import { projectionOf } from '#domain/wealth-projection/projection-of-plan.ts'
import { type Finding, type FoundPosition, foundPositions } from './finding.ts'
import { foundDebts } from './found-debts.ts'
import { foundLoan, foundRefinancing, scheduleEvents } from './found-loan.ts'
import { foundPurchase } from './found-purchase.ts'
import { foundSavings } from './found-savings.ts'
import { netOfOccupational } from './points-for-pension.ts'
import { reversalOf } from './reversal.ts'
import type { TakeoverChoice, TakeoverPlace } from './takeover-place.ts'
import { takeoverOf, type TakeoverBody } from './takeover.ts'
import { usualPurse, usualTargets } from './usual-targets.ts'

const month: Month = '2026-11-01'
const settings: PlanSettings = {
  startMonth: month,
  horizonMonths: 600,
  inflationBp: 200,
  growthBp: 300,
  taxMode: 'none',
  ...usualChoices,
  withdrawalRateBp: 400,
  protectionMonths: 6,
  lifeCents: null,
  wishedBudgetCents: null,
  version: 1,
}
const usual = { saving: new Map<string, number>(), savingCents: 0, lifeCents: 0 }

function placeOf(stored: readonly PlanPosition[] = [], startMonth: Month = month): TakeoverPlace {
  const wealthPlan = {
    plan: { ...settings, startMonth },
    planPersons: [],
    positions: stored,
    values: [],
    events: [],
    planScenarios: [],
    distribution: null,
  }
  return {
    settings: { ...settings, startMonth },
    positions: plannedPositions({ wealthPlan, accounts: [], properties: [] }, usual, '2026-11-23'),
    planPersons: [],
    events: [],
    month,
  }
}

function choiceOf(choice: Partial<TakeoverChoice> = {}): TakeoverChoice {
  return {
    left: new Set(),
    targets: new Map(),
    purseId: null,
    personId: null,
    idOf: (key) => `new-${key}`,
    ...choice,
  }
}

function projected(body: TakeoverBody, place: TakeoverPlace, horizonMonths = 600) {
  const projection = projectPlan(
    projectionOf({
      settings: { ...place.settings, horizonMonths },
      planPersons: body.persons,
      positions: body.positions.map((position) => ({ ...position, colourIndex: 0, position: null })),
      values: [],
      distribution: null,
      events: body.events.map((event) => ({ ...event, version: 1 })),
      accounts: [],
      isJointlyAssessed: false,
      incomes: { salaryCents: new Map(), others: [], salaryTaxedAs: 'single' },
      properties: [],
      sales: [],
      plannedLifeCents: 0,
      paidInCents: new Map(),
    }),
  )
  if (!projection.ok) throw new Error(projection.reason)
  return projection
}

/** The values of the plan from the month in which the finding begins. */
function valuesOf(finding: Finding, key: string, place: TakeoverPlace): readonly number[] {
  const { body, begin } = takeoverOf(finding, place, choiceOf())
  const { lines, months } = projected(body, place)
  const line = lines.find(({ id }) => id === `new-${key}`)
  if (!line) throw new Error(`no ${key}`)
  return line.valueCents.slice(months.indexOf(begin) + 1)
}

const savings: FoundPosition = {
  key: 'savings',
  name: 'Sparplan',
  kind: 'asset',
  assetClass: null,
  valueCents: 4_621_837,
  isOwned: true,
  terms: {},
}

const starts = fc.constantFrom<Month>('2026-11-01', '2026-10-01', '2024-03-01', '2027-05-01')
const rates = fc.integer({ min: 0, max: 1_500 }).map((bp) => decimal(bp).div(10_000))

describe('a savings plan', () => {
  it('has in the plan the balances of the calculator, to the cent, wherever the plan has begun', () => {
    fc.assert(
      fc.property(
        fc.record({
          initial: fc.integer({ min: 0, max: 50_000_000 }),
          contribution: fc.integer({ min: 0, max: 500_000 }),
          rate: fc.integer({ min: -500, max: 1_500 }),
          growth: fc.integer({ min: 0, max: 1_000 }),
          months: fc.integer({ min: 1, max: 240 }),
          start: starts,
        }),
        ({ initial, contribution, rate, growth, months, start }) => {
          const input = {
            initial: toEuros(initial),
            contribution: toEuros(contribution),
            annualRate: decimal(rate).div(10_000),
            growth: decimal(growth).div(10_000),
            months,
          }
          const found = foundPositions({ ...savings, valueCents: initial, terms: foundSavings(input) })
          const expected = projectSavings(input).months.map(({ balance }) => roundHalfUp(balance))
          expect(valuesOf(found, 'savings', placeOf([], start)).slice(0, months)).toEqual(expected)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('ends with its last month', () => {
    const input = {
      initial: decimal(0),
      contribution: decimal(100),
      annualRate: decimal(0),
      months: 12,
    }
    const found = foundPositions({ ...savings, valueCents: 0, terms: foundSavings(input) })
    expect(valuesOf(found, 'savings', placeOf()).slice(10, 14)).toEqual([110_000, 120_000, 120_000, 120_000])
  })

  it('of a quarter is its third, and of a nominal rate the effective one', () => {
    const input = {
      initial: decimal(0),
      contribution: decimal(100),
      intervalMonths: 3,
      annualRate: decimal('0.06'),
      creditsPerYear: 12,
      months: 12,
    } as const
    expect(foundSavings(input)).toMatchObject({ contributionCents: 3_333, returnBp: 617, growthBp: 0 })
  })
})

describe('a loan', () => {
  it('has in the plan the balances of its schedule, special repayments and months of interest alone too', () => {
    fc.assert(
      fc.property(
        fc.record({
          principal: fc.integer({ min: 1_000_000, max: 80_000_000 }),
          rate: rates,
          repayment: fc.integer({ min: 100, max: 800 }),
          special: fc.integer({ min: 0, max: 500_000 }),
          interestOnlyMonths: fc.integer({ min: 0, max: 24 }),
          start: starts,
        }),
        ({ principal, rate, repayment, special, interestOnlyMonths, start }) => {
          const loan = mortgage({
            principal: toEuros(principal),
            nominalRate: rate,
            repayment: { by: 'repayment', initialRepayment: decimal(repayment).div(10_000) },
            interestOnlyMonths,
            specialYearly: toEuros(special),
            specialByMonth: new Map([[7, decimal('1234.56')]]),
          })
          if (!loan.ok) throw new Error(loan.reason)
          const finding = {
            ...foundPositions(
              foundLoan({
                key: 'loan',
                name: 'Darlehen',
                principal: toEuros(principal),
                nominalRate: rate,
                instalment: loan.instalment,
              }),
            ),
            events: scheduleEvents({
              positionKey: 'loan',
              instalment: loan.instalment,
              rows: loan.rows,
              interestOnlyMonths,
              names: { special: 'Sondertilgung', interestOnly: 'Tilgungsfrei' },
            }),
          }
          const place = placeOf([], start)
          const values = valuesOf(finding, 'loan', place)
          const expected = loan.rows.slice(0, values.length).map(({ balance }) => roundHalfUp(balance))
          expect(values.slice(0, expected.length)).toEqual(expected)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('is paid off by the one that follows its fixed rate, and both have the course of the calculator', () => {
    const first = {
      principal: decimal(300_000),
      nominalRate: decimal('0.035'),
      repayment: { by: 'repayment', initialRepayment: decimal('0.02') },
      fixedPeriodMonths: 120,
    } as const
    const course = followUp({
      first,
      nominalRate: decimal('0.045'),
      repayment: { by: 'instalment', instalment: decimal(1_375) },
      fixedMonths: null,
    })
    if (!course.ok) throw new Error(course.reason)
    const second = foundRefinancing({
      firstKey: 'loan',
      second: {
        key: 'second',
        name: 'Anschluss',
        nominalRate: decimal('0.045'),
        instalment: course.second.instalment,
      },
      balance: course.balance,
      afterMonths: 120,
      name: 'Ablösung',
    })
    const finding = {
      ...foundPositions(
        foundLoan({
          key: 'loan',
          name: 'Darlehen',
          principal: first.principal,
          nominalRate: first.nominalRate,
          instalment: course.first.instalment,
          fixedMonths: 120,
        }),
        second.loan,
      ),
      events: [second.event],
    }
    const [one, other] = ['loan', 'second'].map((key) => valuesOf(finding, key, placeOf()))
    const rows = [...course.first.rows.slice(0, 120), ...course.second.rows]
    const expected = rows.map(({ balance }) => roundHalfUp(balance))
    expect(one?.[119]).toBe(0)
    expect(other?.[119]).toBe(roundHalfUp(course.balance))
    expect(expected.map((_, at) => (one?.[at] ?? 0) + (other?.[at] ?? 0))).toEqual(expected)
  })

  it('that no plan can take is left out whole, with what belongs to it', () => {
    const loan = foundLoan({
      key: 'loan',
      name: 'Darlehen',
      principal: decimal('1e12'),
      nominalRate: decimal('0.03'),
      instalment: decimal(100),
    })
    const finding = {
      ...foundPositions(loan),
      events: [
        {
          key: 'special',
          name: 'Sondertilgung',
          kind: 'once',
          after: 3,
          lastAfter: null,
          amountCents: 5,
          positionKey: 'loan',
        } as const,
      ],
    }
    const takeover = takeoverOf(finding, placeOf(), choiceOf())
    expect(takeover.positions).toMatchObject([{ isUnfit: true, unfit: ['valueCents'] }])
    expect(takeover.body).toEqual({ persons: [], positions: [], events: [], rows: [] })
  })
})

it('debts have in the plan the course of the calculator, the one that is paid first among them', () => {
  const debts = [
    { name: 'Dispo', balance: decimal(2_500), rate: decimal('0.115'), minimum: decimal(50) },
    { name: 'Ratenkredit', balance: decimal(8_000), rate: decimal('0.069'), minimum: decimal(200) },
    { name: 'Möbelkauf', balance: decimal(900), rate: decimal(0), minimum: decimal(30) },
  ]
  const { avalanche } = comparePayoff(debts, decimal(150))
  if (!avalanche.ok) throw new Error(avalanche.reason)
  const finding = foundDebts(debts, avalanche.rows, ({ name }) => `Mehr für ${name}`)
  for (const start of ['2026-11-01', '2025-01-01'] as const)
    for (const place of debts.keys())
      expect(
        valuesOf(finding, `debt-${place + 1}`, placeOf([], start)).slice(0, avalanche.rows.length),
      ).toEqual(avalanche.rows.map(({ balances }) => roundHalfUp(itemAt(balances, place))))
})

describe('what is already there', () => {
  const stored: PlanPosition = {
    id: 'depot',
    accountId: null,
    name: 'Depot',
    kind: 'asset',
    assetClass: 'shares',
    startCents: 1_000_000,
    returnBp: null,
    costBp: 20,
    contributionCents: 30_000,
    growthBp: null,
    contributionFrom: null,
    contributionTo: null,
    ...noLoanTerms,
    isPlanned: true,
    ...plainPosition,
    colourIndex: 0,
    position: null,
    scenarioId: null,
    version: 4,
  }
  const found = foundPositions({
    ...savings,
    terms: { contributionCents: 40_000, growthBp: 300, returnBp: 500, paidMonths: 24 },
  })
  const targets = new Map([['savings', 'depot']])

  it('is shown beside what it becomes; what is alike or is worth something is no line', () => {
    const { positions, body } = takeoverOf(found, placeOf([stored]), choiceOf({ targets }))
    expect(positions[0]?.lines.map(({ field, before, after }) => [field, before, after])).toEqual([
      ['contributionCents', 30_000, 40_000],
      ['contributionTo', null, '2028-11-01'],
      ['returnBp', 600, 500],
    ])
    const { colourIndex: _c, position: _p, ...sent } = stored
    expect(body).toEqual({
      persons: [],
      positions: [{ ...sent, contributionCents: 40_000, contributionTo: '2028-11-01', returnBp: 500 }],
      events: [],
      rows: [],
    })
  })

  it('is found by the name of a former takeover, or by its value', () => {
    const named = { ...stored, id: 'named', name: 'Sparplan', startCents: 5 }
    const worth = { ...stored, id: 'worth', startCents: savings.valueCents }
    expect(usualTargets(found, placeOf([stored]))).toEqual(new Map())
    expect(usualTargets(found, placeOf([stored, worth]))).toEqual(new Map([['savings', 'worth']]))
    expect(usualTargets(found, placeOf([worth, named]))).toEqual(new Map([['savings', 'named']]))
    const twice = foundPositions(savings, { ...savings, key: 'other' })
    expect(usualTargets(twice, placeOf([worth]))).toEqual(new Map([['savings', 'worth']]))
  })

  it('pays what a purchase takes at once, where somebody says so', () => {
    const purchase = foundPurchase({
      price: decimal(400_000),
      valueGrowth: decimal('0.02'),
      equity: decimal(100_000),
      loan: { principal: decimal(346_000), nominalRate: decimal('0.037'), instalment: decimal('1643.50') },
      surplusMonth: decimal('-12.34'),
      names: { property: 'Immobilie', loan: 'Kredit', equity: 'Eigenkapital', surplus: 'Überschuss' },
    })
    const rich = { ...stored, id: 'rich', startCents: 20_000_000 }
    const house = { ...rich, id: 'house', assetClass: 'property', startCents: 90_000_000 } as const
    const place = placeOf([stored, house, rich], '2025-11-01')
    const purseId = usualPurse(place)?.id ?? null
    const { body, begin } = takeoverOf(purchase, place, choiceOf({ purseId }))
    expect(
      body.events.map(({ name, amountCents, from, positionId }) => [name, amountCents, from, positionId]),
    ).toEqual([
      ['Immobilie', 40_000_000, begin, 'new-property'],
      ['Kredit', -34_600_000, begin, 'new-loan'],
      ['Eigenkapital', -10_000_000, begin, 'rich'],
      ['Überschuss', -1_234, addMonths(begin, 1), 'rich'],
    ])
    const again = { ...place, events: body.events.map((event) => ({ ...event, version: 1 })) }
    expect(takeoverOf(purchase, again, choiceOf({ purseId })).events).toEqual([])
    expect(usualPurse(placeOf())).toBeNull()
  })

  it('goes back to what it was, and what is new goes', () => {
    const two = foundPositions(...found.positions, { ...savings, key: 'other', name: 'Anderer' })
    const place = placeOf([stored])
    const { body } = takeoverOf(two, place, choiceOf({ targets }))
    const taken = {
      planPersons: [],
      positions: body.positions.map((sent) => ({
        ...sent,
        colourIndex: 0,
        position: null,
        version: sent.version + 1,
      })),
      events: body.events.map((event) => ({ ...event, version: 1 })),
    }
    const { colourIndex: _c, position: _p, ...before } = stored
    expect(reversalOf(taken, place)).toEqual({
      persons: [],
      positions: [{ ...before, version: 5 }],
      createdPositions: [{ id: 'new-other', version: 1 }],
      createdEvents: [],
    })
  })

  it('stays where its line is left out, and wholly where all of them are', () => {
    const left = new Set(['savings.returnBp'])
    const { body } = takeoverOf(found, placeOf([stored]), choiceOf({ targets, left }))
    expect(body.positions).toMatchObject([{ returnBp: null, contributionCents: 40_000 }])
    const all = new Set([...left, 'savings.contributionCents', 'savings.contributionTo'])
    expect(takeoverOf(found, placeOf([stored]), choiceOf({ targets, left: all })).body.positions).toEqual([])
  })

  it('of a new one, a line that is left out is as the plan suggests, and a value none', () => {
    const left = new Set(['savings.returnBp', 'savings.valueCents'])
    const { body } = takeoverOf(found, placeOf(), choiceOf({ left }))
    expect(body.positions).toMatchObject([{ returnBp: null, startCents: 0, contributionCents: 40_000 }])
    expect(body.rows).toEqual([])
  })

  it('a new one that is there today has its value of today, whenever the plan began', () => {
    for (const start of ['2026-11-01', '2025-11-01'] as const)
      expect(takeoverOf(found, placeOf([], start), choiceOf()).body.rows).toEqual([
        { positionId: 'new-savings', cells: [{ month, amountCents: 4_621_837, seenCents: null }] },
      ])
  })

  it('what the plan has no room for is named and not taken', () => {
    const odd = foundPositions({
      ...savings,
      terms: { contributionCents: 1, growthBp: -100, returnBp: 5_000 },
    })
    const { positions, body } = takeoverOf(odd, placeOf(), choiceOf())
    expect(positions).toMatchObject([{ unfit: ['growthBp', 'returnBp'], isUnfit: false }])
    expect(body.positions).toMatchObject([{ growthBp: null, returnBp: null, contributionCents: 1 }])
  })
})

describe('a person', () => {
  const personId = 'anna'
  const person = {
    age: 37,
    retirementAge: 65,
    pension: { by: 'amount', grossCents: 165_000 },
  } as const
  const finding = { positions: [], events: [], person }

  it('has in the plan the gross pension of the calculator, to the cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400_000 }),
        fc.integer({ min: 50, max: 75 }),
        fc.integer({ min: 16, max: 60 }),
        (grossCents, retirementAge, age) => {
          const found = {
            ...finding,
            person: { age, retirementAge, pension: { by: 'amount', grossCents } as const },
          }
          const [sent] = takeoverOf(found, placeOf(), choiceOf({ personId })).body.persons
          if (!sent) throw new Error('nobody')
          const birthMonth = sent.birthMonth ?? month
          expect(statutoryPensionOf({ ...sent, birthMonth, salaryCents: 0 }, yearOf(month)).grossCents).toBe(
            grossCents,
          )
        },
      ),
    )
  })

  it('has in the plan the net pension of an employer that was known, to the cent', () => {
    const ratesOfYear = healthRates({
      year: yearOf(month),
      extraRate: null,
      isChildless: false,
      childrenUnder25: 0,
    })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300_000 }), (occupationalNetCents) => {
        const found = { ...finding, person: { age: 37, retirementAge: 67, occupationalNetCents } }
        const [sent] = takeoverOf(found, placeOf(), choiceOf({ personId })).body.persons
        if (!sent) throw new Error('nobody')
        expect(netOfOccupational(sent.occupationalPensionCents ?? 0, ratesOfYear)).toBe(occupationalNetCents)
      }),
    )
  })

  it('keeps a birth month of the same age; one of another age is shown beside it', () => {
    const known = { ...unknownPlanPerson, personId }
    const place = placeOf()
    const at = (birthMonth: Month) => ({ ...place, planPersons: [{ ...known, birthMonth, version: 2 }] })
    const same = takeoverOf(finding, at('1989-03-01'), choiceOf({ personId })).person
    expect(same?.lines.map(({ field }) => field)).toEqual(['retirementAge', 'pensionPointsBp'])
    const other = takeoverOf(finding, at('1980-03-01'), choiceOf({ personId }))
    expect(other.person?.lines[0]).toMatchObject({ before: '1980-03-01', after: '1989-11-01' })
    expect(other.body.persons).toMatchObject([{ personId, version: 2, birthMonth: '1989-11-01' }])
  })

  it('takes points in the place of an amount from a letter, which would win', () => {
    const known = { ...unknownPlanPerson, personId, statedPensionCents: 190_000, version: 2 }
    const { body } = takeoverOf(finding, { ...placeOf(), planPersons: [known] }, choiceOf({ personId }))
    expect(body.persons).toMatchObject([{ statedPensionCents: null, version: 2 }])
  })

  it('takes points as they are, and none that no plan knows', () => {
    const points = (pointsBp: number, retirementAge: number) =>
      takeoverOf(
        { ...finding, person: { age: 37, retirementAge, pension: { by: 'points', pointsBp } } },
        placeOf(),
        choiceOf({ personId }),
      ).person
    expect(points(437_200, 67)?.lines.at(-1)).toMatchObject({ field: 'pensionPointsBp', after: 437_200 })
    expect(points(2_000_001, 40)?.unfit).toEqual(['retirementAge', 'pensionPointsBp'])
    const { pensionValue } = pensionParameters(2026)
    expect(statutoryPension(decimal(1), decimal(1), decimal(pensionValue)).toNumber()).toBe(pensionValue)
  })
})

it('money that moves at once moves in a month of the plan, and what comes after its end is left out', () => {
  const event = (after: number) =>
    ({
      key: `event-${after}`,
      name: 'Eigenkapital',
      kind: 'once',
      after,
      lastAfter: null,
      amountCents: -100,
      positionKey: null,
    }) as const
  const finding = { positions: [], events: [event(0), event(599), event(600)], person: null }
  const { body, begin } = takeoverOf(finding, placeOf(), choiceOf())
  expect(begin).toBe('2026-12-01')
  expect(body.events.map(({ from }) => from)).toEqual(['2026-12-01', addMonths('2026-12-01', 599)])
})
