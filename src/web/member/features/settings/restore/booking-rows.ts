import { columnName, isColumn } from '#contract/records/column-name.ts'
import type { Fields } from '#contract/records/record-description.ts'
import { newImportRecord, transactionRecord } from '#contract/records/transaction-record.ts'
import type { TableRows } from '#contract/restore/record-rows.ts'
import type { AnyValues } from '#contract/restore/restored-records.ts'
import { day, id } from '#contract/schema/schema.ts'
import { importRow } from '#contract/transactions/imports.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import type { ImportBody } from '#web/member/import-preview/import-body.ts'

export type BookingRow = ImportBody['rows'][number]

/** A booking of an export, as an import would bring it. */
export interface FileBooking {
  readonly accountId: string
  /** The same for both bookings of a transfer between own accounts. */
  readonly transferId: string | null
  readonly row: BookingRow
}

/** A booking that cannot be taken, and why. */
export interface BookingFault {
  readonly title: string
  readonly sentence: string
}

const rowFields: Fields = newImportRecord.fields.rows.fields
const partFields: Fields = transactionRecord.fields.parts.fields
/** Without them a row means the same. */
const usualValues: AnyValues = { bookingText: '', isTransfer: false, isOneOff: false, note: '' }

/** The bookings of an export, checked as those of a bank's file are. */
export function readBookings(tables: TableRows) {
  const parts = Map.groupBy(tables['booking_part'] ?? [], ({ booking_id }) => booking_id)
  const seen = new Set<string>()
  const bookings: FileBooking[] = []
  const faults: BookingFault[] = []
  for (const values of tables['booking'] ?? []) {
    const checked = checkedBooking(values, parts.get(values['id']) ?? [])
    if ('sentence' in checked) faults.push({ title: titleOf(values), sentence: checked.sentence })
    else if (seen.has(checked.row.id))
      faults.push({ title: titleOf(values), sentence: 'Die Buchung steht zweimal in der Datei.' })
    else {
      seen.add(checked.row.id)
      bookings.push(checked)
    }
  }
  return { bookings, faults }
}

function checkedBooking(
  values: AnyValues,
  parts: readonly AnyValues[],
): FileBooking | { readonly sentence: string } {
  const told = { id: values['id'], ...fieldsOf(rowFields, values) }
  const sorted = parts.toSorted((one, other) => Number(one['position']) - Number(other['position']))
  const { data, error } = importRow.safeParse({
    ...Object.fromEntries(
      Object.entries(told).filter(([key, value]) => value !== null && value !== usualValues[key]),
    ),
    ...(sorted.length > 0 && { parts: sorted.map((part) => fieldsOf(partFields, part)) }),
  })
  const account = id.safeParse(values['account_id'])
  if (error) return { sentence: sentenceAt(error.issues[0]) }
  if (!account.success) return { sentence: 'Das Konto fehlt.' }
  const transferId = values['transfer_id']
  return {
    accountId: account.data,
    transferId: typeof transferId === 'string' ? transferId : null,
    row: data,
  }
}

function sentenceAt(
  issue: { readonly path: readonly PropertyKey[]; readonly message: string } | undefined,
): string {
  const label = rowFields[String(issue?.path[0])]?.label
  return label === undefined ? String(issue?.message) : `${label}: ${issue?.message}`
}

function fieldsOf(fields: Fields, values: AnyValues): AnyValues {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) =>
      isColumn(field) ? [[key, values[columnName(key)] ?? null]] : [],
    ),
  )
}

function titleOf({ day: booked, counterparty }: AnyValues): string {
  const name = typeof counterparty === 'string' && counterparty !== '' ? ` „${counterparty}“` : ''
  const { success, data } = day.safeParse(booked)
  return success ? `Buchung${name} vom ${formatDay(data)}` : `Buchung${name}`
}
