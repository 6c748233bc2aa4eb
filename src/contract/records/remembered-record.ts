import type { DataOf } from '#contract/protocol/endpoint.ts'
import type { readRemembered } from '#contract/transactions/imports.ts'
import type { RecordDescription } from './record-description.ts'
import { transactionRecord } from './transaction-record.ts'

type Remembered = DataOf<typeof readRemembered>

/** Two bookings that a person has said are no transfer. */
export const partedTransferRecord = {
  name: 'Keine Umbuchung',
  fields: {
    fromAccountId: { label: 'Von Konto', format: 'account' },
    fromDay: { label: 'Abgegangen am', format: 'day' },
    toAccountId: { label: 'Auf Konto', format: 'account' },
    toDay: { label: 'Angekommen am', format: 'day' },
    leftCents: { label: 'Abgegangen', format: 'cents' },
    arrivedCents: { label: 'Angekommen', format: 'cents' },
    partedAt: { label: 'Gesagt am', format: 'time' },
  },
} as const satisfies RecordDescription<Remembered['partedTransfers'][number]>

/** The typed entries of a booking before its bank's file contained it. */
export const typedBookingRecord = {
  name: 'Getippte Buchung',
  fields: {
    bookingId: { label: transactionRecord.name, format: 'booking' },
    importId: { label: 'Datei', format: 'statementImport' },
    bankDay: { label: 'Buchungstag der Bank', format: 'day' },
    counterparty: transactionRecord.fields.counterparty,
    purpose: transactionRecord.fields.purpose,
  },
} as const satisfies RecordDescription<Remembered['typedBookings'][number]>
