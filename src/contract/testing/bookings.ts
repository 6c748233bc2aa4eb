import type { RestoredBooking } from '#contract/restore/restored-records.ts'
import { transaction } from '#domain/testing/transaction.ts'

/** A booking of bread for a euro, as in a file. */
export function booking(id: string, given: Partial<RestoredBooking> = {}): RestoredBooking {
  return {
    ...transaction({ id, accountId: 'giro', day: '2026-11-03', amountCents: -100, occurrence: 1 }),
    counterparty: 'Bäckerei',
    purpose: 'Brot',
    bankRefKind: null,
    parts: [],
    ...given,
  }
}
