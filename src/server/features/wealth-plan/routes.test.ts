import { describe, expect, test } from 'vitest'
import { exportData } from '#contract/personal-data.ts'
import { createAccount, deleteAccount, readAccounts } from '#contract/planning/accounts.ts'
import { putDistribution } from '#contract/planning/distribution.ts'
import * as events from '#contract/planning/plan-events.ts'
import * as positions from '#contract/planning/plan-positions.ts'
import { createPlanTakeover, revertPlanTakeover } from '#contract/planning/plan-takeovers.ts'
import {
  putPlanPerson,
  readWealthPlan,
  startWealthPlan,
  updateWealthPlan,
} from '#contract/planning/wealth-plan.ts'
import type { CallOf } from '#contract/protocol/endpoint.ts'
import { unknownPlanPerson } from '#domain/wealth-plan/plan-person.ts'
import { positionOfAccount } from '#domain/wealth-plan/plan-positions.ts'
import { sampleAccount } from '#server/testing/samples/sample-account.ts'
import {
  sampleDistribution,
  sampleEvent,
  samplePosition,
  sampleSettings,
} from '#server/testing/samples/sample-plan.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const app = testApp()
const { call, subscriber } = app
const known = {
  birthMonth: '1990-07-01',
  retirementAge: 67,
  pensionPointsBp: 437_200,
  occupationalPensionCents: null,
} as const
const nobodyKnown = {
  birthMonth: null,
  retirementAge: null,
  pensionPointsBp: null,
  occupationalPensionCents: null,
} as const
const nothing = {
  plan: null,
  planPersons: [],
  positions: [],
  values: [],
  events: [],
  planScenarios: [],
  distribution: null,
}

describe('GET /api/wealth-plan', () => {
  test('200: nothing yet, for whoever has no subscription, too', async () => {
    const answer = await call(readWealthPlan, {}, { as: await app.signedInUser() })
    expect(answer).toMatchObject({ status: 200 })
    expect(answer.data).toEqual(nothing)
  })

  test('200: values from the first month on, with the gaps between them', async () => {
    const as = await subscriber()
    const { id } = await stored(as)
    await put(as, [row(id, [cell('2026-06-01', 100), cell('2026-09-01', 400)])])
    const { values } = await planOf(as)
    expect(values).toEqual([{ positionId: id, from: '2026-06-01', amountsCents: [100, null, null, 400] }])
  })

  test('401: without a session', async () => {
    expect((await call(readWealthPlan, {})).status).toBe(401)
  })
})

describe('a subscription', () => {
  test('opens writing as a trial, its end closes it; what was planned is read and taken along for ever', async () => {
    const as = await app.signedInUser()
    const body = { plan: sampleSettings(), person: null, position: null }
    const refused = { status: 402, errors: [{ message: 'subscription_required' }] }
    expect(await call(startWealthPlan, { body }, { as })).toMatchObject(refused)
    expect(await planOf(as)).toEqual(nothing)

    await app.send({ method: 'POST', path: '/api/subscription/trial' }, { as })
    expect((await call(startWealthPlan, { body }, { as })).status).toBe(201)

    await endTrial(as)
    const change = { ...sampleSettings({ growthBp: 0 }), version: 1 }
    expect(await call(updateWealthPlan, { body: change }, { as })).toMatchObject(refused)
    expect((await planOf(as)).plan).toMatchObject({ growthBp: 300, version: 1 })
    expect((await call(exportData, {}, { as })).status).toBe(200)
  })
})

