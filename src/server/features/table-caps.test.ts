import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createOwnEntry } from '#contract/emergency-folder.ts'
import {
  createTransfer,
  putAllocation,
  readAccountSystem,
  readTransfers,
  updateTransfer,
} from '#contract/planning/account-system.ts'
import { createAccount, putBalance, readAccounts, updateAccount } from '#contract/planning/accounts.ts'
import { createBudgetItem, putContract, updateBudgetItem } from '#contract/planning/budget-items.ts'
import { readBudget, updateBudget } from '#contract/planning/budget.ts'
import { putDistribution } from '#contract/planning/distribution.ts'
import { createGoal, readGoals, updateGoal } from '#contract/planning/goals.ts'
import { createPerson, readHousehold, updatePerson } from '#contract/planning/household.ts'
import {
  createImportRule,
  putImportMapping,
  readImportRules,
  updateImportRule,
} from '#contract/planning/import-rules.ts'
import * as income from '#contract/planning/income.ts'
import {
  createPlanEvent,
  createPlanScenario,
  updatePlanEvent,
  updatePlanScenario,
} from '#contract/planning/plan-events.ts'
import { putPlanPosition, putPlanValues } from '#contract/planning/plan-positions.ts'
import { putProperty, readProperties } from '#contract/planning/properties.ts'
import { createPurchaseCheck, updatePurchaseCheck } from '#contract/planning/purchase-checks.ts'
import { createScenario, readScenarios, updateScenario } from '#contract/planning/scenarios.ts'
import { putPlanPerson, readWealthPlan, updateWealthPlan } from '#contract/planning/wealth-plan.ts'
import type { CallOf } from '#contract/protocol/endpoint.ts'
import { createImport } from '#contract/transactions/imports.ts'
import { MINUTE_MS } from '#domain/calendar/durations.ts'
import { addMonths } from '#domain/calendar/month.ts'
import { noteConsultantEvent } from '#server/consultant/consultant-access.ts'
import {
  type CappedTable,
  MAX_OPENINGS,
  type RefusedAbove,
  type TableCap,
  tableCaps,
} from '#server/database/table-caps.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { openSession } from '#server/identity/open-session.ts'
import { sampleTransfer } from '#server/testing/filled-household.ts'
import { fillToCaps } from '#server/testing/full-household.ts'
import { sampleAccount } from '#server/testing/samples/sample-account.ts'
import {
  sampleContract,
  sampleItem,
  sampleMapping,
  sampleRule,
} from '#server/testing/samples/sample-budget.ts'
import { sampleOwnEntry } from '#server/testing/samples/sample-folder.ts'
import { sampleEvent, sampleGoal, samplePosition } from '#server/testing/samples/sample-plan.ts'
import { sampleCheck, sampleProperty } from '#server/testing/samples/sample-property.ts'
import { sampleScenario } from '#server/testing/samples/sample-scenario.ts'
import { sampleSource } from '#server/testing/samples/sample-source.ts'
import { sampleImport } from '#server/testing/samples/sample-transaction.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const app = testApp()
const { call, signedInUser, subscriber } = app
const november = { month: '2026-11-01' } as const
const id = () => crypto.randomUUID()

