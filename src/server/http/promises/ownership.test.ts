import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { readDevices } from '#contract/devices.ts'
import { createOwnEntry, noteSavedFile } from '#contract/emergency-folder.ts'
import { createTransfer, readTransfers } from '#contract/planning/account-system.ts'
import { createAccount, readAccounts } from '#contract/planning/accounts.ts'
import { createBudgetItem } from '#contract/planning/budget-items.ts'
import { readBudget } from '#contract/planning/budget.ts'
import { createGoal, readGoals } from '#contract/planning/goals.ts'
import { readHousehold } from '#contract/planning/household.ts'
import { createImportRule, readImportRules } from '#contract/planning/import-rules.ts'
import { createExtraIncome, createIncomeSource, readIncome } from '#contract/planning/income.ts'
import { createPlanEvent, createPlanScenario } from '#contract/planning/plan-events.ts'
import { putProperty, readProperties } from '#contract/planning/properties.ts'
import { createPurchaseCheck } from '#contract/planning/purchase-checks.ts'
import { createScenario, readScenarios } from '#contract/planning/scenarios.ts'
import { readWealthPlan, startWealthPlan } from '#contract/planning/wealth-plan.ts'
import { sendCancellation } from '#contract/requests.ts'
import { createRestore } from '#contract/restores.ts'
import { readSubscription } from '#contract/subscription.ts'
import { createImport } from '#contract/transactions/imports.ts'
import { createTransaction, readTransactions } from '#contract/transactions/transactions.ts'
import { changePlan } from '#server/database/household-scope.ts'
import { writeDraft } from '#server/proposals/store.ts'
import { lookUpRequests } from '#server/requests/settle-requests.ts'
import { sampleAccount } from '#server/testing/samples/sample-account.ts'
import { sampleContract, sampleItem, sampleRule } from '#server/testing/samples/sample-budget.ts'
import { sampleOwnEntry } from '#server/testing/samples/sample-folder.ts'
import { buy } from '#server/testing/samples/sample-order.ts'
import {
  sampleEvent,
  sampleGoal,
  samplePosition,
  sampleSettings,
} from '#server/testing/samples/sample-plan.ts'
import {
  sampleCheck,
  sampleFlat,
  sampleProperty,
  sampleSale,
} from '#server/testing/samples/sample-property.ts'
import { storedProposal } from '#server/testing/samples/sample-proposal.ts'
import { sampleCancellation } from '#server/testing/samples/sample-request.ts'
import { sampleRestore } from '#server/testing/samples/sample-restore.ts'
import { sampleScenario } from '#server/testing/samples/sample-scenario.ts'
import { sampleSource } from '#server/testing/samples/sample-source.ts'
import { sampleImport, saidAbout, sampleTransaction } from '#server/testing/samples/sample-transaction.ts'
import { folderSteps } from '#server/testing/steps/folder-steps.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const app = testApp()
const { call, send, subscriber } = app

const source = sampleSource()
const month = '2026-11-01' as const
const extra = { month, label: 'Bonus', amountCents: 100, distribution: 'as_usual' as const }
const people: { anna?: TestUser; mallory?: TestUser } = {}
const ids: Record<string, string> = {}

beforeAll(async () => {
  const anna = await subscriber()
  const account = sampleAccount(anna.personId)
  const ticked = {
    month,
    pot: 'saving_rate',
    subPotId: null,
    amountCents: 100,
    transferredOn: '2026-11-21',
  } as const
  const transfer = { ...ticked, id: crypto.randomUUID(), accountId: account.id, alreadyTickedCents: 0 }
  const extraId = crypto.randomUUID()
  await call(createIncomeSource, { body: source }, { as: anna })
  await call(createExtraIncome, { body: { id: extraId, ...extra } }, { as: anna })
  await call(createAccount, { body: account }, { as: anna })
  await call(createTransfer, { body: transfer }, { as: anna })
  const scenario = sampleScenario()
  await call(createScenario, { body: scenario }, { as: anna })
  const [position, event, planScenario] = [
    samplePosition(),
    sampleEvent(),
    { id: crypto.randomUUID(), name: 'Teilzeit' },
  ]
  await call(startWealthPlan, { body: { plan: sampleSettings(), person: null, position } }, { as: anna })
  await call(createPlanEvent, { body: event }, { as: anna })
  await call(createPlanScenario, { body: planScenario }, { as: anna })
  Object.assign(ids, { positions: position.id, events: event.id, planScenarios: planScenario.id })
  const [item, rule] = [sampleItem(), sampleRule()]
  const { version: _, ...contract } = sampleContract()
  await call(createBudgetItem, { body: { ...item, contract } }, { as: anna })
  await call(createImportRule, { body: rule }, { as: anna })
  const [booking, statement] = [sampleTransaction(account.id), sampleImport(account.id)]
  await call(createTransaction, { body: booking }, { as: anna })
  await call(createImport, { body: statement }, { as: anna })
  const restored = sampleRestore()
  await call(createRestore, { body: restored }, { as: anna })
  Object.assign(ids, {
    transactions: booking.id,
    imports: statement.id,
    restores: restored.id,
    pairs: booking.id,
  })
  const goal = sampleGoal()
  await call(createGoal, { body: goal }, { as: anna })
  const [flat, check] = [sampleFlat(anna.personId), sampleCheck()]
  await call(createAccount, { body: flat }, { as: anna })
  await call(
    putProperty,
    { params: { accountId: flat.id }, body: { ...sampleProperty(), version: 0 } },
    { as: anna },
  )
  await call(createPurchaseCheck, { body: check }, { as: anna })
  Object.assign(ids, { properties: flat.id, 'purchase-checks': check.id })
  Object.assign(ids, { items: item.id, 'import-rules': rule.id, goals: goal.id })
  Object.assign(people, { anna, mallory: await subscriber({ name: 'Mallory' }) })
  Object.assign(ids, { persons: anna.personId, sources: source.id, receipts: source.id, extras: extraId })
  Object.assign(ids, { accounts: account.id, transfers: transfer.id, scenarios: scenario.id })
  const [device] = (await call(readDevices, {}, { as: anna })).data
  Object.assign(ids, await folderOf(anna))
  const proposal = crypto.randomUUID()
  await changePlan(app.database, anna.householdId, (scope) =>
    writeDraft(scope, proposal, storedProposal(app.dependencies.clock.now())),
  )
  Object.assign(ids, { proposals: proposal })
  Object.assign(ids, { devices: device!.id, declarations: await declarationAbout(anna) })
})

