import { describe, expect, test } from 'vitest'
import {
  createScenario,
  deleteScenario,
  readScenarios,
  updateScenario,
} from '#contract/planning/scenarios.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { deleteHousehold } from '#server/jobs/erasure-store.ts'
import { sampleScenario } from '#server/testing/samples/sample-scenario.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const app = testApp()
const { call, passTime, signedInUser } = app
const MINUTE = 60_000
const now = () => app.dependencies.clock.now().toISOString()

describe('GET /api/calculators/scenarios', () => {
  test('200: those of all calculators, the latest first', async () => {
    const user = await signedInUser()
    const early = await saved(user)
    passTime(MINUTE)
    const late = await saved(user, { calculator: 'inflation', values: { betrag: '1.000,00', satz: '' } })

    const answer = await call(readScenarios, {}, { as: user })

    expect(answer).toMatchObject({ status: 200 })
    expect(answer.data).toEqual({
      scenarios: [
        { ...late, savedAt: now(), version: 1 },
        { ...early, savedAt: new Date(Date.parse(now()) - MINUTE).toISOString(), version: 1 },
      ],
    })
  })

  test('200: one household has the same ones, whoever of it asks', async () => {
    const [anna, jonas] = [await signedInUser(), await signedInUser()]
    await moveTo(anna, jonas)
    const { id } = await saved(anna)
    expect((await listOf(jonas)).map((scenario) => scenario.id)).toEqual([id])
  })

  test('401: without a session', async () => {
    expect(await call(readScenarios, {})).toMatchObject({
      status: 401,
      errors: [{ message: 'unauthenticated' }],
    })
  })
})

