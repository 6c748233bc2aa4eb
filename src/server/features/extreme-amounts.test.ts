import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import * as accountSystem from '#contract/planning/account-system.ts'
import * as accounts from '#contract/planning/accounts.ts'
import * as budgetItems from '#contract/planning/budget-items.ts'
import * as budget from '#contract/planning/budget.ts'
import * as distribution from '#contract/planning/distribution.ts'
import * as income from '#contract/planning/income.ts'
import * as planEvents from '#contract/planning/plan-events.ts'
import * as planPositions from '#contract/planning/plan-positions.ts'
import * as planTakeovers from '#contract/planning/plan-takeovers.ts'
import * as properties from '#contract/planning/properties.ts'
import * as purchaseChecks from '#contract/planning/purchase-checks.ts'
import * as wealthPlan from '#contract/planning/wealth-plan.ts'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { createImport } from '#contract/transactions/imports.ts'
import {
  createTransaction,
  readTransactionMonths,
  readTransactions,
} from '#contract/transactions/transactions.ts'
import { MAX_AMOUNT_CENTS, MAX_BALANCE_CENTS } from '#domain/money/cents.ts'
import { MAX_BOOKINGS } from '#server/database/table-caps.ts'
import { sampleAccount } from '#server/testing/samples/sample-account.ts'
import { sampleAllocation } from '#server/testing/samples/sample-allocation.ts'
import { sampleBudget, sampleContract, sampleItem } from '#server/testing/samples/sample-budget.ts'
import {
  sampleDistribution,
  sampleEvent,
  samplePosition,
  sampleSettings,
} from '#server/testing/samples/sample-plan.ts'
import {
  sampleCheck,
  sampleFlat,
  sampleProperty,
  sampleSale,
} from '#server/testing/samples/sample-property.ts'
import { sampleSource } from '#server/testing/samples/sample-source.ts'
import { sampleImport, sampleRow, sampleTransaction } from '#server/testing/samples/sample-transaction.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'

// At the end everything stored is examined as a file: every amount is within its limits.
const app = testApp()
const { call, subscriber } = app
const day = '2026-11-21'
const month = '2026-11-01'
const id = () => crypto.randomUUID()

/** Amounts at the limits of what is stored, and beyond them. */
const amounts = fc.array(
  fc.constantFrom(
    0,
    1,
    -1,
    MAX_AMOUNT_CENTS,
    MAX_AMOUNT_CENTS + 1,
    MAX_BALANCE_CENTS,
    -MAX_BALANCE_CENTS,
    MAX_BALANCE_CENTS + 1,
    Number.MAX_SAFE_INTEGER,
    Number.MIN_SAFE_INTEGER,
  ),
  { minLength: 6, maxLength: 6 },
)

interface Given {
  readonly as: TestUser
  readonly cents: readonly number[]
  readonly sign: 1 | -1
}

type Ids = Awaited<ReturnType<typeof storeExtremes>>