/** Somebody who is not signed in cancels her contract. @returns its id */
async function declarationAbout(anna: TestUser): Promise<string> {
  await buy(app, anna)
  await call(sendCancellation, { body: sampleCancellation({ identity: anna.email }) })
  await lookUpRequests(app.dependencies)
  const { contract } = (await call(readSubscription, {}, { as: anna })).data
  return contract!.declarations[0]!.id
}

/** A folder with a person of trust who has asked for it. @returns the ids by their areas */
async function folderOf(anna: TestUser): Promise<Record<string, string>> {
  const { ask, trusted, trustOf } = folderSteps(app)
  const [own, file] = [
    sampleOwnEntry(),
    { id: crypto.randomUUID(), name: 'x', entryCount: 1, attachmentCount: 0 },
  ]
  await call(createOwnEntry, { body: own }, { as: anna })
  await call(noteSavedFile, { body: file }, { as: anna })
  const person = await trusted(anna)
  await ask(person.access)
  const { request } = await trustOf(anna)
  return { 'own-entries': own.id, files: file.id, 'trusted-persons': person.id, request: request!.id }
}

/** Bodies that would be accepted from the owner; a new endpoint with an id fails here until it has one. */
const bodies: Readonly<Record<string, () => unknown>> = {
  'PATCH /api/household/persons/{id}': () => ({ version: 1, name: 'X', surname: '' }),
  'PATCH /api/income/sources/{id}': () => ({ version: 1, ...without('id', sampleSource()) }),
  'PUT /api/income/receipts/{sourceId}/{month}': () => ({ version: 0, amountCents: 1 }),
  'PATCH /api/income/extras/{id}': () => ({ version: 1, ...extra }),
  'PATCH /api/accounts/{id}': () => ({
    version: 1,
    ...without('id', without('balance', sampleAccount(people.mallory!.personId))),
  }),
  'POST /api/accounts/{id}/close': () => ({ version: 1, closedOn: '2026-11-21', transferTo: null }),
  'POST /api/accounts/{id}/reopen': () => ({ version: 1 }),
  'PUT /api/accounts/{id}/balances/{day}': () => ({ version: 0, amountCents: 1 }),
  'PATCH /api/account-system/transfers/{id}': () => ({
    version: 1,
    amountCents: 1,
    transferredOn: '2026-11-21',
  }),
  'PATCH /api/calculators/scenarios/{id}': () => ({
    version: 1,
    ...without('id', without('calculator', sampleScenario())),
  }),
  'PUT /api/wealth-plan/persons/{id}': () => ({
    version: 1,
    birthMonth: null,
    retirementAge: null,
    pensionPointsBp: null,
    occupationalPensionCents: null,
  }),
  'PUT /api/wealth-plan/positions/{id}': () => ({ ...without('id', samplePosition()), version: 1 }),
  'PATCH /api/wealth-plan/events/{id}': () => ({ version: 1, ...without('id', sampleEvent()) }),
  'PATCH /api/wealth-plan/scenarios/{id}': () => ({ version: 1, name: 'X' }),
  'PATCH /api/budget/items/{id}': () => ({ version: 1, ...without('id', sampleItem()) }),
  'POST /api/budget/items/{id}/move': () => ({ itemId: null, groupId: null, category: 'life' }),
  'PUT /api/budget/items/{id}/contract': () => sampleContract({ version: 1 }),
  'PATCH /api/transactions/{id}': () => ({
    version: 1,
    ...saidAbout(sampleTransaction(crypto.randomUUID())),
  }),
  'PATCH /api/import-rules/{id}': () => ({ version: 1, ...without('id', sampleRule()) }),
  'PUT /api/properties/{accountId}': () => ({ version: 1, ...sampleProperty() }),
  'POST /api/properties/{accountId}/sale': () => sampleSale(),
  'PATCH /api/purchase-checks/{id}': () => ({ version: 1, ...without('id', sampleCheck()) }),
  'PATCH /api/emergency-folder/own-entries/{id}': () => ({ version: 1, ...without('id', sampleOwnEntry()) }),
  'PATCH /api/emergency-folder/trusted-persons/{id}': () => ({ version: 1, waitingDays: 3 }),
  'POST /api/proposals/{id}/answer': () => ({
    lines: [{ id: crypto.randomUUID(), answer: 'rejected', note: '', insteadOf: null }],
  }),
  'PATCH /api/goals/{id}': () => ({ version: 1, ...without('id', sampleGoal()) }),
}

