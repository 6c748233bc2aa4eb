import { describe, expect, test } from 'vitest'
import {
  createTransfer,
  deleteAllocation,
  deleteTransfer,
  putAllocation,
  readAccountSystem,
  readTransfers,
  updateTransfer,
} from '#contract/planning/account-system.ts'
import { createAccount, orderAccounts } from '#contract/planning/accounts.ts'
import { createIncomeSource } from '#contract/planning/income.ts'
import type { CallOf } from '#contract/protocol/endpoint.ts'
import { sampleAccount } from '#server/testing/samples/sample-account.ts'
import { sampleAllocation } from '#server/testing/samples/sample-allocation.ts'
import { sampleSource } from '#server/testing/samples/sample-source.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const app = testApp()
const { call, send, signedInUser } = app
const newId = () => crypto.randomUUID()
const november = { month: '2026-11-01' } as const
const october = { month: '2026-10-01' } as const

describe('GET /api/account-system', () => {
  test('200: versions by month', async () => {
    const user = await signedInUser()
    const accountId = await storedAccount(user)
    const settings = sampleAllocation(accountId)
    await put(user, { month: '2026-12-01' }, { ...settings, savingBp: 1_050, version: 0 })
    await put(user, november, { ...settings, version: 0 })

    const answer = await call(readAccountSystem, {}, { as: user })

    expect(answer.status).toBe(200)
    expect(answer.data).toEqual({
      leastFollowUpCents: 1_000,
      versions: [
        { ...november, ...settings, version: 1 },
        { month: '2026-12-01', ...settings, savingBp: 1_050, version: 1 },
      ],
    })
  })

  test('401: without a session', async () => {
    expect((await call(readAccountSystem, {})).status).toBe(401)
  })
})

describe('GET /api/account-system/transfers', () => {
  test('200: by month', async () => {
    const user = await signedInUser()
    const accountId = await storedAccount(user)
    const late = sampleTransfer(accountId)
    const early = { ...sampleTransfer(accountId), ...october }
    for (const body of [late, early]) await call(createTransfer, { body }, { as: user })

    const answer = await call(readTransfers, {}, { as: user })

    expect(answer).toMatchObject({
      status: 200,
      data: {
        transfers: [
          { ...early, version: 1 },
          { ...late, version: 1 },
        ],
      },
    })
  })

  test('401: without a session', async () => {
    expect((await call(readTransfers, {})).status).toBe(401)
  })
})

