import type { moveBudgetItem } from '#contract/planning/budget-items.ts'
import type { BodyOf, DataOf } from '#contract/protocol/endpoint.ts'
import type { createImport, readImports } from '#contract/transactions/imports.ts'
import type {
  createTransaction,
  pairTransactions,
  readTransactions,
  returnTransaction,
  sortTransactions,
  updateTransaction,
} from '#contract/transactions/transactions.ts'
import { foreignRecordFields } from './foreign-record.ts'
import { placeFields } from './import-rule-record.ts'
import type { RecordDescription } from './record-description.ts'
import { tradeRecordFields } from './trade-record.ts'

type Stored = DataOf<typeof readTransactions>['transactions'][number]
type Import = DataOf<typeof readImports>['imports'][number]

const amount = { label: 'Betrag', format: 'cents' } as const
const note = { label: 'Notiz', format: 'text', none: 'keine' } as const
const isTransfer = { label: 'Umbuchung', format: 'flag' } as const

/** The fields that are typed for a booking that no file contained. */
const handFields = {
  accountId: { label: 'Konto', format: 'account' },
  day: { label: 'Buchungstag', format: 'day' },
  amountCents: amount,
  ...foreignRecordFields,
  counterparty: { label: 'Name', format: 'text', none: 'niemand' },
  purpose: { label: 'Verwendungszweck', format: 'text', none: 'keiner' },
} as const

/** The fields of a booking that only a bank's file contains. */
export const bankFields = {
  valueDay: { label: 'Wertstellung', format: 'day', none: 'keine' },
  originalCents: { label: 'Ursprünglicher Betrag', format: 'cents', none: 'keiner' },
  originalCurrency: { label: 'Währung', format: 'text', none: 'EUR' },
  counterpartyIban: { label: 'IBAN', format: 'iban', none: 'keine' },
  bookingText: { label: 'Buchungstext', format: 'text', none: 'keiner' },
  endToEndRef: { label: 'Ende-zu-Ende-Referenz', format: 'text', none: 'keine' },
  mandateRef: { label: 'Mandat', format: 'text', none: 'keines' },
  creditorId: { label: 'Gläubiger-ID', format: 'text', none: 'keine' },
  bankRef: { label: 'Referenz der Bank', format: 'text', none: 'keine' },
  bankRefKind: { label: 'Art der Referenz', format: 'text', none: 'keine' },
  fingerprint: { label: 'Prüfsumme', format: 'text', none: 'keine' },
  occurrence: { label: 'Nummer unter gleichen', format: 'number' },
} as const

const saidFields = {
  ...placeFields,
  isTransfer,
  isOneOff: { label: 'Einmalig', format: 'flag' },
  note,
  parts: {
    label: 'Teile',
    format: 'entry',
    none: 'nicht aufgeteilt',
    pattern: '{amountCents} {itemId|groupId|category}',
    fields: { ...placeFields, amountCents: amount, note },
  },
} as const

export const transactionRecord = {
  name: 'Buchung',
  fields: {
    ...handFields,
    ...bankFields,
    ...tradeRecordFields,
    importId: { label: 'Einlesen', format: 'statementImport', none: 'von Hand' },
    transferId: { label: 'Kennung der Umbuchung', format: 'text', none: 'keine' },
    ...saidFields,
  },
} as const satisfies RecordDescription<Stored>

/** A booking that is entered by hand, with the fields that a person adds to any booking. */
export const newTransactionRecord = {
  name: transactionRecord.name,
  fields: { ...handFields, ...saidFields },
} as const satisfies RecordDescription<BodyOf<typeof createTransaction>>

export const transactionChangeRecord = {
  name: transactionRecord.name,
  fields: {
    ...saidFields,
    byHand: {
      label: transactionRecord.name,
      format: 'entry',
      pattern: '{amountCents} am {day}',
      fields: handFields,
    },
  },
} as const satisfies RecordDescription<BodyOf<typeof updateTransaction>>

