import * as fc from 'fast-check'
import { accountTypePresets } from '#domain/accounts/account-types.ts'
import { type Account, type AccountBalance, accountTypes, assetClasses } from '#domain/accounts/account.ts'
import { type ClosingBalance, closeAccount } from '#domain/accounts/close-account.ts'
import { type Day, toDay } from '#domain/calendar/day.ts'
import { type Month, monthOf, monthRange } from '#domain/calendar/month.ts'
import { type Currency, EURO } from '#domain/currencies/currency.ts'
import { converted } from '#domain/currencies/foreign-amount.ts'
import { type Goal, goalReserves, plainGoal } from '#domain/goals/goal.ts'
import type { PlanRecords } from '#domain/household-plan/plan-records.ts'
import type { Transfer } from '#domain/transfers/plan-transfers.ts'
import { positionOfAccount } from '#domain/wealth-plan/plan-positions.ts'
import type { PlanPosition, PositionValues, WealthPlan } from '#domain/wealth-plan/wealth-plan.ts'
import { anna, checking, jonas } from './berger-household.ts'
import { yearOfHousehold } from './year-of-household.ts'

/** Two years of months; the last is the current one, in which today is the 27th. */
export const worthMonths = monthRange('2024-12-01', 24)
export const worthToday: Day = '2026-11-27'

const PLAN_MONTHS = 30

const cents = fc.integer({ min: -9_999_999, max: 99_999_999 })
const place = fc.nat({ max: worthMonths.length - 1 })
const dayNumber = fc.integer({ min: 1, max: 27 })
const dated = fc.record({ at: place, dayNumber, cents })

/** The price of one euro: two rates of each currency, because no balance stays at the rate of the one before. */
const rates: Readonly<Record<Currency, readonly [string, string]>> = {
  USD: ['1.0876', '1.1621'],
  CHF: ['0.9634', '0.9312'],
  JPY: ['161.3', '180.94'],
}

const drawnAccount = fc.record({
  type: fc.constantFrom(...accountTypes),
  currency: fc.constantFrom(EURO, EURO, EURO, ...Object.keys(rates)),
  balances: fc.array(dated, { maxLength: 9 }),
  isLeftOut: fc.constantFrom(false, false, false, true),
  archivedAt: fc.option(fc.record({ at: place, dayNumber }), { freq: 6 }),
  isShared: fc.boolean(),
})

const drawnFree = fc.record({
  kind: fc.constantFrom('asset' as const, 'asset' as const, 'loan' as const),
  assetClass: fc.constantFrom(...assetClasses, null),
  values: fc.uniqueArray(fc.record({ at: place, cents }), { selector: ({ at }) => at, maxLength: 6 }),
  contributionCents: fc.option(fc.integer({ min: -50_000, max: 50_000 })),
  startCents: fc.option(fc.integer({ min: 0, max: 5_000_000 })),
  isOfScenario: fc.constantFrom(false, false, false, true),
})

/** Which account is closed into which, and when; refused closings are left out. */
const drawnClosing = fc.record({
  from: fc.nat({ max: 7 }),
  into: fc.nat({ max: 7 }),
  at: place,
  dayNumber,
})

const drawnGoal = fc.record({
  on: fc.option(fc.nat({ max: 7 })),
  reserve: fc.constantFrom(...goalReserves),
  isWholeAccount: fc.constantFrom(false, false, true),
  reservedCents: fc.nat({ max: 5_000_000 }),
  dayNumber,
  at: place,
})

const drawn = fc.record({
  goals: fc.array(drawnGoal, { maxLength: 4 }),
  accounts: fc.array(drawnAccount, { minLength: 1, maxLength: 8 }),
  free: fc.array(drawnFree, { maxLength: 4 }),
  closings: fc.array(drawnClosing, { maxLength: 3 }),
  transfers: fc.array(fc.record({ to: fc.nat({ max: 7 }), at: place, dayNumber, cents }), { maxLength: 8 }),
  planStart: place,
})

