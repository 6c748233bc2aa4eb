import { expect, test } from 'vitest'
import { readUser } from '#contract/user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { call, signedInUser } = testApp()

test('200: the profile in the spelling of the specification', async () => {
  const anna = await signedInUser()
  const answer = await call(readUser, {}, { as: anna })
  expect(answer).toMatchObject({ status: 200 })
  expect(answer.json).toEqual({
    data: {
      user: {
        id: anna.userId,
        salutation: 'k',
        name: 'Anna',
        surname: 'Berger',
        email: anna.email,
        confirmed: true,
      },
      subscription: null,
      two_fa: { enabled: false, recovery_codes_count: 0 },
      consultant: { current_consultant: null, allowed_access: false },
    },
  })
})

test('401 without a session', async () => {
  expect((await call(readUser, {})).errors).toEqual([{ message: 'unauthenticated' }])
})
