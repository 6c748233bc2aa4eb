import { answerTestPayment, orderSubscription, readSubscription } from '#contract/subscription.ts'
import { sampleOrder } from '#server/testing/samples/sample-order.ts'
import type { User } from './user.ts'

/** Orders a subscription by the API that starts at once and is paid. */
export async function buySubscription({ api }: User): Promise<void> {
  const body = sampleOrder({ isEarly: true })
  const { termsVersion, offer } = await api.call(readSubscription, {})
  const wordingVersion = offer?.wordingVersion ?? body.wordingVersion
  await api.call(orderSubscription, { body: { ...body, termsVersion, wordingVersion } })
  await api.call(answerTestPayment, { params: { reference: body.id }, body: { outcome: 'paid' } })
}
