import { expect } from '@playwright/test'
import { answerTestPayment, orderSubscription, readSubscription } from '#contract/subscription.ts'
import { sampleOrder } from '#server/testing/samples/sample-order.ts'
import type { User } from './user.ts'

/** Orders a subscription by the API that starts at once and is paid. */
export async function buySubscription({ api }: User): Promise<void> {
  const body = sampleOrder({ isEarly: true })
  // A new server stores the wording of its terms just after it has begun to answer.
  await expect(async () => {
    const { termsVersion, offer } = await api.call(readSubscription, {})
    const wordingVersion = offer?.wordingVersion ?? body.wordingVersion
    await api.call(orderSubscription, { body: { ...body, termsVersion, wordingVersion } })
  }).toPass({ timeout: 20_000 })
  await api.call(answerTestPayment, { params: { reference: body.id }, body: { outcome: 'paid' } })
}
