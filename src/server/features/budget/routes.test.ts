import { describe, expect, test } from 'vitest'
import { createAccount, deleteAccount } from '#contract/planning/accounts.ts'
import * as items from '#contract/planning/budget-items.ts'
import { putBudgetGroups, readBudget, startBudget, updateBudget } from '#contract/planning/budget.ts'
import { createPerson, deletePerson } from '#contract/planning/household.ts'
import { createImportRule, readImportRules } from '#contract/planning/import-rules.ts'
import type { CallOf } from '#contract/protocol/endpoint.ts'
import { sampleAccount } from '#server/testing/samples/sample-account.ts'
import {
  sampleBudget,
  sampleContract,
  sampleItem,
  sampleRule,
} from '#server/testing/samples/sample-budget.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const app = testApp()
const { call, subscriber } = app
const nothing = { budget: null, groups: [], items: [], contracts: [] }

describe('GET /api/budget', () => {
  test('200: nothing yet, for whoever has no subscription, too; 401 without a session', async () => {
    const answer = await call(readBudget, {}, { as: await app.signedInUser() })
    expect(answer).toMatchObject({ status: 200, data: nothing })
    expect((await call(readBudget, {})).status).toBe(401)
  })
})

describe('a subscription', () => {
  test('is what writing needs', async () => {
    const as = await app.signedInUser()
    const refused = { status: 402, errors: [{ message: 'subscription_required' }] }
    expect(await call(startBudget, { body: sampleBudget() }, { as })).toMatchObject(refused)
    expect(await call(items.createBudgetItem, { body: sampleItem() }, { as })).toMatchObject(refused)
    expect(await call(createImportRule, { body: sampleRule() }, { as })).toMatchObject(refused)
  })
})

describe('POST /api/budget', () => {
  test('201: settings, groups and items at once; the same call again answers the same', async () => {
    const as = await subscriber()
    const { groups, ...settings } = sampleBudget({ monthStart: 'last_bank_day' })
    const item = sampleItem({ groupId: groups[1]!.id })
    const body = { ...settings, groups, items: [item] }
    const first = await call(startBudget, { body }, { as })
    expect(first.status).toBe(201)
    expect(first.data).toEqual({
      budget: { startMonth: '2026-01-01', monthStart: 'last_bank_day', version: 1, groupsVersion: 1 },
      groups: groups.map((group, position) => ({ ...group, position, version: 1 })),
      items: [{ ...item, position: 0, version: 1 }],
      contracts: [],
    })
    expect(await call(startBudget, { body }, { as })).toMatchObject({ status: 201, data: first.data })
    expect((await call(readBudget, {}, { as })).data).toEqual(first.data)
  })

  test('409: there is another plan', async () => {
    const as = await started()
    const body = sampleBudget({ monthStart: 15 })
    expect((await call(startBudget, { body }, { as })).status).toBe(409)
  })

  test('422: what does not fit is named, and nothing is stored', async () => {
    const as = await subscriber()
    const broken = sampleItem({ groupId: crypto.randomUUID() })
    const body = sampleBudget({ items: [sampleItem(), broken] })
    expect(await call(startBudget, { body }, { as })).toMatchObject({
      status: 422,
      errors: [{ field: 'items.1.groupId', message: 'Diese Gruppe gibt es nicht mehr.' }],
    })
    expect((await call(readBudget, {}, { as })).data).toEqual(nothing)
  })
})