describe('PUT /api/account-system/versions/{month}', () => {
  test('200: first and changed, with sub-pots and targets of every kind', async () => {
    const user = await signedInUser()
    const accountId = await storedAccount(user)
    const settings = sampleAllocation(accountId)
    const [education, reserves] = [newId(), newId()]
    const changed = sampleAllocation(accountId, {
      base: 'mean',
      shortfall: 'saving_first',
      subPots: [
        { id: reserves, pot: 'life', label: 'Rücklagen', shareBp: 1_000, amountCents: null },
        { id: education, pot: 'life', label: 'Bildung 📚', shareBp: 500, amountCents: null },
      ],
      targets: [
        { pot: 'life', subPotId: education, accountId, shareBp: 10_000, amountCents: null },
        { pot: 'life', subPotId: null, accountId, shareBp: 8_000, amountCents: null },
        { pot: 'saving_rate', subPotId: null, accountId, shareBp: 6_500, amountCents: null },
      ],
    })

    const first = await put(user, november, { ...settings, version: 0 })
    const second = await put(user, november, { ...changed, version: 1 })
    const third = await put(user, november, { ...settings, version: 2 })

    expect(first).toMatchObject({ status: 200, data: { ...november, ...settings, version: 1 } })
    expect(second).toMatchObject({ status: 200, data: { ...november, ...changed, version: 2 } })
    expect(third.data).toEqual({ ...november, ...settings, version: 3 })
    expect((await call(readAccountSystem, {}, { as: user })).data.versions).toEqual([third.data])
  })

  test('200: the first open checking account is written down and stays when the order changes', async () => {
    const user = await signedInUser()
    const [first, second] = [await storedAccount(user), await storedAccount(user)]
    const settings = sampleAllocation(first, { incomingAccountId: null, targets: [] })
    const answer = await put(user, november, { ...settings, version: 0 })
    await call(orderAccounts, { body: { ids: [second, first] } }, { as: user })
    expect(answer.data.incomingAccountId).toBe(first)
    const { versions } = (await call(readAccountSystem, {}, { as: user })).data
    expect(versions).toMatchObject([{ incomingAccountId: first }])
  })

  test('200: without any account', async () => {
    const user = await signedInUser()
    const settings = sampleAllocation(newId(), { incomingAccountId: null, targets: [] })
    const answer = await put(user, november, { ...settings, version: 0 })
    expect(answer).toMatchObject({ status: 200, data: { incomingAccountId: null } })
  })

  test('412: carries the newer version, or null; of two at once one counts', async () => {
    const user = await signedInUser()
    const settings = sampleAllocation(await storedAccount(user))
    const answers = await Promise.all(
      [100, 200].map((savingBp) => put(user, november, { ...settings, savingBp, version: 0 })),
    )
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status)
    const gone = await put(user, { month: '2027-01-01' }, { ...settings, version: 4 })
    expect([won?.status, lost?.status]).toEqual([200, 412])
    expect(lost?.json).toEqual({ errors: [{ message: 'version_mismatch' }], current: won?.data })
    expect(gone).toMatchObject({ status: 412, json: { current: null } })
  })

  test('422: a month before the current one, by the calendar of Berlin', async () => {
    const user = await signedInUser()
    const settings = { ...sampleAllocation(await storedAccount(user)), version: 0 }
    app.setTime('2026-10-31T22:30:00Z')
    const stillOctober = await put(user, october, settings)
    app.setTime('2026-10-31T23:00:00Z')
    const justNovember = await put(user, october, { ...settings, version: 1 })
    app.setTime('2026-11-21T12:00:00Z')
    expect(stillOctober.status).toBe(200)
    expect(justNovember).toMatchObject({
      status: 422,
      errors: [
        {
          field: 'month',
          message: 'Frühere Monate bleiben, wie sie sind. Wähle November 2026 oder später.',
        },
      ],
    })
  })

  test.each([
    [
      'rates over 100 %',
      { savingBp: 9_000 },
      'savingBp',
      'Die Anteile ergeben zusammen mehr als 100\u00a0%.',
    ],
    [
      'a rate over 100 %',
      { donationBp: 10_001 },
      'donationBp',
      'Der Wert darf höchstens 100\u00a0% betragen.',
    ],
    [
      'a sub-pot beyond its pot',
      { subPots: [{ id: newId(), pot: 'donation_rate', label: 'Kinder', shareBp: 501, amountCents: null }] },
      'subPots.0.shareBp',
      'Die Untertöpfe nehmen zusammen mehr, als der Topf bekommt.',
    ],
    [
      'a stranger’s account',
      { incomingAccountId: newId() },
      'incomingAccountId',
      'Dieses Konto gehört nicht zu deinem Haushalt.',
    ],
    [
      'a target that is nobody’s account',
      { targets: [{ pot: 'life', subPotId: null, accountId: newId(), shareBp: 1, amountCents: null }] },
      'targets.0.accountId',
      'Dieses Konto gehört nicht zu deinem Haushalt.',
    ],
    [
      'a sub-pot that does not exist',
      { targets: [{ pot: 'life', subPotId: newId(), accountId: newId(), shareBp: 1, amountCents: null }] },
      'targets.0.subPotId',
      'Diesen Untertopf gibt es nicht.',
    ],
  ] as const)('422: %s', async (_, change, field, message) => {
    const user = await signedInUser()
    const body = { ...sampleAllocation(await storedAccount(user)), ...change, version: 0 }
    const path = '/api/account-system/versions/2026-11-01'
    expect(await send({ method: 'PUT', path, body }, { as: user })).toMatchObject({
      status: 422,
      errors: [{ field, message }],
    })
  })

  test('200: fixed amounts of a pot, a sub-pot and a target come back as they were sent', async () => {
    const user = await signedInUser()
    const [first, second] = [await storedAccount(user), await storedAccount(user)]
    const rent = newId()
    const settings = sampleAllocation(first, {
      savingBp: 0,
      savingCents: 50_000,
      subPots: [{ id: rent, pot: 'life', label: 'Miete', shareBp: 0, amountCents: 148_000 }],
      targets: [
        { pot: 'life', subPotId: rent, accountId: second, shareBp: 10_000, amountCents: null },
        { pot: 'life', subPotId: null, accountId: second, shareBp: 0, amountCents: 31_250 },
        { pot: 'life', subPotId: null, accountId: first, shareBp: 10_000, amountCents: null },
      ],
    })
    expect(await put(user, november, { ...settings, version: 0 })).toMatchObject({ status: 200 })
    const { data } = await call(readAccountSystem, {}, { as: user })
    expect(data.versions).toEqual([{ ...november, ...settings, version: 1 }])
  })

  test('200: whoever does not know amounts sends none', async () => {
    const user = await signedInUser()
    const accountId = await storedAccount(user)
    const { savingCents: _, luxuryCents: __, donationCents: ___, ...settings } = sampleAllocation(accountId)
    const targets = settings.targets.map(({ amountCents: ____, ...target }) => target)
    const path = '/api/account-system/versions/2026-11-01'
    const body = { ...settings, targets, version: 0 }
    expect(await send({ method: 'PUT', path, body }, { as: user })).toMatchObject({ status: 200 })
    expect(await call(readAccountSystem, {}, { as: user })).toMatchObject({
      data: { versions: [{ savingCents: null, targets: [{ amountCents: null }] }] },
    })
  })

  test('422: a share and an amount, nothing of either, sub-pots that do not fit into the plan', async () => {
    const user = await signedInUser()
    const accountId = await storedAccount(user)
    const both = sampleAllocation(accountId, { savingCents: 50_000 })
    expect((await put(user, november, { ...both, version: 0 })).errors).toEqual([
      { field: 'savingCents', message: 'Entweder Prozent oder ein Betrag, nicht beides.' },
    ])
    const nothing = sampleAllocation(accountId, { targets: [lifeTarget(accountId, 0)] })
    expect((await put(user, november, { ...nothing, version: 0 })).errors).toEqual([
      { field: 'targets.0.shareBp', message: 'Der Wert muss mindestens 0,01\u00a0% betragen.' },
    ])
    const rent = (amountCents: number) =>
      sampleAllocation(accountId, {
        subPots: [{ id: newId(), pot: 'life', label: 'Miete', shareBp: 0, amountCents }],
      })
    // Without an income amounts cannot be checked against it.
    expect((await put(user, november, { ...rent(250_002), version: 0 })).status).toBe(200)
    const source = sampleSource({ amounts: [{ from: '2026-03-01', amountCents: 333_333 }], growthBp: 0 })
    await call(createIncomeSource, { body: source }, { as: user })
    expect((await put(user, november, { ...rent(250_002), version: 1 })).errors).toEqual([
      {
        field: 'subPots.0.amountCents',
        message: 'Die Untertöpfe nehmen zusammen mehr, als der Topf bekommt.',
      },
    ])
    expect((await put(user, november, { ...rent(250_001), version: 1 })).status).toBe(200)
  })

  test('422: targets over 100 %, one account twice', async () => {
    const user = await signedInUser()
    const [first, second] = [await storedAccount(user), await storedAccount(user)]
    const over = sampleAllocation(first, { targets: [lifeTarget(first, 6_000), lifeTarget(second, 6_000)] })
    const twice = sampleAllocation(first, { targets: [lifeTarget(first, 1), lifeTarget(first, 1)] })
    expect((await put(user, november, { ...over, version: 0 })).errors).toEqual([
      { field: 'targets.1.shareBp', message: 'Die Konten nehmen zusammen mehr als 100\u00a0% des Topfs.' },
    ])
    expect((await put(user, november, { ...twice, version: 0 })).errors).toEqual([
      { field: 'targets.1.accountId', message: 'Das kommt hier schon vor.' },
    ])
  })

  test('422: a closed account', async () => {
    const user = await signedInUser()
    const accountId = await storedAccount(user)
    const path = `/api/accounts/${accountId}/close`
    const body = { version: 1, closedOn: '2026-11-21', transferTo: await storedAccount(user) }
    await send({ method: 'POST', path, body }, { as: user })
    expect((await put(user, november, { ...sampleAllocation(accountId), version: 0 })).errors).toMatchObject([
      { field: 'incomingAccountId', message: 'Dieses Konto ist geschlossen oder im Archiv.' },
      { field: 'targets.0.accountId' },
    ])
  })
})

