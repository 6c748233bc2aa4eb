import { describe, expect, test } from 'vitest'
import { readAccountSystem } from '#contract/planning/account-system.ts'
import { createAccount } from '#contract/planning/accounts.ts'
import {
  createPerson,
  deletePerson,
  readHousehold,
  updateHousehold,
  updatePerson,
} from '#contract/planning/household.ts'
import { sampleAccount } from '#server/testing/samples/sample-account.ts'
import { testApp } from '#server/testing/test-app.ts'
import { watchStatements } from '#server/testing/watch-statements.ts'

const { call, send, signedInUser } = testApp()
const newId = () => crypto.randomUUID()

describe('GET /api/household', () => {
  test('200: a new user has a household of one person', async () => {
    const user = await signedInUser({ name: 'Anna', surname: 'Berger' })

    const answer = await call(readHousehold, {}, { as: user })

    expect(answer).toMatchObject({ status: 200 })
    expect(answer.data).toEqual({
      id: user.householdId,
      createdOn: '2026-11-21',
      isJointlyAssessed: null,
      leastFollowUpCents: 1_000,
      version: 1,
      persons: [{ id: user.personId, name: 'Anna', surname: 'Berger', position: 0, version: 1 }],
    })
  })

  test('401: without a session', async () => {
    expect(await call(readHousehold, {})).toMatchObject({
      status: 401,
      errors: [{ message: 'unauthenticated' }],
    })
  })
})

describe('PATCH /api/household', () => {
  test('200: says whether two are assessed jointly', async () => {
    const user = await signedInUser()
    const answer = await call(
      updateHousehold,
      { body: { version: 1, isJointlyAssessed: true } },
      { as: user },
    )
    expect(answer).toMatchObject({ status: 200, data: { isJointlyAssessed: true, version: 2 } })
    const { data } = await call(readHousehold, {}, { as: user })
    expect(data).toMatchObject({ isJointlyAssessed: true, version: 2 })
  })

  test('200: says from which amount on a further transfer is made, and nothing else', async () => {
    const user = await signedInUser()
    await call(updateHousehold, { body: { version: 1, isJointlyAssessed: true } }, { as: user })
    const body = { version: 2, leastFollowUpCents: 2_500 }
    expect(await call(updateHousehold, { body }, { as: user })).toMatchObject({
      status: 200,
      data: { isJointlyAssessed: true, leastFollowUpCents: 2_500, version: 3 },
    })
    expect((await call(readAccountSystem, {}, { as: user })).data.leastFollowUpCents).toBe(2_500)
  })

  test('412: carries what is said by now', async () => {
    const user = await signedInUser()
    await call(updateHousehold, { body: { version: 1, isJointlyAssessed: true } }, { as: user })
    const late = await call(updateHousehold, { body: { version: 1, isJointlyAssessed: false } }, { as: user })
    expect(late.status).toBe(412)
    expect(late.json).toEqual({
      errors: [{ message: 'version_mismatch' }],
      current: { isJointlyAssessed: true, leastFollowUpCents: 1_000, version: 2 },
    })
  })

  test('422: a word is no answer, and 1.000,01 € is too much', async () => {
    const user = await signedInUser()
    const tooMuch = { version: 1, leastFollowUpCents: 100_001 }
    expect(await call(updateHousehold, { body: tooMuch }, { as: user })).toMatchObject({
      status: 422,
      errors: [{ field: 'leastFollowUpCents' }],
    })
    const body = { version: 1, isJointlyAssessed: 'ja' }
    expect(await send({ method: 'PATCH', path: '/api/household', body }, { as: user })).toMatchObject({
      status: 422,
      errors: [{ field: 'isJointlyAssessed' }],
    })
  })
})

