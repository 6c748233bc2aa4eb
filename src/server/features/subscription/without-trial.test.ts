import { expect, test } from 'vitest'
import { endpoint } from '#contract/protocol/endpoint.ts'
import { readSubscription, startTrial } from '#contract/subscription.ts'
import { serve } from '#server/http/serve.ts'
import { testApp } from '#server/testing/test-app.ts'

const paid = endpoint({
  method: 'POST',
  path: '/api/test',
  access: 'subscriber',
  summary: '',
  envelope: 'empty',
})
const { call, signedInUser } = testApp({
  config: { trial: { days: 0, maxDays: 75 }, isSubscriptionRequired: false },
  registerMoreRoutes: (api) => serve(api, paid, async () => {}),
})

test('409: TRIAL_DAYS=0 offers none', async () => {
  const anna = await signedInUser()
  expect((await call(readSubscription, {}, { as: anna })).data.trial).toMatchObject({
    days: 0,
    canStart: false,
  })
  expect(await call(startTrial, {}, { as: anna })).toMatchObject({
    status: 409,
    errors: [{ message: 'conflict' }],
  })
})

test('SUBSCRIPTION_REQUIRED=false opens what needs one', async () => {
  const anna = await signedInUser()
  expect((await call(paid, {}, { as: anna })).status).toBe(204)
  expect((await call(readSubscription, {}, { as: anna })).data).toMatchObject({
    isActive: false,
    isRequired: false,
  })
})
