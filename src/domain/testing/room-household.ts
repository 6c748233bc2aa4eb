import type { RoomRecords } from '#domain/client-room/room-records.ts'
import type { Grant, GrantArea } from '#domain/consulting/grant.ts'
import { bergerBudget } from '#domain/examples/berger-budget.ts'
import { plainGoal } from '#domain/goals/goal.ts'
import { positionOfAccount } from '#domain/wealth-plan/plan-positions.ts'
import * as bergers from './berger-household.ts'
import { propertyOf } from './own-property.ts'
import { yearOfHousehold } from './year-of-household.ts'

/** The day of the boards. */
export const roomToday = '2026-11-21'

const all = {
  income: 'read',
  accounts: 'read',
  account_system: 'read',
  budget: 'read',
  wealth_plan: 'read',
  distribution: 'read',
  properties: 'read',
  goals: 'read',
} as const satisfies Grant['areas']

const none = {
  income: 'none',
  accounts: 'none',
  account_system: 'none',
  budget: 'none',
  wealth_plan: 'none',
  distribution: 'none',
  properties: 'none',
  goals: 'none',
} as const satisfies Grant['areas']

/** A grant of these areas, of all without any. */
export function grantOf(amounts: Grant['amounts'], areas?: readonly GrantArea[]): Grant {
  const named = areas && {
    ...none,
    ...Object.fromEntries(areas.map((area) => [area, 'read'] as const)),
  }
  return { areas: named ?? all, amounts, expiresOn: '2027-01-20' }
}

/** The Bergers with everything that a room can show: plan, distribution, a flat that is let, and two goals. */
export const roomHousehold: RoomRecords = {
  ...yearOfHousehold([], [], roomToday),
  accounts: bergers.accounts.map((account) =>
    account.id === 'loan' ? { ...account, instalmentCents: 62_000, fixedUntil: '2031-03-01' } : account,
  ),
  versions: [bergers.allocation],
  persons: [
    { id: bergers.anna, name: 'Anna' },
    { id: bergers.jonas, name: 'Jonas' },
  ],
  budget: bergerBudget,
  goals: [
    { id: 'bike', name: 'Lastenrad', amountCents: 380_000 },
    { id: 'trip', name: 'Reise', amountCents: 240_049 },
  ].map((goal, position) => ({
    ...plainGoal,
    ...goal,
    pricesOf: '2026-11-01',
    accountId: 'savings',
    rateCents: 12_345,
    reservations: [{ day: '2026-10-01', amountCents: 95_000 }],
    position,
    version: 3,
  })),
  properties: [
    propertyOf({
      accountId: 'flat',
      use: 'let',
      priceCents: 20_000_000,
      purchaseCostsCents: 2_000_000,
      rentMonthCents: 75_000,
      rentFrom: '2020-01-01',
      reserveYearCents: 120_000,
      loans: [{ accountId: 'loan', shareBp: 10_000 }],
    }),
  ],
  wealthPlan: {
    ...yearOfHousehold([], [], roomToday).wealthPlan,
    positions: [
      {
        ...positionOfAccount({ id: 'watch', colourIndex: 8 }),
        accountId: null,
        name: 'Uhr',
        assetClass: 'other',
        startCents: 512_300,
      },
    ],
    values: [{ positionId: 'watch', from: '2026-10-01', amountsCents: [512_300] }],
    planScenarios: [
      { id: 'half', name: 'Halbe Stelle', lifeCents: 300_049, growthBp: null, position: 0, version: 2 },
    ],
    distribution: {
      isNetOfLoans: true,
      classes: [
        { id: 'c1', key: 'liquidity', name: '', returnBp: null, targetBp: 2_000, bandBp: 500 },
        { id: 'c2', key: 'shares', name: '', returnBp: null, targetBp: 4_000, bandBp: 500 },
        { id: 'c3', key: 'property', name: '', returnBp: null, targetBp: 4_000, bandBp: 500 },
      ],
      splits: [],
      version: 4,
    },
  },
}
