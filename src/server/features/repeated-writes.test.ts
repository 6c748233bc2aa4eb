import { describe, expect, test } from 'vitest'
import { dismissBar, readBar } from '#contract/announcements.ts'
import { endpointsByName } from '#contract/api.ts'
import {
  createTransfer,
  deleteAllocation,
  deleteTransfer,
  putAllocation,
  readAccountSystem,
  readTransfers,
  updateTransfer,
} from '#contract/planning/account-system.ts'
import { createAccount, deleteBalance, putBalance, readAccounts } from '#contract/planning/accounts.ts'
import {
  createBudgetItem,
  deleteContract,
  putContract,
  updateBudgetItem,
} from '#contract/planning/budget-items.ts'
import { readBudget, startBudget } from '#contract/planning/budget.ts'
import { putDistribution } from '#contract/planning/distribution.ts'
import { createGoal, deleteGoal, readGoals, updateGoal } from '#contract/planning/goals.ts'
import {
  createPerson,
  deletePerson,
  readHousehold,
  updateHousehold,
  updatePerson,
} from '#contract/planning/household.ts'
import {
  createExtraIncome,
  createIncomeSource,
  deleteExtraIncome,
  deleteIncomeReceipt,
  deleteIncomeSource,
  putIncomeReceipt,
  readIncome,
  updateExtraIncome,
  updateIncomeSource,
} from '#contract/planning/income.ts'
import {
  createPlanEvent,
  createPlanScenario,
  deletePlanEvent,
  deletePlanScenario,
  updatePlanEvent,
  updatePlanScenario,
} from '#contract/planning/plan-events.ts'
import { putPlanPosition, putPlanValues } from '#contract/planning/plan-positions.ts'
import { deleteProperty, putProperty, readProperties } from '#contract/planning/properties.ts'
import {
  createPurchaseCheck,
  deletePurchaseCheck,
  updatePurchaseCheck,
} from '#contract/planning/purchase-checks.ts'
import { putPlanPerson, readWealthPlan, startWealthPlan } from '#contract/planning/wealth-plan.ts'
import { answerProposal, createProposal, sendProposal } from '#contract/proposals.ts'
import type { CallOf, Endpoint } from '#contract/protocol/endpoint.ts'
import { personHeader } from '#contract/protocol/person-header.ts'
import { createImport } from '#contract/transactions/imports.ts'
import {
  createTransaction,
  deleteTransaction,
  readTransactionMonths,
  readTransactions,
  returnTransaction,
  updateTransaction,
} from '#contract/transactions/transactions.ts'
import { createConsultant, grantTo } from '#server/testing/consulting.ts'
import { announce } from '#server/testing/samples/announcing.ts'
import { sampleAccount } from '#server/testing/samples/sample-account.ts'
import { sampleAllocation } from '#server/testing/samples/sample-allocation.ts'
import { sampleBudget, sampleContract, sampleItem } from '#server/testing/samples/sample-budget.ts'
import {
  sampleDistribution,
  sampleEvent,
  sampleGoal,
  samplePosition,
  sampleSettings,
} from '#server/testing/samples/sample-plan.ts'
import { sampleCheck, sampleFlat, sampleProperty } from '#server/testing/samples/sample-property.ts'
import { sampleDraft } from '#server/testing/samples/sample-proposal.ts'
import { sampleSource } from '#server/testing/samples/sample-source.ts'
import { sampleImport, sampleTransaction, saidAbout } from '#server/testing/samples/sample-transaction.ts'
import { createTestAdmin } from '#server/testing/test-admin.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const app = testApp()
const { call, signedInUser, subscriber } = app

/** A write that may wait, with what has to be there before, as it is sent twice. */
interface Repeat {
  readonly name: string
  readonly prepare: (
    user: TestUser,
  ) => Promise<() => Promise<{ readonly status: number; readonly json: unknown }>>
}

function repeat<E extends Endpoint>(
  name: string,
  endpoint: E,
  inputFor: (user: TestUser, accountId: string) => Promise<CallOf<E>>,
): Repeat {
  return {
    name,
    prepare: async (user) => {
      const input = await inputFor(user, await storedAccount(user))
      return () => call(endpoint, input, { as: user })
    },
  }
}