/** The call by which the API adds a row to each table, in a household that has room for one more at most. */
const growth: Readonly<Record<CappedTable, (user: TestUser, turn: number) => Promise<Answer>>> = {
  account: (as) => call(createAccount, { body: sampleAccount(as.personId, { balance: null }) }, { as }),
  async account_owner(as, turn) {
    const { persons } = (await call(readHousehold, {}, { as })).data
    const { id: account, fields, version } = toFields((await accountsOf(as))[turn]!)
    const joining = persons.find((person) => !fields.owners.some(({ personId }) => personId === person.id))!
    const [first, ...others] = [...fields.owners.map(({ personId }) => personId), joining.id]
    const rest = others.map((personId) => ({ personId, shareBp: 1 }))
    const owners = [{ personId: first, shareBp: 10_000 - rest.length }, ...rest]
    return call(updateAccount, { params: { id: account }, body: { ...fields, owners, version } }, { as })
  },
  async account_balance(as, turn) {
    const params = {
      id: (await accountsOf(as))[0]!.id,
      day: turn === 0 ? '2026-11-20' : '2026-11-21',
    } as const
    return call(putBalance, { params, body: { version: 0, amountCents: 1 } }, { as })
  },
  allocation: (as, turn) =>
    putSettings(as, { month: turn === 0 ? '2026-12-01' : '2027-01-01' }, () => ({
      subPots: [],
      targets: [],
      version: 0,
    })),
  allocation_sub_pot: (as) =>
    putSettings(as, november, ({ subPots }) => ({
      subPots: [...subPots, { ...subPots[0]!, id: id(), shareBp: 0 }],
    })),
  async allocation_target(as) {
    const accounts = await accountsOf(as)
    return putSettings(as, november, ({ targets }) => {
      const used = new Set(targets.filter(({ pot }) => pot === 'life').map(({ accountId }) => accountId))
      const free = accounts.find((account) => account.closedOn === null && !used.has(account.id))!
      return { targets: [...targets, { pot: 'life', subPotId: null, accountId: free.id, shareBp: 1 }] }
    })
  },
  budget_amount: (as, turn) =>
    putItem(as, turn, ({ amounts }) => ({
      amounts: [...amounts, { from: '2026-01-01', amountCents: 1 }],
    })),
  budget_exception: (as, turn) =>
    putItem(as, turn, ({ exceptions }) => ({
      exceptions: [...exceptions, { month: '2026-01-01', amountCents: 1 }],
    })),
  budget_item: (as) => call(createBudgetItem, { body: sampleItem({ exceptions: [] }) }, { as }),
  async budget_share(as) {
    const { persons } = (await call(readHousehold, {}, { as })).data
    const half = { shareBp: 5_000 }
    return putItem(as, 0, ({ shares }) => ({
      shares:
        shares.length === 1
          ? [
              { ...shares[0]!, ...half },
              { personId: persons[1]!.id, ...half },
            ]
          : [...shares, { personId: persons[2]!.id, shareBp: 0 }],
    }))
  },
  calculator_scenario: (as, turn) =>
    call(createScenario, { body: sampleScenario({ name: `Neu ${turn}` }) }, { as }),
  async contract(as, turn) {
    const { items, contracts } = (await call(readBudget, {}, { as })).data
    const bound = new Set(contracts.map(({ itemId }) => itemId))
    const free = items.filter((item) => !bound.has(item.id))[turn]!
    return call(putContract, { params: { id: free.id }, body: sampleContract() }, { as })
  },
  extra_income: (as) =>
    call(
      income.createExtraIncome,
      { body: { id: id(), ...november, label: 'Bonus', amountCents: 1, distribution: 'as_usual' } },
      { as },
    ),
  property: async (as) => {
    const known = new Set((await propertiesOf(as)).map(({ accountId }) => accountId))
    const free = (await accountsOf(as)).find(({ id: own, type }) => type === 'property' && !known.has(own))!
    const body = { ...sampleProperty({ costs: [], rentSteps: [], repairs: [] }), version: 0 }
    return call(putProperty, { params: { accountId: free.id }, body }, { as })
  },
  property_cost: (as, turn) =>
    changeProperty(as, turn, ({ costs }) => ({ costs: [...costs, sampleProperty().costs[0]!] })),
  property_loan: (as, turn) =>
    changeProperty(as, turn, async ({ loans }) => {
      const linked = new Set(loans.map(({ accountId }) => accountId))
      const free = (await accountsOf(as)).find(
        ({ id: own, type }) => type !== 'property' && !linked.has(own),
      )!
      return { loans: [...loans, { accountId: free.id, shareBp: 1 }] }
    }),
  property_rent_step: (as, turn) =>
    changeProperty(as, turn, ({ rentSteps }) => ({
      rentSteps: [...rentSteps, { from: '2190-01-01', amountCents: 1 }],
    })),
  property_repair: (as, turn) =>
    changeProperty(as, turn, ({ repairs }) => ({ repairs: [...repairs, sampleProperty().repairs[0]!] })),
  folder_own_entry: (as) => call(createOwnEntry, { body: sampleOwnEntry() }, { as }),
  purchase_check: (as) => call(createPurchaseCheck, { body: sampleCheck() }, { as }),
  goal: (as) => call(createGoal, { body: sampleGoal({ reservations: [] }) }, { as }),
  goal_reservation: (as, turn) =>
    putGoal(as, turn, ({ reservations }) => ({
      reservations: [...reservations, { day: '2026-11-21', amountCents: 1 }],
    })),
  async import_batch(as) {
    const body = sampleImport((await accountsOf(as))[0]!.id, { rows: [] })
    return call(createImport, { body }, { as })
  },
  import_mapping: (as, turn) =>
    call(
      putImportMapping,
      { params: { headKey: `${turn}23456789abcdef${turn}` }, body: sampleMapping() },
      { as },
    ),
  import_rule: (as, turn) => call(createImportRule, { body: sampleRule({ text: `neu ${turn}` }) }, { as }),
  async income_amount(as, turn) {
    const { id: source, amounts, ...fields } = (await sourcesOf(as))[turn]!
    const more = [...amounts, { from: '2020-01-01', amountCents: 1 } as const]
    return call(
      income.updateIncomeSource,
      { params: { id: source }, body: { ...fields, amounts: more } },
      { as },
    )
  },
  async income_receipt(as, turn) {
    const month = turn === 0 ? '2020-01-01' : '2020-02-01'
    const params = { sourceId: (await sourcesOf(as))[0]!.id, month } as const
    return call(income.putIncomeReceipt, { params, body: { version: 0, amountCents: 1 } }, { as })
  },
  async income_reserve(as, turn) {
    const { id: source, reserves, ...fields } = (await sourcesOf(as))[turn]!
    const more = [{ ...reserves[0]!, from: '1999-12-01' } as const, ...reserves]
    return call(
      income.updateIncomeSource,
      { params: { id: source }, body: { ...fields, reserves: more } },
      { as },
    )
  },
  income_source: (as) => call(income.createIncomeSource, { body: sampleSource({ personId: null }) }, { as }),
  person: (as) => call(createPerson, { body: { id: id(), name: 'Mia', surname: '' } }, { as }),
  plan_event: (as) => call(createPlanEvent, { body: sampleEvent() }, { as }),
  plan_position(as) {
    const { id: position, ...body } = samplePosition()
    return call(putPlanPosition, { params: { id: position }, body }, { as })
  },
  plan_scenario: (as, turn) => call(createPlanScenario, { body: { id: id(), name: `Neu ${turn}` } }, { as }),
  async plan_value(as, turn) {
    const [first] = (await call(readWealthPlan, {}, { as })).data.values
    const month = turn === 0 ? '2026-09-01' : '2026-10-01'
    const cells = [{ month, amountCents: 1, seenCents: null } as const]
    return call(putPlanValues, { body: { rows: [{ positionId: first!.positionId, cells }] } }, { as })
  },
  async transfer(as) {
    return call(createTransfer, { body: sampleTransfer((await accountsOf(as))[0]!.id) }, { as })
  },
}

