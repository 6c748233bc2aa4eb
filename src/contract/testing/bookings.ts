import type { RestoredBooking } from '#contract/restore/restored-records.ts'

/** Bread for a euro, as a file tells it. */
export function booking(id: string, given: Partial<RestoredBooking> = {}): RestoredBooking {
  return {
    id,
    accountId: 'giro',
    day: '2026-11-03',
    valueDay: null,
    amountCents: -100,
    originalCents: null,
    originalCurrency: null,
    counterparty: 'Bäckerei',
    counterpartyIban: null,
    bookingText: '',
    purpose: 'Brot',
    endToEndRef: null,
    mandateRef: null,
    creditorId: null,
    bankRef: null,
    bankRefKind: null,
    fingerprint: '',
    occurrence: 1,
    importId: null,
    itemId: null,
    groupId: null,
    category: null,
    transferId: null,
    isTransfer: false,
    isOneOff: false,
    note: '',
    parts: [],
    version: 1,
    ...given,
  }
}
