import type { AdminInvoiceRow } from '#contract/admin/invoices.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { planWords } from '#domain/subscription/plan-words.ts'
import { type Column, DataTable } from '#web/kit/display/data-table.tsx'
import { InvoiceFile, InvoiceNote, InvoiceState, Recipient } from './invoice-cells.tsx'

/** A table with one row for each invoice or correction. */
export function InvoicesTable({ rows }: { readonly rows: readonly AdminInvoiceRow[] }) {
  return <DataTable caption="Rechnungen" rows={rows} rowKey={({ number }) => number} columns={columns} />
}

const columns: readonly Column<AdminInvoiceRow>[] = [
  {
    key: 'number',
    head: 'Nummer',
    cell: ({ number, contract_number: contract }) => (
      <>
        <span className="block font-semibold whitespace-nowrap">{number}</span>
        <span className="block text-14 whitespace-nowrap text-text-3">{contract}</span>
      </>
    ),
  },
  {
    key: 'day',
    head: 'Datum',
    cell: ({ issued_on: on }) => <span className="whitespace-nowrap text-text-2">{formatDay(on)}</span>,
  },
  {
    key: 'recipient',
    head: 'Empfänger',
    className: 'max-w-72',
    cell: (row) => (
      <>
        <span className="block truncate">
          <Recipient row={row} />
        </span>
        <span className="block truncate text-14 text-text-3">{row.recipient_email}</span>
      </>
    ),
  },
  {
    key: 'plan',
    head: 'Abo',
    cell: ({ plan }) => <span className="text-text-2">{planWords[plan].name}</span>,
  },
  {
    key: 'net',
    head: 'Netto',
    isNumber: true,
    className: 'hidden xl:table-cell',
    cell: ({ net_cents: net }) => <span className="text-text-2">{formatEuro(net)}</span>,
  },
  {
    key: 'vat',
    head: 'USt.',
    isNumber: true,
    className: 'hidden xl:table-cell',
    cell: ({ vat_bp: rate, vat_cents: vat }) => (
      <span className="text-text-2">{rate === null ? '–' : formatEuro(vat)}</span>
    ),
  },
  {
    key: 'gross',
    head: 'Brutto',
    isNumber: true,
    cell: ({ gross_cents: gross }) => (
      <span className={gross < 0 ? 'font-semibold text-negative' : 'font-semibold'}>{formatEuro(gross)}</span>
    ),
  },
  {
    key: 'state',
    head: 'Stand',
    cell: (row) => (
      <>
        <InvoiceState row={row} />
        <span className="block text-14 whitespace-nowrap text-text-3">
          <InvoiceNote row={row} />
        </span>
      </>
    ),
  },
  { key: 'file', head: <span className="sr-only">Datei</span>, cell: (row) => <InvoiceFile row={row} /> },
]