/**
 * A household with all kinds of accounts, some in dollars, francs or yen, and positions, months without entries,
 * transfers, and closed accounts.
 */
export interface WorthHousehold {
  readonly records: PlanRecords
  /** The records before the first account was closed. */
  readonly beforeClosing: PlanRecords
  /** The month of the first closing; null: no account was closed. */
  readonly closedFrom: Month | null
}

export const worthHouseholds: fc.Arbitrary<WorthHousehold> = drawn.map(
  ({ goals, accounts, free, closings, transfers, planStart }) => {
    const opened = accounts.map(accountOf)
    const closed = closings.reduce<readonly Account[]>(withClosing, opened)
    const recordsOf = (list: readonly Account[]): PlanRecords => ({
      ...yearOfHousehold([], worthMonths, worthToday),
      accounts: list,
      goals: goals.map((goal, at) => goalOf(goal, at, list)),
      // Income and its split do not matter for the net worth.
      income: { sources: [], receipts: [], extras: [] },
      versions: [],
      transfers: transfers.map((transfer, at) => transferOf(transfer, at, list)),
      wealthPlan: wealthPlanOf(free, worthMonths[planStart] ?? worthMonths[0]!),
    })
    const [closedFrom = null] = closed
      .flatMap(({ closedOn }) => (closedOn ? monthOf(closedOn) : []))
      .toSorted()
    return { records: recordsOf(closed), beforeClosing: recordsOf(opened), closedFrom }
  },
)

function dayOf(at: number, number: number): Day {
  return toDay(`${worthMonths[at]!.slice(0, 8)}${String(number).padStart(2, '0')}`)
}

type Drawn<T> = T extends fc.Arbitrary<infer Value> ? Value : never

function accountOf(given: Drawn<typeof drawnAccount>, index: number): Account {
  const byDay = new Map(
    given.balances.map(({ at, dayNumber: day, cents: amount }) => [dayOf(at, day), amount]),
  )
  const archivedOn = given.archivedAt && dayOf(given.archivedAt.at, given.archivedAt.dayNumber)
  return {
    ...checking,
    id: `account-${index}`,
    name: `Konto ${index}`,
    type: given.type,
    valueSign: accountTypePresets[given.type].valueSign,
    owners: given.isShared
      ? [
          { personId: anna, shareBp: 3_333 },
          { personId: jonas, shareBp: 6_667 },
        ]
      : [{ personId: anna, shareBp: 10_000 }],
    ...(given.currency !== EURO && { currency: given.currency }),
    balances: [...byDay]
      .map(([day, amount]) => balanceOf(given.currency, day, amount))
      .toSorted((one, other) => (one.day < other.day ? -1 : 1)),
    isCounted: !given.isLeftOut,
    isArchived: archivedOn !== null,
    archivedOn,
    position: index,
  }
}

/** A balance of an amount in the smallest unit of its currency, at one of the two rates. */
function balanceOf(currency: Currency, day: Day, amount: number): AccountBalance {
  const rate = rates[currency]?.[Number(day.slice(-2)) % 2]
  if (rate === undefined) return { day, amountCents: amount, version: 1 }
  const foreign = converted(currency, { foreignMinor: amount, rate, rateDay: day, rateSource: 'typed' })
  if (!foreign) throw new Error('the drawn amounts are small enough for every rate')
  return { day, version: 1, ...foreign }
}

/** Closes an account as the server does: it writes both balances of the day, or refuses. */
function withClosing(accounts: readonly Account[], given: Drawn<typeof drawnClosing>): readonly Account[] {
  const [account, target] = [accounts[given.from], accounts[given.into]]
  if (!account || account.isArchived) return accounts
  const closedOn = dayOf(given.at, given.dayNumber)
  const closing = closeAccount(account, closedOn, target ?? null)
  if (!closing.ok) return accounts
  // An account is closed as soon as that is known, in a month without another balance.
  const isKnownLater = target?.balances.some(({ day }) => day >= closedOn)
  const hasOwn = account.balances.some(({ day }) => monthOf(day) === monthOf(closedOn))
  if (isKnownLater || hasOwn) return accounts
  return accounts.map((each) => {
    const own = closing.balances.find(({ accountId }) => accountId === each.id)
    const written = own ? withClosingBalance(each, own) : each
    return each.id === account.id ? { ...written, closedOn } : written
  })
}