describe('one place is left in', () => {
  test.each(Object.keys(growth) as CappedTable[])(
    '%s: it is taken, and the next row is refused',
    async (table) => {
      const cap: RefusedAbove = tableCaps[table]
      const user = await fullHousehold()
      await removeOne(user, table)

      const accepted = await growth[table](user, 0)
      const count = await countRows(user, table)
      const refused = await growth[table](user, 1)

      expect(accepted).toMatchObject({ errors: [] })
      expect(count).toBe(cap.perHousehold)
      expect(refused).toMatchObject({ status: 422, errors: [{ field: cap.field, message: cap.sentence }] })
      expect(cap.sentence).toContain(new Intl.NumberFormat('de').format(cap.perHousehold))
      expect(await countRows(user, table)).toBe(cap.perHousehold)
    },
  )
})

test('what comes with an account or a source is refused where its table is full, and nothing of it is stored', async () => {
  const as = await signedInUser()
  await fillToCaps(app, as)
  const { fields, version, id: account } = toFields((await accountsOf(as))[0]!)
  const balance = { day: '2026-11-20', amountCents: 1, version: 0 } as const
  const changed = { ...fields, name: 'Neu', version, balance }
  const withBalance = await call(updateAccount, { params: { id: account }, body: changed }, { as })
  expect(toFields((await accountsOf(as))[0]!).fields).toEqual(fields)

  await removeOne(as, 'account')
  await removeOne(as, 'account_owner')
  const [used] = (await call(readAccountSystem, {}, { as })).data.versions.at(-1)!.targets
  const shares = [{ pot: used!.pot, subPotId: used!.subPotId, shareBp: 1 }]
  const made = sampleAccount(as.personId, { balance: null })
  const withPots = await call(createAccount, { body: { ...made, pots: { ...november, shares } } }, { as })
  expect((await accountsOf(as)).map((each) => each.id)).not.toContain(made.id)

  await removeOne(as, 'income_source')
  const since = '2020-01-01'
  const amounts = [{ from: since, amountCents: 1 } as const]
  const source = sampleSource({ personId: null, validFrom: since, amounts })
  const receipts = Array.from({ length: 30 }, (_, count) => ({
    month: addMonths(since, count),
    amountCents: 1,
  }))
  const withReceipts = await call(income.createIncomeSource, { body: { ...source, receipts } }, { as })
  expect((await sourcesOf(as)).map((each) => each.id)).not.toContain(source.id)

  expect([withBalance, withPots, withReceipts]).toMatchObject([
    { status: 422, errors: [{ field: 'balance.day', message: tableCaps.account_balance.sentence }] },
    { status: 422, errors: [{ field: 'pots', message: tableCaps.allocation_target.sentence }] },
    { status: 422, errors: [{ field: 'receipts', message: tableCaps.income_receipt.sentence }] },
  ])
})