describe('POST /api/wealth-plan', () => {
  test('201: settings, a person and a position at once; the same call again answers the same', async () => {
    const as = await subscriber()
    const position = samplePosition()
    const body = {
      plan: sampleSettings(),
      person: { personId: as.personId, version: 0, ...known },
      position,
    }
    const first = await call(startWealthPlan, { body }, { as })
    const second = await call(startWealthPlan, { body }, { as })
    expect(first.status).toBe(201)
    expect(first.data).toEqual({
      ...nothing,
      plan: { ...body.plan, version: 1 },
      planPersons: [{ ...unknownPlanPerson, personId: as.personId, ...known, version: 1 }],
      positions: [{ ...position, colourIndex: 0, position: null, version: 1 }],
    })
    expect(second).toMatchObject({ status: 201, data: first.data })
  })

  test('409: there is another plan', async () => {
    const as = await subscriber()
    await started(as)
    const body = { plan: sampleSettings({ growthBp: 0 }), person: null, position: null }
    expect(await call(startWealthPlan, { body }, { as })).toMatchObject({ status: 409 })
  })

  test('422: what does not fit is named, and nothing is stored', async () => {
    const as = await subscriber()
    const person = { personId: crypto.randomUUID(), version: 0, ...known }
    const body = { plan: sampleSettings(), person, position: samplePosition() }
    expect(await call(startWealthPlan, { body }, { as })).toMatchObject({
      status: 422,
      errors: [{ field: 'person.personId', message: 'Diese Person gehört nicht zu deinem Haushalt.' }],
    })
    const later = { ...body, person: null, plan: sampleSettings({ startMonth: '2026-12-01' }) }
    expect(await call(startWealthPlan, { body: later }, { as })).toMatchObject({
      status: 422,
      errors: [{ field: 'plan.startMonth', message: 'Der Plan beginnt spätestens in diesem Monat.' }],
    })
    expect(await planOf(as)).toEqual(nothing)
  })
})

describe('PATCH /api/wealth-plan', () => {
  test('200: other settings; 412 for a second change of the same version, with what stands there', async () => {
    const as = await subscriber()
    await started(as)
    const body = { ...sampleSettings({ taxMode: 'church_9', lifeCents: 300_000 }), version: 1 }
    const changed = { ...body, version: 2 }
    expect(await call(updateWealthPlan, { body }, { as })).toMatchObject({ status: 200, data: changed })
    expect(await call(updateWealthPlan, { body }, { as })).toMatchObject({ status: 200, data: changed })
    const stale = await call(updateWealthPlan, { body: { ...body, growthBp: 0 } }, { as })
    expect(stale).toMatchObject({ status: 412, json: { current: changed } })
  })

  test('404: there is no plan', async () => {
    const body = { ...sampleSettings(), version: 1 }
    expect((await call(updateWealthPlan, { body }, { as: await subscriber() })).status).toBe(404)
  })

  test.each([
    [{ horizonMonths: 11 }, 'horizonMonths', 'Der Wert muss mindestens 12 betragen.'],
    [{ horizonMonths: 841 }, 'horizonMonths', 'Der Wert darf höchstens 840 betragen.'],
    [{ inflationBp: 1_501 }, 'inflationBp', 'Der Wert darf höchstens 15\u00a0% betragen.'],
    [{ withdrawalRateBp: 199 }, 'withdrawalRateBp', 'Der Wert muss mindestens 2\u00a0% betragen.'],
    [{ protectionMonths: 25 }, 'protectionMonths', 'Der Wert darf höchstens 24 betragen.'],
    [{ startMonth: '1999-12-01' }, 'startMonth', expect.stringContaining('zwischen Januar 2000')],
    [{ startMonth: '2026-12-01' }, 'startMonth', 'Der Plan beginnt spätestens in diesem Monat.'],
    [{ lifeCents: 1e14 }, 'lifeCents', expect.stringContaining('höchstens')],
  ] as const)('422: %j', async (given, field, message) => {
    const as = await subscriber()
    await started(as)
    const body = { ...sampleSettings(given), version: 1 }
    expect(await call(updateWealthPlan, { body }, { as })).toMatchObject({
      status: 422,
      errors: [{ field, message }],
    })
  })
})

