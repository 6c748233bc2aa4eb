import type { ForeignAmount } from '#domain/currencies/foreign-amount.ts'
import type { LastBalance } from '#domain/statement-import/last-balance.ts'

/** A balance of a file in euro, and the amount in the currency of the account where that is not the euro. */
export interface NewBalance extends LastBalance {
  readonly foreign?: ForeignAmount
}
