import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { type Grant, type GrantArea, grantAreas } from '#domain/consulting/grant.ts'
import { areasOf, grants, randomRoomToday as today, roomHouseholds } from '#domain/testing/random-room.ts'
import { grantOf } from '#domain/testing/room-household.ts'
import { limitedDeep, roundedCents } from './limit-amounts.ts'
import { limitRecords } from './limit-records.ts'
import { kindsOfArea, type RoomRecords } from './room-records.ts'
import { roomViews } from './room-views.ts'

vi.setConfig({ testTimeout: 240_000 })

const RUNS = { numRuns: 150 }

/** Numbers of a view that are no amounts. */
const otherNumbers =
  /^(version|rank|months|horizonMonths|protectionMonths|dueMonths|financedYearTenths|.*Bp)$/u

describe('what a consultant is told', () => {
  test('is the same for two households that a grant does not tell apart', () => {
    fc.assert(
      fc.property(roomHouseholds, grants, fc.nat(), (records, grant, seed) => {
        const twin = twinOf(records, grant, seed)
        expect(limitRecords(twin, grant)).toEqual(limitRecords(records, grant))
        if (grant.amounts === 'shares') return
        for (const area of areasOf(grant))
          expect(answer(twin, grant, area)).toBe(answer(records, grant, area))
      }),
      RUNS,
    )
  })

  test('is the same with shares for households that differ by a factor or in what is not granted', () => {
    fc.assert(
      fc.property(roomHouseholds, grants, fc.constantFrom(2, 3, 10), (records, { areas }, factor) => {
        const grant: Grant = { areas, amounts: 'shares', expiresOn: '2027-01-20' }
        const small = withoutExtremes(records)
        const twin = twinOf(
          limitedDeep(small, { cents: (cents) => factor * cents, text: same }),
          exactly(grant),
          1,
        )
        for (const area of areasOf(grant)) expect(answer(twin, grant, area)).toBe(answer(small, grant, area))
      }),
      RUNS,
    )
  })

  test('has no amount finer than 100 € where amounts are rounded, on any day', () => {
    fc.assert(
      fc.property(roomHouseholds, grants, fc.constantFrom(...days), (records, { areas }, day) => {
        const grant: Grant = { areas, amounts: 'rounded', expiresOn: '2027-01-20' }
        for (const area of areasOf(grant)) {
          const fine = amountsIn(roomViews[area](records, grant, day)).filter((each) => each % 10_000 !== 0)
          expect(fine).toEqual([])
        }
      }),
      RUNS,
    )
  })

  test('is whole percents with shares, and the shares of a sum are 100', () => {
    fc.assert(
      fc.property(roomHouseholds, fc.constantFrom(...days), (records, day) => {
        const grant = grantOf('shares')
        for (const area of grantAreas) {
          const view = roomViews[area](records, grant, day)
          expect(view).toMatchObject({ unit: 'percent', amounts: 'shares' })
          expect(amountsIn(view).filter((each) => each % 100 !== 0)).toEqual([])
        }
        const { sources, sum } = roomViews.income(records, grant, day)
        expect([0, 10_000]).toContain(sum)
        expect(sumOf(sources.map(({ amount }) => amount))).toBe(sum)
        const { pots, income } = roomViews.account_system(records, grant, day)
        expect(sumOf(pots.map(({ amount }) => amount))).toBe(income)
        for (const pot of pots) expect(sumOf(pot.parts.map(({ amount }) => amount))).toBe(pot.amount)
        const accounts = roomViews.accounts(records, grant, day)
        expect([0, 10_000]).toContain(accounts.assets)
        expect(sumOf(accounts.groups.map((group) => group.sum))).toBe(accounts.netWorth)
        const plan = roomViews.wealth_plan(records, grant, day)
        expect(sumOf(plan.positions.map(({ amount }) => amount))).toBe(plan.netWorth)
        const { properties, value } = roomViews.properties(records, grant, day)
        expect(sumOf(properties.map((each) => each.value ?? 0))).toBe(value)
      }),
      RUNS,
    )
  })

  test('needs nothing but the records that the area names', () => {
    fc.assert(
      fc.property(roomHouseholds, grants, (records, grant) => {
        for (const area of areasOf(grant))
          expect(answer(onlyNeeded(records, grant, area), grant, area)).toBe(answer(records, grant, area))
      }),
      RUNS,
    )
  })

  test('names no record of an area that is not granted, and no text that nobody may see', () => {
    fc.assert(
      fc.property(roomHouseholds, grants, (records, grant) => {
        const marked = withMarkers(records)
        const forbidden = forbiddenTexts(marked, grant)
        for (const area of areasOf(grant)) {
          const text = answer(marked, grant, area)
          for (const word of forbidden) expect(text).not.toContain(word)
        }
      }),
      RUNS,
    )
  })
})