describe('PUT /api/wealth-plan/persons/{id}', () => {
  test('200, then 412 for the same version with other content', async () => {
    const as = await subscriber()
    const params = { id: as.personId }
    const first = await call(putPlanPerson, { params, body: { version: 0, ...known } }, { as })
    expect(first).toMatchObject({ status: 200, data: { personId: as.personId, ...known, version: 1 } })
    const other = { version: 0, ...known, retirementAge: 63 }
    expect(await call(putPlanPerson, { params, body: other }, { as })).toMatchObject({
      status: 412,
      json: { current: first.data },
    })
  })

  test('200: a page that does not know the pensions yet leaves them as they are', async () => {
    const as = await subscriber()
    const params = { id: as.personId }
    const { version: _, ...nobody } = unknownPlanPerson
    const pensions = { ...nobody, ...known, statedPensionCents: 190_000, waitingPeriod: '45' } as const
    await call(putPlanPerson, { params, body: { version: 0, ...pensions } }, { as })
    const body = { version: 1, ...known, retirementAge: 65 }
    const answer = await call(putPlanPerson, { params, body }, { as })
    expect(answer.data).toEqual({ personId: as.personId, ...pensions, retirementAge: 65, version: 2 })
    expect((await call(putPlanPerson, { params, body }, { as })).data).toEqual(answer.data)
  })

  test('404: nobody of the household', async () => {
    const params = { id: crypto.randomUUID() }
    const answer = await call(
      putPlanPerson,
      { params, body: { version: 0, ...known } },
      { as: await subscriber() },
    )
    expect(answer.status).toBe(404)
  })

  test.each([
    [{ birthMonth: '2026-12-01' }, 'birthMonth', 'Dieser Monat liegt in der Zukunft.'],
    [
      { pensionFrom: '1949-12-01' },
      'pensionFrom',
      'Wähle einen Monat zwischen Januar 1950 und Dezember 2100.',
    ],
    [{ retirementAge: 49 }, 'retirementAge', 'Der Wert muss mindestens 50 betragen.'],
    [{ pensionPointsBp: 2_000_001 }, 'pensionPointsBp', 'Bitte gib höchstens 200 Entgeltpunkte ein.'],
  ] as const)('422: %j', async (given, field, message) => {
    const as = await subscriber()
    const body = { version: 0, ...known, ...given }
    expect(await call(putPlanPerson, { params: { id: as.personId }, body }, { as })).toMatchObject({
      status: 422,
      errors: [{ field, message }],
    })
  })
})

