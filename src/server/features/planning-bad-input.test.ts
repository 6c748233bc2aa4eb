import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createAccount } from '#contract/planning/accounts.ts'
import { startBudget } from '#contract/planning/budget.ts'
import { createGoal } from '#contract/planning/goals.ts'
import { createImportRule } from '#contract/planning/import-rules.ts'
import { createIncomeSource } from '#contract/planning/income.ts'
import { createPlanEvent, createPlanScenario } from '#contract/planning/plan-events.ts'
import { putProperty } from '#contract/planning/properties.ts'
import { createPurchaseCheck } from '#contract/planning/purchase-checks.ts'
import { startWealthPlan } from '#contract/planning/wealth-plan.ts'
import { MAX_COLUMN } from '#contract/schema/schema.ts'
import { createTransaction } from '#contract/transactions/transactions.ts'
import { sampleAccount } from '#server/testing/samples/sample-account.ts'
import { sampleAllocation } from '#server/testing/samples/sample-allocation.ts'
import {
  sampleBudget,
  sampleContract,
  sampleItem,
  sampleMapping,
  sampleRule,
} from '#server/testing/samples/sample-budget.ts'
import {
  sampleDistribution,
  sampleEvent,
  samplePosition,
  sampleSettings,
} from '#server/testing/samples/sample-plan.ts'
import { sampleGoal } from '#server/testing/samples/sample-plan.ts'
import {
  sampleCheck,
  sampleFlat,
  sampleProperty,
  sampleSale,
} from '#server/testing/samples/sample-property.ts'
import { sampleSource } from '#server/testing/samples/sample-source.ts'
import { saidAbout, sampleImport, sampleTransaction } from '#server/testing/samples/sample-transaction.ts'
import { type RawRequest, testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const app = testApp()

const nasty: readonly unknown[] = [
  null,
  '',
  ' ',
  'x',
  'a\u0000b',
  '\ud800',
  '🧭'.repeat(200),
  'עברית \u202e',
  "'; drop table account; --",
  '0190a000-0000-7000-8000-000000000001',
  '2026-11-01',
  '2026-02-30',
  '9999-99-99',
  -1,
  0,
  0.1,
  1e308,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  true,
  [],
  {},
  [[]],
  [null],
  { __proto__: null, constructor: 1 },
]

test('whatever is put into a field, the answer is a list of sentences and never a 5xx', async () => {
  const user = await app.subscriber()
  const requests = await goodRequests(user)
  const place = fc.record({
    request: fc.constantFrom(...requests),
    choice: fc.nat(),
    value: fc.oneof(fc.constantFrom(...nasty), fc.jsonValue({ maxDepth: 2 })),
  })
  await fc.assert(
    fc.asyncProperty(place, async ({ request, choice, value }) => {
      const paths = pathsOf(request.body)
      // Time passes, so that no limit answers instead of the tested refusal.
      app.passTime(1_000)
      const body = withValue(request.body, paths[choice % paths.length] ?? [], value)
      const answer = await app.send({ ...request, body }, { as: user })
      const isExplained = answer.errors.length > 0 && answer.errors.every(({ message }) => message !== '')
      expect({ status: answer.status, isExplained, body }).toSatisfy(
        ({ status }) => status < 300 || (status < 500 && status !== 429 && isExplained),
      )
    }),
    { numRuns: 1_000, seed: 2_026 },
  )
})

test('the highest version that there can be is stale, not an error', async () => {
  const user = await app.subscriber()
  for (const request of await goodRequests(user)) {
    if (request.method === 'POST' && !/close|reopen/.test(request.path)) continue
    if (request.path.endsWith('/values')) continue
    const body = { ...request.body, version: MAX_COLUMN - 1 }
    expect(await app.send({ ...request, body }, { as: user })).toMatchObject({ status: 412 })
  }
})

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
type GoodRequest = RawRequest & { readonly body: { readonly [key: string]: Json } }

async function goodRequests(user: TestUser): Promise<readonly GoodRequest[]> {
  const { personId } = user
  const source = sampleSource({ personId })
  const account = sampleAccount(personId)
  const extra = {
    id: crypto.randomUUID(),
    month: '2026-11-01',
    label: 'X',
    amountCents: 1,
    distribution: 'as_usual',
  }
  const transfer = {
    id: crypto.randomUUID(),
    month: '2026-11-01',
    pot: 'life',
    subPotId: null,
    accountId: account.id,
    amountCents: 1,
    transferredOn: '2026-11-02',
  }
  await app.call(createIncomeSource, { body: source }, { as: user })
  await app.call(createAccount, { body: account }, { as: user })
  await app.send({ method: 'POST', path: '/api/income/extras', body: extra }, { as: user })
  await app.send({ method: 'POST', path: '/api/account-system/transfers', body: transfer }, { as: user })
  const { id: _source, ...sourceFields } = source
  const { id: _account, balance: _balance, ...accountFields } = account
  const { id: _extra, ...extraFields } = extra
  const subPot = {
    id: crypto.randomUUID(),
    pot: 'life',
    label: 'Bildung',
    shareBp: 100,
    amountCents: null,
  } as const
  const settings = sampleAllocation(account.id, { subPots: [subPot] })
  const share = { pot: 'saving_rate', subPotId: null, shareBp: 1, amountCents: null }
  const plan = sampleSettings()
  const position = samplePosition()
  const event = sampleEvent({ positionId: position.id })
  const planScenario = { id: crypto.randomUUID(), name: 'Teilzeit' }
  await app.call(startWealthPlan, { body: { plan, person: null, position } }, { as: user })
  await app.call(createPlanEvent, { body: event }, { as: user })
  await app.call(createPlanScenario, { body: planScenario }, { as: user })
  const { id: _position, version: _v, ...positionFields } = position
  const { id: _event, ...eventFields } = event
  const known = {
    birthMonth: '1990-07-01',
    retirementAge: 67,
    pensionPointsBp: 437_200,
    occupationalPensionCents: 1,
  }
  const cell = { month: '2026-10-01', amountCents: 1, seenCents: null }
  const rows = [
    { positionId: position.id, cells: [cell] },
    { positionId: account.id, cells: [{ ...cell, day: '2026-10-15' }] },
  ]
  const taken = {
    persons: [{ personId, version: 0, ...known }],
    positions: [samplePosition()],
    events: [sampleEvent()],
  }
  const { groups, items: _items, ...budget } = sampleBudget()
  const item = sampleItem({ groupId: groups[0]!.id, shares: [{ personId, shareBp: 10_000 }] })
  const rule = sampleRule()
  await app.call(startBudget, { body: { ...budget, groups, items: [item] } }, { as: user })
  await app.call(createImportRule, { body: rule }, { as: user })
  const goal = sampleGoal({ accountId: account.id })
  await app.call(createGoal, { body: goal }, { as: user })
  const { id: _goal, ...goalFields } = goal
  const [flat, check] = [sampleFlat(personId), sampleCheck()]
  await app.call(createAccount, { body: flat }, { as: user })
  await app.call(
    putProperty,
    { params: { accountId: flat.id }, body: { ...sampleProperty(), version: 0 } },
    { as: user },
  )
  await app.call(createPurchaseCheck, { body: check }, { as: user })
  const { id: _check, ...checkFields } = check
  const { id: _item, ...itemFields } = item
  const { id: _rule, ...ruleFields } = rule
  const { version: _version, ...contract } = sampleContract()
  const [booking, counter] = [-4_500, 4_500].map((amountCents) =>
    sampleTransaction(account.id, { amountCents, isOneOff: true }),
  )
  for (const body of [booking!, counter!]) await app.call(createTransaction, { body }, { as: user })
  const split = [-2_000, -2_500].map((amountCents) => ({
    itemId: null,
    groupId: null,
    category: 'life',
    amountCents,
    note: '',
  }))
  const version = 1
  const put = (path: string, body: GoodRequest['body']): GoodRequest => ({ method: 'PUT', path, body })
  const patch = (path: string, body: GoodRequest['body']): GoodRequest => ({ method: 'PATCH', path, body })
  const post = (path: string, body: GoodRequest['body']): GoodRequest => ({ method: 'POST', path, body })
  return [
    post('/api/household/persons', { id: crypto.randomUUID(), name: 'Jonas', surname: '' }),
    patch(`/api/household/persons/${personId}`, { version, name: 'Anna', surname: '' }),
    post('/api/income/sources', {
      ...source,
      id: crypto.randomUUID(),
      receipts: [{ month: '2026-11-01', amountCents: 1 }],
    }),
    patch(`/api/income/sources/${source.id}`, { version, ...sourceFields }),
    put(`/api/income/receipts/${source.id}/2026-11-01`, { version: 0, amountCents: 1 }),
    post('/api/income/extras', { ...extra, id: crypto.randomUUID() }),
    patch(`/api/income/extras/${extra.id}`, { version, ...extraFields }),
    post('/api/accounts', {
      ...account,
      id: crypto.randomUUID(),
      pots: { month: '2026-11-01', shares: [share] },
    }),
    patch(`/api/accounts/${account.id}`, {
      version,
      ...accountFields,
      balance: { day: '2026-11-20', amountCents: 1, version: 0 },
      pots: { month: '2026-11-01', seen: [], shares: [share] },
    }),
    post(`/api/accounts/${account.id}/close`, { version, closedOn: '2026-11-21', transferTo: null }),
    post(`/api/accounts/${account.id}/reopen`, {
      version,
      balances: [{ accountId: account.id, version: 2, amountCents: 1 }],
    }),
    put(`/api/accounts/${account.id}/balances/2026-11-20`, { version: 0, amountCents: 1 }),
    put('/api/account-system/versions/2026-11-01', { version: 0, ...settings }),
    post('/api/account-system/transfers', { ...transfer, id: crypto.randomUUID() }),
    patch(`/api/account-system/transfers/${transfer.id}`, {
      version,
      amountCents: 1,
      transferredOn: '2026-11-02',
    }),
    post('/api/wealth-plan', { plan, person: null, position }),
    patch('/api/wealth-plan', { version, ...plan }),
    put(`/api/wealth-plan/persons/${personId}`, { version: 0, ...known }),
    put(`/api/wealth-plan/positions/${position.id}`, { version, ...positionFields }),
    put('/api/wealth-plan/values', { rows }),
    post('/api/wealth-plan/events', sampleEvent()),
    patch(`/api/wealth-plan/events/${event.id}`, { version, ...eventFields }),
    post('/api/wealth-plan/scenarios', { id: crypto.randomUUID(), name: 'Haus' }),
    patch(`/api/wealth-plan/scenarios/${planScenario.id}`, { version, name: 'Teilzeit' }),
    post('/api/wealth-plan/takeovers', taken),
    post('/api/wealth-plan/takeovers/revert', {
      persons: [],
      positions: [],
      createdPositions: [{ id: position.id, version }],
      createdEvents: [{ id: event.id, version: 1 }],
    }),
    put('/api/wealth-plan/distribution', sampleDistribution(position.id)),
    post('/api/budget', { ...budget, groups, items: [item] }),
    patch('/api/budget', { version, ...budget }),
    put('/api/budget/groups', { version, groups, moves: [{ from: groups[1]!.id, to: null }] }),
    post('/api/budget/items', { ...sampleItem(), contract }),
    patch(`/api/budget/items/${item.id}`, { version, ...itemFields }),
    put(`/api/budget/items/${item.id}/contract`, sampleContract()),
    post('/api/transactions', sampleTransaction(account.id, { category: null, parts: [] })),
    patch(`/api/transactions/${booking!.id}`, {
      version,
      ...saidAbout(booking!),
      category: null,
      parts: split,
      byHand: {
        accountId: account.id,
        day: '2026-11-20',
        amountCents: -4_500,
        counterparty: '',
        purpose: '',
      },
    }),
    post('/api/transactions/pairs', { id: crypto.randomUUID(), one: booking!.id, other: counter!.id }),
    post('/api/imports', {
      ...sampleImport(account.id),
      rows: [
        {
          id: crypto.randomUUID(),
          day: '2026-11-07',
          amountCents: -1,
          counterparty: 'Bäckerei',
          purpose: 'Brot',
          mandateRef: 'M-1',
          fingerprint: '',
          occurrence: 0,
          category: 'life',
        },
      ],
    }),
    post('/api/import-rules', sampleRule()),
    patch(`/api/import-rules/${rule.id}`, { version, ...ruleFields }),
    put('/api/import-mappings/0123456789abcdef', sampleMapping()),
    post('/api/goals', sampleGoal({ afterGoalId: goal.id })),
    patch(`/api/goals/${goal.id}`, { version, ...goalFields }),
    put(`/api/properties/${flat.id}`, { version, ...sampleProperty() }),
    post(`/api/properties/${flat.id}/sale`, sampleSale()),
    post('/api/purchase-checks', sampleCheck()),
    patch(`/api/purchase-checks/${check.id}`, { version, ...checkFields }),
  ]
}

/** The paths of all places in a value, its root included. */
function pathsOf(value: Json, path: readonly string[] = []): readonly (readonly string[])[] {
  const children = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return [path, ...children.flatMap(([key, child]) => pathsOf(child, [...path, key]))]
}

function withValue(value: unknown, [key, ...rest]: readonly string[], replacement: unknown): unknown {
  if (key === undefined) return replacement
  if (Array.isArray(value)) {
    return value.map((each, index) => (String(index) === key ? withValue(each, rest, replacement) : each))
  }
  const record = { ...(value as Record<string, unknown>) }
  return { ...record, [key]: withValue(record[key], rest, replacement) }
}