/** A booking of a file that is restored. */
export const returnedTransactionRecord = {
  name: transactionRecord.name,
  fields: {
    ...handFields,
    ...bankFields,
    ...tradeRecordFields,
    importId: transactionRecord.fields.importId,
    ...saidFields,
  },
} as const satisfies RecordDescription<BodyOf<typeof returnTransaction>>

/** The places of many bookings. */
export const sortedTransactionsRecord = {
  name: 'Buchungen',
  fields: {
    rows: {
      label: 'Buchungen',
      format: 'entry',
      pattern: '{itemId|groupId|category}',
      fields: { ...placeFields, isTransfer },
    },
  },
} as const satisfies RecordDescription<BodyOf<typeof sortTransactions>>

/** The place to which everything of a deleted item goes. */
export const movedItemRecord = {
  name: 'Ort der Buchungen',
  fields: placeFields,
} as const satisfies RecordDescription<BodyOf<typeof moveBudgetItem>>

export const pairRecord = {
  name: 'Umbuchung',
  fields: {
    one: { label: 'Buchung', format: 'booking' },
    other: { label: 'Gegenbuchung', format: 'booking' },
  },
} as const satisfies RecordDescription<BodyOf<typeof pairTransactions>>

const factFields = {
  accountId: handFields.accountId,
  fileName: { label: 'Datei', format: 'text' },
  format: { label: 'Format', format: 'text' },
  from: { label: 'Von', format: 'day' },
  to: { label: 'Bis', format: 'day' },
  presentCount: { label: 'Schon vorhanden', format: 'number' },
  skippedCount: { label: 'Ausgelassen', format: 'number' },
  openingCents: { label: 'Anfangssaldo', format: 'cents', none: 'keiner' },
  closingCents: { label: 'Schlusssaldo', format: 'cents', none: 'keiner' },
  closingDay: { label: 'Schlusssaldo vom', format: 'day', none: 'keiner' },
} as const

export const importRecord = {
  name: 'Einlesen',
  fields: {
    ...factFields,
    addedCount: { label: 'Neu', format: 'number' },
    importedAt: { label: 'Eingelesen am', format: 'time' },
    partCount: { label: 'Teile', format: 'number' },
    isComplete: { label: 'Vollständig', format: 'flag' },
    wroteBalance: { label: 'Kontostand übernommen', format: 'flag' },
    undoneAt: { label: 'Zurückgenommen am', format: 'time', none: 'nein' },
  },
} as const satisfies RecordDescription<Import>

const { accountId: _account, ...rowFields } = handFields

/** Bookings of a file, or of a part of one. */
export const newImportRecord = {
  name: importRecord.name,
  fields: {
    ...factFields,
    part: { label: 'Teil', format: 'number' },
    isLast: { label: 'Der letzte Teil', format: 'flag' },
    closing: {
      label: factFields.closingCents.label,
      format: 'entry',
      none: 'in Euro',
      pattern: '{foreignMinor} zum Kurs {rate}',
      fields: foreignRecordFields,
    },
    known: {
      label: 'Verglichen mit',
      format: 'entry',
      pattern: '{count}',
      fields: {
        from: factFields.from,
        to: factFields.to,
        count: { label: 'Buchungen', format: 'number' },
      },
    },
    rows: {
      label: 'Buchungen',
      format: 'entry',
      pattern: '{amountCents} am {day}',
      fields: {
        ...rowFields,
        ...bankFields,
        ...tradeRecordFields,
        ...placeFields,
        isTransfer,
        isOneOff: saidFields.isOneOff,
        note,
        transferWith: { label: 'Gegenbuchung', format: 'booking' },
        partedFrom: { label: 'Keine Umbuchung mit', format: 'booking' },
        sameAs: { label: 'Schon eingetragen als', format: 'booking' },
        parts: saidFields.parts,
      },
    },
  },
} as const satisfies RecordDescription<BodyOf<typeof createImport>>