describe('PUT /api/wealth-plan/positions/{id}', () => {
  test('200: a position without account, in the next free colour', async () => {
    const as = await subscriber()
    await withAccount(as)
    const { id, ...fields } = samplePosition()
    const answer = await call(positions.putPlanPosition, { params: { id }, body: fields }, { as })
    expect(answer).toMatchObject({ status: 200 })
    expect(answer.data).toEqual({ id, ...fields, colourIndex: 1, position: null, version: 1 })
    expect((await planOf(as)).positions).toEqual([answer.data])
    const again = await call(positions.putPlanPosition, { params: { id }, body: fields }, { as })
    expect(again).toMatchObject({ status: 200, data: answer.data })
  })

  test('200: what is planned for an account; it keeps its colour, and version 0 is the first', async () => {
    const as = await subscriber()
    const account = await withAccount(as)
    const { id, colourIndex: _c, position: _p, ...fields } = positionOfAccount(account)
    const body = { ...fields, returnBp: -2_000, costBp: 500, contributionCents: -1 }
    const first = await call(positions.putPlanPosition, { params: { id }, body }, { as })
    expect(first).toMatchObject({ status: 200, data: { ...body, id, colourIndex: 0, version: 1 } })
    const stale = await call(
      positions.putPlanPosition,
      { params: { id }, body: { ...body, costBp: 0 } },
      { as },
    )
    expect(stale).toMatchObject({ status: 412, json: { current: first.data } })
  })

  test('200: a page that does not know the terms of loans leaves them as they are', async () => {
    const as = await subscriber()
    const { id, ...fields } = await stored(as)
    const { fixedUntil, followUpRateBp, specialMonth, ...older } = fields
    const body = { ...older, costBp: 10, version: 1 }
    const answer = await call(positions.putPlanPosition, { params: { id }, body }, { as })
    expect(answer.data).toMatchObject({ costBp: 10, fixedUntil, followUpRateBp, specialMonth, version: 2 })
  })

  test('200: a loan of which nothing is known yet', async () => {
    const { id, ...body } = samplePosition({ kind: 'loan', interestBp: null, instalmentCents: null })
    const as = await subscriber()
    expect((await call(positions.putPlanPosition, { params: { id }, body }, { as })).status).toBe(200)
  })

  test('404: deleted meanwhile in another tab', async () => {
    const as = await subscriber()
    const { id, ...fields } = await stored(as)
    await call(positions.deletePlanPosition, { params: { id } }, { as })
    const body = { ...fields, version: 1 }
    expect((await call(positions.putPlanPosition, { params: { id }, body }, { as })).status).toBe(404)
  })

  test.each([
    [{ name: ' ' }, 'name', 'Bitte gib einen Wert ein.'],
    [{ returnBp: 2_001 }, 'returnBp', 'Der Wert darf höchstens 20\u00a0% betragen.'],
    [{ returnBp: -2_001 }, 'returnBp', 'Der Wert muss mindestens −20\u00a0% betragen.'],
    [{ costBp: 501 }, 'costBp', 'Der Wert darf höchstens 5\u00a0% betragen.'],
    [{ contributionTo: '2025-12-01' }, 'contributionTo', 'Der letzte Monat liegt vor dem ersten.'],
    [{ kind: 'loan', specialMonth: 13 }, 'specialMonth', 'Der Wert darf höchstens 12 betragen.'],
    [
      { kind: 'loan', instalmentCents: -1 },
      'instalmentCents',
      'Der Wert muss mindestens 0,00\u00a0€ betragen.',
    ],
    [{ scenarioId: crypto.randomUUID() }, 'scenarioId', 'Dieses Szenario gibt es nicht mehr.'],
    [{ pensionContract: 'riester' }, 'carriedBy', 'Wähle, wem der Vertrag gehört.'],
    [{ carriedBy: crypto.randomUUID() }, 'carriedBy', 'Diese Person gehört nicht zu deinem Haushalt.'],
  ] as const)('422: %j', async (given, field, message) => {
    const { id, ...body } = samplePosition(given)
    const answer = await call(positions.putPlanPosition, { params: { id }, body }, { as: await subscriber() })
    expect(answer).toMatchObject({ status: 422, errors: [{ field, message }] })
  })

  test('422: an account is always a position by itself', async () => {
    const as = await subscriber()
    const { id } = await withAccount(as)
    const { id: _, ...free } = samplePosition()
    const asFree = await call(positions.putPlanPosition, { params: { id }, body: free }, { as })
    expect(asFree).toMatchObject({ status: 422, errors: [{ field: 'accountId' }] })
    const { id: other, ...fields } = await stored(as)
    const body = { ...fields, version: 1, accountId: id, name: '' }
    const moved = await call(positions.putPlanPosition, { params: { id: other }, body }, { as })
    expect(moved).toMatchObject({ status: 422, errors: [{ field: 'accountId' }] })
  })
})

