import { fieldProblem } from '#contract/protocol/problem.ts'
import { planWords } from '#domain/subscription/plan-words.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { type Dependencies, newId } from '#server/dependencies.ts'
import type { FoundContract } from '#server/subscription/stores/contract-store.ts'
import { insertReduction } from '#server/subscription/stores/reduction-store.ts'
import { today } from '#server/today.ts'
import { checkVoucher } from './check-voucher.ts'
import { insertUse } from './voucher-store.ts'

/**
 * Redeems a code with an order, in the transaction that takes it: of two that use the last use of a code at once the
 * second is refused.
 * @param order just written, its household locked
 * @throws {Problem} invalid_input at `voucherCode`
 */
export async function redeemVoucher(
  transaction: Transaction,
  dependencies: Pick<Dependencies, 'clock' | 'randomBytes'>,
  order: FoundContract,
  typed: string,
): Promise<void> {
  const { user_id: userId, contract_id: contractId, household_id: householdId, plan } = order
  const field = 'voucherCode'
  const day = today(dependencies.clock)
  const asking = { typed, userId, householdId, day, field, isRedeemed: true }
  const { found, value, words, plans } = await checkVoucher(transaction, asking)
  if (!plans.includes(plan))
    throw fieldProblem(
      field,
      `Dieser Gutschein gilt nur für das Abo „${plans.map((each) => planWords[each].name).join('“ und „')}“.`,
    )
  const useId = newId(dependencies)
  const now = dependencies.clock.now()
  const use = { useId, voucherId: found.voucher_id, codeKey: found.code_key, userId, householdId }
  await insertUse(transaction, { ...use, contractId, usedAt: now })
  await insertReduction(transaction, {
    user_id: userId,
    contract_id: contractId,
    // The id of the use, so that what a voucher has brought is found again.
    reduction_id: useId,
    source: 'voucher',
    words,
    kind: value.kind,
    percent_bp: value.percentBp,
    units: value.units,
    created_at: now,
  })
}