const aboutMaintenance = {
  channel: 'bar',
  subject: 'Wartung',
  content: 'Von 8 bis 9 Uhr.',
  from_on: '2026-11-21',
  until_on: '2026-11-22',
} as const

const aboutAnna = {
  birthMonth: '1990-05-01',
  retirementAge: 67,
  pensionPointsBp: 437_200,
  occupationalPensionCents: null,
} as const

const repeats: readonly Repeat[] = [
  repeat('createTransfer', createTransfer, async (_user, accountId) => ({ body: sampleTransfer(accountId) })),
  repeat('updateTransfer', updateTransfer, async (user, accountId) => {
    const { id } = await ticked(user, accountId)
    return { params: { id }, body: { version: 1, amountCents: 20_000, transferredOn: '2026-11-03' as const } }
  }),
  repeat('deleteTransfer', deleteTransfer, async (user, accountId) => ({
    params: { id: (await ticked(user, accountId)).id },
  })),
  repeat('putAllocation', putAllocation, async (_user, accountId) => ({
    params: { month: '2026-11-01' as const },
    body: { version: 0, ...sampleAllocation(accountId) },
  })),
  repeat('deleteAllocation', deleteAllocation, async (user, accountId) => {
    const params = { month: '2026-12-01' } as const
    await call(
      putAllocation,
      { params: { month: '2026-11-01' }, body: { version: 0, ...sampleAllocation(accountId) } },
      { as: user },
    )
    await call(putAllocation, { params, body: { version: 0, ...sampleAllocation(accountId) } }, { as: user })
    return { params }
  }),
  repeat('createAccount', createAccount, async ({ personId }) => ({ body: sampleAccount(personId) })),
  repeat('updateHousehold', updateHousehold, async () => ({ body: { version: 1, leastFollowUpCents: 700 } })),
  repeat('createPerson', createPerson, async () => ({
    body: { id: crypto.randomUUID(), name: 'Jonas', surname: '' },
  })),
  repeat('updatePerson', updatePerson, async ({ personId: id }) => ({
    params: { id },
    body: { version: 1, name: 'Annika', surname: '' },
  })),
  repeat('deletePerson', deletePerson, async (user) => {
    const id = crypto.randomUUID()
    await call(createPerson, { body: { id, name: 'Jonas', surname: '' } }, { as: user })
    return { params: { id } }
  }),
  repeat('createIncomeSource', createIncomeSource, async () => ({
    body: { ...sampleSource(), receipts: [{ month: '2026-10-01' as const, amountCents: 290_000 }] },
  })),
  repeat('updateIncomeSource', updateIncomeSource, async (user) => {
    const { id, ...fields } = await earned(user)
    return { params: { id }, body: { ...fields, label: 'Lohn', version: 1 } }
  }),
  repeat('deleteIncomeSource', deleteIncomeSource, async (user) => ({
    params: { id: (await earned(user)).id },
  })),
  repeat('putIncomeReceipt', putIncomeReceipt, async (user) => ({
    params: { sourceId: (await earned(user)).id, month: '2026-10-01' as const },
    body: { version: 0, amountCents: 290_000 },
  })),
  repeat('deleteIncomeReceipt', deleteIncomeReceipt, async (user) => {
    const params = { sourceId: (await earned(user)).id, month: '2026-10-01' } as const
    await call(putIncomeReceipt, { params, body: { version: 0, amountCents: 290_000 } }, { as: user })
    return { params }
  }),
  repeat('createExtraIncome', createExtraIncome, async () => ({ body: sampleExtra() })),
  repeat('updateExtraIncome', updateExtraIncome, async (user) => {
    const { id, ...fields } = sampleExtra()
    await call(createExtraIncome, { body: { id, ...fields } }, { as: user })
    return { params: { id }, body: { ...fields, label: 'Steuererstattung', version: 1 } }
  }),
  repeat('deleteExtraIncome', deleteExtraIncome, async (user) => {
    const body = sampleExtra()
    await call(createExtraIncome, { body }, { as: user })
    return { params: { id: body.id } }
  }),
  repeat('createBudgetItem', createBudgetItem, async (user) => {
    await call(startBudget, { body: sampleBudget() }, { as: user })
    const { version: _version, ...contract } = sampleContract()
    return { body: { ...sampleItem(), contract } }
  }),
  repeat('updateBudgetItem', updateBudgetItem, async (user) => {
    const { id, ...fields } = await planned(user)
    return { params: { id }, body: { ...fields, name: 'Haftpflicht', version: 1 } }
  }),
  repeat('putContract', putContract, async (user) => ({
    params: { id: (await planned(user)).id },
    body: sampleContract(),
  })),
  repeat('deleteContract', deleteContract, async (user) => {
    const params = { id: (await planned(user)).id }
    await call(putContract, { params, body: sampleContract() }, { as: user })
    return { params }
  }),
  repeat('putPlanPerson', putPlanPerson, async (user) => {
    await planStarted(user)
    return { params: { id: user.personId }, body: { version: 0, ...aboutAnna } }
  }),
  repeat('putPlanPosition', putPlanPosition, async (user) => {
    await planStarted(user)
    const { id, ...body } = samplePosition()
    return { params: { id }, body }
  }),
  repeat('putPlanValues', putPlanValues, async (user, accountId) => {
    await planStarted(user)
    const { id, ...body } = samplePosition()
    await call(putPlanPosition, { params: { id }, body }, { as: user })
    // One of two balances of a month is removed, and the repeat must not remove the other.
    for (const day of ['2026-10-10', '2026-10-20'] as const)
      await call(
        putBalance,
        { params: { id: accountId, day }, body: { version: 0, amountCents: 5_000 } },
        { as: user },
      )
    const removed = { month: '2026-10-01', day: '2026-10-20', amountCents: null, seenCents: 5_000 } as const
    const entered = { month: '2026-10-01', amountCents: 100_000, seenCents: null } as const
    const rows = [
      { positionId: id, cells: [entered] },
      { positionId: accountId, cells: [removed, { ...entered, month: '2026-09-01' as const }] },
    ]
    return { body: { rows } }
  }),
  repeat('createPlanEvent', createPlanEvent, async (user) => {
    await planStarted(user)
    return { body: sampleEvent() }
  }),
  repeat('updatePlanEvent', updatePlanEvent, async (user) => {
    await planStarted(user)
    const { id, ...fields } = sampleEvent()
    await call(createPlanEvent, { body: { id, ...fields } }, { as: user })
    return { params: { id }, body: { ...fields, name: 'Sabbatical', version: 1 } }
  }),
  repeat('deletePlanEvent', deletePlanEvent, async (user) => {
    await planStarted(user)
    const body = sampleEvent()
    await call(createPlanEvent, { body }, { as: user })
    return { params: { id: body.id } }
  }),
  repeat('createPlanScenario', createPlanScenario, async (user) => {
    await planStarted(user)
    return { body: sampleVariant() }
  }),
  repeat('updatePlanScenario', updatePlanScenario, async (user) => {
    const { id, ...fields } = await varied(user)
    return { params: { id }, body: { ...fields, name: 'Vorsichtig', version: 1 } }
  }),
  repeat('deletePlanScenario', deletePlanScenario, async (user) => ({
    params: { id: (await varied(user)).id },
  })),
  repeat('putDistribution', putDistribution, async (user) => {
    await planStarted(user)
    const { id, ...body } = samplePosition()
    await call(putPlanPosition, { params: { id }, body }, { as: user })
    return { body: sampleDistribution(id) }
  }),
  repeat('putProperty', putProperty, async (user) => ({
    params: { accountId: await flatOf(user) },
    body: { ...sampleProperty(), version: 0 },
  })),
  repeat('deleteProperty', deleteProperty, async (user) => {
    const params = { accountId: await flatOf(user) }
    await call(putProperty, { params, body: { ...sampleProperty(), version: 0 } }, { as: user })
    return { params }
  }),
  repeat('createPurchaseCheck', createPurchaseCheck, async () => ({ body: sampleCheck() })),
  repeat('updatePurchaseCheck', updatePurchaseCheck, async (user) => {
    const { id, ...fields } = sampleCheck()
    await call(createPurchaseCheck, { body: { id, ...fields } }, { as: user })
    return { params: { id }, body: { ...fields, name: 'Halle', version: 1 } }
  }),
  repeat('deletePurchaseCheck', deletePurchaseCheck, async (user) => {
    const body = sampleCheck()
    await call(createPurchaseCheck, { body }, { as: user })
    return { params: { id: body.id } }
  }),
  repeat('createGoal', createGoal, async () => ({ body: sampleGoal() })),
  repeat('updateGoal', updateGoal, async (user) => {
    const { id, ...fields } = sampleGoal()
    await call(createGoal, { body: { id, ...fields } }, { as: user })
    return { params: { id }, body: { ...fields, name: 'Sommerurlaub 2028', version: 1 } }
  }),
  repeat('deleteGoal', deleteGoal, async (user) => {
    const body = sampleGoal()
    await call(createGoal, { body }, { as: user })
    return { params: { id: body.id } }
  }),
  repeat('createTransaction', createTransaction, async (_user, accountId) => ({
    body: sampleTransaction(accountId),
  })),
  repeat('updateTransaction', updateTransaction, async (user, accountId) => {
    const booking = sampleTransaction(accountId)
    await call(createTransaction, { body: booking }, { as: user })
    const { day, counterparty, purpose } = booking
    const byHand = { accountId, day, amountCents: -5_000, counterparty, purpose }
    return { params: { id: booking.id }, body: { version: 1, ...saidAbout(booking), byHand } }
  }),
  repeat('deleteTransaction', deleteTransaction, async (user, accountId) => {
    const body = sampleTransaction(accountId)
    await call(createTransaction, { body }, { as: user })
    return { params: { id: body.id } }
  }),
  repeat('returnTransaction', returnTransaction, async (user, accountId) => {
    const file = sampleImport(accountId)
    await call(createImport, { body: file }, { as: user })
    const { data } = await call(readTransactions, { query: {} }, { as: user })
    const { transferId: _, importId: _file, ...body } = data.transactions[0]!
    await call(deleteTransaction, { params: { id: body.id } }, { as: user })
    return { body: { ...body, importId: file.id } }
  }),
  repeat('answerProposal', answerProposal, async (user, accountId) => {
    const proposed = await proposedTo(user, accountId)
    return {
      params: { id: proposed.id },
      body: {
        lines: proposed.lines.map(({ id }) => ({
          id,
          answer: 'accepted' as const,
          note: '',
          insteadOf: null,
        })),
      },
    }
  }),
  repeat('dismissBar', dismissBar, async () => {
    const admin = await createTestAdmin(app.dependencies)
    const { id } = await announce(app, admin, aboutMaintenance)
    return { params: { id } }
  }),
  repeat('putBalance', putBalance, async (_user, id) => ({
    params: { id, day: '2026-11-20' as const },
    body: { version: 0, amountCents: 4_621_837 },
  })),
  repeat('deleteBalance', deleteBalance, async (user, id) => {
    const params = { id, day: '2026-11-20' } as const
    await call(putBalance, { params, body: { version: 0, amountCents: 100 } }, { as: user })
    return { params }
  }),
]

