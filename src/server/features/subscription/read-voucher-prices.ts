import type { DataOf } from '#contract/protocol/endpoint.ts'
import type { readVoucherPrices as endpoint } from '#contract/subscription.ts'
import { priceSteps } from '#domain/subscription/reduction.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'
import { countStored } from '#server/security/rate-limit-store.ts'
import { checkVoucher, codesByNetwork, codesByUser } from '#server/subscription/vouchers/check-voucher.ts'
import { today } from '#server/today.ts'
import { priceOf } from './check-agreement.ts'

/**
 * The prices by a voucher for each plan that it is for, before it is redeemed with an order.
 * @throws {Problem} invalid_input at the code · too_many_requests
 */
export async function readVoucherPrices(
  call: Call<typeof endpoint>,
  dependencies: Dependencies,
): Promise<DataOf<typeof endpoint>> {
  const { caller, body } = call
  const { clock, config, database } = dependencies
  await countCode(call, dependencies)
  const { found, value, words, plans } = await inTransaction(database, (transaction) =>
    checkVoucher(transaction, {
      typed: body.code,
      userId: caller.userId,
      householdId: caller.householdId,
      day: today(clock),
      field: 'code',
    }),
  )
  return {
    code: found.code,
    words,
    plans: plans.map((plan) => {
      const fullCents = priceOf(config, plan)
      return {
        plan,
        fullCents,
        steps: [...priceSteps(plan, fullCents, [{ ...value, id: found.voucher_id }])],
      }
    }),
  }
}

/** Counts a code that somebody tries, in all processes together. @throws {Problem} too_many_requests */
export async function countCode(
  { caller, client }: Pick<Call<typeof endpoint>, 'caller' | 'client'>,
  { clock, database, limits }: Pick<Dependencies, 'clock' | 'database' | 'limits'>,
): Promise<void> {
  const name = 'voucher-codes'
  limits.countNetworks(name, client.networks, codesByNetwork)
  await countStored(database, { name, key: caller.userId, limit: codesByUser, now: clock.now() })
}