/** Every write that carries or causes an amount, with any amounts. */
const writes = {
  createAccount: ({ as, cents, sign }: Given) => {
    const [amountCents = 0, exemptionOrderCents = 0] = cents
    const body = sampleAccount(as.personId, {
      balance: { day, amountCents },
      valueSign: sign,
      exemptionOrderCents,
    })
    return call(accounts.createAccount, { body }, { as })
  },
  updateAccount: ({ as, cents: [exemptionOrderCents = 0, amountCents = 0], sign }: Given, { from }: Ids) => {
    const {
      id: _i,
      balance: _b,
      ...fields
    } = sampleAccount(as.personId, { exemptionOrderCents, valueSign: sign })
    const body = { ...fields, version: 1, balance: { day, amountCents, version: 1 } } as const
    return call(accounts.updateAccount, { params: { id: from }, body }, { as })
  },
  putBalance: ({ as, cents: [amountCents = 0] }: Given, { from }: Ids) =>
    call(accounts.putBalance, { params: { id: from, day }, body: { version: 1, amountCents } }, { as }),
  closeAccount: ({ as }: Given, { from, to }: Ids) =>
    call(
      accounts.closeAccount,
      { params: { id: from }, body: { version: 1, closedOn: day, transferTo: to } },
      { as },
    ),
  reopenAccount: ({ as, cents: [amountCents = 0] }: Given, { from, to }: Ids) => {
    const balances = [from, to].map((accountId) => ({ accountId, version: 2, amountCents }))
    return call(accounts.reopenAccount, { params: { id: from }, body: { version: 2, balances } }, { as })
  },
  orderAccounts: ({ as }: Given, { from, to }: Ids) =>
    call(accounts.orderAccounts, { body: { ids: [to, from] } }, { as }),
  createIncomeSource: ({ as, cents: [amountCents = 0, received = 0] }: Given) => {
    const source = sampleSource({ growthBp: 10_000, amounts: [{ from: '2026-03-01', amountCents }] })
    const body = { ...source, receipts: [{ month: '2026-11-01' as const, amountCents: received }] }
    return call(income.createIncomeSource, { body }, { as })
  },
  updateIncomeSource: ({ as, cents: [amountCents = 0, other = 0] }: Given, { source }: Ids) => {
    const { id: _, ...fields } = sampleSource()
    const dated = [amountCents, other].map((each, place) => ({
      from: (['2026-03-01', '2026-04-01'] as const)[place]!,
      amountCents: each,
    }))
    const body = { ...fields, amounts: dated, version: 1 }
    return call(income.updateIncomeSource, { params: { id: source }, body }, { as })
  },
  putIncomeReceipt: ({ as, cents: [amountCents = 0] }: Given, { source }: Ids) =>
    call(
      income.putIncomeReceipt,
      { params: { sourceId: source, month }, body: { version: 0, amountCents } },
      { as },
    ),
  createExtraIncome: ({ as, cents: [amountCents = 0] }: Given) =>
    call(income.createExtraIncome, { body: { id: id(), ...extraFields(amountCents) } }, { as }),
  updateExtraIncome: ({ as, cents: [amountCents = 0] }: Given, { extra }: Ids) =>
    call(
      income.updateExtraIncome,
      { params: { id: extra }, body: { ...extraFields(amountCents), version: 1 } },
      { as },
    ),
  putAllocation: ({ as, cents: [lifeMinimumCents = 0] }: Given, { to }: Ids) =>
    call(
      accountSystem.putAllocation,
      { params: { month }, body: { ...sampleAllocation(to, { lifeMinimumCents }), version: 0 } },
      { as },
    ),
  createTransfer: ({ as, cents: [amountCents = 0, alreadyTickedCents = 0] }: Given, { to }: Ids) =>
    call(
      accountSystem.createTransfer,
      { body: { id: id(), ...transferFields(to, amountCents), alreadyTickedCents } },
      { as },
    ),
  updateTransfer: ({ as, cents: [amountCents = 0] }: Given, { transfer }: Ids) =>
    call(
      accountSystem.updateTransfer,
      { params: { id: transfer }, body: { version: 1, amountCents, transferredOn: day } },
      { as },
    ),
  startWealthPlan: ({ as, cents: [startCents = 0, lifeCents = 0] }: Given) => {
    const position = samplePosition({ startCents })
    const body = { plan: sampleSettings({ lifeCents }), person: null, position }
    return call(wealthPlan.startWealthPlan, { body }, { as })
  },
  updateWealthPlan: ({ as, cents: [lifeCents = 0, wishedBudgetCents = 0] }: Given) => {
    const body = { ...sampleSettings({ lifeCents, wishedBudgetCents }), version: 1 }
    return call(wealthPlan.updateWealthPlan, { body }, { as })
  },
  putPlanPerson: ({ as, cents: [occupationalPensionCents = 0, pensionPointsBp = 0] }: Given) => {
    const body = { version: 0, ...nothingKnown, occupationalPensionCents, pensionPointsBp }
    return call(wealthPlan.putPlanPerson, { params: { id: as.personId }, body }, { as })
  },
  putPlanPosition: ({ as, cents }: Given, { from }: Ids) => {
    const [startCents = 0, contributionCents = 0, instalmentCents = 0] = cents
    const { id: _, ...fields } = samplePosition({ startCents, contributionCents, instalmentCents })
    const body = { ...fields, accountId: from, name: '' }
    return call(planPositions.putPlanPosition, { params: { id: from }, body }, { as })
  },
  orderPlanPositions: ({ as }: Given, { from, to }: Ids) =>
    call(planPositions.orderPlanPositions, { body: { ids: [to, from] } }, { as }),
  putPlanValues: ({ as, cents: [amountCents = 0, seenCents = 0, other = 0] }: Given, { from, gold }: Ids) => {
    const rows = [
      { positionId: from, cells: [{ month, amountCents, seenCents } as const] },
      { positionId: gold, cells: [{ month, amountCents: other, seenCents: null } as const] },
    ]
    return call(planPositions.putPlanValues, { body: { rows } }, { as })
  },
  createPlanEvent: ({ as, cents: [amountCents = 0] }: Given, { from }: Ids) =>
    call(planEvents.createPlanEvent, { body: sampleEvent({ amountCents, positionId: from }) }, { as }),
  updatePlanEvent: ({ as, cents: [amountCents = 0] }: Given, { event }: Ids) => {
    const { id: _, ...fields } = sampleEvent({ amountCents })
    return call(
      planEvents.updatePlanEvent,
      { params: { id: event }, body: { ...fields, version: 1 } },
      { as },
    )
  },
  createPlanScenario: ({ as }: Given) =>
    call(planEvents.createPlanScenario, { body: { id: id(), name: 'Haus' } }, { as }),
  updatePlanScenario: ({ as }: Given, { event }: Ids) =>
    call(
      planEvents.updatePlanScenario,
      { params: { id: event }, body: { name: 'Haus', version: 1 } },
      { as },
    ),
  createPlanTakeover: ({ as, cents: [startCents = 0, amountCents = 0] }: Given) => {
    const body = {
      persons: [],
      positions: [samplePosition({ startCents })],
      events: [sampleEvent({ amountCents })],
    }
    return call(planTakeovers.createPlanTakeover, { body }, { as })
  },
  revertPlanTakeover: ({ as, cents: [startCents = 0] }: Given, { gold }: Ids) => {
    const { id: _, ...fields } = samplePosition({ startCents })
    const body = {
      persons: [],
      positions: [{ ...fields, id: gold, version: 1 }],
      createdPositions: [],
      createdEvents: [],
    }
    return call(planTakeovers.revertPlanTakeover, { body }, { as })
  },
  startBudget: ({ as, cents: [amountCents = 0] }: Given) =>
    call(budget.startBudget, { body: sampleBudget({ items: [plannedItem([amountCents])] }) }, { as }),
  updateBudget: ({ as }: Given) =>
    call(budget.updateBudget, { body: { version: 1, startMonth: '2026-01-01', monthStart: 1 } }, { as }),
  putBudgetGroups: ({ as }: Given) =>
    call(budget.putBudgetGroups, { body: { version: 1, groups: [], moves: [] } }, { as }),
  createBudgetItem: ({ as, cents }: Given) =>
    call(budgetItems.createBudgetItem, { body: plannedItem(cents) }, { as }),
  updateBudgetItem: ({ as, cents }: Given, { item }: Ids) => {
    const { id: _, ...fields } = plannedItem(cents)
    return call(
      budgetItems.updateBudgetItem,
      { params: { id: item }, body: { ...fields, version: 1 } },
      { as },
    )
  },
  orderBudgetItems: ({ as }: Given, { item }: Ids) =>
    call(budgetItems.orderBudgetItems, { body: { ids: [item] } }, { as }),
  moveBudgetItem: ({ as }: Given, { item }: Ids) => {
    const body = { itemId: null, groupId: null, category: 'life' } as const
    return call(budgetItems.moveBudgetItem, { params: { id: item }, body }, { as })
  },
  putContract: ({ as }: Given, { item }: Ids) =>
    call(budgetItems.putContract, { params: { id: item }, body: sampleContract() }, { as }),
  createTransaction: ({ as, cents: [amountCents = 0] }: Given, { from }: Ids) =>
    call(createTransaction, { body: sampleTransaction(from, { amountCents }) }, { as }),
  createImport: ({ as, cents }: Given, { to }: Ids) => {
    const [closingCents = 0] = cents
    const rows = cents.map((amountCents) => sampleRow({ amountCents }))
    return call(createImport, { body: sampleImport(to, { closingCents, rows }) }, { as })
  },
  putProperty: ({ as, cents }: Given, { flat, from }: Ids) => {
    const [priceCents = 0, purchaseCostsCents = 0, rentMonthCents = 0, amountCents = 0] = cents
    const fields = sampleProperty({
      priceCents,
      purchaseCostsCents,
      rentMonthCents,
      reserveYearCents: amountCents,
      costs: [{ ...sampleProperty().costs[0]!, amountCents }],
      loans: [{ accountId: from, shareBp: 10_000 }],
    })
    return call(
      properties.putProperty,
      { params: { accountId: flat }, body: { ...fields, version: 1 } },
      { as },
    )
  },
  sellProperty: ({ as, cents }: Given, { flat, to }: Ids) => {
    const [priceCents = 0, saleCostsCents = 0, prepaymentFeeCents = 0] = cents
    const body = sampleSale({ priceCents, saleCostsCents, prepaymentFeeCents, receiverId: to })
    return call(properties.sellProperty, { params: { accountId: flat }, body }, { as })
  },
  createPurchaseCheck: ({ as, cents }: Given) =>
    call(purchaseChecks.createPurchaseCheck, { body: extremeCheck(cents) }, { as }),
  updatePurchaseCheck: ({ as, cents }: Given, { check }: Ids) => {
    const { id: _, ...fields } = extremeCheck(cents)
    return call(
      purchaseChecks.updatePurchaseCheck,
      { params: { id: check }, body: { ...fields, version: 1 } },
      { as },
    )
  },
  putDistribution: ({ as }: Given, { from }: Ids) =>
    call(distribution.putDistribution, { body: sampleDistribution(from) }, { as }),
}
type WriteName = keyof typeof writes

