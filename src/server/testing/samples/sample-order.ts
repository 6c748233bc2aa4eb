import { orderWordingVersion } from '#contract/site/order-wording.ts'
import { termsVersion } from '#contract/site/terms-version.ts'
import { answerTestPayment, orderSubscription, type testOutcomes } from '#contract/subscription.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { deleteHousehold, lockHouseholdIfAlone } from '#server/jobs/erasure-store.ts'
import { makeToken } from '#server/security/opaque-token.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { createTestSession } from '#server/testing/test-session.ts'
import type { TestUser } from '#server/testing/test-user.ts'

/** An order of the monthly plan without an early start. */
export function sampleOrder(
  changed: Partial<ReturnType<typeof order>> & { readonly voucherCode?: string } = {},
) {
  return { ...order(), ...changed }
}

function order() {
  return {
    id: crypto.randomUUID() as string,
    plan: 'monthly' as 'monthly' | 'yearly',
    priceCents: 990,
    termsVersion: termsVersion as string,
    isEarly: false,
    wordingVersion: orderWordingVersion as string,
  }
}

/** Orders with an immediate start and pays with the test provider. @returns the id of the order */
export async function buy(
  { call }: Pick<TestApp, 'call'>,
  user: TestUser,
  {
    outcome = 'paid',
    ...changed
  }: Parameters<typeof sampleOrder>[0] & { outcome?: (typeof testOutcomes)[number] } = {},
): Promise<string> {
  const body = sampleOrder({ isEarly: true, ...changed })
  const ordered = await call(orderSubscription, { body }, { as: user })
  if (ordered.status !== 200) throw new Error(`The order was answered ${ordered.status}: ${ordered.text}`)
  const paid = await call(
    answerTestPayment,
    { params: { reference: body.id }, body: { outcome } },
    { as: user },
  )
  if (paid.status !== 200) throw new Error(`The payment was answered ${paid.status}: ${paid.text}`)
  return body.id
}

/** Makes a user a member of another household; the former household is deleted with its last member. */
export async function joinHousehold(
  { database }: Pick<TestApp, 'database'>,
  user: TestUser,
  { householdId }: TestUser,
): Promise<TestUser> {
  await inTransaction(database, async (transaction) => {
    const isAlone = await lockHouseholdIfAlone(transaction, user.userId)
    await transaction
      .updateTable('household_member')
      .set({ household_id: householdId })
      .where('user_id', '=', user.userId)
      .execute()
    if (isAlone) await deleteHousehold(transaction, user.householdId)
  })
  return { ...user, householdId }
}

/** The user with a new session: after days without a call the former one is over. */
export async function signedInAgain(
  { dependencies }: Pick<TestApp, 'dependencies'>,
  user: TestUser,
): Promise<TestUser> {
  const token = makeToken(dependencies.randomBytes)
  await createTestSession(dependencies, { realm: 'user', userId: user.userId }, 'active', token)
  return { ...user, token }
}
