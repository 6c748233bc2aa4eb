import { describe, expect, test } from 'vitest'
import { createAccount, deleteAccount } from '#contract/planning/accounts.ts'
import * as goals from '#contract/planning/goals.ts'
import { sampleAccount } from '#server/testing/samples/sample-account.ts'
import { sampleGoal } from '#server/testing/samples/sample-plan.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const app = testApp()
const { call, signedInUser } = app

describe('the life of a goal', () => {
  test('is added, changed, ranked and deleted', async () => {
    const as = await signedInUser()
    const [first, second] = [sampleGoal(), sampleGoal({ name: 'Lastenrad', icon: 'bike' })]
    const added = await call(goals.createGoal, { body: first }, { as })
    expect(added).toMatchObject({ status: 201, data: { ...first, position: 0, version: 1 } })
    expect((await call(goals.createGoal, { body: first }, { as })).data).toEqual(added.data)
    expect((await call(goals.createGoal, { body: { ...first, name: 'x' } }, { as })).status).toBe(409)
    await call(goals.createGoal, { body: second }, { as })

    const { id, ...fields } = first
    const params = { id }
    const body = { ...fields, rateCents: null, state: 'reached', reservations: [], version: 1 } as const
    const changed = await call(goals.updateGoal, { params, body: { ...body, reservations: [] } }, { as })
    expect(changed).toMatchObject({ status: 200, data: { ...body, id, position: 0, version: 2 } })
    const again = await call(goals.updateGoal, { params, body: { ...body, reservations: [] } }, { as })
    expect(again.data).toEqual(changed.data)
    const other = { ...body, reservations: [], name: 'y' }
    const stale = await call(goals.updateGoal, { params, body: other }, { as })
    expect(stale).toMatchObject({ status: 412, json: { current: changed.data } })

    const ranked = await call(goals.orderGoals, { body: { ids: [second.id] } }, { as })
    expect(ranked.data.goals.map((goal) => [goal.id, goal.position])).toEqual([
      [second.id, 0],
      [id, 1],
    ])
    const unknown = { ids: [crypto.randomUUID()] }
    expect((await call(goals.orderGoals, { body: unknown }, { as })).status).toBe(404)
    expect((await call(goals.deleteGoal, { params }, { as })).status).toBe(204)
    expect((await call(goals.deleteGoal, { params }, { as })).status).toBe(404)
    expect((await call(goals.updateGoal, { params, body: other }, { as })).status).toBe(404)
    expect(await stored(as)).toEqual([{ ...second, position: 0, version: 1 }])
  })

  test('keeps its reservations by day, however they were sent', async () => {
    const as = await signedInUser()
    const reservations = [
      { day: '2026-11-20', amountCents: -5_000 },
      { day: '2026-10-01', amountCents: 20_000 },
    ] as const
    const goal = sampleGoal({ reservations: [...reservations] })
    const added = await call(goals.createGoal, { body: goal }, { as })
    expect(added.data.reservations.map(({ day }) => day)).toEqual(['2026-10-01', '2026-11-20'])
    expect((await call(goals.createGoal, { body: goal }, { as })).data).toEqual(added.data)
    expect((await stored(as))[0]).toEqual(added.data)
  })

  test('loses its account with that, and then has no whole one', async () => {
    const as = await signedInUser()
    const account = sampleAccount(as.personId, { balance: null })
    await call(createAccount, { body: account }, { as })
    const goal = sampleGoal({ accountId: account.id, isWholeAccount: true, reservations: [] })
    await call(goals.createGoal, { body: goal }, { as })
    await call(deleteAccount, { params: { id: account.id } }, { as })
    expect(await stored(as)).toMatchObject([{ accountId: null, isWholeAccount: false }])
  })

  test('is followed by none any more when it is deleted', async () => {
    const as = await signedInUser()
    const first = sampleGoal()
    const next = sampleGoal({ afterGoalId: first.id })
    for (const body of [first, next]) await call(goals.createGoal, { body }, { as })
    await call(goals.deleteGoal, { params: { id: first.id } }, { as })
    expect(await stored(as)).toMatchObject([{ id: next.id, afterGoalId: null, version: 2 }])
  })
})

test.each([
  [{ name: ' ' }, 'name', 'Bitte gib einen Wert ein.'],
  [{ amountCents: 0 }, 'amountCents', 'Der Wert muss mindestens 0,01\u00a0€ betragen.'],
  [{ targetMonth: null, rateCents: null }, 'targetMonth', 'Gib einen Zielmonat oder eine Rate an.'],
  [{ pot: null, subPotId: crypto.randomUUID() }, 'pot', 'Wähle zuerst den Topf.'],
  [
    { isWholeAccount: true, reservations: [] },
    'accountId',
    'Wähle das Konto, das ganz für dieses Ziel da ist.',
  ],
  [
    { reservations: [{ day: '2026-11-02', amountCents: -1 } as const] },
    'reservations',
    'Es lässt sich nicht mehr zurücknehmen, als zurückgelegt ist.',
  ],
  [
    { reservations: [{ day: '2026-11-02', amountCents: 0 } as const] },
    'reservations.0.amountCents',
    'Gib einen Betrag ein, der nicht 0 ist.',
  ],
  [{ accountId: crypto.randomUUID() }, 'accountId', 'Dieses Konto gehört nicht zu deinem Haushalt.'],
  [{ afterGoalId: crypto.randomUUID() }, 'afterGoalId', 'Dieses Ziel gibt es nicht mehr.'],
])('422: %j', async (given, field, message) => {
  const answer = await call(goals.createGoal, { body: sampleGoal(given) }, { as: await signedInUser() })
  expect(answer).toMatchObject({ status: 422, errors: [{ field, message }] })
})

test('422: two goals whose rates would go on to each other', async () => {
  const as = await signedInUser()
  const first = sampleGoal()
  const next = sampleGoal({ afterGoalId: first.id })
  for (const body of [first, next]) await call(goals.createGoal, { body }, { as })
  const { id, ...fields } = first
  const body = { ...fields, afterGoalId: next.id, version: 1 }
  expect(await call(goals.updateGoal, { params: { id }, body }, { as })).toMatchObject({
    status: 422,
    errors: [{ field: 'afterGoalId', message: 'Die Rate käme so im Kreis zu diesem Ziel zurück.' }],
  })
})

async function stored(as: TestUser) {
  return (await call(goals.readGoals, {}, { as })).data.goals
}