const planning = {
  ...accounts,
  ...accountSystem,
  ...income,
  ...wealthPlan,
  ...planPositions,
  ...planEvents,
  ...planTakeovers,
  ...distribution,
  ...budget,
  ...budgetItems,
  ...properties,
  ...purchaseChecks,
}

test('every write of the plan is among them', () => {
  const isOfPlan = ({ path }: Endpoint) =>
    /^\/api\/(?:accounts|account-system|income|wealth-plan|budget|properties|purchase-checks)/.test(path)
  const withBody = endpoints.filter((endpoint) => isOfPlan(endpoint) && endpoint.body)
  const named = Object.keys(planning) as WriteName[]
  const all: Readonly<Record<string, unknown>> = planning
  const tried = named.filter((name) => name in writes).map((name) => all[name])
  expect(new Set(tried)).toEqual(new Set(withBody))
})

test('whatever the amounts, a write is done or refused in words, and everything can be read', async () => {
  const given = fc.record({
    stored: fc.tuple(balance(), balance()),
    sign: fc.constantFrom<1 | -1>(1, -1),
    steps: fc.array(fc.tuple(fc.constantFrom(...(Object.keys(writes) as WriteName[])), amounts), {
      minLength: 4,
      maxLength: 12,
    }),
  })
  await fc.assert(
    fc.asyncProperty(given, async ({ stored, sign, steps }) => {
      const as = await subscriber()
      const ids = await storeExtremes(as, stored, sign)
      for (const [name, cents] of steps) {
        const { status, errors } = await writes[name]({ as, cents, sign }, ids)
        expect([name, status < 500]).toEqual([name, true])
        const words = status === 422 ? errors.map(({ message }) => message) : []
        expect(words.filter((word) => !/^[A-ZÄÖÜ„].+[.!?]$/su.test(word))).toEqual([])
      }
      const reads = [
        accounts.readAccounts,
        income.readIncome,
        accountSystem.readAccountSystem,
        accountSystem.readTransfers,
        wealthPlan.readWealthPlan,
        budget.readBudget,
        properties.readProperties,
      ]
      for (const read of [readTransactions, readTransactionMonths])
        expect((await call(read, { query: {} }, { as })).status).toBe(200)
      for (const read of reads) expect((await call(read, {}, { as })).status).toBe(200)
    }),
    { numRuns: 40, seed: 2_026 },
  )
})