describe('DELETE /api/wealth-plan/positions/{id}', () => {
  test('200: a position goes with its values, events and splits', async () => {
    const as = await subscriber()
    const { id } = await stored(as)
    await put(as, [row(id, [cell('2026-10-01', 1)])])
    await call(events.createPlanEvent, { body: sampleEvent({ positionId: id }) }, { as })
    await call(putDistribution, { body: sampleDistribution(id) }, { as })
    const answer = await call(positions.deletePlanPosition, { params: { id } }, { as })
    expect(answer).toMatchObject({ status: 200, data: { position: null } })
    const plan = await planOf(as)
    expect([plan.positions, plan.values, plan.events, plan.distribution?.splits]).toEqual([[], [], [], []])
    expect((await call(positions.deletePlanPosition, { params: { id } }, { as })).status).toBe(404)
  })

  test('200: that of an account goes back to what it was, with a version of its own', async () => {
    const as = await subscriber()
    const account = await withAccount(as)
    const untouched = positionOfAccount(account)
    const { id, colourIndex: _c, position: _p, ...fields } = untouched
    await call(positions.putPlanPosition, { params: { id }, body: { ...fields, costBp: 20 } }, { as })
    const answer = await call(positions.deletePlanPosition, { params: { id } }, { as })
    expect(answer.data).toEqual({ position: { ...untouched, version: 2 } })
    await call(deleteAccount, { params: { id } }, { as })
    expect((await planOf(as)).positions).toEqual([])
  })
})

describe('PUT /api/wealth-plan/positions/order', () => {
  test('200: accounts and others in one order, the unnamed behind them; 404 for what is gone', async () => {
    const as = await subscriber()
    const account = await withAccount(as)
    const [gold, art] = [await stored(as), await stored(as, { name: 'Kunst' })]
    const order = (ids: readonly string[]) =>
      call(positions.orderPlanPositions, { body: { ids: [...ids] } }, { as })
    await order([art.id, gold.id])
    const { data, status } = await order([gold.id, account.id])
    expect(status).toBe(200)
    expect(data.positions.map(({ id, position, version }) => [id, position, version])).toEqual([
      [gold.id, 0, 1],
      [account.id, 1, 0],
      [art.id, 2, 1],
    ])
    expect((await order([crypto.randomUUID()])).status).toBe(404)
    expect(await order([gold.id, gold.id])).toMatchObject({ status: 422, errors: [{ field: 'ids' }] })
  })
})

