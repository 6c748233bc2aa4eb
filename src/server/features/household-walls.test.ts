import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import * as folder from '#contract/emergency-folder.ts'
import * as accountSystem from '#contract/planning/account-system.ts'
import * as accounts from '#contract/planning/accounts.ts'
import * as budgetItems from '#contract/planning/budget-items.ts'
import * as budget from '#contract/planning/budget.ts'
import * as distribution from '#contract/planning/distribution.ts'
import * as goals from '#contract/planning/goals.ts'
import * as household from '#contract/planning/household.ts'
import * as importRules from '#contract/planning/import-rules.ts'
import * as income from '#contract/planning/income.ts'
import * as planEvents from '#contract/planning/plan-events.ts'
import * as planPositions from '#contract/planning/plan-positions.ts'
import * as planTakeovers from '#contract/planning/plan-takeovers.ts'
import * as properties from '#contract/planning/properties.ts'
import * as purchaseChecks from '#contract/planning/purchase-checks.ts'
import * as scenarios from '#contract/planning/scenarios.ts'
import * as setUp from '#contract/planning/set-up.ts'
import * as wealthPlan from '#contract/planning/wealth-plan.ts'
import * as priceQuestion from '#contract/price-question.ts'
import * as proposals from '#contract/proposals.ts'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import * as imports from '#contract/transactions/imports.ts'
import * as transactions from '#contract/transactions/transactions.ts'
import { readPlan } from '#server/database/household-scope.ts'
import { fillHousehold, sampleTransfer } from '#server/testing/filled-household.ts'
import { sampleAccount } from '#server/testing/samples/sample-account.ts'
import { sampleAllocation } from '#server/testing/samples/sample-allocation.ts'
import { sampleContract, sampleItem, sampleRule } from '#server/testing/samples/sample-budget.ts'
import { sampleOwnEntry } from '#server/testing/samples/sample-folder.ts'
import {
  sampleDistribution,
  sampleEvent,
  sampleGoal,
  samplePosition,
} from '#server/testing/samples/sample-plan.ts'
import { sampleCheck, sampleProperty, sampleSale } from '#server/testing/samples/sample-property.ts'
import { sampleSource } from '#server/testing/samples/sample-source.ts'
import { saidAbout, sampleImport, sampleTransaction } from '#server/testing/samples/sample-transaction.ts'
import { type CallOptions, testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const app = testApp()
const { call, send, signedInUser } = app

/**
 * Calls with these paths are no calls about a household: devices belong to a user, administration names users, and
 * published content is everybody's.
 */
const others = [
  '/api/admin/',
  // Whoever is no consultant is refused before any id is looked at (consultant/client-calls.test.ts).
  '/api/consultant/',
  '/api/user/',
  '/api/content/',
  '/api/webinars/',
  '/api/book-marks/',
]
const planning: readonly Endpoint[] = endpoints.filter(
  ({ path }) => !others.some((start) => path.startsWith(start)),
)

const planningTables = [
  'person',
  'income_source',
  'income_amount',
  'income_receipt',
  'extra_income',
  'account',
  'account_owner',
  'account_balance',
  'allocation',
  'allocation_sub_pot',
  'allocation_target',
  'transfer',
  'calculator_scenario',
  'calculator_scenario_value',
  'set_up',
  'wealth_plan',
  'plan_person',
  'plan_position',
  'plan_value',
  'plan_event',
  'plan_scenario',
  'distribution',
  'distribution_class',
  'distribution_split',
  'budget',
  'budget_group',
  'budget_item',
  'budget_amount',
  'budget_exception',
  'budget_share',
  'contract',
  'import_rule',
  'import_mapping',
  'goal',
  'goal_reservation',
  'property',
  'property_cost',
  'property_loan',
  'property_rent_step',
  'property_repair',
  'property_sale',
  'purchase_check',
  'purchase_check_loan',
  'emergency_folder',
  'folder_entry',
  'folder_contact',
  'folder_own_entry',
  'folder_file',
  'import_batch',
  'booking',
  'booking_part',
  'booking_month',
  'booking_word',
  'restore_snapshot',
  'restore_part',
  'month_close',
  'month_close_decision',
  'month_snapshot',
  'month_snapshot_position',
  'month_reopening',
  'proposal',
  'proposal_line',
] as const

test('every call with an id answers 404 for the ids of another household, and changes nothing', async () => {
  const [anna, bea] = [await signedInUser(), await signedInUser()]
  const ids = await fillHousehold(app, anna)
  await fillHousehold(app, bea)
  const before = await wholePlan(anna)
  const withIds = planning.filter(({ path }) => /\{(?:id|sourceId|accountId)\}/.test(path))
  expect(withIds.length).toBeGreaterThanOrEqual(22)

  for (const endpoint of withIds) {
    const strangers = await callWithId(endpoint, crypto.randomUUID(), { as: bea })
    for (const [kind, id] of Object.entries(ids)) {
      // Time passes, because each writer has a limit.
      app.passTime(1_000)
      const answer = await callWithId(endpoint, id, { as: bea })
      const name = `${endpoint.method} ${endpoint.path} with the id of ${kind}`
      expect({ name, status: answer.status, json: answer.json }).toEqual({
        name,
        status: 404,
        json: { errors: [{ message: 'not_found' }] },
      })
      expect(strangers.json).toEqual(answer.json)
    }
  }
  expect((await call(accounts.orderAccounts, { body: { ids: [ids.account] } }, { as: bea })).status).toBe(404)
  expect((await call(budgetItems.orderBudgetItems, { body: { ids: [ids.item] } }, { as: bea })).status).toBe(
    404,
  )
  expect((await call(importRules.orderImportRules, { body: { ids: [ids.rule] } }, { as: bea })).status).toBe(
    404,
  )
  expect((await call(goals.orderGoals, { body: { ids: [ids.goal] } }, { as: bea })).status).toBe(404)
  const place = { itemId: null, groupId: null, category: 'life', isTransfer: false } as const
  const rows = [{ id: ids.transaction, version: 1, ...place }]
  expect((await call(transactions.sortTransactions, { body: { rows } }, { as: bea })).status).toBe(404)
  const pair = { id: crypto.randomUUID(), one: ids.transaction, other: crypto.randomUUID() }
  expect((await call(transactions.pairTransactions, { body: pair }, { as: bea })).status).toBe(404)
  for (const id of [ids.account, ids.position])
    expect((await call(planPositions.orderPlanPositions, { body: { ids: [id] } }, { as: bea })).status).toBe(
      404,
    )
  expect(await wholePlan(anna)).toEqual(before)
})

test('ids of another household are refused in bodies as unknown ones are', async () => {
  const [anna, bea] = [await signedInUser(), await signedInUser()]
  const ids = await fillHousehold(app, anna)
  const { account, person, subPot, position, planScenario, group, item, goal, loan, source } = ids
  const { account: own, flat } = await fillHousehold(app, bea)
  const ofOwn = { accountId: flat }
  const { version } = (await call(wealthPlan.readWealthPlan, {}, { as: bea })).data.distribution!
  const { id: newPosition, ...fields } = samplePosition({ scenarioId: planScenario })
  const cells = [{ month: '2026-11-01', amountCents: 1, seenCents: null } as const]
  const known = { personId: person, version: 0, ...nothingKnown }
  const taken = { persons: [], positions: [], events: [] }
  const month = '2026-11-01'
  const foreignPots = { month, shares: [{ pot: 'life', subPotId: subPot, shareBp: 1 }] } as const
  const pots = { ...foreignPots, shares: [...foreignPots.shares] }
  const former = { accountId: account, version: 1, amountCents: 1 }
  const params = { month: '2027-01-01' } as const
  const settings = sampleAllocation(own, { incomingAccountId: account })
  const transfer = { ...sampleTransfer(account), id: crypto.randomUUID() }
  const closed = sampleAccount(bea.personId, { balance: null })
  const closing = { version: 1, closedOn: '2026-11-21', transferTo: null } as const
  await call(accounts.createAccount, { body: closed }, { as: bea })
  await call(accounts.closeAccount, { params: { id: closed.id }, body: closing }, { as: bea })
  const answers = [
    await call(income.createIncomeSource, { body: sampleSource({ personId: person }) }, { as: bea }),
    await call(accounts.createAccount, { body: sampleAccount(person) }, { as: bea }),
    await call(accounts.createAccount, { body: { ...sampleAccount(bea.personId), pots } }, { as: bea }),
    await call(
      accounts.reopenAccount,
      { params: { id: closed.id }, body: { version: 2, balances: [former] } },
      { as: bea },
    ),
    await call(accountSystem.putAllocation, { params, body: { ...settings, version: 0 } }, { as: bea }),
    await call(accountSystem.createTransfer, { body: transfer }, { as: bea }),
    await call(planPositions.putPlanPosition, { params: { id: newPosition }, body: fields }, { as: bea }),
    ...(await Promise.all(
      [account, position].map((positionId) =>
        call(planPositions.putPlanValues, { body: { rows: [{ positionId, cells }] } }, { as: bea }),
      ),
    )),
    await call(planEvents.createPlanEvent, { body: sampleEvent({ positionId: account }) }, { as: bea }),
    await call(planEvents.createPlanEvent, { body: sampleEvent({ positionId: position }) }, { as: bea }),
    await call(planEvents.createPlanEvent, { body: sampleEvent({ scenarioId: planScenario }) }, { as: bea }),
    await call(
      distribution.putDistribution,
      { body: sampleDistribution(position, { version }) },
      { as: bea },
    ),
    await call(planTakeovers.createPlanTakeover, { body: { ...taken, persons: [known] } }, { as: bea }),
    await call(budgetItems.createBudgetItem, { body: sampleItem({ groupId: group }) }, { as: bea }),
    await call(budgetItems.createBudgetItem, { body: sampleItem({ accountId: account }) }, { as: bea }),
    await call(
      budgetItems.createBudgetItem,
      { body: sampleItem({ shares: [{ personId: person, shareBp: 10_000 }] }) },
      { as: bea },
    ),
    await call(transactions.createTransaction, { body: sampleTransaction(account) }, { as: bea }),
    await call(
      transactions.createTransaction,
      { body: sampleTransaction(own, { category: null, itemId: item }) },
      { as: bea },
    ),
    await call(imports.createImport, { body: sampleImport(account) }, { as: bea }),
    await call(
      importRules.createImportRule,
      { body: sampleRule({ category: null, itemId: item }) },
      { as: bea },
    ),
    await call(goals.createGoal, { body: sampleGoal({ accountId: account }) }, { as: bea }),
    await call(goals.createGoal, { body: sampleGoal({ afterGoalId: goal }) }, { as: bea }),
    ...(await Promise.all(
      [
        sampleProperty({ loans: [{ accountId: loan, shareBp: 1 }] }),
        sampleProperty({ costs: [{ ...sampleProperty().costs[0]!, itemId: item }] }),
        sampleProperty({ rentSourceId: source }),
      ].map((body) =>
        call(properties.putProperty, { params: ofOwn, body: { ...body, version: 1 } }, { as: bea }),
      ),
    )),
    await call(
      properties.sellProperty,
      { params: ofOwn, body: sampleSale({ receiverId: account }) },
      { as: bea },
    ),
    await call(properties.sellProperty, { params: ofOwn, body: sampleSale({ loans: [loan] }) }, { as: bea }),
  ]
  expect(answers.map(({ status, errors }) => [status, errors[0]?.field])).toEqual([
    [422, 'personId'],
    [422, 'owners.0.personId'],
    [422, 'pots'],
    [422, 'balances.0.accountId'],
    [422, 'incomingAccountId'],
    [422, 'accountId'],
    [422, 'scenarioId'],
    [422, 'rows.0.positionId'],
    [422, 'rows.0.positionId'],
    [422, 'positionId'],
    [422, 'positionId'],
    [422, 'scenarioId'],
    [422, 'splits.0.positionId'],
    [422, 'persons.0.personId'],
    [422, 'groupId'],
    [422, 'accountId'],
    [422, 'shares.0.personId'],
    [422, 'accountId'],
    [422, 'itemId'],
    [422, 'accountId'],
    [422, 'itemId'],
    [422, 'accountId'],
    [422, 'afterGoalId'],
    [422, 'loans.0.accountId'],
    [422, 'costs.0.itemId'],
    [422, 'rentSourceId'],
    [422, 'receiverId'],
    [422, 'loans.0'],
  ])
})

test('the same id may exist in two households without meeting', async () => {
  const [anna, bea] = [await signedInUser(), await signedInUser()]
  const source = sampleSource()
  const first = await call(income.createIncomeSource, { body: source }, { as: anna })
  const second = await call(
    income.createIncomeSource,
    { body: { ...source, label: 'Gehalt Bea' } },
    { as: bea },
  )
  expect([first.status, second.status]).toEqual([201, 201])
  expect((await call(income.readIncome, {}, { as: anna })).data.sources).toEqual([first.data])
  expect((await call(income.readIncome, {}, { as: bea })).data.sources).toEqual([second.data])
})

describe('under the household role', () => {
  let bea: TestUser

  beforeAll(async () => {
    bea = await signedInUser()
    for (const user of [await signedInUser(), bea]) await fillHousehold(app, user)
  })

  test.each(planningTables)('an unfiltered query of %s finds own rows only', async (table) => {
    const owners = await readPlan(app.database, bea.householdId, async ({ transaction }) => {
      const rows = await transaction.selectFrom(table).select('household_id').execute()
      return [...new Set(rows.map(({ household_id }) => household_id))]
    })
    expect(owners).toEqual([bea.householdId])
  })
})

test('under the household role, rows of another household can be neither written nor moved there', async () => {
  const [anna, bea] = [await signedInUser(), await signedInUser()]
  await fillHousehold(app, anna)
  await fillHousehold(app, bea)
  const asBea = (statement: ReturnType<typeof sql>) =>
    readPlan(app.database, bea.householdId, ({ transaction }) => statement.execute(transaction))

  await expect(
    asBea(sql`insert into person (household_id, id, name, surname, position)
      values (${anna.householdId}, ${crypto.randomUUID()}, 'Eve', '', 1)`),
  ).rejects.toThrow('row-level security')
  await expect(asBea(sql`update transfer set household_id = ${anna.householdId}`)).rejects.toThrow(
    'row-level security',
  )
  const deleted = await asBea(sql`delete from transfer where household_id = ${anna.householdId}`)
  expect(deleted.numAffectedRows).toBe(0n)
})

test('without a household the role sees nothing', async () => {
  await fillHousehold(app, await signedInUser())
  const rows = await app.database.transaction().execute(async (transaction) => {
    await sql`set local role wk_household`.execute(transaction)
    return transaction.selectFrom('account').selectAll().execute()
  })
  expect(rows).toEqual([])
})

async function wholePlan(user: TestUser) {
  const reads = [
    household.readHousehold,
    income.readIncome,
    accounts.readAccounts,
    accountSystem.readAccountSystem,
    accountSystem.readTransfers,
    scenarios.readScenarios,
    setUp.readSetUp,
    wealthPlan.readWealthPlan,
    budget.readBudget,
    importRules.readImportRules,
    goals.readGoals,
    properties.readProperties,
    transactions.readTransactions,
    transactions.readTransactionMonths,
    transactions.readKnownTransactions,
    imports.readImports,
    folder.readEmergencyFolder,
  ]
  return Promise.all(reads.map(async (endpoint) => (await call(endpoint, {}, { as: user })).data))
}

const nothingKnown = {
  birthMonth: null,
  retirementAge: null,
  pensionPointsBp: null,
  occupationalPensionCents: null,
} as const

/** Sends a body that would be valid, so that only the id can be refused. */
async function callWithId(endpoint: Endpoint, id: string, options: CallOptions & { readonly as: TestUser }) {
  const path = endpoint.path
    .replace(/\{(?:id|sourceId|accountId)\}/, id)
    .replace('{month}', '2026-11-01')
    .replace('{day}', '2026-11-21')
  const body = endpoint.body ? goodBody(endpoint, options.as) : undefined
  return send({ method: endpoint.method, path, body }, options)
}

/** A rejection of any line. */
const rejectedLine = { id: crypto.randomUUID(), answer: 'rejected', note: '', insteadOf: null } as const

function goodBody(endpoint: Endpoint, { personId }: TestUser): unknown {
  const { id: _source, ...source } = sampleSource()
  const { id: _account, balance: _balance, ...account } = sampleAccount(personId)
  const { id: _position, ...position } = samplePosition()
  const { id: _event, ...event } = sampleEvent()
  const { id: _item, ...budgetItem } = sampleItem()
  const { id: _rule, ...rule } = sampleRule()
  const { id: _goal, ...goal } = sampleGoal()
  const { id: _check, ...purchaseCheck } = sampleCheck()
  const { id: _own, ...ownEntry } = sampleOwnEntry()
  const said = saidAbout(sampleTransaction(personId))
  const bodies = new Map<Endpoint, object>([
    [household.updatePerson, { name: 'Eve', surname: '' }],
    [income.updateIncomeSource, source],
    [income.putIncomeReceipt, { amountCents: 1 }],
    [income.updateExtraIncome, { month: '2026-11-01', label: 'X', amountCents: 1, distribution: 'as_usual' }],
    [accounts.updateAccount, account],
    [accounts.closeAccount, { closedOn: '2026-11-21', transferTo: null }],
    [accounts.reopenAccount, {}],
    [accounts.putBalance, { amountCents: 1 }],
    [accountSystem.updateTransfer, { amountCents: 1, transferredOn: '2026-11-02' }],
    [scenarios.updateScenario, { name: 'Eve', values: { rate: '1' } }],
    [wealthPlan.putPlanPerson, nothingKnown],
    [planPositions.putPlanPosition, { ...position, version: 1 }],
    [planEvents.updatePlanEvent, event],
    [planEvents.updatePlanScenario, { name: 'Eve' }],
    [budgetItems.updateBudgetItem, budgetItem],
    [budgetItems.putContract, sampleContract({ version: 1 })],
    [importRules.updateImportRule, rule],
    [goals.updateGoal, goal],
    [properties.putProperty, sampleProperty()],
    [properties.sellProperty, sampleSale()],
    [purchaseChecks.updatePurchaseCheck, purchaseCheck],
    [transactions.updateTransaction, said],
    [folder.updateOwnEntry, ownEntry],
    [folder.updateTrustedPerson, { waitingDays: 7 }],
  ])
  // An item is moved whatever version it has: the call names none.
  if (endpoint === budgetItems.moveBudgetItem) return { itemId: null, groupId: null, category: 'life' }
  if (endpoint === priceQuestion.answerOwnPriceQuestion)
    return { answer: 'no', priceCents: 1_190, firstOn: '2026-12-21', wordingVersion: '2026-11-01' }
  if (endpoint === proposals.answerProposal) return { lines: [rejectedLine] }
  const body = bodies.get(endpoint)
  if (!body) throw new Error(`No good body for ${endpoint.method} ${endpoint.path}`)
  return { version: 1, ...body }
}
