import * as fc from 'fast-check'
import type { Account } from '#domain/accounts/account.ts'
import { type BudgetItem, plainItem } from '#domain/budget/budget-item.ts'
import { MAX_AMOUNT_CENTS, MAX_BALANCE_CENTS } from '#domain/money/cents.ts'
import { noOtherRecords, type PropertyRecords } from '#domain/property/own/own-records.ts'
import {
  costRhythms,
  depreciationMethods,
  type Property,
  propertyCostKinds,
  propertyUses,
  rentKinds,
  valuationKinds,
} from '#domain/property/property.ts'
import { MAX_MOVED_CENTS } from '#domain/property/sell-property.ts'
import { extremeSource } from './extreme-household.ts'
import { accountOf, propertyOf } from './own-property.ts'

const or = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { freq: 4 })
const bp = (maximum: number, minimum = 0) => fc.constantFrom(minimum, 1, 350, maximum)
const amount = fc.constantFrom(0, 1, 56_000, MAX_AMOUNT_CENTS)
const price = fc.constantFrom(0, 1, 15_000_000, MAX_BALANCE_CENTS)
const balance = fc.constantFrom(-MAX_BALANCE_CENTS, -1, 0, 1, 12_345_678, MAX_BALANCE_CENTS)
const month = fc.constantFrom('1900-01-01', '1995-06-01', '2024-02-01', '2026-11-01', '2199-12-01')
const day = fc.constantFrom('1900-01-01', '2016-12-01', '2024-02-29', '2026-11-21', '2199-12-31')

const balances = fc
  .uniqueArray(
    fc.record({
      day,
      amountCents: balance,
      valuationKind: or(fc.constantFrom(...valuationKinds)),
      wholeCents: or(price),
      movedCents: or(fc.constantFrom(-MAX_MOVED_CENTS, 1, MAX_MOVED_CENTS)),
      version: fc.constant(1),
    }),
    { selector: (each) => each.day, maxLength: 4 },
  )
  .map((all) => all.toSorted((one, other) => (one.day < other.day ? -1 : 1)))

const account: fc.Arbitrary<Omit<Account, 'id' | 'type' | 'name'>> = fc.record({
  ...constants(accountOf({ id: '' })),
  balances,
  valueSign: fc.constantFrom(1, -1),
  isCounted: fc.boolean(),
  currency: fc.constantFrom(null, 'USD'),
  openedOn: or(day),
  closedOn: or(day),
  isArchived: fc.boolean(),
  interestBp: or(bp(10_000, -1_000)),
  instalmentCents: or(fc.constantFrom(0, 1, 64_000, MAX_BALANCE_CENTS)),
  fixedUntil: or(month),
  interestOnlyUntil: or(month),
  specialYearlyCents: or(amount),
  specialMonth: or(fc.constantFrom(1, 12)),
  followUpRateBp: or(bp(10_000)),
  followUpRepaymentBp: or(bp(10_000)),
  followUpInstalmentCents: or(amount),
})

const rentSteps = fc
  .uniqueArray(fc.record({ from: month, amountCents: amount }), { selector: (each) => each.from })
  .map((all) => all.toSorted((one, other) => (one.from < other.from ? -1 : 1)))