describe('POST /api/calculators/scenarios', () => {
  test('201: as it was sent, without a subscription', async () => {
    const user = await signedInUser()
    const body = sampleScenario({ name: ' 100 % „Aktien“ 🦔 <b>', values: { schulden: 'a:1;b:2', x: '' } })

    const answer = await call(createScenario, { body }, { as: user })

    expect(answer.status).toBe(201)
    expect(answer.data).toEqual({ ...body, savedAt: now(), version: 1 })
    expect(await listOf(user)).toEqual([answer.data])
  })

  test('201 again for the same content, 409 for other content under the same id', async () => {
    const user = await signedInUser()
    const body = sampleScenario()
    const first = await call(createScenario, { body }, { as: user })
    passTime(MINUTE)

    const second = await call(createScenario, { body }, { as: user })
    const other = await call(createScenario, { body: { ...body, values: { rate: '1' } } }, { as: user })

    expect(second).toMatchObject({ status: 201, data: first.data })
    expect(other).toMatchObject({ status: 409, errors: [{ message: 'conflict' }] })
    expect(await listOf(user)).toEqual([first.data])
  })

  test('201: six hundred payments and two hundred purchases, each as long as it may be', async () => {
    const user = await signedInUser()
    const zahlungen = Array.from({ length: 600 }, () => '2026-12-31_999999999.99_ein').join('*')
    const kaeufe = Array.from({ length: 200 }, () => '999999999.99999999_999999999.99_999999999.99').join('*')
    await saved(user, { calculator: 'rendite', values: { art: 'xirr', zahlungen } })
    await saved(user, { calculator: 'kapitalertragsteuer', values: { art: 'verkauf', kaeufe } })
    expect((await listOf(user)).map(({ values }) => values['zahlungen'] ?? values['kaeufe'])).toEqual(
      expect.arrayContaining([zahlungen, kaeufe]),
    )
  })

  test('as many as there may be, as long as they may be, are less than a megabyte', async () => {
    const user = await signedInUser()
    for (let count = 10; count < 60; count += 1)
      await saved(user, { name: `${count}${'🦔'.repeat(78)}`, values: { schulden: '"'.repeat(8990) } })
    const { status, text } = await call(readScenarios, {}, { as: user })
    expect(status).toBe(200)
    expect(Buffer.byteLength(text)).toBeGreaterThan(900_000)
    expect(Buffer.byteLength(text)).toBeLessThan(1_000_000)
  })

  test('422: a name that the calculator has already, capitals and spaces aside', async () => {
    const user = await signedInUser()
    await saved(user, { name: 'Früh anfangen' })
    const elsewhere = sampleScenario({ calculator: 'entnahmeplan', name: 'Früh anfangen' })

    for (const name of ['Früh anfangen', ' FRÜH  anfangen ', 'Fru\u0308h anfangen']) {
      expect(await call(createScenario, { body: sampleScenario({ name }) }, { as: user })).toMatchObject({
        status: 422,
        errors: [
          {
            field: 'name',
            message:
              '„Früh anfangen“ gibt es hier schon. Nimm einen anderen Namen, oder ersetze das gespeicherte Szenario.',
          },
        ],
      })
    }
    expect((await call(createScenario, { body: elsewhere }, { as: user })).status).toBe(201)
  })

  test('422: of two at once with one name, the second', async () => {
    const user = await signedInUser()
    const attempts = [sampleScenario(), sampleScenario()].map((body) =>
      call(createScenario, { body }, { as: user }),
    )
    const statuses = (await Promise.all(attempts)).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 422])
  })

  test.each([
    ['an empty name', { name: ' ' }, 'name', 'Bitte gib einen Wert ein.'],
    ['81 characters', { name: 'x'.repeat(81) }, 'name', 'Bitte gib höchstens 80 Zeichen ein.'],
    [
      'a line break in the name',
      { name: 'a\nb' },
      'name',
      'Dieser Text enthält Zeichen, die sich nicht speichern lassen.',
    ],
    [
      'an unknown calculator',
      { calculator: 'lotto' as 'rendite' },
      'calculator',
      'Bitte wähle einen der angebotenen Werte.',
    ],
    ['no values', { values: {} }, 'values', 'Bitte gib einen Wert ein.'],
    ['a field that is none', { values: { 'rate!': '1' } }, 'values.rate!', 'Dieser Wert passt hier nicht.'],
    [
      'a number as a value',
      { values: { rate: 1 } as unknown as Record<string, string> },
      'values.rate',
      'Dieser Wert passt hier nicht.',
    ],
    [
      'a long value',
      { values: { schulden: 'x'.repeat(36_001) } },
      'values.schulden',
      'Das sind zu viele Werte für ein Szenario. Kürze die Liste, bitte.',
    ],
    [
      'sixty-one values',
      { values: Object.fromEntries(Array.from({ length: 61 }, (_, at) => [`w${at}`, '1'])) },
      'values',
      'Das sind zu viele Werte für ein Szenario. Kürze die Liste, bitte.',
    ],
    [
      'more than 18 000 bytes with all their names',
      { values: { a: 'x'.repeat(9000), b: 'x'.repeat(9000 - 13) } },
      'values',
      'Das sind zu viele Werte für ein Szenario. Kürze die Liste, bitte.',
    ],
    [
      'as many of signs that take more than a byte',
      { values: { schulden: '🦔'.repeat(4500) } },
      'values',
      'Das sind zu viele Werte für ein Szenario. Kürze die Liste, bitte.',
    ],
    [
      'as many of signs that JSON writes with two',
      { values: { schulden: '"'.repeat(9000) } },
      'values',
      'Das sind zu viele Werte für ein Szenario. Kürze die Liste, bitte.',
    ],
  ])('422: %s', async (_what, given, field, message) => {
    const user = await signedInUser()
    expect(await call(createScenario, { body: sampleScenario(given) }, { as: user })).toMatchObject({
      status: 422,
      errors: [{ field, message }],
    })
    expect(await listOf(user)).toEqual([])
  })

  test('401: without a session', async () => {
    expect((await call(createScenario, { body: sampleScenario() })).status).toBe(401)
  })
})