// Admins own nothing: what they may do stands in the matrix of permissions. Calls of consultants are refused before any
// id is looked at, which consultant/client-calls.test.ts tries. Published content is everybody's.
// A question about a price belongs to a contract, which the tests of these questions bring.
const published = ['/api/content/', '/api/webinars/', '/api/book-marks/', '/api/announcements/']
const ofContract = '/api/subscription/price-question/{id}'
const owned = endpoints.filter(
  ({ access, path }) =>
    access !== 'admin' &&
    access !== 'consultant' &&
    /\{(id|sourceId|accountId)\}/.test(path) &&
    path !== ofContract &&
    !published.some((start) => path.startsWith(start)),
)

describe.each(owned.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (name, endpoint) => {
    test('answers a stranger’s id as one that does not exist', async () => {
      const area = areaOf(endpoint.path)
      const attempt = (id: string) =>
        send(
          {
            method: endpoint.method,
            path: addressOf(endpoint.path, id),
            body: endpoint.body && bodies[name]!(),
          },
          { as: people.mallory! },
        )
      const foreign = await attempt(ids[area]!)
      const unknown = await attempt(crypto.randomUUID())
      expect({ status: foreign.status, text: foreign.text }).toEqual({
        status: 404,
        text: '{"errors":[{"message":"not_found"}]}',
      })
      expect({ status: unknown.status, text: unknown.text }).toEqual({
        status: foreign.status,
        text: foreign.text,
      })
    })
  },
)

test('after all attempts the owner has everything, and the stranger sees nothing of it', async () => {
  const { anna, mallory } = people
  const seen = async (as: TestUser) => {
    const { data: household } = await call(readHousehold, {}, { as })
    const { data: income } = await call(readIncome, {}, { as })
    const { data: accounts } = await call(readAccounts, {}, { as })
    const { data: ticked } = await call(readTransfers, {}, { as })
    const { data: saved } = await call(readScenarios, {}, { as })
    const { persons } = household
    const { data: devices } = await call(readDevices, {}, { as })
    const lists = [
      persons,
      income.sources,
      income.extras,
      accounts.accounts,
      ticked.transfers,
      saved.scenarios,
    ]
    const { data: plan } = await call(readWealthPlan, {}, { as })
    const { data: budget } = await call(readBudget, {}, { as })
    const { data: learned } = await call(readImportRules, {}, { as })
    const { data: wanted } = await call(readGoals, {}, { as })
    const { data: known } = await call(readProperties, {}, { as })
    const { data: booked } = await call(readTransactions, { query: {} }, { as })
    const later = [
      booked.transactions,
      plan.positions,
      plan.events,
      plan.planScenarios,
      budget.items,
      budget.contracts,
      learned.rules,
      wanted.goals,
      known.properties,
      known.checks,
    ]
    return [...lists, devices, ...later].map((list) => list.length)
  }
  expect(await seen(anna!)).toEqual([1, 1, 1, 2, 1, 1, 1, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1])
  expect(await seen(mallory!)).toEqual([1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
})

test('a stranger’s id can be used anew: making something tells nothing about it either', async () => {
  const answer = await call(createIncomeSource, { body: source }, { as: people.mallory! })
  expect(answer.status).toBe(201)
})

/** The area to which the ids in a path belong; two areas have scenarios. */
function areaOf(path: string): string {
  if (path === '/api/wealth-plan/scenarios/{id}') return 'planScenarios'
  return /\/([\w-]+)\/\{(?:id|sourceId|accountId)\}/.exec(path)![1]!
}

function addressOf(path: string, id: string): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, part: string) => ({ month, day: '2026-11-21' })[part] ?? id)
}

function without<T extends object, K extends keyof T>(key: K, value: T): Omit<T, K> {
  const { [key]: _left, ...rest } = value
  return rest
}
