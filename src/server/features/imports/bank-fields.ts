import type { BodyOf } from '#contract/protocol/endpoint.ts'
import type { createImport } from '#contract/transactions/imports.ts'
import { type TradeFields, toldTrade } from '#domain/securities/trade.ts'
import { filled } from '#server/transactions/filled.ts'
import { type Booking, noBankFields } from '#server/transactions/present.ts'

type BankFields = Pick<Booking, keyof typeof noBankFields>

/** What a bank's file tells about a booking besides its day and amount, field by field as the description has them. */
export function bankFieldsOf(
  row: BodyOf<typeof createImport>['rows'][number],
): BankFields & Pick<Booking, 'counterparty' | 'purpose'> & TradeFields {
  const { counterparty, purpose } = row
  return { counterparty, purpose, ...filled<BankFields>(noBankFields, row), ...toldTrade(row) }
}