function withClosingBalance(account: Account, { accountId: _id, ...balance }: ClosingBalance): Account {
  const others = account.balances.filter(({ day }) => day !== balance.day)
  const balances = [...others, { ...balance, version: 0 }]
  return { ...account, balances: balances.toSorted((one, other) => (one.day < other.day ? -1 : 1)) }
}

function goalOf(given: Drawn<typeof drawnGoal>, at: number, accounts: readonly Account[]): Goal {
  const account = given.on === null ? undefined : accounts[given.on]
  const isWholeAccount = given.isWholeAccount && account !== undefined
  const reservation = { day: dayOf(given.at, given.dayNumber), amountCents: given.reservedCents }
  return {
    ...plainGoal,
    id: `goal-${at}`,
    name: `Ziel ${at}`,
    amountCents: 900_000,
    pricesOf: worthMonths[0]!,
    rateCents: 1_000,
    reserve: given.reserve,
    accountId: account?.id ?? null,
    isWholeAccount,
    reservations: isWholeAccount || given.reservedCents === 0 ? [] : [reservation],
    position: at,
    version: 1,
  }
}

function transferOf(
  given: Drawn<typeof drawn>['transfers'][number],
  at: number,
  accounts: readonly Account[],
): Transfer {
  const transferredOn = dayOf(given.at, given.dayNumber)
  return {
    id: `transfer-${at}`,
    month: monthOf(transferredOn),
    pot: 'saving_rate',
    subPotId: null,
    accountId: accounts[given.to % accounts.length]!.id,
    amountCents: given.cents === 0 ? 1 : given.cents,
    transferredOn,
    version: 1,
  }
}

function wealthPlanOf(free: Drawn<typeof drawn>['free'], startMonth: Month): WealthPlan {
  const { wealthPlan } = yearOfHousehold([], worthMonths, worthToday)
  return {
    ...wealthPlan,
    // The plan is short, because only its past is tested.
    plan: wealthPlan.plan && { ...wealthPlan.plan, startMonth, horizonMonths: PLAN_MONTHS },
    positions: free.map(
      ({ kind, assetClass, contributionCents, startCents, isOfScenario }, at): PlanPosition => ({
        ...positionOfAccount({ id: `free-${at}`, colourIndex: at }),
        accountId: null,
        name: `Position ${at}`,
        kind,
        assetClass,
        contributionCents: kind === 'loan' ? null : contributionCents,
        startCents,
        interestBp: kind === 'loan' ? 200 : null,
        instalmentCents: kind === 'loan' ? 10_000 : null,
        scenarioId: isOfScenario ? 'scenario' : null,
      }),
    ),
    planScenarios: [
      { id: 'scenario', name: 'Szenario', lifeCents: null, growthBp: null, position: 0, version: 1 },
    ],
    values: free.map(({ values }, at): PositionValues => valuesOf(values, `free-${at}`)),
    distribution: {
      isNetOfLoans: true,
      classes: [{ id: 'shares', key: 'shares', name: '', returnBp: null, targetBp: 10_000, bandBp: 500 }],
      splits: [],
      version: 1,
    },
  }
}

function valuesOf(
  values: readonly { readonly at: number; readonly cents: number }[],
  positionId: string,
): PositionValues {
  const byPlace = new Map(values.map((value) => [value.at, value.cents]))
  return {
    positionId,
    from: worthMonths[0]!,
    amountsCents: worthMonths.map((_, at) => byPlace.get(at) ?? null),
  }
}