describe('PATCH /api/budget', () => {
  test('200: other settings; 412 for a second change of the same version, with what stands there', async () => {
    const as = await started()
    const body = { version: 1, startMonth: '2025-12-01', monthStart: 28 } as const
    const data = { ...body, version: 2, groupsVersion: 1 }
    expect(await call(updateBudget, { body }, { as })).toMatchObject({ status: 200, data })
    expect(await call(updateBudget, { body }, { as })).toMatchObject({ status: 200, data })
    const stale = await call(updateBudget, { body: { ...body, monthStart: 1 } }, { as })
    expect(stale).toMatchObject({ status: 412, json: { current: data } })
  })

  test('404: there is no plan', async () => {
    const body = { version: 1, startMonth: '2026-01-01', monthStart: 'calendar' } as const
    expect((await call(updateBudget, { body }, { as: await subscriber() })).status).toBe(404)
  })

  test.each([
    [{ monthStart: 0 }, 'monthStart'],
    [{ monthStart: 32 }, 'monthStart'],
    [{ monthStart: 'morgen' }, 'monthStart'],
    [{ startMonth: '1999-12-01' }, 'startMonth'],
  ])('422: %j', async (given, field) => {
    const as = await started()
    const body = { version: 1, startMonth: '2026-01-01', monthStart: 'calendar', ...given }
    const answer = await app.send({ method: 'PATCH', path: '/api/budget', body }, { as })
    expect(answer).toMatchObject({ status: 422, errors: [{ field }] })
  })
})

describe('PUT /api/budget/groups', () => {
  test('200: added, renamed, put into another order; the same call again answers the same', async () => {
    const as = await started()
    const [housing, pets] = (await budgetOf(as)).groups.map(fieldsOf)
    const added = { id: crypto.randomUUID(), key: null, name: 'Garten' }
    const groups = [pets!, { ...housing!, name: 'Zuhause' }, added]
    const body = { version: 1, groups, moves: [] }
    const first = await call(putBudgetGroups, { body }, { as })
    expect(first).toMatchObject({ status: 200, data: { groupsVersion: 2 } })
    expect(first.data.groups).toEqual(groups.map((group, position) => ({ ...group, position, version: 2 })))
    expect(await call(putBudgetGroups, { body }, { as })).toMatchObject({ status: 200, data: first.data })
    const stale = await call(putBudgetGroups, { body: { ...body, groups: [] } }, { as })
    expect(stale).toMatchObject({ status: 412, json: { current: first.data } })
  })

  test('a group goes when it is said where its items and rules belong', async () => {
    const as = await started()
    const [housing, pets] = (await budgetOf(as)).groups.map(fieldsOf)
    const [cat, dog] = ['Katze', 'Hund'].map((name) => sampleItem({ name, groupId: pets!.id }))
    for (const body of [cat!, dog!]) await call(items.createBudgetItem, { body }, { as })
    await call(createImportRule, { body: sampleRule({ category: null, groupId: pets!.id }) }, { as })
    const body = { version: 1, groups: [housing!], moves: [] }
    expect(await call(putBudgetGroups, { body }, { as })).toMatchObject({
      status: 422,
      errors: [{ field: 'moves', message: 'Sag zuerst, wohin die Posten der Gruppe gehören.' }],
    })
    expect((await budgetOf(as)).groups).toHaveLength(2)

    const moves = [{ from: pets!.id, to: housing!.id }]
    const moved = await call(putBudgetGroups, { body: { ...body, moves } }, { as })
    expect(moved.data.items).toMatchObject([
      { groupId: housing!.id, version: 2 },
      { groupId: housing!.id, version: 2 },
    ])
    const none = { version: 2, groups: [], moves: [{ from: housing!.id, to: null }] }
    expect((await call(putBudgetGroups, { body: none }, { as })).data).toMatchObject({
      groups: [],
      items: [{ groupId: null }, { groupId: null }],
    })
    const { rules } = (await call(readImportRules, {}, { as })).data
    expect(rules).toMatchObject([{ groupId: null, category: 'life', version: 3 }])
  })

  test('422: a move from a group that stays, or to one that goes', async () => {
    const as = await started()
    const [housing, pets] = (await budgetOf(as)).groups.map(fieldsOf)
    const put = (groups: Groups['groups'], moves: Groups['moves']) =>
      call(putBudgetGroups, { body: { version: 1, groups, moves } }, { as })
    expect(await put([housing!], [{ from: housing!.id, to: null }])).toMatchObject({
      status: 422,
      errors: [{ field: 'moves.0.from', message: 'Diese Gruppe bleibt.' }],
    })
    expect(await put([housing!], [{ from: pets!.id, to: pets!.id }])).toMatchObject({
      status: 422,
      errors: [{ field: 'moves.0.to', message: 'Diese Gruppe gibt es nicht mehr.' }],
    })
  })

  test.each([
    ['two with one name', [own('Garten'), own(' garten')], 'groups', 'Zwei Gruppen heißen gleich.'],
    [
      'two of one kind',
      [builtIn('food'), builtIn('food')],
      'groups',
      'Jede Gruppe darf nur einmal vorkommen.',
    ],
    ['no name', [own('')], 'groups.0.name', 'Bitte gib einen Wert ein.'],
  ])('422: %s', async (_, groups, field, message) => {
    const body = { version: 1, groups, moves: [] }
    expect(await call(putBudgetGroups, { body }, { as: await started() })).toMatchObject({
      status: 422,
      errors: [{ field, message }],
    })
  })

  test('404: there is no plan', async () => {
    const body = { version: 1, groups: [], moves: [] }
    expect((await call(putBudgetGroups, { body }, { as: await subscriber() })).status).toBe(404)
  })
})