const days = [today, '2026-12-31', '2027-06-15', '2025-02-01'] as const
const same = (text: string) => text

function answer(records: RoomRecords, grant: Grant, area: GrantArea): string {
  return JSON.stringify(roomViews[area](records, grant, today))
}

function exactly(grant: Grant): Grant {
  return { ...grant, amounts: 'exact' }
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0)
}

/** Every number of a view that is an amount. */
function amountsIn(value: unknown, name = ''): readonly number[] {
  if (typeof value === 'number') return otherNumbers.test(name) ? [] : [value]
  if (Array.isArray(value)) return value.flatMap((each) => amountsIn(each, name))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, each]) => amountsIn(each, field))
}

/**
 * Another household of which a grant tells the same: other amounts that round to the same ones, other ids of what is not
 * granted, other texts that nobody sees.
 */
function twinOf(records: RoomRecords, grant: Grant, seed: number): RoomRecords {
  let place = seed
  const cents = (exact: number) => {
    if (grant.amounts === 'exact') return exact
    place += 1
    if (grant.amounts === 'shares') return (exact * 3 + place) % 1_000_000
    const rounded = Math.abs(roundedCents(exact))
    const size = Math.max(0, rounded - 5_000 + ((place * 7_919) % 10_000))
    return exact < 0 ? -Math.max(1, size) : size
  }
  const hidden = new Set(idsOf(records, grant))
  const twin = limitedDeep(records, { cents, text: (text) => (hidden.has(text) ? `other-${text}` : text) })
  return withOtherTexts({
    ...twin,
    goals: twin.goals.map((goal) => ({ ...goal, amountCents: Math.max(1, goal.amountCents) })),
  })
}

function withOtherTexts(records: RoomRecords): RoomRecords {
  return {
    ...records,
    leastFollowUpCents: 4_711,
    accounts: records.accounts.map((account) => ({
      ...account,
      iban: 'DE89370400440532013000',
      holder: 'Jemand',
      owners: [{ personId: 'somebody', shareBp: 10_000 }],
      exemptionOrderCents: 815,
    })),
    goals: records.goals.map((goal) => ({ ...goal, note: 'geheim' })),
    properties: records.properties.map((property) => ({ ...property, place: 'Leipzig', land: 'SN' })),
  }
}

/** The ids of records of areas that are not granted. */
function idsOf(records: RoomRecords, { areas }: Grant): readonly string[] {
  const { income, accounts, transfers, wealthPlan, goals, properties, budget } = records
  const own = new Set(areas.properties === 'none' ? [] : properties.map(({ accountId }) => accountId))
  const unless = (area: GrantArea, some: readonly { readonly id: string }[]) =>
    areas[area] === 'none' ? some.map(({ id }) => id) : []
  return [
    ...transfers.map(({ id }) => id),
    ...unless('income', income.sources),
    ...income.extras.map(({ id }) => id),
    ...unless(
      'accounts',
      accounts.filter(({ id }) => !own.has(id)),
    ),
    ...unless('wealth_plan', wealthPlan.positions),
    ...unless('distribution', wealthPlan.distribution?.classes ?? []),
    ...unless('goals', goals),
    ...unless('budget', [...(budget?.groups ?? []), ...(budget?.items ?? [])]),
  ]
}

function everyday(cents: number): number {
  return Math.sign(cents) * 120_000_000 * (1 + (Math.abs(cents) % 100))
}

/** Amounts of an everyday household: a factor changes no share of them by rounding to a cent, or at a limit. */
function withoutExtremes(records: RoomRecords): RoomRecords {
  return limitedDeep({ ...records, properties: [] }, { cents: everyday, text: same })
}

