import type { BodyOf } from '#contract/protocol/endpoint.ts'
import type { createImport } from '#contract/transactions/imports.ts'

/** What a bank's file tells about a booking besides its day and amount. */
export function bankFieldsOf(row: BodyOf<typeof createImport>['rows'][number]) {
  return {
    counterparty: row.counterparty,
    purpose: row.purpose,
    valueDay: row.valueDay ?? null,
    originalCents: row.originalCents ?? null,
    originalCurrency: row.originalCurrency ?? null,
    counterpartyIban: row.counterpartyIban ?? null,
    bookingText: row.bookingText ?? '',
    endToEndRef: row.endToEndRef ?? null,
    mandateRef: row.mandateRef ?? null,
    creditorId: row.creditorId ?? null,
    bankRef: row.bankRef ?? null,
    bankRefKind: row.bankRefKind ?? null,
    fingerprint: row.fingerprint,
    occurrence: row.occurrence,
  }
}