test('as many bookings of the largest amount as there may be are a sum that can be told', () => {
  expect(Number.isSafeInteger(MAX_BOOKINGS * MAX_BALANCE_CENTS)).toBe(true)
  expect(20 * MAX_AMOUNT_CENTS).toBeLessThan(MAX_BALANCE_CENTS)
})

test('as many transfers of the largest amount as a month gets are ticked, and their sum is told', async () => {
  const as = await subscriber()
  const { to } = await storeExtremes(as, [0, 0], 1)
  for (const count of [0, 1, 2, 3]) {
    const body = {
      id: id(),
      ...transferFields(to, MAX_BALANCE_CENTS),
      pot: 'luxury_rate',
      alreadyTickedCents: count * MAX_BALANCE_CENTS,
    } as const
    expect((await call(accountSystem.createTransfer, { body }, { as })).status).toBe(201)
  }
})

function balance() {
  return fc.constantFrom(0, 1, MAX_BALANCE_CENTS, -MAX_BALANCE_CENTS)
}

/** Stores accounts, a source, an extra income, a transfer and a property with the largest possible amounts. */
async function storeExtremes(as: TestUser, stored: readonly [number, number], valueSign: 1 | -1) {
  const made = stored.map((amountCents) =>
    sampleAccount(as.personId, { balance: { day, amountCents }, valueSign }),
  )
  const [from, to] = made.map((account) => account.id) as [string, string]
  const source = sampleSource({
    growthBp: 10_000,
    amounts: [{ from: '2026-03-01', amountCents: MAX_AMOUNT_CENTS }],
  })
  const [position, event] = [samplePosition(), sampleEvent({ amountCents: -MAX_BALANCE_CENTS })]
  const [flat, check] = [sampleFlat(as.personId), sampleCheck()]
  const item = plannedItem([MAX_AMOUNT_CENTS, MAX_AMOUNT_CENTS, -MAX_AMOUNT_CENTS])
  const ids = {
    item: item.id,
    from,
    to,
    source: source.id,
    extra: id(),
    transfer: id(),
    gold: position.id,
    event: event.id,
    flat: flat.id,
    check: check.id,
  }
  for (const body of made) await call(accounts.createAccount, { body }, { as })
  await call(income.createIncomeSource, { body: source }, { as })
  await call(income.createExtraIncome, { body: { id: ids.extra, ...extraFields(MAX_AMOUNT_CENTS) } }, { as })
  const transfer = { id: ids.transfer, ...transferFields(to, -MAX_BALANCE_CENTS) }
  await call(accountSystem.createTransfer, { body: transfer }, { as })
  await call(budgetItems.createBudgetItem, { body: item }, { as })
  const taken = { persons: [], positions: [position], events: [event] }
  await call(planTakeovers.createPlanTakeover, { body: taken }, { as })
  await call(accounts.createAccount, { body: flat }, { as })
  const known = { ...sampleProperty(), version: 0 }
  await call(properties.putProperty, { params: { accountId: flat.id }, body: known }, { as })
  await call(purchaseChecks.createPurchaseCheck, { body: check }, { as })
  return ids
}

function plannedItem([amountCents = 0, exceptionCents = 0, openingCents = 0]: readonly number[]) {
  return sampleItem({
    amounts: [{ from: '2026-01-01', amountCents }],
    exceptions: [{ month: '2026-07-01', amountCents: exceptionCents }],
    openingCents,
  })
}

function extremeCheck([
  priceCents = 0,
  equityCents = 0,
  amountCents = 0,
  renovationGrossCents = 0,
]: readonly number[]) {
  const loan = { ...sampleCheck().furtherLoans[0]!, amountCents }
  return sampleCheck({
    priceCents,
    equityCents,
    renovationGrossCents,
    renovationNetCents: null,
    furtherLoans: [loan],
  })
}

const nothingKnown = { birthMonth: null, retirementAge: null } as const

function extraFields(amountCents: number) {
  return { month, label: 'Bonus', amountCents, distribution: 'as_usual' } as const
}

function transferFields(accountId: string, amountCents: number) {
  return { month, pot: 'life', subPotId: null, accountId, amountCents, transferredOn: day } as const
}