describe('a write that may wait', () => {
  test('is tried here, each of them', () => {
    const waiting = Object.entries(endpointsByName).filter(([, { mayWait }]) => mayWait === true)
    expect(repeats.map(({ name }) => name).toSorted()).toEqual(waiting.map(([name]) => name).toSorted())
  })

  test.each(repeats)('$name: repeated after a lost answer it changes nothing', async ({ name, prepare }) => {
    const user = await subscriber()
    const send = await prepare(user)
    const before = await everything(user)
    const first = await send()
    expect(first.status).toBeLessThan(300)
    const stored = await everything(user)
    expect(stored).not.toEqual(before)
    const again = await send()
    // What is deleted is not found any more; everything else is answered as the first time.
    const isGone = name.startsWith('delete') && again.status === 404
    const { status, json } = isGone ? first : again
    expect({ status, json }).toEqual({ status: first.status, json: first.json })
    expect(await everything(user)).toEqual(stored)
  })
})

test('201: a booking that was created and then changed elsewhere has arrived, and is answered as it is now', async () => {
  const user = await subscriber()
  const booking = sampleTransaction(await storedAccount(user))
  await call(createTransaction, { body: booking }, { as: user })
  const change = { version: 1, ...saidAbout(booking), note: 'Wochenmarkt' }
  const { data } = await call(updateTransaction, { params: { id: booking.id }, body: change }, { as: user })
  const before = await everything(user)
  expect(await call(createTransaction, { body: booking }, { as: user })).toMatchObject({ status: 201, data })
  expect(await everything(user)).toEqual(before)
})