describe('DELETE /api/account-system/versions/{month}', () => {
  test('204: taken back; 404: there is none; 409: it counts in earlier months', async () => {
    const user = await signedInUser()
    const settings = { ...sampleAllocation(await storedAccount(user)), version: 0 }
    app.setTime('2026-10-10T12:00:00Z')
    await put(user, october, settings)
    app.setTime('2026-11-21T12:00:00Z')
    await put(user, november, settings)
    const remove = async (params: { month: '2026-11-01' | '2026-10-01' }) =>
      (await call(deleteAllocation, { params }, { as: user })).status
    expect([await remove(november), await remove(november), await remove(october)]).toEqual([204, 404, 409])
  })
})

describe('POST /api/account-system/transfers', () => {
  test('201: amount and day as sent; again for the same content, 409 for other content', async () => {
    const user = await signedInUser()
    const body = sampleTransfer(await storedAccount(user))
    const first = await call(createTransfer, { body }, { as: user })
    const repeated = await call(createTransfer, { body: { ...body, alreadyTickedCents: 0 } }, { as: user })
    const other = await call(createTransfer, { body: { ...body, amountCents: 1 } }, { as: user })
    expect(first).toMatchObject({ status: 201, data: { ...body, version: 1 } })
    expect(repeated).toMatchObject({ status: 201, data: first.data })
    expect(other).toMatchObject({ status: 409, errors: [{ message: 'conflict' }] })
  })

  test('409: two devices tick the same transfer', async () => {
    const user = await signedInUser()
    const accountId = await storedAccount(user)
    const tick = (alreadyTickedCents: number) =>
      call(createTransfer, { body: { ...sampleTransfer(accountId), alreadyTickedCents } }, { as: user })
    const answers = await Promise.all([tick(0), tick(0)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect((await tick(46_564)).status).toBe(201)
  })

  test('201: a negative amount goes back', async () => {
    const user = await signedInUser()
    const body = { ...sampleTransfer(await storedAccount(user)), amountCents: -100 }
    expect((await call(createTransfer, { body }, { as: user })).status).toBe(201)
  })

  test.each([
    ['amountCents', { amountCents: 0 }, 'Ohne Betrag gibt es nichts zu überweisen.'],
    ['transferredOn', { transferredOn: '2026-11-23' }, 'Dieser Tag liegt in der Zukunft.'],
    ['transferredOn', { transferredOn: '1999-12-31' }, 'Wähle einen Tag ab dem 01.01.2000.'],
    ['accountId', { accountId: newId() }, 'Dieses Konto gehört nicht zu deinem Haushalt.'],
    ['month', { month: '1999-12-01' }, 'Wähle einen Monat zwischen Januar 2000 und Dezember 2100.'],
    ['pot', { pot: 'income' }, 'Bitte wähle einen der angebotenen Werte.'],
  ])('422: %s', async (field, change, message) => {
    const user = await signedInUser()
    const body = { ...sampleTransfer(await storedAccount(user)), ...change }
    expect(
      await send({ method: 'POST', path: '/api/account-system/transfers', body }, { as: user }),
    ).toMatchObject({ status: 422, errors: [{ field, message }] })
  })
})

describe('PATCH and DELETE /api/account-system/transfers/{id}', () => {
  test('200: corrected; 412 with the newer record for a stale version', async () => {
    const user = await signedInUser()
    const body = sampleTransfer(await storedAccount(user))
    await call(createTransfer, { body }, { as: user })
    const edit = {
      params: { id: body.id },
      body: { version: 1, amountCents: 46_500, transferredOn: '2026-11-03' },
    } as const

    const first = await call(updateTransfer, edit, { as: user })
    const repeated = await call(updateTransfer, edit, { as: user })
    const other = { ...edit, body: { ...edit.body, amountCents: 46_501 } }
    const second = await call(updateTransfer, other, { as: user })

    expect(first.status).toBe(200)
    expect(repeated).toMatchObject({ status: 200, data: first.data })
    expect(first.data).toEqual({ ...body, amountCents: 46_500, transferredOn: '2026-11-03', version: 2 })
    expect(second.json).toEqual({ errors: [{ message: 'version_mismatch' }], current: first.data })
  })

  test('422: nothing transferred, or not yet', async () => {
    const user = await signedInUser()
    const { id, transferredOn } = sampleTransfer(await storedAccount(user))
    await call(createTransfer, { body: sampleTransfer(await storedAccount(user), id) }, { as: user })
    const params = { id }
    const none = await call(
      updateTransfer,
      { params, body: { version: 1, amountCents: 0, transferredOn } },
      { as: user },
    )
    const early = await call(
      updateTransfer,
      { params, body: { version: 1, amountCents: 1, transferredOn: '2027-01-01' } },
      { as: user },
    )
    expect([none.errors[0]?.field, early.errors[0]?.field]).toEqual(['amountCents', 'transferredOn'])
  })

  test('204: the tick is taken back, then 404', async () => {
    const user = await signedInUser()
    const body = sampleTransfer(await storedAccount(user))
    await call(createTransfer, { body }, { as: user })
    const params = { id: body.id }
    const first = await call(deleteTransfer, { params }, { as: user })
    const second = await call(deleteTransfer, { params }, { as: user })
    expect([first.status, second.status]).toEqual([204, 404])
  })

  test('404: no such transfer', async () => {
    const user = await signedInUser()
    const body = { version: 1, amountCents: 1, transferredOn: '2026-11-03' } as const
    expect((await call(updateTransfer, { params: { id: newId() }, body }, { as: user })).status).toBe(404)
  })
})

function lifeTarget(accountId: string, shareBp: number) {
  return { pot: 'life', subPotId: null, accountId, shareBp, amountCents: null } as const
}

function put(
  user: TestUser,
  params: CallOf<typeof putAllocation>['params'],
  body: CallOf<typeof putAllocation>['body'],
) {
  return call(putAllocation, { params, body }, { as: user })
}

async function storedAccount(user: TestUser): Promise<string> {
  const body = sampleAccount(user.personId)
  const answer = await call(createAccount, { body }, { as: user })
  expect(answer.status).toBe(201)
  return body.id
}

function sampleTransfer(accountId: string, id = newId()) {
  return {
    id,
    month: '2026-11-01',
    pot: 'luxury_rate',
    subPotId: null,
    accountId,
    amountCents: 46_564,
    transferredOn: '2026-11-02',
  } as const
}
