import { describe, expect, test } from 'vitest'
import { readSetUp, updateSetUp } from '#contract/planning/set-up.ts'
import { testApp } from '#server/testing/test-app.ts'

const { call, signedInUser } = testApp()

const untouched = { household: null, income: null, accounts: null, rates: null, transfers: null }

describe('GET /api/set-up', () => {
  test('200: a new household has not begun', async () => {
    const user = await signedInUser()
    expect(await call(readSetUp, {}, { as: user })).toMatchObject({
      status: 200,
      data: { childCount: 0, paysMaintenance: false, marks: untouched },
    })
  })

  test('401: without a session', async () => {
    expect(await call(readSetUp, {})).toMatchObject({ status: 401, errors: [{ message: 'unauthenticated' }] })
  })
})

describe('PATCH /api/set-up', () => {
  test('200: each change names its own, and leaves the rest', async () => {
    const user = await signedInUser()
    await call(updateSetUp, { body: { childCount: 2, marks: { household: 'done' } } }, { as: user })
    await call(updateSetUp, { body: { paysMaintenance: true } }, { as: user })
    await call(updateSetUp, { body: { marks: { income: 'skipped' } } }, { as: user })
    const expected = {
      childCount: 2,
      paysMaintenance: true,
      marks: { ...untouched, household: 'done', income: 'skipped' },
    }

    const answer = await call(updateSetUp, { body: {} }, { as: user })

    expect(answer).toMatchObject({ status: 200, data: expected })
    expect((await call(readSetUp, {}, { as: user })).data).toEqual(expected)
  })

  test('200: null opens a step again', async () => {
    const user = await signedInUser()
    await call(updateSetUp, { body: { marks: { rates: 'skipped' } } }, { as: user })
    const answer = await call(updateSetUp, { body: { marks: { rates: null } } }, { as: user })
    expect(answer.data).toEqual({ childCount: 0, paysMaintenance: false, marks: untouched })
  })

  test('two households do not meet', async () => {
    const [anna, bea] = [await signedInUser(), await signedInUser()]
    await call(updateSetUp, { body: { childCount: 3 } }, { as: anna })
    expect((await call(readSetUp, {}, { as: bea })).data.childCount).toBe(0)
  })

  test('422: twenty-one children, half a child, and a mark that is none', async () => {
    const user = await signedInUser()
    for (const body of [
      { childCount: 21 },
      { childCount: 0.5 },
      { marks: { income: 'maybe' } },
      { other: 1 },
    ]) {
      // @ts-expect-error what no form sends
      expect((await call(updateSetUp, { body }, { as: user })).status).toBe(422)
    }
  })
})