describe('the life of an item', () => {
  test('is added, changed, put into another order and deleted', async () => {
    const as = await subscriber()
    const account = sampleAccount(as.personId)
    await call(createAccount, { body: account }, { as })
    const whole = [{ personId: as.personId, shareBp: 10_000 }]
    const [first, second] = [
      sampleItem({ accountId: account.id, shares: whole }),
      sampleItem({ name: 'Miete', dueMonths: [], exceptions: [], day: 3 }),
    ]
    const added = await call(items.createBudgetItem, { body: first }, { as })
    expect(added).toMatchObject({ status: 201, data: { ...first, position: 0, version: 1 } })
    expect((await call(items.createBudgetItem, { body: first }, { as })).data).toEqual(added.data)
    expect((await call(items.createBudgetItem, { body: { ...first, name: 'X' } }, { as })).status).toBe(409)
    await call(items.createBudgetItem, { body: second }, { as })

    const { id, ...fields } = first
    const params = { id }
    const body = {
      ...fields,
      version: 1,
      amounts: [...fields.amounts, { from: '2026-05-01', amountCents: 0 } as const],
      isIrregular: true,
      dueMonths: [],
      day: null,
      shares: [],
      exceptions: [],
    }
    const changed = await call(items.updateBudgetItem, { params, body }, { as })
    expect(changed).toMatchObject({ status: 200, data: { ...body, id, position: 0, version: 2 } })
    expect((await call(items.updateBudgetItem, { params, body }, { as })).data).toEqual(changed.data)
    const stale = await call(items.updateBudgetItem, { params, body: { ...body, name: 'Y' } }, { as })
    expect(stale).toMatchObject({ status: 412, json: { current: changed.data } })

    const ordered = await call(items.orderBudgetItems, { body: { ids: [second.id] } }, { as })
    expect(ordered.data.items.map((each) => [each.name, each.position, each.version])).toEqual([
      ['Miete', 0, 1],
      ['Kfz-Versicherung', 1, 2],
    ])
    expect(
      (await call(items.orderBudgetItems, { body: { ids: [crypto.randomUUID()] } }, { as })).status,
    ).toBe(404)

    expect((await call(items.deleteBudgetItem, { params }, { as })).status).toBe(204)
    expect((await call(items.deleteBudgetItem, { params }, { as })).status).toBe(404)
    expect((await budgetOf(as)).items.map((each) => each.id)).toEqual([second.id])
  })

  test('its account may go, a person with a share may not', async () => {
    const as = await subscriber()
    const account = sampleAccount(as.personId, { balance: null })
    const mia = crypto.randomUUID()
    await call(createAccount, { body: account }, { as })
    await call(createPerson, { body: { id: mia, name: 'Mia', surname: '' } }, { as })
    const shares = [
      { personId: mia, shareBp: 4_000 },
      { personId: as.personId, shareBp: 6_000 },
    ]
    const body = sampleItem({ accountId: account.id, shares })
    expect((await call(items.createBudgetItem, { body }, { as })).data).toMatchObject({ shares })
    expect((await call(deletePerson, { params: { id: mia } }, { as })).status).toBe(409)
    await call(deleteAccount, { params: { id: account.id } }, { as })
    expect((await budgetOf(as)).items).toMatchObject([{ accountId: null }])
    await call(items.deleteBudgetItem, { params: { id: body.id } }, { as })
    expect((await call(deletePerson, { params: { id: mia } }, { as })).status).toBe(204)
  })

  test.each([
    [{ name: ' ' }, 'name', 'Bitte gib einen Wert ein.'],
    [{ category: 'income', groupId: crypto.randomUUID() }, 'groupId', 'Gruppen gibt es nur im Leben.'],
    [{ groupId: crypto.randomUUID() }, 'groupId', 'Diese Gruppe gibt es nicht mehr.'],
    [{ amounts: [] }, 'amounts', 'Hier fehlt der Betrag.'],
    [
      { amounts: [dated('2026-02-01'), dated('2026-01-01')] },
      'amounts',
      'Jeder Betrag braucht einen eigenen Monat, der früheste zuerst.',
    ],
    [
      { amounts: [dated('2026-02-01', -1)] },
      'amounts.0.amountCents',
      expect.stringContaining('mindestens 0'),
    ],
    [{ dueMonths: [7, 1] }, 'dueMonths', 'Jeder Monat darf nur einmal vorkommen, der früheste zuerst.'],
    [{ dueMonths: [13] }, 'dueMonths.0', 'Der Wert darf höchstens 12 betragen.'],
    [{ isIrregular: true }, 'dueMonths', 'Was unregelmäßig kommt, hat keine Fälligkeitsmonate.'],
    [{ day: 32 }, 'day', expect.any(String)],
    [{ valueSign: 0 }, 'valueSign', 'Bitte wähle einen der angebotenen Werte.'],
    [{ accountId: crypto.randomUUID() }, 'accountId', 'Dieses Konto gehört nicht zu deinem Haushalt.'],
    [
      { shares: [{ personId: crypto.randomUUID(), shareBp: 9_999 }] },
      'shares',
      expect.stringContaining('100'),
    ],
    [
      { shares: [{ personId: crypto.randomUUID(), shareBp: 10_000 }] },
      'shares.0.personId',
      'Diese Person gehört nicht zu deinem Haushalt.',
    ],
    [{ validFrom: '2026-05-01', validTo: '2026-04-01' }, 'validTo', 'Der letzte Monat liegt vor dem ersten.'],
    [
      {
        exceptions: [
          { month: '2026-02-01', amountCents: 1 },
          { month: '2026-02-01', amountCents: 2 },
        ],
      },
      'exceptions',
      'Jeder Betrag braucht einen eigenen Monat, der früheste zuerst.',
    ],
  ])('422: %j', async (given, field, message) => {
    const body = { ...sampleItem(), ...given }
    const request = { method: 'POST', path: '/api/budget/items', body }
    expect(await app.send(request, { as: await subscriber() })).toMatchObject({
      status: 422,
      errors: [{ field, message }],
    })
  })
})