test('201: an account whose balance was corrected elsewhere has arrived', async () => {
  const user = await signedInUser()
  const day = '2026-11-20'
  const body = { ...sampleAccount(user.personId), balance: { day, amountCents: 100 } } as const
  await call(createAccount, { body }, { as: user })
  await call(
    putBalance,
    { params: { id: body.id, day }, body: { version: 1, amountCents: 250 } },
    { as: user },
  )
  expect(await call(createAccount, { body }, { as: user })).toMatchObject({
    status: 201,
    data: { balances: [{ day, amountCents: 250, version: 2 }] },
  })
  const renamed = { ...body, name: 'Ein anderes' }
  expect(await call(createAccount, { body: renamed }, { as: user })).toMatchObject({ status: 409 })
})

/** A proposal about the rates that a consultant has sent to the user. */
async function proposedTo(user: TestUser, accountId: string) {
  const params = { month: '2026-11-01' } as const
  await call(putAllocation, { params, body: { version: 0, ...sampleAllocation(accountId) } }, { as: user })
  const consultant = await createConsultant(app)
  await grantTo(app, user, consultant, { areas: { account_system: 'propose' } })
  const draft = sampleDraft()
  const ofClient = { client_id: user.userId }
  await call(createProposal, { params: ofClient, body: draft }, { as: consultant })
  const sending = { params: { ...ofClient, id: draft.id }, body: { version: 1 } }
  expect((await call(sendProposal, sending, { as: consultant })).status).toBe(200)
  return draft
}