describe('events and scenarios', () => {
  test('201, 200, 412 and 204 of an event', async () => {
    const as = await subscriber()
    const account = await withAccount(as)
    const { id, ...fields } = sampleEvent({ positionId: account.id })
    const first = await call(events.createPlanEvent, { body: { id, ...fields } }, { as })
    expect(first).toMatchObject({ status: 201, data: { id, ...fields, version: 1 } })
    expect(await call(events.createPlanEvent, { body: { id, ...fields } }, { as })).toMatchObject({
      status: 201,
      data: first.data,
    })
    const other = { id, ...fields, name: 'Anders' }
    expect((await call(events.createPlanEvent, { body: other }, { as })).status).toBe(409)
    const once = { ...fields, kind: 'once', to: null, version: 1 } as const
    const changed = await call(events.updatePlanEvent, { params: { id }, body: once }, { as })
    expect(changed).toMatchObject({ status: 200, data: { ...once, id, version: 2 } })
    const stale = { ...once, amountCents: 1 }
    expect(await call(events.updatePlanEvent, { params: { id }, body: stale }, { as })).toMatchObject({
      status: 412,
      json: { current: changed.data },
    })
    expect((await planOf(as)).events).toEqual([changed.data])
    expect((await call(events.deletePlanEvent, { params: { id } }, { as })).status).toBe(204)
    expect((await call(events.deletePlanEvent, { params: { id } }, { as })).status).toBe(404)
  })

  test.each([
    [{ kind: 'once' }, 'to', 'Ein einmaliges Ereignis hat kein Ende.'],
    [{ to: '2026-12-01' }, 'to', 'Der letzte Monat liegt vor dem ersten.'],
    [{ amountCents: 0 }, 'amountCents', 'Gib einen Betrag ein, der nicht 0 ist.'],
    [{ positionId: crypto.randomUUID() }, 'positionId', 'Diese Position gibt es nicht mehr.'],
    [{ scenarioId: crypto.randomUUID() }, 'scenarioId', 'Dieses Szenario gibt es nicht mehr.'],
  ] as const)('422: an event with %j', async (given, field, message) => {
    const answer = await call(
      events.createPlanEvent,
      { body: sampleEvent(given) },
      { as: await subscriber() },
    )
    expect(answer).toMatchObject({ status: 422, errors: [{ field, message }] })
  })

  test('a scenario has its own events and positions, and takes them along', async () => {
    const as = await subscriber()
    const scenario = { id: crypto.randomUUID(), name: 'Haus' }
    const made = await call(events.createPlanScenario, { body: scenario }, { as })
    expect(made).toMatchObject({ status: 201, data: { ...scenario, position: 0, version: 1 } })
    const { id } = await stored(as, { scenarioId: scenario.id })
    const own = sampleEvent({ positionId: id, scenarioId: scenario.id })
    expect((await call(events.createPlanEvent, { body: own }, { as })).status).toBe(201)
    const outside = sampleEvent({ positionId: id })
    expect(await call(events.createPlanEvent, { body: outside }, { as })).toMatchObject({
      status: 422,
      errors: [{ field: 'positionId', message: 'Diese Position gibt es nur in einem anderen Szenario.' }],
    })
    const base = await stored(as, { name: 'Kunst' })
    await call(events.createPlanEvent, { body: sampleEvent({ positionId: base.id }) }, { as })
    const { id: baseId, ...baseFields } = base
    const moved = { ...baseFields, version: 1, scenarioId: scenario.id }
    expect(
      await call(positions.putPlanPosition, { params: { id: baseId }, body: moved }, { as }),
    ).toMatchObject({ status: 422, errors: [{ field: 'scenarioId' }] })
    await call(positions.deletePlanPosition, { params: { id: baseId } }, { as })
    const params = { id: scenario.id }
    const body = { name: 'Haus am See', version: 1 }
    const renamed = await call(events.updatePlanScenario, { params, body }, { as })
    expect(renamed).toMatchObject({ status: 200, data: { name: 'Haus am See', version: 2 } })
    const stale = { name: 'Haus im Wald', version: 1 }
    expect((await call(events.updatePlanScenario, { params, body: stale }, { as })).status).toBe(412)
    expect((await call(events.deletePlanScenario, { params }, { as })).status).toBe(204)
    expect(await planOf(as)).toEqual(nothing)
    expect((await call(events.deletePlanScenario, { params }, { as })).status).toBe(404)
  })
})

describe('what a scenario assumes in place of the plan', () => {
  test('is stored, changed, and nothing where it is left out', async () => {
    const as = await subscriber()
    const cheaper = { id: crypto.randomUUID(), name: 'Günstiger leben', lifeCents: 339_235, growthBp: null }
    const made = await call(events.createPlanScenario, { body: cheaper }, { as })
    expect(made).toMatchObject({ status: 201, data: cheaper })
    const params = { id: cheaper.id }
    const body = { name: cheaper.name, lifeCents: null, growthBp: 400, version: 1 }
    expect(await call(events.updatePlanScenario, { params, body }, { as })).toMatchObject({
      status: 200,
      data: { lifeCents: null, growthBp: 400 },
    })
    expect((await planOf(as)).planScenarios).toMatchObject([{ lifeCents: null, growthBp: 400 }])
    const plain = { id: crypto.randomUUID(), name: 'Haus' }
    expect(await call(events.createPlanScenario, { body: plain }, { as })).toMatchObject({
      data: { lifeCents: null, growthBp: null },
    })
  })

  test.each([
    [{ lifeCents: 0 }, 'lifeCents'],
    [{ lifeCents: 1_000_000_000 }, 'lifeCents'],
    [{ growthBp: -1 }, 'growthBp'],
    [{ growthBp: 2_001 }, 'growthBp'],
  ])('422 for %o', async (wrong, field) => {
    const as = await subscriber()
    const body = { id: crypto.randomUUID(), name: 'Falsch', ...wrong }
    expect(await call(events.createPlanScenario, { body }, { as })).toMatchObject({
      status: 422,
      errors: [{ field }],
    })
  })
})

