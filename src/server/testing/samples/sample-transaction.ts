import type { CallOf } from '#contract/protocol/endpoint.ts'
import type { createImport } from '#contract/transactions/imports.ts'
import type { createTransaction } from '#contract/transactions/transactions.ts'

type Sent = CallOf<typeof createTransaction>['body']
type Import = CallOf<typeof createImport>['body']
type Row = Import['rows'][number]

/** A booking of 45,00 € in cash for living, entered by hand. */
export function sampleTransaction(accountId: string, given: Partial<Sent> = {}): Sent {
  return {
    id: crypto.randomUUID(),
    accountId,
    day: '2026-11-20',
    amountCents: -4_500,
    counterparty: 'Wochenmarkt',
    purpose: 'Gemüse',
    itemId: null,
    groupId: null,
    category: 'life',
    isTransfer: false,
    isOneOff: false,
    note: '',
    parts: [],
    ...given,
  }
}

/** The fields that a change of an imported booking sends. */
export function saidAbout(booking: Sent): Omit<Sent, 'id' | ByHand> {
  const { id: _, accountId: _a, day: _d, amountCents: _c, counterparty: _n, purpose: _p, ...said } = booking
  return said
}

type ByHand = 'accountId' | 'day' | 'amountCents' | 'counterparty' | 'purpose'

/** An import of November with two bookings in one part. */
export function sampleImport(accountId: string, given: Partial<Import> = {}): Import {
  return {
    id: crypto.randomUUID(),
    accountId,
    fileName: 'Umsätze.csv',
    format: 'dkb-giro',
    from: '2026-11-01',
    to: '2026-11-19',
    presentCount: 0,
    skippedCount: 0,
    openingCents: 100_000,
    closingCents: 98_660,
    closingDay: '2026-11-19',
    part: 1,
    isLast: true,
    known: { from: '2026-10-30', to: '2026-11-19', count: 0 },
    rows: [
      sampleRow({ amountCents: -2_340, counterparty: 'Bäckerei', category: 'life' }),
      sampleRow({ amountCents: 1_000, counterparty: 'Jonas Berger', purpose: 'Danke' }),
    ],
    ...given,
  }
}

/** A booking as a bank's file has it. */
export function sampleRow(given: Partial<Row> = {}): Row {
  return {
    id: crypto.randomUUID(),
    day: '2026-11-07',
    amountCents: -2_340,
    counterparty: 'Bäckerei Müller',
    counterpartyIban: 'DE25123456810000000777',
    bookingText: 'Kartenzahlung',
    purpose: 'Brot und Brötchen',
    fingerprint: 'a'.repeat(64),
    occurrence: 1,
    ...given,
  }
}