/** A deletion by a day, a month or an item: somebody else may enter another record there while it waits. */
const byPlace: Readonly<Record<string, (user: TestUser) => Promise<OnPlace>>> = {
  deleteBalance: async (user) => {
    const params = { id: await storedAccount(user), day: '2026-11-20' } as const
    return {
      put: (version) => call(putBalance, { params, body: { version, amountCents: version } }, { as: user }),
      remove: (query) => call(deleteBalance, { params, ...query }, { as: user }),
    }
  },
  deleteIncomeReceipt: async (user) => {
    const params = { sourceId: (await earned(user)).id, month: '2026-10-01' } as const
    return {
      put: (version) =>
        call(putIncomeReceipt, { params, body: { version, amountCents: 100 + version } }, { as: user }),
      remove: (query) => call(deleteIncomeReceipt, { params, ...query }, { as: user }),
    }
  },
  deleteAllocation: async (user) => {
    const accountId = await storedAccount(user)
    const put = (month: '2026-11-01' | '2026-12-01', version: number) =>
      call(
        putAllocation,
        { params: { month }, body: { version, ...sampleAllocation(accountId) } },
        { as: user },
      )
    await put('2026-11-01', 0)
    const params = { month: '2026-12-01' } as const
    return {
      put: (version) => put(params.month, version),
      remove: (query) => call(deleteAllocation, { params, ...query }, { as: user }),
    }
  },
  deleteContract: async (user) => {
    const params = { id: (await planned(user)).id }
    return {
      put: (version) =>
        call(
          putContract,
          { params, body: { ...sampleContract(), provider: `Anbieter ${version}`, version } },
          { as: user },
        ),
      remove: (query) => call(deleteContract, { params, ...query }, { as: user }),
    }
  },
}

interface OnPlace {
  readonly put: (version: number) => Promise<{ readonly status: number; readonly data: unknown }>
  readonly remove: (seen: {
    readonly query?: { readonly version: string }
  }) => Promise<{ readonly status: number; readonly json: unknown }>
}