function onlyNeeded(records: RoomRecords, grant: Grant, area: GrantArea): RoomRecords {
  const kinds = kindsOfArea(area, grant)
  const { plan: _, ...empty } = roomEmpty.wealthPlan
  return {
    ...records,
    income: kinds.has('income') ? records.income : { sources: [], receipts: [], extras: [] },
    accounts: kinds.has('accounts') ? records.accounts : [],
    versions: kinds.has('versions') ? records.versions : [],
    transfers: kinds.has('transfers') ? records.transfers : [],
    wealthPlan: kinds.has('wealthPlan') ? records.wealthPlan : { plan: null, ...empty },
    goals: kinds.has('goals') ? records.goals : [],
    properties: kinds.has('properties') ? records.properties : [],
    budget: kinds.has('budget') ? records.budget : null,
    isJointlyAssessed: kinds.has('wealthPlan') ? records.isJointlyAssessed : null,
  }
}

const roomEmpty: Pick<RoomRecords, 'wealthPlan'> = {
  wealthPlan: {
    plan: null,
    planPersons: [],
    positions: [],
    values: [],
    events: [],
    planScenarios: [],
    distribution: null,
  },
}

const marker = (area: string, what: string, at: number) => `§${area}-${what}-${at}§`

/** The household with a text of its own in every field that people write. */
function withMarkers(records: RoomRecords): RoomRecords {
  const { income, wealthPlan, budget } = records
  return {
    ...records,
    persons: records.persons.map((person, at) => ({ ...person, name: marker('income', 'person', at) })),
    income: {
      ...income,
      sources: income.sources.map((each, at) => ({ ...each, label: marker('income', 'label', at) })),
      extras: income.extras.map((each, at) => ({ ...each, label: marker('never', 'extra', at) })),
    },
    accounts: records.accounts.map((account, at) => ({
      ...account,
      name: `${marker('accounts', 'name', at)} DE89 3704 0044 0532 0130 00`,
      bank: marker('accounts', 'bank', at),
      iban: 'DE89370400440532013000',
      holder: marker('never', 'holder', at),
    })),
    versions: records.versions.map((version) => ({
      ...version,
      subPots: version.subPots.map((each, at) => ({ ...each, label: marker('account_system', 'pot', at) })),
    })),
    goals: records.goals.map((goal, at) => ({
      ...goal,
      name: marker('goals', 'name', at),
      note: marker('never', 'note', at),
    })),
    properties: records.properties.map((property, at) => ({
      ...property,
      place: marker('never', 'place', at),
      costs: property.costs.map((cost) => ({ ...cost, label: marker('never', 'cost', at) })),
      repairs: property.repairs.map((repair) => ({ ...repair, label: marker('never', 'repair', at) })),
    })),
    budget: budget && {
      ...budget,
      groups: budget.groups.map((group, at) => ({ ...group, name: marker('budget', 'group', at) })),
      items: budget.items.map((item, at) => ({
        ...item,
        name: marker('budget', 'name', at),
        note: marker('never', 'item', at),
      })),
    },
    wealthPlan: {
      ...wealthPlan,
      positions: wealthPlan.positions.map((each, at) => ({
        ...each,
        name: each.accountId === null ? marker('wealth_plan', 'name', at) : '',
      })),
      events: wealthPlan.events.map((each, at) => ({ ...each, name: marker('never', 'event', at) })),
      planScenarios: wealthPlan.planScenarios.map((each, at) => ({
        ...each,
        name: marker('wealth_plan', 'scenario', at),
      })),
    },
  }
}

/** Everything that no answer may contain: ids and marks of areas that are not granted, IBANs, and what is never told. */
function forbiddenTexts(records: RoomRecords, grant: Grant): readonly string[] {
  const marks = grantAreas
    .filter((area) => grant.areas[area] === 'none')
    .filter((area) => area !== 'accounts' || grant.areas.properties === 'none')
    .map((area) => `§${area}-`)
  const ids = idsOf(records, grant).map((id) => JSON.stringify(id))
  return [...marks, ...ids, '§never-', 'DE89', 'hidden-']
}