describe('POST /api/household/persons', () => {
  test('201: comes after the others', async () => {
    const user = await signedInUser()
    const id = newId()

    const answer = await call(createPerson, { body: { id, name: 'Jonas', surname: '' } }, { as: user })

    expect(answer.status).toBe(201)
    expect(answer.data).toEqual({ id, name: 'Jonas', surname: '', position: 1, version: 1 })
  })

  test('201 again for the same content, 409 for other content under the same id', async () => {
    const user = await signedInUser()
    const body = { id: newId(), name: 'Jonas', surname: 'Berger' }
    const first = await call(createPerson, { body }, { as: user })

    const second = await call(createPerson, { body }, { as: user })
    const other = await call(createPerson, { body: { ...body, name: 'Johanna' } }, { as: user })

    expect(second).toMatchObject({ status: 201, data: first.data })
    expect(other).toMatchObject({ status: 409, errors: [{ message: 'conflict' }] })
  })

  test('422: an empty name', async () => {
    const user = await signedInUser()
    const body = { id: newId(), name: ' ', surname: '' }
    expect(await call(createPerson, { body }, { as: user })).toMatchObject({
      status: 422,
      errors: [{ field: 'name', message: 'Bitte gib einen Wert ein.' }],
    })
  })

  test('422: the twenty-first person', async () => {
    const user = await signedInUser()
    for (let count = 1; count < 20; count += 1) {
      await call(createPerson, { body: { id: newId(), name: `Kind ${count}`, surname: '' } }, { as: user })
    }
    const body = { id: newId(), name: 'Zu viel', surname: '' }
    expect(await call(createPerson, { body }, { as: user })).toMatchObject({
      status: 422,
      errors: [{ field: 'name', message: 'Ein Haushalt kann höchstens 20 Personen haben.' }],
    })
  })
})

describe('PATCH /api/household/persons/{id}', () => {
  test('200: a new name', async () => {
    const user = await signedInUser()
    const answer = await call(
      updatePerson,
      { params: { id: user.personId }, body: { version: 1, name: 'Änne 🧭', surname: 'עברית' } },
      { as: user },
    )
    expect(answer.status).toBe(200)
    expect(answer.data).toEqual({
      id: user.personId,
      name: 'Änne 🧭',
      surname: 'עברית',
      position: 0,
      version: 2,
    })
  })

  test('goes to the database three times, behind the look at the session', async () => {
    const user = await signedInUser()
    const input = { params: { id: user.personId }, body: { version: 1, name: 'A', surname: '' } }
    const statements = watchStatements()
    await call(updatePerson, input, { as: user })
    expect(statements()).toEqual([
      expect.stringMatching(/^select [^]* from "session" /),
      expect.stringMatching(
        /^begin; set local role wk_household; set local wk.household_id.*; select from household .* for update$/,
      ),
      expect.stringMatching(/^update "person" /),
      'commit',
    ])
  })

  test('412: carries the newer record', async () => {
    const user = await signedInUser()
    const params = { id: user.personId }
    const first = await call(
      updatePerson,
      { params, body: { version: 1, name: 'A', surname: '' } },
      { as: user },
    )
    const second = await call(
      updatePerson,
      { params, body: { version: 1, name: 'B', surname: '' } },
      { as: user },
    )
    expect(second.status).toBe(412)
    expect(second.json).toEqual({ errors: [{ message: 'version_mismatch' }], current: first.data })
  })

  test('404: nobody', async () => {
    const user = await signedInUser()
    const body = { version: 1, name: 'A', surname: '' }
    expect(await call(updatePerson, { params: { id: newId() }, body }, { as: user })).toMatchObject({
      status: 404,
      errors: [{ message: 'not_found' }],
    })
  })
})

describe('DELETE /api/household/persons/{id}', () => {
  test('204: somebody without income and shares', async () => {
    const user = await signedInUser()
    const id = newId()
    await call(createPerson, { body: { id, name: 'Jonas', surname: '' } }, { as: user })

    const answer = await call(deletePerson, { params: { id } }, { as: user })

    expect(answer).toMatchObject({ status: 204, text: '' })
    expect((await call(readHousehold, {}, { as: user })).data.persons).toHaveLength(1)
  })

  test('409: the last person', async () => {
    const user = await signedInUser()
    expect(await call(deletePerson, { params: { id: user.personId } }, { as: user })).toMatchObject({
      status: 409,
      errors: [{ message: 'conflict' }],
    })
  })

  test('409: an account belongs to the person', async () => {
    const user = await signedInUser()
    await call(createPerson, { body: { id: newId(), name: 'Jonas', surname: '' } }, { as: user })
    await call(createAccount, { body: sampleAccount(user.personId) }, { as: user })
    expect((await call(deletePerson, { params: { id: user.personId } }, { as: user })).status).toBe(409)
  })

  test('404: nobody', async () => {
    const user = await signedInUser()
    expect((await call(deletePerson, { params: { id: newId() } }, { as: user })).status).toBe(404)
  })
})
