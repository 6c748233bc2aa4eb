import type { AdminInvoiceRow } from '#contract/admin/invoices.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { InvoiceFile, InvoiceNote, InvoiceState, Recipient } from './invoice-cells.tsx'

/** The list on narrow screens: recipient and amount first, then number and state. */
export function InvoicesCards({ rows }: { readonly rows: readonly AdminInvoiceRow[] }) {
  return (
    <ul aria-label="Rechnungen" className="border-b border-text">
      {rows.map((row) => (
        <li
          key={row.number}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-border py-3 last:border-b-0"
        >
          <div className="min-w-0">
            <p className="break-words">
              <Recipient row={row} />
            </p>
            <p className="truncate text-14 text-text-2">{row.recipient_email}</p>
            <p className="text-14 text-text-3">
              {row.number}, {formatDay(row.issued_on)}
            </p>
            <p className="mt-1 flex flex-wrap items-center gap-x-2 text-14 text-text-3">
              <InvoiceState row={row} />
              <span>
                <InvoiceNote row={row} />
              </span>
            </p>
          </div>
          <div className="flex flex-col items-end justify-between text-right">
            <span className={`font-semibold whitespace-nowrap ${row.gross_cents < 0 ? 'text-negative' : ''}`}>
              {formatEuro(row.gross_cents)}
            </span>
            <InvoiceFile row={row} />
          </div>
        </li>
      ))}
    </ul>
  )
}