describe('POST /api/wealth-plan/takeovers', () => {
  test('201: all at once, an event to a position that comes with it; the same call answers the same', async () => {
    const as = await subscriber()
    const position = samplePosition()
    const event = sampleEvent({ positionId: position.id })
    const body = {
      persons: [{ personId: as.personId, version: 0, ...known }],
      positions: [position],
      events: [event],
    }
    const first = await call(createPlanTakeover, { body }, { as })
    expect(first).toMatchObject({
      status: 201,
      data: { planPersons: [known], positions: [{ id: position.id }], events: [{ ...event, version: 1 }] },
    })
    expect(await call(createPlanTakeover, { body }, { as })).toMatchObject({ status: 201, data: first.data })
  })

  test('422: one part that does not fit, and nothing is stored', async () => {
    const as = await subscriber()
    const body = {
      persons: [],
      positions: [samplePosition()],
      events: [sampleEvent(), sampleEvent({ positionId: crypto.randomUUID() })],
    }
    expect(await call(createPlanTakeover, { body }, { as })).toMatchObject({
      status: 422,
      errors: [{ field: 'events.1.positionId', message: 'Diese Position gibt es nicht mehr.' }],
    })
    expect(await planOf(as)).toEqual(nothing)
  })
})
describe('POST /api/wealth-plan/takeovers/revert', () => {
  test('200: what was made goes, what was changed is as before; the same call answers the same', async () => {
    const as = await subscriber()
    const kept = samplePosition()
    const { id: keptId, ...keptFields } = kept
    await call(positions.putPlanPosition, { params: { id: keptId }, body: keptFields }, { as })
    const before = await planOf(as)
    const made = samplePosition()
    const event = sampleEvent({ positionId: made.id })
    const taken = {
      persons: [{ personId: as.personId, version: 0, ...known }],
      positions: [{ ...kept, contributionCents: 12_300, version: 1 }, made],
      events: [event],
      rows: [
        { positionId: made.id, cells: [{ month: '2026-01-01', amountCents: 500, seenCents: null } as const] },
      ],
    }
    expect((await call(createPlanTakeover, { body: taken }, { as })).status).toBe(201)
    expect((await planOf(as)).values).toEqual([
      { positionId: made.id, from: '2026-01-01', amountsCents: [500] },
    ])
    const body = {
      persons: [{ personId: as.personId, version: 1, ...nobodyKnown }],
      positions: [{ ...kept, version: 2 }],
      createdPositions: [{ id: made.id, version: 1 }],
      createdEvents: [{ id: event.id, version: 1 }],
    }
    const first = await call(revertPlanTakeover, { body }, { as })
    expect(first.status).toBe(200)
    expect(await call(revertPlanTakeover, { body }, { as })).toMatchObject({ status: 200, data: first.data })
    const after = await planOf(as)
    expect(after.positions).toEqual(before.positions.map((position) => ({ ...position, version: 3 })))
    expect(after).toMatchObject({ planPersons: [nobodyKnown], events: [], values: [] })
  })

  test('412: a part that was changed since, and nothing is taken back', async () => {
    const as = await subscriber()
    const made = samplePosition()
    const { id, ...fields } = made
    const event = sampleEvent({ positionId: id })
    const taken = { persons: [], positions: [made], events: [event] }
    await call(createPlanTakeover, { body: taken }, { as })
    const changed = { params: { id }, body: { ...fields, name: 'Anders', version: 1 } }
    await call(positions.putPlanPosition, changed, { as })
    const body = {
      persons: [],
      positions: [],
      createdPositions: [{ id: made.id, version: 1 }],
      createdEvents: [{ id: event.id, version: 1 }],
    }
    expect((await call(revertPlanTakeover, { body }, { as })).status).toBe(412)
    expect((await planOf(as)).events).toHaveLength(1)
  })
})

