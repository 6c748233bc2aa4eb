import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import { readUser } from '#contract/user.ts'

const { call, send, signedInUser } = testApp()

test('a call without a cookie is unauthenticated', async () => {
  const answer = await call(readUser, {})
  expect(answer).toMatchObject({ status: 401, errors: [{ message: 'unauthenticated' }] })
})