describe.each(Object.entries(byPlace))('%s', (_name, prepare) => {
  test('412: deletes only the version that was seen, and answers with the stored one', async () => {
    const user = await subscriber()
    const { put, remove } = await prepare(user)
    await put(0)
    const { data: stored } = await put(1)
    const before = await everything(user)
    expect(await remove({ query: { version: '1' } })).toMatchObject({
      status: 412,
      json: { current: stored },
    })
    expect(await everything(user)).toEqual(before)
    expect(await remove({ query: { version: '2' } })).toMatchObject({ status: 204 })
    expect(await remove({ query: { version: '2' } })).toMatchObject({ status: 404 })
  })

  test('without a version it deletes what is stored', async () => {
    const { put, remove } = await prepare(await subscriber())
    await put(0)
    await put(1)
    expect(await remove({})).toMatchObject({ status: 204 })
  })

  test('422: a version is a whole number', async () => {
    const { put, remove } = await prepare(await subscriber())
    await put(0)
    for (const version of ['', '-1', '1.5', '12345678901'])
      expect(await remove({ query: { version } })).toMatchObject({ status: 422 })
  })
})

test('403: what one person entered is not stored with the session of another', async () => {
  const [anna, jonas] = [await signedInUser(), await signedInUser()]
  const input = { body: sampleTransfer(await storedAccount(jonas)) }
  const meantFor = (id: string) => call(createTransfer, input, { as: jonas, headers: { [personHeader]: id } })
  expect(await meantFor(anna.userId)).toMatchObject({ status: 403, errors: [{ message: 'forbidden' }] })
  expect((await everything(jonas)).transfers).toEqual([])
  expect((await meantFor(jonas.userId)).status).toBe(201)
})

async function storedAccount(user: TestUser): Promise<string> {
  const id = crypto.randomUUID()
  await call(createAccount, { body: sampleAccount(user.personId, { id }) }, { as: user })
  return id
}

async function ticked(user: TestUser, accountId: string) {
  const body = sampleTransfer(accountId)
  await call(createTransfer, { body }, { as: user })
  return body
}

function sampleTransfer(accountId: string) {
  return {
    id: crypto.randomUUID(),
    month: '2026-11-01',
    pot: 'saving_rate',
    subPotId: null,
    accountId,
    amountCents: 30_267,
    transferredOn: '2026-11-02',
    alreadyTickedCents: 0,
  } as const
}

async function earned(user: TestUser) {
  const body = sampleSource()
  await call(createIncomeSource, { body }, { as: user })
  return body
}

async function planned(user: TestUser) {
  await call(startBudget, { body: sampleBudget() }, { as: user })
  const body = sampleItem()
  await call(createBudgetItem, { body }, { as: user })
  return body
}

async function planStarted(user: TestUser) {
  await call(
    startWealthPlan,
    { body: { plan: sampleSettings(), person: null, position: null } },
    { as: user },
  )
}

async function varied(user: TestUser) {
  await planStarted(user)
  const body = sampleVariant()
  await call(createPlanScenario, { body }, { as: user })
  return body
}

function sampleVariant() {
  return { id: crypto.randomUUID(), name: 'Ruhig', lifeCents: null, growthBp: 200 }
}

function sampleExtra() {
  return {
    id: crypto.randomUUID(),
    month: '2026-11-01',
    label: 'Bonus',
    amountCents: 80_000,
    distribution: 'as_usual',
  } as const
}

async function flatOf(user: TestUser): Promise<string> {
  const body = sampleFlat(user.personId)
  await call(createAccount, { body }, { as: user })
  return body.id
}

async function everything(user: TestUser) {
  const reads = [
    readBar,
    readHousehold,
    readIncome,
    readAccounts,
    readAccountSystem,
    readTransfers,
    readGoals,
    readProperties,
    readBudget,
    readWealthPlan,
  ]
  const answers = await Promise.all([
    ...reads.map((read) => call(read, {}, { as: user })),
    call(readTransactions, { query: {} }, { as: user }),
    call(readTransactionMonths, { query: {} }, { as: user }),
  ])
  return Object.assign({}, ...answers.map(({ data }) => data)) as Record<string, unknown>
}