test('a household above every cap is read and edited as before', async () => {
  const user = await subscriber()
  await fillToCaps(app, user, 3)
  for (const [table, { perHousehold }] of caps())
    expect(await countRows(user, table)).toBeGreaterThan(perHousehold)

  const answers = await editEverything(user)

  expect(answers.map(({ status, errors }) => [status, errors])).toEqual(answers.map(() => [200, []]))
})

test('of the sessions of a user the least recently seen end, those that wait for a code apart', async () => {
  const user = await signedInUser()
  const { perUser } = tableCaps.session
  const add = (state: 'active' | 'second_factor_due') => {
    app.passTime(1_000)
    const opening = {
      owner: { realm: 'user', userId: user.userId },
      state,
      formerToken: null,
      client: { ipAddress: '127.0.0.1', userAgent: 'test' },
    } as const
    return inTransaction(app.database, (transaction) =>
      openSession(transaction, app.dependencies, opening as Parameters<typeof openSession>[2]),
    )
  }
  const sessions = async () => {
    const rows = await app.database
      .selectFrom('session')
      .select('state')
      .where('user_id', '=', user.userId)
      .execute()
    return Object.fromEntries(
      [...Map.groupBy(rows, ({ state }) => state)].map(([state, { length }]) => [state, length]),
    )
  }
  for (let opened = 1; opened < perUser; opened += 1) await add('active')
  await add('second_factor_due')
  expect(await sessions()).toEqual({ active: perUser, second_factor_due: 1 })
  expect((await call(readAccounts, {}, { as: user })).status).toBe(200)

  await add('active')
  expect(await sessions()).toEqual({ active: perUser, second_factor_due: 1 })
  expect((await call(readAccounts, {}, { as: user })).status).toBe(401)
  for (let opened = 0; opened < perUser; opened += 1) await add('second_factor_due')
  expect(await sessions()).toEqual({ active: perUser, second_factor_due: perUser })
})

test('of the list "Wer sah was" the oldest lines leave, and nobody else’s', async () => {
  const [user, other] = [await signedInUser(), await signedInUser()]
  const others = tableCaps.consultant_event.perUser - MAX_OPENINGS
  await inTransaction(app.database, async (transaction) => {
    await sql`insert into consultant_event (user_id, event_id, event, actor, client_name, consultant_name, created_at)
      select ${user.userId}, gen_random_uuid(), 'chosen', 'household', 'Anna', 'Zeile ' || n, timestamptz '2026-01-01' + make_interval(hours => n)
      from generate_series(1, ${sql.lit(others)}) n`.execute(transaction)
    await noteConsultantEvent(transaction, app.dependencies, noted(other))
    await noteConsultantEvent(transaction, app.dependencies, noted(user))
  })
  const names = async ({ userId }: TestUser) => {
    const rows = await app.database
      .selectFrom('consultant_event')
      .select('consultant_name')
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute()
    return rows.map((row) => row.consultant_name)
  }
  const left = await names(user)
  expect([left.length, left.at(0), left.at(-1)]).toEqual([others, 'Zeile 2', 'Vera Rat'])
  expect(await names(other)).toEqual(['Vera Rat'])
})