const property: fc.Arbitrary<Property> = fc.record({
  ...constants(propertyOf({ accountId: '' })),
  use: fc.constantFrom(...propertyUses),
  areaTenths: or(fc.constantFrom(1, 480, 10_000_000)),
  completedYear: or(fc.constantFrom(1000, 1996, 2100)),
  shareBp: fc.constantFrom(1, 3_333, 10_000),
  acquiredMonth: or(month),
  priceCents: or(price),
  purchaseCostsCents: or(price),
  buildingShareBp: or(fc.constantFrom(4_000, 9_500)),
  depreciation: fc.constantFrom(...depreciationMethods),
  depreciationBp: or(bp(10_000, 1)),
  // The same loan may be linked to all of them: a file that is restored says what it likes.
  loans: fc.uniqueArray(
    fc.record({ accountId: fc.constantFrom('loan-0', 'loan-1', 'gone'), shareBp: bp(10_000, 1) }),
    { selector: ({ accountId }) => accountId },
  ),
  rentKind: fc.constantFrom(...rentKinds),
  rentMonthCents: or(amount),
  rentFrom: or(month),
  rentGrowthBp: or(bp(2_000)),
  rentSteps,
  vacancyBp: bp(10_000),
  sideCostsMonthCents: or(amount),
  rentSourceId: or(fc.constantFrom('gone', 'source')),
  marketRentMonthCents: or(amount),
  costs: fc.array(
    fc.record({
      kind: fc.constantFrom(...propertyCostKinds),
      label: fc.constant(''),
      amountCents: amount,
      everyMonths: fc.constantFrom(...costRhythms),
      isAllocable: fc.boolean(),
      itemId: fc.constantFrom(null, 'gone', 'item'),
    }),
    { maxLength: 20 },
  ),
  repairs: fc.array(
    fc.record({ day, label: fc.constant(''), grossCents: amount, netCents: or(fc.constant(0)) }),
    { maxLength: 20 },
  ),
  reserveYearCents: or(amount),
  marginalTaxBp: or(bp(10_000)),
  soldPriceCents: or(price),
  saleCostsCents: or(price),
  prepaymentFeeCents: or(price),
})

const item: fc.Arbitrary<BudgetItem> = fc
  .record({
    amounts: fc.array(amount, { minLength: 1, maxLength: 2 }),
    dueMonths: fc.constantFrom([], [1], [2, 8]),
  })
  .map(({ amounts, dueMonths }) => ({
    ...plainItem,
    id: 'item',
    name: 'Hausgeld',
    groupId: null,
    dueMonths,
    amounts: amounts.map((amountCents, at) => ({
      from: at === 0 ? '1900-01-01' : '2026-01-01',
      amountCents,
    })),
  }))

/** Properties and their loans at the limits of what may be entered, and beyond where a file may say it. */
export const extremeProperties: fc.Arbitrary<PropertyRecords> = fc
  .record({
    properties: fc.array(fc.tuple(property, account), { minLength: 1, maxLength: 3 }),
    loans: fc.tuple(account, account),
    source: extremeSource,
    item,
    received: fc.array(fc.record({ month, amountCents: amount }), { maxLength: 2 }),
    inflationBp: fc.constantFrom(0, 1_500),
    followUpRateBp: or(bp(10_000)),
    returnBp: fc.constantFrom(-2_000, -1, 0, 350, 2_000),
    withPlan: fc.boolean(),
  })
  .map(({ properties, loans, returnBp, withPlan, source, item: line, received, ...plan }) => ({
    ...noOtherRecords,
    today: '2026-11-21',
    plan: withPlan ? plan : null,
    sources: [{ ...source, id: 'source' }],
    receipts: received.map((each) => ({ ...each, sourceId: 'source', version: 1 })),
    items: [line],
    returns: new Map(withPlan ? [['own-0', returnBp]] : []),
    properties: properties.map(([each], at) => ({ ...each, accountId: `own-${at}` })),
    accounts: [
      ...properties.map(([, each], at) => ({
        ...each,
        ...named(`own-${at}`, at),
        type: 'property' as const,
      })),
      ...loans.map((each, at) => ({ ...each, ...named(`loan-${at}`, 9 + at), type: 'loan' as const })),
    ],
  }))

function named(id: string, position: number) {
  return { id, name: id, position }
}

function constants<Values extends object>(
  values: Values,
): { [Name in keyof Values]: fc.Arbitrary<Values[Name]> } {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, fc.constant(value)])) as {
    [Name in keyof Values]: fc.Arbitrary<Values[Name]>
  }
}
