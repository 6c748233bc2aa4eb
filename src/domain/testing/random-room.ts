import * as fc from 'fast-check'
import type { RoomRecords } from '#domain/client-room/room-records.ts'
import { amountPrecisions, type Grant, grantAreas, grantLevels } from '#domain/consulting/grant.ts'
import type { WealthPlan } from '#domain/wealth-plan/wealth-plan.ts'
import { anna, jonas } from './berger-household.ts'
import { extremeProperties } from './extreme-properties.ts'
import { allocations } from './random-allocation.ts'
import { extremeItems } from './random-budget.ts'
import { incomeHouseholds } from './random-income-household.ts'
import { worthHouseholds, worthToday } from './random-worth-household.ts'

/** The day of {@link roomHouseholds}. */
export const randomRoomToday = worthToday

/** Grants of any areas at any level. */
export const grants: fc.Arbitrary<Grant> = fc.record({
  areas: fc.record({
    income: fc.constantFrom(...grantLevels),
    accounts: fc.constantFrom(...grantLevels),
    account_system: fc.constantFrom(...grantLevels),
    budget: fc.constantFrom(...grantLevels),
    wealth_plan: fc.constantFrom(...grantLevels),
    distribution: fc.constantFrom(...grantLevels),
    properties: fc.constantFrom(...grantLevels),
    goals: fc.constantFrom(...grantLevels),
  }),
  amounts: fc.constantFrom(...amountPrecisions),
  expiresOn: fc.constant('2027-01-20'),
})

/** The areas that a grant contains. */
export function areasOf({ areas }: Grant) {
  return grantAreas.filter((area) => areas[area] !== 'none')
}

/** Households with accounts, plan, income, settings, a household plan, goals and, where `properties` says so, any property. */
export const roomHouseholds: fc.Arbitrary<RoomRecords> = fc
  .record({
    worth: worthHouseholds,
    earned: incomeHouseholds,
    version: allocations,
    items: fc.array(extremeItems, { maxLength: 6 }),
    own: fc.option(extremeProperties, { freq: 2 }),
  })
  .map(({ worth: { records }, earned, version, items, own }) => ({
    ...records,
    wealthPlan: withClassIds(records.wealthPlan),
    income: earned.income,
    versions: [
      {
        ...version,
        month: '2026-01-01',
        targets: version.targets.filter(({ accountId }) =>
          records.accounts.some(({ id }) => id === accountId),
        ),
      },
    ],
    accounts: [
      ...records.accounts,
      ...(own?.accounts ?? []).map((account) => ({ ...account, position: account.position + 20 })),
    ],
    properties: own?.properties ?? [],
    persons: [
      { id: anna, name: 'Anna' },
      { id: jonas, name: 'Jonas' },
    ],
    budget: {
      startMonth: '2026-01-01',
      groups: [{ id: 'group-0', key: null, name: 'Gruppe', position: 0, version: 1 }],
      items: items.map((item, at) => ({
        ...item,
        id: `item-${at}`,
        groupId: at % 2 === 0 ? 'group-0' : null,
      })),
    },
  }))

/** The classes with ids that are no words of the views. */
function withClassIds(wealthPlan: WealthPlan): WealthPlan {
  const { distribution } = wealthPlan
  return {
    ...wealthPlan,
    distribution: distribution && {
      ...distribution,
      classes: distribution.classes.map((each, at) => ({ ...each, id: `class-${at}` })),
    },
  }
}