test('what has one row for each value has a key that says so', async () => {
  const single = Object.entries(tableCaps as Readonly<Record<string, TableCap>>).flatMap(([table, cap]) =>
    'onePer' in cap ? [[table, [...cap.onePer].toSorted()] as const] : [],
  )
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.relname as table, array(
      select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any(x.indkey) order by 1
    ) as columns
    from pg_index x join pg_class c on c.oid = x.indrelid
    where x.indisunique and x.indpred is null and c.relnamespace = 'public'::regnamespace
  `.execute(app.database)
  const keys = rows.map(({ table, columns }) => [table, columns])
  expect(single.length).toBeGreaterThan(0)
  for (const each of single) expect(keys).toContainEqual(each)
})

let full: TestUser | undefined

/** A household at every cap: the former one, unless a table has lost rows together with those of another. */
async function fullHousehold(): Promise<TestUser> {
  // Time passes, so that no limit answers in place of a cap.
  app.passTime(MINUTE_MS)
  if (full && (await isFull(full))) return full
  full = await subscriber()
  await fillToCaps(app, full)
  return full
}

async function isFull(user: TestUser): Promise<boolean> {
  const counts = await Promise.all(caps().map(([table]) => countRows(user, table)))
  return caps().every(([, { perHousehold }], at) => counts[at] === perHousehold)
}

type Answer = Pick<Awaited<ReturnType<typeof app.send>>, 'status' | 'errors'>

function caps(): readonly (readonly [CappedTable, RefusedAbove])[] {
  return (Object.keys(growth) as CappedTable[]).map((table) => [table, tableCaps[table]])
}

async function accountsOf(as: TestUser) {
  return (await call(readAccounts, {}, { as })).data.accounts
}

async function sourcesOf(as: TestUser) {
  return (await call(income.readIncome, {}, { as })).data.sources
}

/** Edits everything without adding a row. */
async function editEverything(as: TestUser): Promise<readonly Answer[]> {
  const { sources, receipts, extras } = (await call(income.readIncome, {}, { as })).data
  const { transfers } = (await call(readTransfers, {}, { as })).data
  const { scenarios } = (await call(readScenarios, {}, { as })).data
  const { persons } = (await call(readHousehold, {}, { as })).data
  const [{ id: source, ...sourceFields }, { id: extra, ...extraFields }] = [sources[0]!, extras[0]!]
  const { sourceId, month, version: receiptVersion } = receipts[0]!
  const { id: transfer, transferredOn, version: transferVersion } = transfers[0]!
  const { id: scenario, values, version: scenarioVersion } = scenarios[0]!
  const account = (await accountsOf(as))[0]!
  const [{ day, version: balanceVersion }] = [account.balances[0]!]
  const { id: accountId, fields, version } = toFields(account)
  const [name, amountCents] = ['Neu', 1]
  const person = { name, surname: '', version: persons[1]!.version }
  const tick = { amountCents, transferredOn, version: transferVersion }
  const entries = { name, values, version: scenarioVersion }
  return [
    await call(updatePerson, { params: { id: persons[1]!.id }, body: person }, { as }),
    await call(updateAccount, { params: { id: accountId }, body: { ...fields, name, version } }, { as }),
    await call(
      putBalance,
      { params: { id: accountId, day }, body: { amountCents, version: balanceVersion } },
      { as },
    ),
    await call(
      income.updateIncomeSource,
      { params: { id: source }, body: { ...sourceFields, label: name } },
      { as },
    ),
    await call(
      income.putIncomeReceipt,
      { params: { sourceId, month }, body: { amountCents, version: receiptVersion } },
      { as },
    ),
    await call(
      income.updateExtraIncome,
      { params: { id: extra }, body: { ...extraFields, label: name } },
      { as },
    ),
    await putSettings(as, november, () => ({ savingBp: 2_400 })),
    await call(updateTransfer, { params: { id: transfer }, body: tick }, { as }),
    await call(updateScenario, { params: { id: scenario }, body: entries }, { as }),
    ...(await editWealthPlan(as)),
    ...(await editBudget(as)),
  ]
}

async function editWealthPlan(as: TestUser): Promise<readonly Answer[]> {
  const { plan, planPersons, positions, values, events, planScenarios, distribution } = (
    await call(readWealthPlan, {}, { as })
  ).data
  const name = 'Neu'
  const { personId, ...person } = planPersons[0]!
  const { id: position, colourIndex: _c, position: _p, ...positionFields } = positions[0]!
  const { id: event, ...eventFields } = events[0]!
  const { id: scenario, version } = planScenarios[0]!
  const { positionId, from, amountsCents } = values[0]!
  const cells = [{ month: from, amountCents: 1, seenCents: amountsCents[0]! }]
  return [
    await call(updateWealthPlan, { body: { ...plan!, growthBp: 1 } }, { as }),
    await call(putPlanPerson, { params: { id: personId }, body: { ...person, retirementAge: 70 } }, { as }),
    await call(putPlanPosition, { params: { id: position }, body: { ...positionFields, name } }, { as }),
    await call(putPlanValues, { body: { rows: [{ positionId, cells }] } }, { as }),
    await call(updatePlanEvent, { params: { id: event }, body: { ...eventFields, name } }, { as }),
    await call(updatePlanScenario, { params: { id: scenario }, body: { name, version } }, { as }),
    await call(putDistribution, { body: { ...distribution!, isNetOfLoans: true } }, { as }),
  ]
}

async function editBudget(as: TestUser): Promise<readonly Answer[]> {
  const { budget, contracts } = (await call(readBudget, {}, { as })).data
  const { rules, mappings } = (await call(readImportRules, {}, { as })).data
  const { groupsVersion: _g, ...settings } = budget!
  const { itemId, ...contract } = contracts[0]!
  const { id: rule, position: _p, ...ruleFields } = rules[0]!
  const { headKey, ...mapping } = mappings[0]!
  return [
    await call(updateBudget, { body: { ...settings, monthStart: 1 } }, { as }),
    await putItem(as, 0, () => ({ name: 'Neu' })),
    await call(putContract, { params: { id: itemId }, body: { ...contract, provider: 'Neu' } }, { as }),
    await putGoal(as, 0, () => ({ name: 'Neu' })),
    await changeProperty(as, 0, () => ({ place: 'Neu' })),
    await editCheck(as),
    await call(updateImportRule, { params: { id: rule }, body: { ...ruleFields, text: 'neu' } }, { as }),
    await call(putImportMapping, { params: { headKey }, body: { ...mapping, name: 'Neu' } }, { as }),
  ]
}

type Goal = Omit<CallOf<typeof updateGoal>['body'], 'version'>

/** Changes one of the goals; it then follows no other goal, because that one could be missing. */
async function putGoal(as: TestUser, place: number, change: (goal: Goal) => Partial<Goal>) {
  const { id: goal, position: _, ...fields } = (await call(readGoals, {}, { as })).data.goals[place]!
  const body = { ...fields, afterGoalId: null, ...change(fields) }
  return call(updateGoal, { params: { id: goal }, body }, { as })
}

async function editCheck(as: TestUser) {
  const { checks } = (await call(readProperties, {}, { as })).data
  const { id: check, savedAt: _, ...fields } = checks[0]!
  return call(updatePurchaseCheck, { params: { id: check }, body: { ...fields, name: 'Neu' } }, { as })
}

type Property = Omit<CallOf<typeof putProperty>['body'], 'version'>

async function propertiesOf(as: TestUser) {
  return (await call(readProperties, {}, { as })).data.properties
}

/** Changes one of the properties; rows of the database may hold what could not be entered. */
async function changeProperty(
  as: TestUser,
  place: number,
  change: (property: Property) => Partial<Property> | Promise<Partial<Property>>,
) {
  const { accountId, ...fields } = (await propertiesOf(as))[place]!
  const possible = { ...fields, depreciation: 'linear' as const }
  const body = { ...possible, ...(await change(possible)) }
  return call(putProperty, { params: { accountId }, body }, { as })
}

type Item = Omit<CallOf<typeof updateBudgetItem>['body'], 'version'>

/** Changes one of the items. */
async function putItem(as: TestUser, place: number, change: (item: Item) => Partial<Item>) {
  const { id: item, position: _, ...fields } = (await call(readBudget, {}, { as })).data.items[place]!
  return call(updateBudgetItem, { params: { id: item }, body: { ...fields, ...change(fields) } }, { as })
}

/** The fields of an account that an edit sends. */
function toFields(account: Awaited<ReturnType<typeof accountsOf>>[number]) {
  const {
    id: accountId,
    balances: _b,
    closedOn: _c,
    isArchived: _a,
    archivedOn: _o,
    colourIndex: _i,
    position: _p,
    version,
    ...fields
  } = account
  return { id: accountId, fields, version }
}

type Settings = Omit<CallOf<typeof putAllocation>['body'], 'version'>

/** Sends the latest settings with a change, for their own month or a later one. */
async function putSettings(
  as: TestUser,
  params: { readonly month: '2026-11-01' | '2026-12-01' | '2027-01-01' },
  change: (latest: Settings) => Partial<Settings & { readonly version: number }>,
) {
  const { versions } = (await call(readAccountSystem, {}, { as })).data
  const { month: _, ...latest } = versions.findLast((each) => each.month <= november.month)!
  return call(putAllocation, { params, body: { ...latest, ...change(latest) } }, { as })
}

function noted({ userId }: TestUser) {
  const line = { userId, consultantId: userId, actor: 'household', name: 'Vera', surname: 'Rat' } as const
  return { ...line, event: 'removed' } as const
}

async function countRows({ householdId }: TestUser, table: CappedTable): Promise<number> {
  const { rows } = await inHouseholdOf<{ count: number }>(
    householdId,
    sql`select count(*)::integer as count from ${sql.table(table)} where household_id = ${householdId}`,
  )
  return rows[0]!.count
}

/** Deletes one row so that there is room for another, and the rest stays consistent. */
async function removeOne({ householdId }: TestUser, table: CappedTable): Promise<void> {
  const own = sql`household_id = ${householdId}`
  const last = (key: string) => sql`delete from ${sql.table(table)} where ctid = (
    select ctid from ${sql.table(table)} where ${own} order by ${sql.ref(key)} desc limit 1
  )`
  const removals: Readonly<Record<CappedTable, ReturnType<typeof sql>>> = {
    account: last('position'),
    account_owner: sql`with left_over as (
        delete from account_owner where ${own}
          and account_id = (select id from account where ${own} and position = 1) and position = 0
      )
      update account_owner set share_bp = 5000 where ${own}
        and account_id = (select id from account where ${own} and position = 1) and position = 1`,
    account_balance: last('day'),
    allocation: sql`delete from allocation where ${own} and month = (select min(month) from allocation where ${own})`,
    allocation_sub_pot: sql`with gone as (
        delete from allocation_target where ${own} and sub_pot_id = (select id from allocation_sub_pot where ${own} order by month, id limit 1)
        returning household_id, month, sub_pot_id
      )
      delete from allocation_sub_pot using gone
      where allocation_sub_pot.household_id = gone.household_id and allocation_sub_pot.month = gone.month
        and allocation_sub_pot.id = gone.sub_pot_id`,
    allocation_target: sql`delete from allocation_target where ctid = (
      select ctid from allocation_target where ${own} order by month limit 1
    )`,
    budget_amount: last('valid_from'),
    budget_exception: last('month'),
    budget_item: last('position'),
    budget_share: sql`with gone as (
        delete from budget_share where ${own} and position = 1
          and item_id = (select id from budget_item where ${own} order by position, id limit 1)
      )
      update budget_share set share_bp = 10000 where ${own} and position = 0
        and item_id = (select id from budget_item where ${own} order by position, id limit 1)`,
    calculator_scenario: last('name'),
    contract: last('item_id'),
    extra_income: last('month'),
    property: last('version'),
    property_cost: last('position'),
    property_loan: last('position'),
    property_rent_step: last('valid_from'),
    property_repair: last('position'),
    folder_own_entry: last('created_at'),
    purchase_check: last('saved_at'),
    goal: last('position'),
    goal_reservation: last('day'),
    import_batch: last('imported_at'),
    import_mapping: last('head_key'),
    import_rule: last('position'),
    income_amount: last('valid_from'),
    income_receipt: last('month'),
    income_reserve: last('valid_from'),
    income_source: last('id'),
    person: last('position'),
    plan_event: last('from'),
    plan_position: last('position'),
    plan_scenario: last('position'),
    plan_value: last('month'),
    transfer: last('month'),
  }
  await inHouseholdOf(householdId, removals[table])
}

function inHouseholdOf<Row>(householdId: string, statement: ReturnType<typeof sql<Row>>) {
  return inTransaction(app.database, async (transaction) => {
    await sql`select set_config('wk.household_id', ${householdId}, true)`.execute(transaction)
    return statement.execute(transaction)
  })
}
