import * as fc from 'fast-check'
import type { RoomRecords } from '#domain/client-room/room-records.ts'
import { keyOfChange, type LineChange } from '#domain/proposals/proposal-line.ts'
import { allocation, income } from './berger-household.ts'
import { budgetItem } from './random-budget.ts'
import { worthHouseholds } from './random-worth-household.ts'

const food = budgetItem({
  id: 'food',
  name: 'Lebensmittel',
  amounts: [{ from: '2026-01-01', amountCents: 65_000 }],
})

export interface ProposalHousehold {
  readonly records: RoomRecords
  readonly lines: readonly LineChange[]
}

/** A random household with the income and the rates of the Bergers, and lines about whatever it has. */
export const proposalHouseholds: fc.Arbitrary<ProposalHousehold> = worthHouseholds.chain(
  ({ records: drawn }) => {
    const first = drawn.accounts[0]!
    const target = {
      pot: 'saving_rate',
      subPotId: null,
      accountId: first.id,
      shareBp: 10_000,
      amountCents: null,
    } as const
    const version = {
      ...allocation,
      month: '2026-01-01',
      subPots: [],
      targets: [target],
      incomingAccountId: null,
    } as const
    const records: RoomRecords = {
      ...drawn,
      income,
      versions: [version],
      persons: drawn.persons.map(({ id }) => ({ id, name: 'Anna' })),
      budget: { items: [food], groups: [], startMonth: '2026-01-01' },
    }
    return linesAbout(records).map((lines) => ({ records, lines }))
  },
)

function linesAbout(records: RoomRecords): fc.Arbitrary<readonly LineChange[]> {
  const month = fc.constantFrom('2026-11-01', '2026-12-01', '2027-03-01')
  const ids = [
    ...records.accounts.map(({ id }) => id),
    ...records.wealthPlan.positions.map(({ id }) => id),
    'gone',
  ]
  const one: fc.Arbitrary<LineChange> = fc.oneof(
    fc.record({
      kind: fc.constant('rate' as const),
      pot: fc.constantFrom('saving_rate' as const, 'luxury_rate' as const),
      month,
      bp: fc.integer({ min: 0, max: 3_000 }),
    }),
    fc.record({
      kind: fc.constant('saving_split' as const),
      month,
      until: fc.constantFrom(null, '2027-06-01' as const),
      parts: fc
        .tuple(
          fc.constantFrom(...records.accounts.map(({ id }) => id)),
          fc.constantFrom('gone', records.accounts[0]!.id),
        )
        .map(([accountId, other]) =>
          accountId === other
            ? [{ accountId, shareBp: 10_000 }]
            : [
                { accountId, shareBp: 5_000 },
                { accountId: other, shareBp: 5_000 },
              ],
        ),
    }),
    fc.record({
      kind: fc.constant('contribution' as const),
      positionId: fc.constantFrom(...ids),
      cents: fc.integer({ min: -10_000, max: 100_000 }),
    }),
    fc.record({
      kind: fc.constant('assumption' as const),
      field: fc.constantFrom('returnBp' as const, 'costBp' as const),
      positionId: fc.constantFrom(...ids),
      bp: fc.integer({ min: 0, max: 300 }),
    }),
    fc.record({
      kind: fc.constant('assumption' as const),
      field: fc.constantFrom('growthBp' as const, 'inflationBp' as const, 'withdrawalRateBp' as const),
      positionId: fc.constant(null),
      bp: fc.integer({ min: 200, max: 500 }),
    }),
    fc.record({
      kind: fc.constant('goal' as const),
      goalId: fc.constantFrom('goal-0', 'goal-1', 'gone'),
      field: fc.constant('rateCents' as const),
      cents: fc.integer({ min: 1, max: 50_000 }),
      month: fc.constant(null),
    }),
    fc.record({
      kind: fc.constant('budget_item' as const),
      action: fc.constant('amount' as const),
      itemId: fc.constantFrom('food', 'gone'),
      month,
      cents: fc.integer({ min: 0, max: 90_000 }),
      name: fc.constant(null),
      category: fc.constant(null),
      groupId: fc.constant(null),
    }),
  )
  return fc.uniqueArray(one, { selector: keyOfChange, maxLength: 6 })
}