describe('PUT /api/wealth-plan/distribution', () => {
  test('200: classes in their order, splits of an account; 412 for a stale one', async () => {
    const as = await subscriber()
    const { id } = await withAccount(as)
    const body = sampleDistribution(id)
    const first = await call(putDistribution, { body }, { as })
    expect(first).toMatchObject({ status: 200, data: { classes: body.classes, version: 1 } })
    expect((await planOf(as)).distribution).toEqual(first.data)
    expect(await call(putDistribution, { body }, { as })).toMatchObject({ status: 200, data: first.data })
    expect(await call(putDistribution, { body: { ...body, isNetOfLoans: false } }, { as })).toMatchObject({
      status: 412,
      json: { current: first.data },
    })
  })

  test.each([
    [
      'targets that are no whole',
      ({ classes }: ReturnType<typeof sampleDistribution>) => ({
        classes: [{ ...classes[0]!, targetBp: 6_999 }, classes[1]!],
      }),
      'classes',
      'Die Ziele müssen zusammen 100\u00a0% ergeben.',
    ],
    [
      'parts that are no whole',
      ({ splits }: ReturnType<typeof sampleDistribution>) => ({ splits: [splits[0]!] }),
      'splits',
      'Die Anteile einer Position müssen zusammen 100\u00a0% ergeben.',
    ],
    [
      'a class twice',
      ({ classes }: ReturnType<typeof sampleDistribution>) => ({
        classes: classes.map((each) => ({ ...each, key: 'shares' as const, name: '' })),
      }),
      'classes',
      'Jede Klasse darf nur einmal vorkommen.',
    ],
    [
      'a part of no class',
      ({ splits }: ReturnType<typeof sampleDistribution>) => ({
        splits: splits.map((each, index) => ({
          ...each,
          classId: index === 0 ? crypto.randomUUID() : each.classId,
        })),
      }),
      'splits',
      'Diese Klasse gibt es in der Verteilung nicht.',
    ],
  ])('422: %s', async (_what, change, field, message) => {
    const as = await subscriber()
    const { id } = await stored(as)
    const body = sampleDistribution(id)
    expect(await call(putDistribution, { body: { ...body, ...change(body) } }, { as })).toMatchObject({
      status: 422,
      errors: [{ field, message }],
    })
  })
})

function planOf(as: TestUser) {
  return call(readWealthPlan, {}, { as }).then(({ data }) => data)
}

async function endTrial({ userId }: TestUser): Promise<void> {
  const now = app.dependencies.clock.now()
  await app.database
    .updateTable('trial')
    .set({ started_at: new Date(now.getTime() - 1), ends_at: now, earliest_ends_at: now })
    .where('user_id', '=', userId)
    .execute()
}

async function started(as: TestUser): Promise<void> {
  await call(startWealthPlan, { body: { plan: sampleSettings(), person: null, position: null } }, { as })
}

async function stored(as: TestUser, given: Parameters<typeof samplePosition>[0] = {}) {
  const { id, ...body } = samplePosition(given)
  expect((await call(positions.putPlanPosition, { params: { id }, body }, { as })).status).toBe(200)
  return { id, ...body }
}

async function withAccount(as: TestUser) {
  const body = sampleAccount(as.personId, { balance: null })
  await call(createAccount, { body }, { as })
  const { accounts } = (await call(readAccounts, {}, { as })).data
  return accounts.find(({ id }) => id === body.id)!
}

type Rows = CallOf<typeof positions.putPlanValues>['body']['rows']
type Row = Rows[number]

function put(as: TestUser, rows: Rows) {
  return call(positions.putPlanValues, { body: { rows } }, { as })
}

function row(positionId: string, cells: Row['cells']): Row {
  return { positionId, cells }
}

function cell(
  month: Row['cells'][number]['month'],
  amountCents: number | null,
  seenCents: number | null = null,
): Row['cells'][number] {
  return { month, amountCents, seenCents }
}
