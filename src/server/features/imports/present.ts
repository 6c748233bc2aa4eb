import type { Selectable } from 'kysely'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { importRecord } from '#contract/records/transaction-record.ts'
import type { readImports, readRemembered } from '#contract/transactions/imports.ts'
import { recordColumns } from '#server/database/record-columns.ts'
import type { TypedBookingTable } from '#server/database/schema.ts'
import type { ImportRow } from './store.ts'

export type Import = DataOf<typeof readImports>['imports'][number]

// The columns of the first and last day have other names than the fields, and instants are shown as texts.
const { from: _from, to: _to, importedAt: _at, undoneAt: _undone, ...told } = importRecord.fields
const { columnsOf, fieldsOf } = recordColumns(told)

/** An import with its results. */
export function presentImport(row: ImportRow): Import {
  return {
    id: row.id,
    ...fieldsOf(row),
    from: row.from_day,
    to: row.to_day,
    importedAt: row.imported_at.toISOString(),
    undoneAt: row.undone_at?.toISOString() ?? null,
  }
}

/** What was typed of a booking before its bank told it. */
export function presentTyped(row: Selectable<TypedBookingTable>): TypedBooking {
  return {
    bookingId: row.booking_id,
    importId: row.import_id,
    bankDay: row.bank_day,
    counterparty: row.counterparty,
    purpose: row.purpose,
  }
}

type TypedBooking = DataOf<typeof readRemembered>['typedBookings'][number]

/** The columns of an import. */
export function importValues({ id, from, to, importedAt, undoneAt, ...fields }: Import) {
  return {
    id,
    ...columnsOf(fields),
    from_day: from,
    to_day: to,
    imported_at: new Date(importedAt),
    undone_at: undoneAt === null ? null : new Date(undoneAt),
  }
}