describe('the life of a contract', () => {
  test('comes, changes and goes with its item', async () => {
    const as = await subscriber()
    const item = sampleItem()
    await call(items.createBudgetItem, { body: item }, { as })
    const params = { id: item.id }
    const body = sampleContract()
    const first = await call(items.putContract, { params, body }, { as })
    expect(first).toMatchObject({ status: 200, data: { ...body, itemId: item.id, version: 1 } })
    expect((await call(items.putContract, { params, body }, { as })).data).toEqual(first.data)
    const cancelled = sampleContract({ version: 1, cancelledTo: '2026-12-31', signedOn: null })
    const second = await call(items.putContract, { params, body: cancelled }, { as })
    expect(second).toMatchObject({ status: 200, data: { cancelledTo: '2026-12-31', version: 2 } })
    expect(await call(items.putContract, { params, body: { ...body, provider: 'X' } }, { as })).toMatchObject(
      {
        status: 412,
        json: { current: second.data },
      },
    )
    expect((await budgetOf(as)).contracts).toEqual([second.data])
    expect((await call(items.deleteContract, { params }, { as })).status).toBe(204)
    expect((await call(items.deleteContract, { params }, { as })).status).toBe(404)
    await call(items.putContract, { params, body }, { as })
    await call(items.deleteBudgetItem, { params }, { as })
    expect(await budgetOf(as)).toEqual(nothing)
  })

  test('a deleted item is brought back with its contract in one call', async () => {
    const as = await subscriber()
    const { version: _, ...contract } = sampleContract()
    const body = { ...sampleItem(), contract }
    expect((await call(items.createBudgetItem, { body }, { as })).status).toBe(201)
    expect((await call(items.createBudgetItem, { body }, { as })).status).toBe(201)
    expect((await budgetOf(as)).contracts).toEqual([{ ...contract, itemId: body.id, version: 1 }])
    const wrong = { ...sampleItem(), contract: { ...contract, minimumEndsOn: '2025-01-01' } as const }
    expect(await call(items.createBudgetItem, { body: wrong }, { as })).toMatchObject({
      status: 422,
      errors: [
        {
          field: 'contract.minimumEndsOn',
          message: 'Das Ende der Laufzeit liegt vor dem Beginn.',
        },
      ],
    })
    expect((await budgetOf(as)).items).toHaveLength(1)
  })

  test('404: no such item', async () => {
    const params = { id: crypto.randomUUID() }
    const answer = await call(
      items.putContract,
      { params, body: sampleContract() },
      { as: await subscriber() },
    )
    expect(answer.status).toBe(404)
  })

  test.each([
    [{ provider: '' }, 'provider', 'Bitte gib einen Wert ein.'],
    [{ cancelledTo: '2025-12-31' }, 'cancelledTo', 'Die Kündigung liegt vor dem Beginn.'],
    [{ noticeCount: 366 }, 'noticeCount', 'Der Wert darf höchstens 365 betragen.'],
    [
      { noticeTo: 'third_workday', noticeUnit: 'week' },
      'noticeTo',
      'Zum dritten Werktag kündigt man mit einer Frist in Monaten.',
    ],
    [{ minimumEndsOn: '2199-01-01' }, 'minimumEndsOn', 'Bitte wähle einen der angebotenen Werte.'],
  ] as const)('422: %j', async (given, field, message) => {
    const as = await subscriber()
    const item = sampleItem()
    await call(items.createBudgetItem, { body: item }, { as })
    const answer = await call(
      items.putContract,
      { params: { id: item.id }, body: sampleContract(given) },
      { as },
    )
    expect(answer).toMatchObject({ status: 422, errors: [{ field, message }] })
  })
})

type Groups = CallOf<typeof putBudgetGroups>['body']

async function started(): Promise<TestUser> {
  const as = await subscriber()
  await call(startBudget, { body: sampleBudget() }, { as })
  return as
}

async function budgetOf(as: TestUser) {
  return (await call(readBudget, {}, { as })).data
}

function fieldsOf({ id, key, name }: Groups['groups'][number]): Groups['groups'][number] {
  return { id, key, name }
}

function own(name: string): Groups['groups'][number] {
  return { id: crypto.randomUUID(), key: null, name }
}

function builtIn(key: 'food'): Groups['groups'][number] {
  return { id: crypto.randomUUID(), key, name: '' }
}

function dated(from: `${number}-${number}-01`, amountCents = 100) {
  return { from, amountCents }
}