describe('PATCH /api/calculators/scenarios/{id}', () => {
  test('200: another name and other entries; no old one stays', async () => {
    const user = await signedInUser()
    const { id } = await saved(user)
    passTime(MINUTE)
    const body = { version: 1, name: 'Spät anfangen', values: { rate: '500', dynamik: '2' } }

    const answer = await call(updateScenario, { params: { id }, body }, { as: user })

    expect(answer.status).toBe(200)
    expect(answer.data).toEqual({
      id,
      calculator: 'zinseszins-sparplan',
      name: 'Spät anfangen',
      values: { rate: '500', dynamik: '2' },
      savedAt: now(),
      version: 2,
    })
    expect(await listOf(user)).toEqual([answer.data])
  })

  test('200: the own name in capitals', async () => {
    const user = await signedInUser()
    const { id, values } = await saved(user)
    const body = { version: 1, name: 'FRÜH ANFANGEN', values }
    expect(await call(updateScenario, { params: { id }, body }, { as: user })).toMatchObject({
      status: 200,
      data: { name: 'FRÜH ANFANGEN', version: 2 },
    })
  })

  test('412: carries the newer record', async () => {
    const user = await signedInUser()
    const { id, values } = await saved(user)
    const params = { id }
    const first = await call(
      updateScenario,
      { params, body: { version: 1, name: 'A', values } },
      { as: user },
    )
    const second = await call(
      updateScenario,
      { params, body: { version: 1, name: 'B', values } },
      { as: user },
    )
    expect(second.status).toBe(412)
    expect(second.json).toEqual({ errors: [{ message: 'version_mismatch' }], current: first.data })
  })

  test('422: the name of another one', async () => {
    const user = await signedInUser()
    await saved(user, { name: 'Mit Dynamik' })
    const { id, values } = await saved(user)
    const body = { version: 1, name: 'mit dynamik', values }
    expect(await call(updateScenario, { params: { id }, body }, { as: user })).toMatchObject({
      status: 422,
      errors: [{ field: 'name' }],
    })
  })

  test('404: there is none of that id', async () => {
    const user = await signedInUser()
    const { id, calculator: _calculator, ...fields } = sampleScenario()
    expect(
      await call(updateScenario, { params: { id }, body: { version: 1, ...fields } }, { as: user }),
    ).toMatchObject({ status: 404, errors: [{ message: 'not_found' }] })
  })

  test('401: without a session', async () => {
    const { id, calculator: _calculator, ...fields } = sampleScenario()
    expect((await call(updateScenario, { params: { id }, body: { version: 1, ...fields } })).status).toBe(401)
  })
})

describe('DELETE /api/calculators/scenarios/{id}', () => {
  test('204: it is gone with its entries, its name is free, and the same record can come back', async () => {
    const user = await signedInUser()
    const body = await saved(user)
    const params = { id: body.id }

    expect(await call(deleteScenario, { params }, { as: user })).toMatchObject({ status: 204, text: '' })
    expect(await listOf(user)).toEqual([])
    expect((await call(createScenario, { body }, { as: user })).status).toBe(201)
  })

  test('404: a second time', async () => {
    const user = await signedInUser()
    const params = { id: (await saved(user)).id }
    await call(deleteScenario, { params }, { as: user })
    expect(await call(deleteScenario, { params }, { as: user })).toMatchObject({
      status: 404,
      errors: [{ message: 'not_found' }],
    })
  })

  test('401: without a session', async () => {
    expect((await call(deleteScenario, { params: { id: crypto.randomUUID() } })).status).toBe(401)
  })
})

async function saved(user: TestUser, given: Parameters<typeof sampleScenario>[0] = {}) {
  const body = sampleScenario(given)
  const answer = await call(createScenario, { body }, { as: user })
  expect(answer.status).toBe(201)
  return body
}

async function listOf(user: TestUser) {
  return (await call(readScenarios, {}, { as: user })).data.scenarios
}

async function moveTo(host: TestUser, guest: TestUser): Promise<void> {
  await app.database
    .updateTable('household_member')
    .set({ household_id: host.householdId })
    .where('user_id', '=', guest.userId)
    .execute()
  await inTransaction(app.database, (transaction) => deleteHousehold(transaction, guest.householdId))
}
