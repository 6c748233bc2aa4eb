import { type PriceStep, priceSteps, reducePrice } from '#domain/subscription/reduction.ts'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { FoundContract } from '#server/subscription/stores/contract-store.ts'
import { listReductions, reductionOf } from '#server/subscription/stores/reduction-store.ts'

/** The price of an order with its voucher. */
export interface OrderPrice {
  /** The amount of the first payment. */
  readonly firstCents: number
  readonly steps: readonly PriceStep[]
  /** The voucher as the invoice names it; null: none. */
  readonly voucher: string | null
}

/** What was ordered: plan and price as they were then, and the voucher. What was granted later does not count. */
export async function orderPrice(
  database: Database | Transaction,
  order: Pick<FoundContract, 'user_id' | 'contract_id' | 'ordered_plan' | 'ordered_price_cents'>,
): Promise<OrderPrice> {
  const { ordered_plan: plan, ordered_price_cents: fullCents } = order
  const rows = (await listReductions(database, order)).filter(({ source }) => source === 'voucher')
  const granted = rows.map((row) => ({ ...reductionOf(row), units: row.units }))
  return {
    firstCents: reducePrice(plan, fullCents, granted).leftCents,
    steps: priceSteps(plan, fullCents, granted),
    voucher: rows[0]?.words ?? null,
  }
}
